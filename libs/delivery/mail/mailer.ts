import { createTransport, type Transporter } from 'nodemailer';
import pTimeout from 'p-timeout';
import { Problem, isEmailAddress, type FieldError } from '#libs/contract';
import type { Outcome, Sender } from '../events/delivery-loop.js';

/** A message to one person. */
export interface Mail {
  /** A bare address: one that could be read as more is refused. */
  to: string;
  subject: string;
  text: string;
  /** Without angle brackets. The same for every attempt at a message, so that duplicates can be recognised. */
  messageId: string;
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** The sender. */
  from: string;
}

/** Why a mail was not accepted. It never contains the address or the server's words about it. */
export class MailError extends Error {
  constructor(
    /** A retry would fail the same way. */
    readonly permanent: boolean,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
    this.name = 'MailError';
  }
}

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Hands mails to a mail server, one connection each: a stuck one does not hold up the others. */
export class Mailer {
  private readonly transport: Transporter | undefined;

  /** Without options mail is not configured, and nothing may be sent. */
  constructor(private readonly options?: MailerOptions) {
    if (!options) return;
    this.transport = createTransport({
      url: options.url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      dnsTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  get isConfigured(): boolean {
    return this.transport !== undefined;
  }

  /** The part of a Message-ID behind the `@`. */
  get domain(): string {
    return this.options?.from.split('@').at(-1) ?? 'earshot.invalid';
  }

  /**
   * Resolves when the server has accepted the mail. A connection that breaks after the text and before the answer
   * is a failure, though the mail may have arrived.
   * @throws MailError
   */
  async send({ to, subject, text, messageId }: Mail): Promise<void> {
    const transport = this.transport;
    if (!transport || !this.options) throw new MailError(true, 'mail is not configured', undefined);
    if (!isEmailAddress(to)) throw new MailError(true, 'not a bare address', undefined);
    const { from } = this.options;
    try {
      await transport.sendMail({
        from: { name: 'Earshot', address: from },
        to: [{ name: '', address: to }],
        envelope: { from, to: [to] },
        subject,
        text,
        messageId: `<${messageId}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
      });
    } catch (cause) {
      throw failureOf(cause as SmtpFailure);
    }
  }

  close(): void {
    this.transport?.close();
  }
}

/** 5xx to sender, recipient or text is final; what the operator can fix (log-in, TLS, server address) is not. */
function failureOf(cause: SmtpFailure): MailError {
  const { code = 'unknown', command, responseCode } = cause;
  const permanent = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  const answer = responseCode === undefined ? code : `${responseCode}`;
  return new MailError(permanent, command ? `${answer} at ${command}` : answer, cause);
}

/**
 * Refuses addresses outside the domains mail may go to: a token must not be a way to mail data anywhere.
 * Without mail (`domains` undefined) every address is accepted, because nothing will be sent.
 */
export function checkRecipients(addresses: readonly string[], domains: readonly string[] | undefined): void {
  if (!domains) return;
  const allowed = domains.map((domain) => domain.toLowerCase());
  const errors = addresses.flatMap((address, index): FieldError[] => {
    if (isInDomain(address, domains)) return [];
    const detail = 'mail to this domain is not allowed';
    return [{ pointer: `/emails/${index}`, code: 'domain_not_allowed', detail, allowed }];
  });
  if (errors[0]) throw new Problem('invalid_request', 'Mail to this domain is not allowed.', { errors });
}

/** Whether an address is one of these domains, in any case. */
export function isInDomain(address: string, domains: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((allowed) => allowed.toLowerCase() === domain);
}

/** Hands one mail over. It arrives at least once, always under the same Message-ID. */
export class MailSender<C> implements Sender<C> {
  private readonly stopping = new AbortController();

  constructor(
    private readonly mailer: Mailer,
    private readonly compose: (claimed: C) => Mail,
  ) {}

  async send(claimed: C): Promise<Outcome> {
    try {
      const sent = this.mailer.send(this.compose(claimed));
      await pTimeout(sent, { milliseconds: Infinity, signal: this.stopping.signal });
      return { ok: true };
    } catch (error) {
      const giveUp = error instanceof MailError && error.permanent;
      return { ok: false, error: error instanceof Error ? error.message : 'The mail was not sent.', giveUp };
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('the process is stopping'));
  }
}
