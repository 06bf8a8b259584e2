import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Problem } from '#libs/contract';
import { TokenVerifier } from './token-verifier.js';

/**
 * Reads a bearer token from the Authorization header and nowhere else: a token in a URL ends up in logs, and one
 * in the body would have to be read before its sender is known.
 */
class HeaderBearer extends passport.Strategy {
  override readonly name = 'bearer';

  constructor(private readonly verify: (request: Request, done: Done) => void) {
    super();
  }

  override authenticate(request: Request): void {
    this.verify(request, (error, caller) =>
      caller ? this.success(caller as Express.User) : this.error(error),
    );
  }
}

type Done = (error: unknown, caller?: unknown) => void;

@Injectable()
export class BearerStrategy extends PassportStrategy(HeaderBearer, 'bearer') {
  constructor(private readonly tokens: TokenVerifier) {
    super();
  }

  /** @throws Problem missing_token, invalid_token, expired_token, unavailable */
  async validate(request: Request): Promise<unknown> {
    return this.tokens.verify(bearerOf(request));
  }
}

/** The one token of a request. Two headers, another scheme or anything after the token do not count. */
export function bearerOf(request: Request): string {
  const given = request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'authorization');
  if (given.length === 0) throw new Problem('missing_token', 'Send a token: Authorization: Bearer <token>.');
  const match = /^bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '');
  if (given.length > 1 || !match?.[1]) {
    throw new Problem('invalid_token', 'The Authorization header must be one "Bearer <token>".');
  }
  return match[1];
}
