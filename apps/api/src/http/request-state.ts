import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
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
    id: uuidV7(),
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

/** RFC 9562: 48 bits of milliseconds, then random. */
function uuidV7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
