import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { shown } from '#libs/contract';
import { stateOf } from './request-state.js';

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
  next();
}
