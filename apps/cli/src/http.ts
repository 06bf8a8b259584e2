import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type AnswerOf, createEarshotClient, type EarshotPaths, type ProblemAnswer } from '#libs/client';
import type { Connection } from './connection.js';
import { Failure } from './failure.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface RequestParts {
  /** The values of `{name}` in the path. */
  path?: Record<string, string>;
  /** Parameters that are undefined are left out. */
  query?: Record<string, string | undefined>;
  /** A value to be sent as JSON, or JSON text. */
  body?: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
  /** Seconds the server asks to wait. */
  retryAfter?: number;
}

/** The server could not be reached, or the connection broke before its answer. */
export class Unreachable extends Failure {}

const SHOWN_ERRORS = 10;
const SHOWN_ALLOWED = 12;
const START_ADVICE =
  'Is the server running? Start it with: npm start. At another address? Pass it as --url or EARSHOT_URL.';

/** Sends a request and returns the answer, whatever its status. @throws Unreachable. */
export async function send(
  connection: Pick<Connection, 'url'> & Partial<Connection>,
  method: Method,
  path: keyof EarshotPaths,
  { path: segments, query, body }: RequestParts = {},
): Promise<Answer> {
  const params = { path: segments, query };
  const { data, error, response } = await requestOf(connection)(method, path, {
    params,
    body,
    bodySerializer: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parseAs: 'text',
  });
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    body: typeof data === 'string' ? parsed(data) : error,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}

/** Sends a request that must succeed, and returns its answer. @throws Failure. */
export async function call<P extends keyof EarshotPaths, M extends Method>(
  connection: Connection,
  method: M,
  path: P,
  request?: RequestParts,
): Promise<AnswerOf<P, M>> {
  const answer = await send(connection, method, path, request);
  if (answer.status < 300) return answer.body as AnswerOf<P, M>;
  throw failureOf(answer, connection);
}

/** Saves an answer to a file that only its owner may read. @returns its size in bytes. */
export async function download(
  connection: Connection,
  path: keyof EarshotPaths,
  file: string,
): Promise<number> {
  const { data, error, response } = await requestOf(connection)('get', path, { parseAs: 'stream' });
  if (!response.ok || !data) throw failureOf({ status: response.status, body: error }, connection);
  const target = createWriteStream(file, { mode: 0o600 });
  await pipeline(Readable.fromWeb(data as Parameters<typeof Readable.fromWeb>[0]), target);
  return target.bytesWritten;
}

/** Posts `body` and yields the events of the answer. @throws Failure when it is refused, or fails on the way */
export async function* events(
  connection: Connection,
  path: keyof EarshotPaths,
  body: object,
): AsyncGenerator<{ name: string; data: unknown }> {
  const headers = { Accept: 'text/event-stream' };
  const sent = { body, headers, parseAs: 'stream' };
  const { data, error, response } = await requestOf(connection)('post', path, sent);
  if (!response.ok || !data) throw failureOf({ status: response.status, body: error }, connection);
  const text = Readable.fromWeb(data as Parameters<typeof Readable.fromWeb>[0]).setEncoding('utf8');
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  for await (const piece of text as AsyncIterable<string>) {
    parser.feed(piece);
    for (const event of arrived.splice(0)) {
      const content = parsed(event.data);
      if (event.event === 'error') {
        throw failureOf({ status: (content as { status: number }).status, body: content }, connection);
      }
      yield { name: event.event ?? 'message', data: content };
    }
  }
}

type LooseRequest = (
  method: Method,
  path: keyof EarshotPaths,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** The client without its request types: requests come from the command line, and the server validates them. */
function requestOf({ url, token }: Pick<Connection, 'url'> & Partial<Connection>): LooseRequest {
  const fetchStrictly = (request: Request) => fetch(request, { redirect: 'error' });
  const client = createEarshotClient({ baseUrl: url, token, fetch: fetchStrictly });
  const request = client.request as unknown as LooseRequest;
  return (method, path, init) =>
    request(method, path, init).catch((cause: unknown) => {
      throw new Unreachable(`No answer from ${url}: ${reasonOf(cause)}.`, { advice: START_ADVICE, cause });
    });
}

/** Explains a refusal: each thing that is wrong once, where it is, and what may be there instead. */
export function failureOf({ status, body }: Answer, connection: Connection): Failure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemAnswer>;
  const { errors = [], detail = problem.title ?? `${connection.url} answered ${status}.` } = problem;
  const [first] = errors;
  const isRepeated = first !== undefined && detail.startsWith(first.detail.replace(/\.$/, ''));
  const lines = errors.slice(0, SHOWN_ERRORS).map((error) => `  ${findingOf(error)}`);
  if (errors.length > SHOWN_ERRORS) lines.push(`  … and ${errors.length - SHOWN_ERRORS} more`);
  const text =
    isRepeated && errors.length === 1
      ? `${findingOf(first)} (${status})`
      : [`${isRepeated ? 'Several things are wrong.' : detail} (${status})`, ...lines].join('\n');
  return new Failure(text, { advice: adviceFor(status, problem, connection) });
}

type Finding = NonNullable<ProblemAnswer['errors']>[number];

/** One sentence that begins with the place. */
function findingOf({ pointer, parameter, detail, allowed = [] }: Finding): string {
  const place = pointer?.replace(/^\//, '').replaceAll('/', '.') ?? parameter ?? '';
  const what = detail.replace(`'${place.split('.').at(-1)}': `, '');
  const text = place === '' || what.startsWith(`'${place}'`) ? detail : `'${place}': ${what}`;
  const missing = allowed.filter((one) => !detail.includes(one));
  const sentence = /[.?!]$/.test(text) ? text : `${text}.`;
  if (missing.length === 0) return sentence;
  const more = missing.length > SHOWN_ALLOWED ? ', …' : '';
  return `${sentence} Allowed: ${missing.slice(0, SHOWN_ALLOWED).join(', ')}${more}.`;
}

function adviceFor(
  status: number,
  problem: Partial<ProblemAnswer>,
  { origin }: Connection,
): string | undefined {
  if (status === 401)
    return `The token comes from ${origin}. Pass another one with --token, or create one: earshot token create.`;
  if (status === 403)
    return `The token comes from ${origin}. Another scope is needed: earshot token create <name> --scope <scope>.`;
  const missing = settingsMissing(problem);
  const typed = settingsOfOtherTypes(problem);
  if (missing.length + typed.length > 0) {
    const add = missing.length > 0 ? [`Add ${missing.join(' ')}.`] : [];
    const write = typed.map((name) => `Write --config ${name}:=…: with = it is text, with := JSON.`);
    return [...add, ...write].join(' ');
  }
  if (status === 429 || status === 503) return 'Try again later.';
  if (status >= 500)
    return `See the server's log for request ${problem.request_id ?? '(no id)'}, then retry.`;
  if (status === 404 && !problem.code)
    return 'Is this the address of an Earshot server, and of this version? See: earshot doctor.';
  return undefined;
}

/** The options that give a source the settings it lacks: `--config url=…`. */
function settingsMissing({ errors = [] }: Partial<ProblemAnswer>): string[] {
  return errors.flatMap(({ pointer = '', code }) => {
    const [, part, name] = /^\/(config|secrets)\/(\w+)$/.exec(pointer) ?? [];
    return code === 'required' && part ? [`--${part.replace(/s$/, '')} ${name}=…`] : [];
  });
}

/** Settings that are given as text, but are something else: `name=` is text, `name:=` is JSON. */
function settingsOfOtherTypes({ errors = [] }: Partial<ProblemAnswer>): string[] {
  return errors.flatMap(({ pointer = '', code, detail }) => {
    const [, name] = /^\/config\/(\w+)$/.exec(pointer) ?? [];
    return name && code === 'bad_type' && !detail.includes('must be text') ? [name] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  if (cause?.code === 'ECONNREFUSED') return 'nothing is listening there';
  if (cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN') return 'unknown host name';
  if (cause?.code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'it does not speak HTTPS; try http://';
  if (cause?.message === 'bad port') return 'this port is never used for HTTP';
  return cause?.message || cause?.code || message || 'the connection failed';
}
