import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '#libs/audit';
import { SignInCodes } from '#libs/auth';
import { signInAnswer, signInLink, type SignInRequest, signInRequest } from '#libs/contract';
import { FailedCredentials } from '../http/admission.js';
import { Documented } from '../http/documented.js';
import { CurrentActor, stateOf } from '../http/request-context.js';

export const PUBLIC_URL = Symbol('public url');

@Controller('sign-in')
export class SignInController {
  constructor(
    private readonly codes: SignInCodes,
    private readonly failed: FailedCredentials,
  ) {}

  @Post()
  @HttpCode(200)
  @Documented({ summary: 'Exchange the code of a sign-in link for a token, once', answer: signInAnswer })
  redeem(@Body({ schema: signInRequest }) { code }: SignInRequest, @Req() request: Request) {
    const actor: Actor = { tokenId: null, name: 'sign-in link', requestId: stateOf(request).id };
    return this.failed.limit(request.ip ?? '', () => this.codes.redeem(code, actor));
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
    summary: 'Create a link that signs a person in to the dashboard, once, within 24 hours',
    scope: 'admin',
    answer: signInLink,
    status: 201,
  })
  create(@CurrentActor() actor: Actor, @Req() request: Request) {
    return this.codes.link(this.publicUrl ?? `${request.protocol}://${request.get('host')}`, actor);
  }
}
