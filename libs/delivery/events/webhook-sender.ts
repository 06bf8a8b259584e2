import { Webhook as Signer } from 'standardwebhooks';
import { openSecrets, type SealedSecrets, type SecretsKey } from '#libs/auth';
import { ConnectorError, type EgressOptions, HttpClient, requestedWait } from '#libs/connector';
import type { WebhookFormat } from '#libs/contract';
import { eventText } from './event-text.js';
import type { Outcome } from './delivery-loop.js';

/** One attempt that is to be made. */
export interface Attempt {
  id: string;
  type: string;
  data: Record<string, unknown>;
  occurredAt: Date;
  attempts: number;
  secrets: SealedSecrets;
  format: WebhookFormat;
  /** The previous secret also signs. */
  overlaps: boolean;
}

/** The part of a webhook that is sealed at rest. */
export interface WebhookSecrets {
  url: string;
  secret: string;
  previous?: string;
}

export interface SenderOptions extends Pick<EgressOptions, 'allow' | 'resolve'> {
  secretsKey?: SecretsKey;
  /** Milliseconds for the whole of an attempt. */
  totalMs?: number;
}

const GONE = 410;

/**
 * Makes one attempt. The address is checked like those of connectors; redirects are not followed, and of the answer
 * only status and headers are read.
 */
export class WebhookSender {
  private readonly stopping = new AbortController();
  private readonly http: HttpClient;

  constructor(private readonly options: SenderOptions) {
    const { allow, resolve, totalMs = 10_000 } = options;
    const { signal } = this.stopping;
    this.http = new HttpClient({ allow, resolve, totalMs, signal, ignoreBodies: true });
  }

  /** Ends all attempts in progress; they count as interrupted. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.http.close();
  }

  async send(attempt: Attempt): Promise<Outcome> {
    try {
      const secrets = openSecrets(attempt.secrets, this.options.secretsKey) as WebhookSecrets;
      const body = bodyOf(attempt);
      const headers = { 'content-type': 'application/json', ...signatureOf(attempt, secrets, body) };
      const answer = await this.http.request({ method: 'POST', url: secrets.url, headers, body });
      return outcomeOf(answer.status, answer.headers);
    } catch (error) {
      return { ok: false, error: reasonOf(error) };
    }
  }
}

function bodyOf({ type, data, occurredAt, format }: Attempt): string {
  if (format === 'slack') return JSON.stringify({ text: escaped(eventText(type, data)) });
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });
}

/** `<!channel>` and the like are commands to a chat service; the name of a source must not contain any. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Standard Webhooks: the id names the delivery, whatever the attempt; the time is that of the attempt. */
function signatureOf(
  attempt: Attempt,
  { secret, previous }: WebhookSecrets,
  body: string,
): Record<string, string> {
  if (attempt.format === 'slack') return {};
  const now = new Date();
  const secrets = attempt.overlaps && previous ? [secret, previous] : [secret];
  return {
    'webhook-id': attempt.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Signer(each).sign(attempt.id, now, body)).join(' '),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ConnectorError))
    return error instanceof Error ? error.message : 'The attempt failed.';
  const { message, remedy } = error.failure;
  return remedy ? `${message} ${remedy}` : message;
}

function outcomeOf(status: number, headers: Record<string, string>): Outcome {
  if (status >= 200 && status < 300) return { ok: true, status };
  if (status >= 300 && status < 400) {
    return { ok: false, status, error: `The receiver answered ${status}: redirects are not followed.` };
  }
  const gone = status === GONE;
  const error = gone ? 'The receiver answered 410 (gone).' : `The receiver answered ${status}.`;
  return { ok: false, status, error, giveUp: gone, waitSeconds: requestedWait(headers, Date.now()) };
}
