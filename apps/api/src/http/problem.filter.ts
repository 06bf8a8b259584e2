import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Problem, type ProblemKind } from '#libs/contract';
import { problemOf } from '#libs/database';
import { sendProblem } from './problem-response.js';
import { stateOf } from './request-state.js';

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
