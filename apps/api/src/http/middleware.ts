import { Logger } from '@nestjs/common';
import type { Express, NextFunction, Request, Response } from 'express';
import { Problem, shown } from '#libs/contract';
import { sendPage, wantsPage } from '../dashboard/page.js';
import { sendProblem } from './problems.js';
import { stateOf } from './request-context.js';

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
    return new Problem('malformed_request', 'The only supported transfer encoding is chunked.');
  }
  if (request.rawHeaders.length <= 2 * HEADERS) return undefined;
  return new Problem('headers_too_large', `The request has more than ${HEADERS} headers.`);
}

/** The part of Express' router that says which routes there are. */
interface Layer {
  route?: { methods: Record<string, boolean> };
  match(path: string): boolean;
}

/**
 * Answers 404 and 405 from the registered routes alone, before any guard: whether a path exists is no secret,
 * and Nest would answer 404 to a known path with another method.
 */
export function routeTable(express: Express, isOpen: (path: string) => boolean) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const problem = isOpen(request.path) ? check(express, request) : WORKER;
    if (problem === undefined) next();
    else if (problem === NOTHING && wantsPage(request)) void sayInPage(request, response);
    else sendProblem(request, response, problem);
  };
}

const NOTHING = new Problem('not_found', 'There is nothing at this path.');

/** A person who mistyped an address gets the dashboard, which says so and leads back. */
async function sayInPage(request: Request, response: Response): Promise<void> {
  response.status(404).vary('Accept');
  await sendPage(request, response).catch(() => sendProblem(request, response, NOTHING));
}

const WORKER = new Problem(
  'not_found',
  'This process only works in the background (ROLE=worker). Send the request to one that serves the API.',
);

function check(express: Express, request: Request): Problem | undefined {
  const { path } = request;
  if (!isDecodable(path)) return new Problem('malformed_request', 'The path is not percent-encoded UTF-8.');
  const layers = (express.router as unknown as { stack: Layer[] }).stack;
  const allow = new Set<string>();
  for (const layer of layers) {
    if (!layer.route || !layer.match(path)) continue;
    for (const method of Object.keys(layer.route.methods)) allow.add(method.toUpperCase());
  }
  if (allow.has('GET')) allow.add('HEAD');
  if (allow.size === 0) return NOTHING;
  if (allow.has(request.method)) return undefined;
  const methods = [...allow].sort();
  return new Problem('method_not_allowed', `This path supports ${methods.join(', ')}.`, { allow: methods });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
