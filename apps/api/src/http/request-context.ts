import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { v7 as uuid } from 'uuid';
import { type Actor, actorOf } from '#libs/audit';
import type { Caller } from '#libs/auth';
import { Problem } from '#libs/contract';
import type { RequestKey } from '#libs/ingestion';

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
    id: uuid(),
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

/** The caller of this request. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context),
);

/** The caller of this request, for the audit log. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  actorOf(callerOf(context), stateOf(context.switchToHttp().getRequest<Request>()).id),
);

/** What a request says about itself besides its body. */
export interface RequestContext {
  requestId: string;
  /** `X-Earshot-Watermark` of an ingestion whose records must be seen. */
  watermark?: string;
  /** Aborted when the client has gone. */
  signal?: AbortSignal;
}

/** The request's id and the watermark it carries. */
export const CurrentRequest = createParamDecorator((_: unknown, context: ExecutionContext): RequestContext =>
  requestOf(context),
);

/** The same of a question that is given up when the client goes. */
export const CurrentQuestion = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestContext & { signal: AbortSignal } => ({
    ...requestOf(context),
    signal: whileListening(context.switchToHttp().getResponse<Response>()),
  }),
);

/** Is aborted when the client has gone. */
function whileListening(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.on('close', () => gone.abort());
  return gone.signal;
}

function requestOf(context: ExecutionContext): RequestContext {
  const request = context.switchToHttp().getRequest<Request>();
  const requestId = stateOf(request).id;
  const watermark = headerOf(request, 'x-earshot-watermark', /^[0-9]{1,20}$/);
  return watermark === undefined ? { requestId } : { requestId, watermark };
}

/** `Idempotency-Key` (1–255 printable ASCII characters), and what the request must equal to be the same. */
export type IdempotentRequest = Omit<RequestKey, 'tokenId'>;

export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  const key = headerOf(request, 'idempotency-key', /^[\x20-\x7e]{1,255}$/);
  if (key === undefined) return undefined;
  const hash = createHash('sha256').update(request.url.split('?')[1] ?? '');
  const bodyHash = hash
    .update('\0')
    .update(stateOf(request).bytes ?? '')
    .digest();
  return { key, bodyHash } satisfies IdempotentRequest;
});

/** One header in the one form it may have; Node would join two of them into one value. */
function headerOf(request: Request, name: string, form: RegExp): string | undefined {
  const values = request.rawHeaders.filter((_, i, all) => i % 2 === 1 && all[i - 1]?.toLowerCase() === name);
  const [value] = values;
  if (value === undefined) return undefined;
  if (values.length === 1 && form.test(value)) return value;
  const error = {
    parameter: name,
    code: 'bad_header',
    detail: `the header ${name} occurs twice or is malformed`,
  };
  throw new Problem('invalid_request', `${error.detail}.`, { errors: [error] });
}

export function callerOf(context: ExecutionContext): Caller {
  const { caller } = stateOf(context.switchToHttp().getRequest<Request>());
  if (!caller) throw new Problem('missing_token', 'Send a token: Authorization: Bearer <token>.');
  return caller;
}
