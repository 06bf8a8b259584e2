import type { IncomingMessage } from 'node:http';
import { v7 } from 'uuid';
import type { Caller } from '#libs/auth';

/** What the process knows about one request besides what came over the wire. */
export interface RequestState {
  readonly id: string;
  readonly startedAt: number;
  /** The client waits for `100 Continue` before it sends its body. */
  awaitsContinue: boolean;
  /** The body was read to its end; until then the connection cannot serve another request. */
  bodyRead: boolean;
  /** The body as it was, inflated. */
  bytes?: Buffer;
  caller?: Caller;
}

const states = new WeakMap<IncomingMessage, RequestState>();

export function stateOf(request: IncomingMessage): RequestState {
  const known = states.get(request);
  if (known) return known;
  const state: RequestState = {
    id: v7(),
    startedAt: performance.now(),
    awaitsContinue: false,
    bodyRead: false,
  };
  states.set(request, state);
  return state;
}

/** Whether a request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}
