import { z } from 'zod';
import type { Http, HttpResponse, HttpRequest } from '../http.js';
import { secretForms, redactSecrets } from '../secrets.js';
import type { Handler } from './kit-server.js';

const exchange = z.strictObject({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  status: z.int().min(100).max(599),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** `base64` for bodies that are no text. */
  encoding: z.literal('base64').optional(),
});
const cassette = z.strictObject({
  version: z.literal(1),
  /** When it was recorded: the present of the runs that play it. */
  recorded: z.iso.datetime({ offset: true }),
  /** Query parameters that differ from run to run, such as a time, and do not decide which answer is played. */
  ignore: z.array(z.string()).default([]),
  exchanges: z.array(exchange).min(1),
});

/** One question and its answer, as they went over the wire. */
export type Exchange = z.infer<typeof exchange>;
/** Recorded traffic of one source, small enough to be committed. */
export type Cassette = z.infer<typeof cassette>;

/** @throws Error that names the file and the first thing that is wrong with it. */
export function readCassette(file: string, text: string): Cassette {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const read = cassette.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${file} is not a cassette: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** What decides which answer is played: method, host, path and the sorted query. */
export function keyOf(method: string, address: string, ignore: readonly string[] = []): string {
  const url = new URL(address);
  for (const name of ignore) url.searchParams.delete(name);
  url.searchParams.sort();
  return `${method} ${url.host}${url.pathname}${url.search}`;
}

/** Decides nothing of a body once it is unpacked, or is made anew by whoever plays it. */
const OF_TRANSPORT = /^(?:content-length|content-encoding|transfer-encoding|connection|keep-alive)$/i;

/**
 * Plays a cassette. A question asked again is answered as it was the next time it was recorded; the last answer stays.
 * What was never recorded is answered 404 with a sentence that names it.
 */
export function playing({ exchanges, ignore }: Cassette): Handler {
  const turns = new Map<string, number>();
  return ({ method, url }) => {
    const key = keyOf(method, url, ignore);
    const found = exchanges.filter((one) => keyOf(one.method, one.url, ignore) === key);
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const answer = found[Math.min(turn, found.length - 1)];
    if (!answer) return new Response(`Nothing was recorded for ${key}.`, { status: 404 });
    const headers = Object.entries(answer.headers).filter(([name]) => !OF_TRANSPORT.test(name));
    const { status } = answer;
    const empty = status === 204 || status === 304;
    return new Response(empty ? null : Buffer.from(answer.body, answer.encoding ?? 'utf8'), {
      status,
      headers,
    });
  };
}

const REDACTED = 'REDACTED';
/** Headers that carry credentials, or say nothing that a connector reads. */
const PRIVATE = /^(?:authorization|cookie|set-cookie|proxy-.*|x-api-key|x-.*-token)$/i;
/** Credentials that the source itself makes, in its JSON. */
const MINTED = /("(?:access_token|refresh_token|id_token|client_secret)"\s*:\s*)"[^"]*"/g;
const PARAMETERS = /^(?:.*token|.*key|.*secret|sig|signature|password|code|client_id)$/i;

/**
 * An exchange as it may be committed: no credential headers, no credentials in the address, and none of the secrets
 * anywhere, plain, URL-encoded or in base64.
 */
export function redact(exchange: Exchange, secrets: unknown): Exchange {
  const url = new URL(exchange.url);
  for (const name of url.searchParams.keys()) {
    if (PARAMETERS.test(name)) url.searchParams.set(name, REDACTED);
  }
  const headers = Object.fromEntries(
    Object.entries(exchange.headers).filter(([name]) => !PRIVATE.test(name)),
  );
  const body = exchange.body.replace(MINTED, `$1"${REDACTED}"`);
  const text = JSON.stringify({ ...exchange, url: url.href, headers, body });
  return JSON.parse(redactSecrets(text, secretForms(secrets), REDACTED)) as Exchange;
}

/** Bytes of one recorded answer: a cassette is committed, and read by people. */
const LARGEST = 256 * 1024;

/** `ctx.http` that keeps what goes over it, without the secrets. */
export class Recorder implements Http {
  private readonly exchanges: Exchange[] = [];

  constructor(
    private readonly http: Http,
    private readonly secrets: unknown,
  ) {}

  get(request: Omit<HttpRequest, 'method' | 'body'>): Promise<HttpResponse> {
    return this.request(request);
  }

  async request(request: HttpRequest): Promise<HttpResponse> {
    const answer = await this.http.request(request);
    const { method = 'GET', url } = request;
    const { status, headers, text } = answer;
    if (text.length > LARGEST) {
      throw new Error(
        `The answer of ${new URL(url).host} has ${text.length} characters: record a smaller page.`,
      );
    }
    const plain = { ...headers, 'content-type': inUtf8(headers['content-type']) };
    this.exchanges.push(redact({ method, url, status, headers: plain, body: text }, this.secrets));
    return answer;
  }

  /** What was recorded so far. `ignore`: query parameters that differ from run to run. */
  cassette(ignore: readonly string[] = []): Cassette {
    return {
      version: 1,
      recorded: new Date().toISOString(),
      ignore: [...ignore],
      exchanges: this.exchanges,
    };
  }
}

/** Bodies are kept as text: whatever charset they came in, they are played in UTF-8. */
function inUtf8(type: string | undefined): string {
  const plain = (type ?? 'application/octet-stream').replace(/;\s*charset=[^;]*/i, '');
  return `${plain}; charset=utf-8`;
}
