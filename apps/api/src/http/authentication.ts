import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { bearerOf, type Caller, Sessions, TokenVerifier } from '#libs/auth';
import { Problem } from '#libs/contract';
import { FailedCredentials } from './admission.js';
import { SessionCookie } from './session-cookie.js';

/** Methods that only read. */
const SAFE = /^(?:GET|HEAD)$/;

/** Runs the bearer strategy; failures come out as the problems the strategy threw. */
@Injectable()
class BearerGuard extends AuthGuard('bearer') {
  override handleRequest<T>(error: unknown, caller: T): T {
    if (error) throw error;
    if (!caller) throw new Problem('invalid_token', 'The token is unknown or no longer valid.');
    return caller;
  }
}

/** Finds out who sends a request. */
@Injectable()
export class Authentication {
  private readonly bearer = new BearerGuard();

  constructor(
    private readonly failed: FailedCredentials,
    private readonly tokens: TokenVerifier,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  /** By the token in the Authorization header, else by the session in the cookie. */
  async callerOf(context: ExecutionContext): Promise<Caller> {
    const request = context.switchToHttp().getRequest<Request>();
    const session = this.cookie.read(request);
    return session === undefined ? this.byToken(request, context) : this.bySession(request, session);
  }

  /** @throws Problem foreign_origin, session_ended */
  private async bySession(request: Request, id: string): Promise<Caller> {
    if (!SAFE.test(request.method)) this.cookie.requireOwnOrigin(request);
    if (this.sessions.isKnown(id)) return this.sessions.verify(id);
    return this.failed.limit(request.ip, () => this.sessions.verify(id));
  }

  /**
   * A token that was valid a moment ago passes. Any other credential counts as failed until it is found good; from a
   * network that has too many of those, only tokens pass that are on the list of valid ones.
   */
  private async byToken(request: Request, context: ExecutionContext): Promise<Caller> {
    const secret = secretOf(request);
    const known = this.tokens.recall(secret);
    if (known) return known;
    try {
      await this.failed.limit(request.ip, async () => this.bearer.canActivate(context));
      return request.user as Caller;
    } catch (error) {
      const isHeld = error instanceof Problem && error.kind === 'rate_limited';
      const listed = isHeld ? await this.tokens.findListed(secret) : undefined;
      if (listed) return listed;
      throw error;
    }
  }
}

/** Empty where there is none, or more than one: neither is a token. */
function secretOf(request: Request): string {
  try {
    return bearerOf(request);
  } catch {
    return '';
  }
}
