import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { openIdStart, signInProvider } from '#libs/contract';
import { Documented } from '../http/documented.js';
import { OpenIdStarts } from './openid-starts.js';

@Controller('sign-in/openid')
export class OpenIdController {
  constructor(private readonly starts: OpenIdStarts) {}

  @Get()
  @Documented({
    summary: 'The OpenID provider that people may sign in with, if one is configured',
    answer: signInProvider,
  })
  provider() {
    return { provider: this.starts.host };
  }

  @Post()
  @HttpCode(200)
  @Documented({
    summary:
      'Begin a sign-in with the OpenID provider; the address that it leads to ends it, by `POST /sign-in`',
    answer: openIdStart,
  })
  begin(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.starts.begin(request, response);
  }
}
