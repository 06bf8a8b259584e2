import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FieldError, LIMITS, type Problem, shown } from '#libs/contract';
import { hasBody, stateOf } from './request-state.js';

/** The body of a failure: RFC 9457, with `statusCode` and `body` for clients of the ingestion success shape. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  instance: string;
  request_id: string;
  errors?: readonly FieldError[];
  statusCode: number;
  body: string;
}

/** Answers with a problem. A request whose body was not read costs it the connection. */
export function sendProblem(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const state = stateOf(request);
  const body = JSON.stringify(problemBody(problem, state.id, request.url ?? '/'));
  response.statusCode = problem.status;
  response.setHeader('Content-Type', 'application/problem+json');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('X-Request-Id', state.id);
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(problemHeaders(problem))) response.setHeader(name, value);
  if (hasBody(request) && !state.bodyRead) response.setHeader('Connection', 'close');
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The headers a status asks for. */
export function problemHeaders(problem: Problem): Record<string, string> {
  const headers: Record<string, string> = {};
  if (problem.status === 401) {
    const error = /^missing_token$|signature$|_code$/.test(problem.kind) ? '' : ', error="invalid_token"';
    const challenge = problem.kind === 'invalid_signature' ? 'Signature' : 'Bearer';
    headers['WWW-Authenticate'] = `${challenge} realm="earshot"${error}`;
  }
  if (problem.kind === 'insufficient_scope') {
    headers['WWW-Authenticate'] = 'Bearer realm="earshot", error="insufficient_scope"';
  }
  if (problem.status === 405) headers.Allow = (problem.allow ?? []).join(', ');
  if (problem.retryAfter !== undefined || problem.status === 429 || problem.status === 503) {
    headers['Retry-After'] = String(Math.max(1, Math.ceil(problem.retryAfter ?? 2)));
  }
  return headers;
}

/** At most 100 errors and 64 kB; what was sent is repeated in no more than field names. */
export function problemBody(problem: Problem, requestId: string, url: string): ProblemBody {
  const body: ProblemBody = {
    type: `/problems/${problem.kind.replaceAll('_', '-')}`,
    title: problem.title,
    status: problem.status,
    code: problem.kind,
    detail: problem.message,
    instance: shown(url.split('?', 1)[0] ?? '/'),
    request_id: requestId,
    statusCode: problem.status,
    body: problem.message,
  };
  const errors = fitting(problem.errors.slice(0, LIMITS.problem_errors));
  return errors.length > 0 ? { ...body, errors } : body;
}

function fitting(errors: readonly FieldError[]): readonly FieldError[] {
  let bytes = 2048;
  const end = errors.findIndex((error) => {
    bytes += Buffer.byteLength(JSON.stringify(error)) + 1;
    return bytes > LIMITS.problem_bytes;
  });
  return end < 0 ? errors : errors.slice(0, end);
}
