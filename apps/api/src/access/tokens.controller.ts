import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { Actor } from '#libs/audit';
import { TokenStore } from '#libs/auth';
import {
  createdToken,
  type RotateRequest,
  rotateRequest,
  tokenList,
  type TokenRequest,
  tokenRequest,
  tokenView,
  uuid,
} from '#libs/contract';
import { CurrentActor } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

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
  create(@Body({ schema: tokenRequest }) request: TokenRequest, @CurrentActor() actor: Actor) {
    return this.tokens.create(request, actor);
  }

  @Get()
  @Documented({ summary: 'List tokens', scope: 'admin', answer: tokenList })
  async list() {
    return { tokens: await this.tokens.list() };
  }

  @Delete(':id')
  @Documented({
    summary: 'Revoke a token; takes effect everywhere within 5 seconds',
    scope: 'admin',
    answer: tokenView,
  })
  revoke(@Param('id', { schema: uuid }) id: string, @CurrentActor() actor: Actor) {
    return this.tokens.revoke(id, actor);
  }

  @Post(':id/rotate')
  @Documented({
    summary: 'Replace a token with a new secret of the same rights; the old one stays valid for the overlap',
    scope: 'admin',
    answer: createdToken,
    status: 201,
  })
  rotate(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: rotateRequest }) request: RotateRequest,
    @CurrentActor() actor: Actor,
  ) {
    return this.tokens.rotate(id, request, actor);
  }
}
