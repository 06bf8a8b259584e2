import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '#libs/auth';
import { CurrentActor } from '../http/access.js';
import { Documented } from '../http/documented.js';
import { SignIn, signedIn, signInLink, type SignInRequest, signInRequest } from './sign-in.js';

@Controller('sign-in')
export class SignInController {
  constructor(private readonly signIn: SignIn) {}

  @Post()
  @HttpCode(200)
  @Documented({ summary: 'A token for the code of a sign-in link, once', answer: signedIn })
  redeem(@Body({ schema: signInRequest }) body: SignInRequest, @Req() request: Request) {
    return this.signIn.redeem(body, request);
  }
}

@Controller('admin/sign-in-links')
export class SignInLinksController {
  constructor(private readonly signIn: SignIn) {}

  @Post()
  @Documented({
    summary: 'A link that signs a person in to the dashboard, once, within 24 hours',
    scope: 'admin',
    answer: signInLink,
    status: 201,
  })
  create(@CurrentActor() actor: Actor, @Req() request: Request) {
    return this.signIn.link(actor, request);
  }
}
