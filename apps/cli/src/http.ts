import type { Connection } from './connection.js';
import { Failure } from './failure.js';

export interface Answer {
  status: number;
  body: unknown;
  /** Seconds the server asks to wait. */
  retryAfter?: number;
}

/** The parts of a problem (RFC 9457) that are shown. */
interface ProblemBody {
  title?: string;
  detail?: string;
  code?: string;
  request_id?: string;
  errors?: { pointer?: string; parameter?: string; detail: string; allowed?: string[] }[];
}

/** The server could not be reached, or the connection broke before its answer. */
export class Unreachable extends Failure {}

const SHOWN_ERRORS = 10;

/** One request, whatever its answer. @throws Unreachable */
export async function send(
  connection: Pick<Connection, 'url'> & Partial<Connection>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (connection.token) headers.authorization = `Bearer ${connection.token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`${connection.url}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'error',
    });
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      status: response.status,
      body: parsed(text),
      ...(Number.isFinite(retryAfter) && { retryAfter }),
    };
  } catch (cause) {
    throw new Unreachable(`No answer from ${connection.url}: ${reasonOf(cause)}.`, {
      advice:
        'Is the server running? Start it with: npm start. Is the address another one? Give it by --url or EARSHOT_URL.',
      cause,
    });
  }
}

/** One request that must succeed; its JSON body. */
export async function call<T>(
  connection: Connection,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await send(connection, method, path, body);
  if (answer.status < 300) return answer.body as T;
  throw failureOf(answer, connection);
}

/** An answer that refuses, in words. */
export function failureOf({ status, body }: Answer, connection: Connection): Failure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as ProblemBody;
  const said = problem.detail ?? problem.title ?? `${connection.url} answered ${status}.`;
  const errors = problem.errors ?? [];
  const lines = errors.slice(0, SHOWN_ERRORS).map(({ pointer, parameter, detail, allowed }) => {
    const place = pointer ?? parameter ?? '';
    return `  ${place}${place ? ': ' : ''}${detail}${allowed?.length ? ` (allowed: ${allowed.join(', ')})` : ''}`;
  });
  if (errors.length > SHOWN_ERRORS) lines.push(`  … and ${errors.length - SHOWN_ERRORS} more`);
  return new Failure([`${said} (${status})`, ...lines].join('\n'), {
    advice: adviceFor(status, problem, connection),
  });
}

function adviceFor(status: number, problem: ProblemBody, { origin }: Connection): string | undefined {
  if (status === 401)
    return `The token comes from ${origin}. Pass another one with --token, or create one: earshot token create.`;
  if (status === 403)
    return `The token comes from ${origin}. Another scope is needed: earshot token create <name> --scope <scope>.`;
  if (status === 429 || status === 503) return 'Try again later.';
  if (status >= 500)
    return `See the server's log for request ${problem.request_id ?? '(no id)'}, then retry.`;
  if (status === 404 && !problem.code)
    return 'Is this the address of an Earshot server, and of this version? See: earshot doctor.';
  return undefined;
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
  if (cause?.code === 'ECONNREFUSED') return 'nothing listens there';
  if (cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN') return 'its name is not known';
  return cause?.message || cause?.code || message || 'the connection failed';
}
