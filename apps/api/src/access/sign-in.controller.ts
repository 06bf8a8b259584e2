import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '#libs/audit';
import { type Caller, Sessions, SignInCodes } from '#libs/auth';
import { ownAccess, signInLink, type SignInRequest, signInRequest } from '#libs/contract';
import { FailedCredentials } from '../http/admission.js';
import { Documented } from '../http/documented.js';
import { CurrentActor, CurrentCaller, stateOf } from '../http/request-context.js';
import { SessionCookie } from '../http/session-cookie.js';
import { accessOf } from './own-token.controller.js';

export const PUBLIC_URL = Symbol('public url');

/** Open, so that the origin is all that tells a page of ours from one that would sign people in as someone else. */
@Controller()
export class SignInController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly failed: FailedCredentials,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  @Documented({
    summary:
      'Start a session of this browser: with the code of a sign-in link or the address that the OpenID provider led to, each once, or with a token',
    answer: ownAccess,
  })
  async signIn(
    @Body({ schema: signInRequest }) body: SignInRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.cookie.requireOwnOrigin(request);
    const context = {
      requestId: stateOf(request).id,
      previous: this.cookie.read(request),
      attempt: this.cookie.readAttempt(request),
    };
    const session = await this.failed.limit(request.ip, () => this.sessions.start(body, context));
    this.cookie.set(request, response, session);
    return accessOf(session.caller);
  }

  @Post('sign-out')
  @HttpCode(204)
  @Documented({ summary: 'End the session of this browser', status: 204 })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    this.cookie.requireOwnOrigin(request);
    const id = this.cookie.read(request);
    if (id) await this.sessions.end(id, stateOf(request).id);
    this.cookie.clear(request, response);
  }
}

@Controller('admin/sign-in-links')
export class SignInLinksController {
  constructor(
    private readonly codes: SignInCodes,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | undefined,
  ) {}

  @Post()
  @Documented({
    summary:
      'Create a link that signs you in to the dashboard, once, within 24 hours; made with a token, it signs in the first administrator',
    scope: 'admin',
    answer: signInLink,
    status: 201,
  })
  create(@CurrentActor() actor: Actor, @CurrentCaller() caller: Caller, @Req() request: Request) {
    return this.codes.link(this.publicUrl ?? addressOf(request), actor, caller.role && caller.tokenId);
  }
}

/** The address a request was sent to. */
export function addressOf(request: Request): string {
  return `${request.protocol}://${request.host}`;
}
