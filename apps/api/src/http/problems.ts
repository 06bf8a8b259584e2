import type { IncomingMessage, ServerResponse } from 'node:http';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LIMITS, Problem, shown, type FieldError, type ProblemKind } from '#libs/contract';
import { problemOf } from '#libs/database';
import { hasBody, stateOf } from './request-context.js';

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
function problemHeaders(problem: Problem): Record<string, string> {
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

const KINDS: Record<number, ProblemKind> = {
  400: 'malformed_request',
  401: 'missing_token',
  403: 'insufficient_scope',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  422: 'invalid_request',
  429: 'rate_limited',
  503: 'unavailable',
};

/** The one place where a failure becomes a status. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = asProblem(error);
    const gap = problem.errors.some((finding) => finding.code === 'validation_gap');
    if (problem.status === 500 || (problem.status > 500 && problem.cause) || gap) {
      this.logger.error({ request_id: stateOf(request).id, code: problem.kind, ...causeOf(problem) });
    }
    sendProblem(request, http.getResponse<Response>(), problem);
  }
}

/** Nest and Express throw their own errors for routes, parameters and aborted requests. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  const kind = KINDS[status];
  if (kind) return new Problem(kind, 'The request cannot be served as it is.', { cause: error });
  return problemOf(error);
}

function statusOf(error: unknown): number {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}

/** What a log may say of a cause: where it came from, but nothing that could hold what users wrote. */
function causeOf(problem: Problem): Record<string, unknown> {
  const cause = problem.cause ?? problem;
  if (!(cause instanceof Error)) return { cause: typeof cause };
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  // The database quotes values in messages of classes 22 and 23; ours never do.
  const message = code && /^2[23]/.test(code) ? undefined : cause.message.slice(0, 300);
  return { cause: cause.name, sqlstate: code, message, at: frames?.slice(0, 8).map((line) => line.trim()) };
}
