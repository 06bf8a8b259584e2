import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '#libs/audit';
import { signInAnswer, signInLink, type SignInRequest, signInRequest } from '#libs/contract';
import { CurrentActor } from '../http/request-context.js';
import { Documented } from '../http/documented.js';
import { SignInService } from './sign-in.service.js';

@Controller('sign-in')
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Post()
  @HttpCode(200)
  @Documented({ summary: 'Exchange the code of a sign-in link for a token, once', answer: signInAnswer })
  redeem(@Body({ schema: signInRequest }) body: SignInRequest, @Req() request: Request) {
    return this.signIn.redeem(body, request);
  }
}

@Controller('admin/sign-in-links')
export class SignInLinksController {
  constructor(private readonly signIn: SignInService) {}

  @Post()
  @Documented({
    summary: 'Create a link that signs a person in to the dashboard, once, within 24 hours',
    scope: 'admin',
    answer: signInLink,
    status: 201,
  })
  create(@CurrentActor() actor: Actor, @Req() request: Request) {
    return this.signIn.link(actor, request);
  }
}
