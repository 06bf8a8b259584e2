import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '#libs/audit';
import type { Caller } from '#libs/auth';
import {
  credential,
  type CredentialChange,
  credentialChange,
  credentialList,
  type CredentialRequest,
  credentialRequest,
  type SignedInRequest,
  signedInRequest,
  signInStart,
  uuid,
} from '#libs/contract';
import { CredentialSignIns, CredentialStore } from '#libs/sources';
import { Documented } from '../http/documented.js';
import { CurrentActor, CurrentCaller } from '../http/request-context.js';
import { SessionCookie } from '../http/session-cookie.js';

/** Sign-ins that several sources share. */
@Controller('admin/credentials')
export class CredentialsController {
  constructor(
    private readonly credentials: CredentialStore,
    private readonly signIns: CredentialSignIns,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Documented({
    summary: 'List credentials with their state and the sources that use them',
    scope: 'admin',
    answer: credentialList,
  })
  async list() {
    return { credentials: await this.credentials.list(), ...this.signIns.redirect };
  }

  @Post()
  @Documented({
    summary: 'Add a credential, to sign in with',
    scope: 'admin',
    answer: credential,
    status: 201,
  })
  add(@Body({ schema: credentialRequest }) request: CredentialRequest, @CurrentActor() actor: Actor) {
    return this.credentials.add(request, actor);
  }

  @Post('signed-in')
  @HttpCode(200)
  @Documented({
    summary: 'End a sign-in with the whole address that the vendor led to',
    scope: 'admin',
    answer: credential,
  })
  end(
    @Body({ schema: signedInRequest }) { address }: SignedInRequest,
    @Req() request: Request,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.signIns.end(address, this.sessionOf(request, caller), actor);
  }

  @Get(':id')
  @Documented({ summary: 'Show a credential', scope: 'admin', answer: credential })
  read(@Param('id', { schema: uuid }) id: string) {
    return this.credentials.read(id);
  }

  @Put(':id')
  @Documented({
    summary: 'Rename a credential, or replace its client secret',
    scope: 'admin',
    answer: credential,
  })
  change(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: credentialChange }) change: CredentialChange,
    @CurrentActor() actor: Actor,
  ) {
    return this.credentials.change(id, change, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Documented({
    summary: 'Remove a credential and its tokens; refused while a source uses it',
    scope: 'admin',
    status: 204,
  })
  remove(@Param('id', { schema: uuid }) id: string, @CurrentActor() actor: Actor) {
    return this.credentials.remove(id, actor);
  }

  @Post(':id/sign-in')
  @Documented({
    summary: 'Begin to sign in: the page of the vendor to open within ten minutes',
    scope: 'admin',
    answer: signInStart,
    status: 201,
  })
  begin(@Param('id', { schema: uuid }) id: string, @Req() request: Request, @CurrentCaller() caller: Caller) {
    return this.signIns.begin(id, this.sessionOf(request, caller));
  }

  /** Who alone can end what they begin: this browser's session, or the token. */
  private sessionOf(request: Request, { tokenId }: Caller): string {
    return this.cookie.read(request) ?? tokenId;
  }
}
