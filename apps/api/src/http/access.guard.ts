import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Caller } from '#libs/auth';
import { Problem, type Scope } from '#libs/contract';
import { OPEN, SCOPE } from './documented.js';
import { HTTP_OPTIONS, type HttpOptions } from './http-options.js';
import { callerOf, stateOf } from './request-context.js';
import { SharedBuckets } from './admission.js';
import { Authentication } from './authentication.js';
import type { TokenBuckets } from './token-bucket.js';

/**
 * Lets a request in by its headers alone, in the order of the contract: too many failed credentials from this
 * address, the token or session, its rate, its scope. Nothing of a body has been read by then.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rates?: TokenBuckets;

  constructor(
    private readonly reflector: Reflector,
    @Inject(HTTP_OPTIONS) private readonly options: HttpOptions,
    private readonly authentication: Authentication,
    buckets: SharedBuckets,
  ) {
    this.rates = buckets.rates('token');
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(OPEN, targets)) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await this.authentication.callerOf(context);
    stateOf(request).caller = caller;
    this.limit(caller, context.switchToHttp().getResponse<Response>());
    const scope = this.reflector.getAllAndOverride<Scope | 'any' | undefined>(SCOPE, targets);
    if (scope === 'any') return true;
    if (scope && caller.scopes.includes(scope)) {
      if (caller.filters.length === 0 || !isAdministration(context)) return true;
      throw new Problem(
        'insufficient_scope',
        'Administration covers all records; this token is bound to some.',
      );
    }
    const who = caller.role ? `The role '${caller.role}'` : 'This token';
    throw new Problem('insufficient_scope', `${who} lacks the scope '${scope ?? 'none'}'.`);
  }

  /** Headers by draft-ietf-httpapi-ratelimit-headers: r = left now, t = seconds until the burst is full again. */
  private limit(caller: Caller, response: Response): void {
    if (!this.rates) return;
    const { rateLimit } = this.options;
    const { burst } = this.rates;
    const { allowed, remaining, wait } = this.rates.take(caller.tokenId);
    const refill = Math.ceil(((burst - remaining) / rateLimit) * 60);
    response.setHeader('RateLimit-Policy', `"token";q=${rateLimit};w=60;burst=${burst}`);
    response.setHeader('RateLimit', `"token";r=${remaining};t=${refill}`);
    if (!allowed)
      throw new Problem('rate_limited', 'This token sends too many requests.', { retryAfter: wait });
  }
}

/** For routes that are about all records: a token that is bound to some may not use them. */
export class UnboundGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (callerOf(context).filters.length === 0) return true;
    const detail = 'Events cover all records; this token is bound to some.';
    throw new Problem('insufficient_scope', detail);
  }
}

/** Of the whole installation, by the path its controller declares. */
function isAdministration(context: ExecutionContext): boolean {
  const path: unknown = Reflect.getMetadata(PATH_METADATA, context.getClass());
  return /^(admin\/|metrics$)/.test(String(path));
}
