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
  /** `base64` for binary bodies. */
  encoding: z.literal('base64').optional(),
});
const cassette = z.strictObject({
  version: z.literal(1),
  /** When it was recorded; the current time of the runs that play it. */
  recorded: z.iso.datetime({ offset: true }),
  /** Query parameters that differ from run to run, such as a time, and are ignored when a response is chosen. */
  ignore: z.array(z.string()).default([]),
  exchanges: z.array(exchange).min(1),
});

/** One request and its response. */
export type Exchange = z.infer<typeof exchange>;
/** Recorded traffic of one source, small enough to be committed. */
export type Cassette = z.infer<typeof cassette>;

/** @throws Error that names the file and its first fault. */
export function readCassette(file: string, text: string): Cassette {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
  const read = cassette.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${file} is not a cassette: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Identifies a request by its method, host, path and sorted query. */
export function keyOf(method: string, address: string, ignore: readonly string[] = []): string {
  const url = new URL(address);
  for (const name of ignore) url.searchParams.delete(name);
  url.searchParams.sort();
  return `${method} ${url.host}${url.pathname}${url.search}`;
}

/** Headers that only describe the transfer of the body. */
const OF_TRANSPORT = /^(?:content-length|content-encoding|transfer-encoding|connection|keep-alive)$/i;

/**
 * Plays a cassette. A repeated request gets the next recorded response; the last one is repeated. A request that was
 * not recorded gets a 404 that names it.
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
/** Headers that carry credentials. */
const PRIVATE = /^(?:authorization|cookie|set-cookie|proxy-.*|x-api-key|x-.*-token)$/i;
/** Credentials that the source issues, in JSON. */
const MINTED = /("(?:access_token|refresh_token|id_token|client_secret)"\s*:\s*)"[^"]*"/g;
const PARAMETERS = /^(?:.*token|.*key|.*secret|sig|signature|password|code|client_id)$/i;

/** Removes credential headers, credentials in the address and every form of the secrets, so that it can be committed. */
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

/** Bytes of one recorded response: cassettes are committed and read by people. */
const LARGEST = 256 * 1024;

/** A `ctx.http` that records its traffic, without the secrets. */
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

  /** The recording so far. `ignore`: query parameters that differ from run to run. */
  cassette(ignore: readonly string[] = []): Cassette {
    return {
      version: 1,
      recorded: new Date().toISOString(),
      ignore: [...ignore],
      exchanges: this.exchanges,
    };
  }
}

/** Bodies are stored as text and played in UTF-8, whatever their original charset. */
function inUtf8(type: string | undefined): string {
  const plain = (type ?? 'application/octet-stream').replace(/;\s*charset=[^;]*/i, '');
  return `${plain}; charset=utf-8`;
}
