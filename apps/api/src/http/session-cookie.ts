import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { NewSession } from '#libs/auth';
import { Problem } from '#libs/contract';
import { HTTP_OPTIONS, type HttpOptions } from './http-options.js';

const ATTEMPT_MS = 600_000;

/** The cookie that carries a session, and where requests with it may come from. */
@Injectable()
export class SessionCookie {
  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /** What a browser holds of a sign-in with the OpenID provider that it has begun. */
  readAttempt(request: Request): string | undefined {
    return valueOf(`${this.nameFor(request)}-sign-in`, request.headers.cookie);
  }

  /** Only pages of ours send it, so it need not survive being led here by the provider. */
  setAttempt(request: Request, response: Response, attempt: string): void {
    const attributes = { ...this.attributes(request), sameSite: 'strict' as const, maxAge: ATTEMPT_MS };
    response.cookie(`${this.nameFor(request)}-sign-in`, attempt, attributes);
  }

  /** The session of a request; undefined where there is none, or where the request names its credential itself. */
  read(request: Request): string | undefined {
    const { authorization, cookie } = request.headers;
    return authorization === undefined ? valueOf(this.nameFor(request), cookie) : undefined;
  }

  set(request: Request, response: Response, { id, caller }: NewSession): void {
    response.cookie(this.nameFor(request), id, { ...this.attributes(request), expires: caller.expiresAt });
  }

  clear(request: Request, response: Response): void {
    response.clearCookie(this.nameFor(request), this.attributes(request));
  }

  /**
   * Browsers send the cookie with requests that other sites make them send, too. A request that may change something must
   * be shown to come from a page of ours.
   * @throws Problem foreign_origin
   */
  requireOwnOrigin(request: Request): void {
    const { origin, 'sec-fetch-site': site } = request.headers;
    // What the browser itself says counts first: a proxy may have rewritten the host.
    if (site === undefined ? this.isOwn(origin, request) : site === 'same-origin') return;
    throw new Problem(
      'foreign_origin',
      'With a session, this is accepted from pages of Earshot only. Programs send a token instead. Behind a proxy, set PUBLIC_URL.',
    );
  }

  private isOwn(origin: string | undefined, request: Request): boolean {
    if (origin === undefined) return false;
    const { publicUrl } = this.options;
    return (
      origin === `${request.protocol}://${request.host}` ||
      (publicUrl !== undefined && origin === new URL(publicUrl).origin)
    );
  }

  private nameFor(request: Request): string {
    return this.isSecure(request) ? '__Host-earshot' : 'earshot';
  }

  private attributes(request: Request) {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.isSecure(request) } as const;
  }

  private isSecure(request: Request): boolean {
    return request.secure || this.options.publicUrl?.startsWith('https:') === true;
  }
}

/** 256 random bits, base64url. */
function valueOf(name: string, cookies = ''): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1];
}
