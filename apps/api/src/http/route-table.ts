import type { Express, NextFunction, Request, Response } from 'express';
import { Problem } from '#libs/contract';
import { sendProblem } from './problem-response.js';

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
    if (problem) sendProblem(request, response, problem);
    else next();
  };
}

const WORKER = new Problem(
  'not_found',
  'This process only works in the background (ROLE=worker): ask one that serves the API.',
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
  if (allow.size === 0) return new Problem('not_found', 'There is nothing at this path.');
  if (allow.has(request.method)) return undefined;
  const methods = [...allow].sort();
  return new Problem('method_not_allowed', `This path takes ${methods.join(', ')}.`, { allow: methods });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
