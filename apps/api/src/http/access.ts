import { type CanActivate, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { type Actor, actorOf } from '#libs/audit';
import type { Caller } from '#libs/auth';
import { Problem, type Scope } from '#libs/contract';
import { stateOf } from './request-state.js';

export const SCOPE = 'earshot:scope';
export const OPEN = 'earshot:open';

/** The scope a token needs here; `any`: a valid token is enough. A route without it and without `@Open()` admits no one. */
export const RequireScope = (scope: Scope | 'any') => SetMetadata(SCOPE, scope);

/** No token is asked for. */
export const Open = () => SetMetadata(OPEN, true);

/** Who is asking. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context),
);

/** Who is asking, for the audit log. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  actorOf(callerOf(context), stateOf(context.switchToHttp().getRequest<Request>()).id),
);

function callerOf(context: ExecutionContext): Caller {
  const { caller } = stateOf(context.switchToHttp().getRequest<Request>());
  if (!caller) throw new Problem('missing_token', 'Send a token: Authorization: Bearer <token>.');
  return caller;
}

/** For routes that are about all records: a token that is bound to some may not use them. */
export class UnboundGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (callerOf(context).filters.length === 0) return true;
    const detail = 'This token is bound to filters; events are about all records.';
    throw new Problem('insufficient_scope', detail);
  }
}
