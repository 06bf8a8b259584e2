import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { createdToken, type TokenRequest, tokenRequest, TokenStore, tokenView } from '#libs/auth';
import { Documented } from '../http/documented.js';

const tokenList = z.object({ tokens: z.array(tokenView) });

@Controller('admin/tokens')
export class TokensController {
  constructor(private readonly tokens: TokenStore) {}

  @Post()
  @Documented({
    summary: 'Create a token; its secret is shown once',
    scope: 'admin',
    answer: createdToken,
    status: 201,
  })
  create(@Body({ schema: tokenRequest }) request: TokenRequest) {
    return this.tokens.create(request);
  }

  @Get()
  @Documented({ summary: 'List tokens', scope: 'admin', answer: tokenList })
  async list() {
    return { tokens: await this.tokens.list() };
  }

  @Delete(':id')
  @Documented({
    summary: 'Revoke a token; holds everywhere within 5 seconds',
    scope: 'admin',
    answer: tokenView,
  })
  revoke(@Param('id', { schema: z.uuid() }) id: string) {
    return this.tokens.revoke(id);
  }
}
