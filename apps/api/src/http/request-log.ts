import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Problem, shown } from '#libs/contract';
import { sendProblem } from './problem-response.js';
import { stateOf } from './request-state.js';

const HEADERS = 200;
const logger = new Logger('Request');

/** Names every request and logs one line about it: no query, no body, no header, nothing a user wrote. */
export function requestLog(request: Request, response: Response, next: NextFunction): void {
  const state = stateOf(request);
  response.setHeader('X-Request-Id', state.id);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  response.on('close', () => {
    logger.log({
      request_id: state.id,
      method: request.method,
      path: shown(request.path),
      status: response.writableFinished ? response.statusCode : 499,
      took_ms: Math.round((performance.now() - state.startedAt) * 10) / 10,
      token_id: state.caller?.tokenId,
    });
  });
  const problem = headProblem(request);
  if (problem) sendProblem(request, response, problem);
  else next();
}

/** What Node's parser lets through although it is not what we speak. Its size limit leaves separators out. */
function headProblem(request: Request): Problem | undefined {
  if (!/^1\.[01]$/.test(request.httpVersion)) {
    return new Problem('malformed_request', 'Speak HTTP/1.1.');
  }
  const hosts = request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return new Problem('malformed_request', 'The request names more than one host.');
  if (!/^chunked$/i.test(request.headers['transfer-encoding'] ?? 'chunked')) {
    return new Problem('malformed_request', 'The only transfer coding is chunked.');
  }
  if (request.rawHeaders.length <= 2 * HEADERS) return undefined;
  return new Problem('headers_too_large', `The request has more than ${HEADERS} headers.`);
}
