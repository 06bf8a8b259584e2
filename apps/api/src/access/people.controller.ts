import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '#libs/audit';
import { People, SignInCodes } from '#libs/auth';
import {
  type PersonChange,
  personChange,
  personLink,
  personList,
  type PersonRequest,
  personRequest,
  personView,
  sessionsEnded,
  uuid,
} from '#libs/contract';
import { Documented } from '../http/documented.js';
import { CurrentActor } from '../http/request-context.js';
import { addressOf, PUBLIC_URL } from './sign-in.controller.js';
import { SignInMails } from './sign-in-mails.js';

@Controller('admin/people')
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly codes: SignInCodes,
    private readonly mails: SignInMails,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | undefined,
  ) {}

  @Post()
  @Documented({
    summary: 'Add a person who may sign in to the dashboard',
    scope: 'admin',
    answer: personView,
    status: 201,
  })
  create(@Body({ schema: personRequest }) request: PersonRequest, @CurrentActor() actor: Actor) {
    return this.people.create(request, actor);
  }

  @Get()
  @Documented({ summary: 'List people', scope: 'admin', answer: personList })
  async list() {
    return { people: await this.people.list() };
  }

  @Patch(':id')
  @Documented({
    summary: 'Change the name, e-mail address or role of a person; takes effect at once',
    scope: 'admin',
    answer: personView,
  })
  change(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: personChange }) change: PersonChange,
    @CurrentActor() actor: Actor,
  ) {
    return this.people.change(id, change, actor);
  }

  @Delete(':id')
  @Documented({
    summary: 'Remove a person; their sessions and sign-in links end at once',
    scope: 'admin',
    answer: personView,
  })
  remove(@Param('id', { schema: uuid }) id: string, @CurrentActor() actor: Actor) {
    return this.people.remove(id, actor);
  }

  @Post(':id/link')
  @Documented({
    summary:
      'Create a link that signs a person in to the dashboard, once, within 24 hours; it is mailed to their address, where mail and PUBLIC_URL are configured',
    scope: 'admin',
    answer: personLink,
    status: 201,
  })
  async link(
    @Param('id', { schema: uuid }) id: string,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ) {
    const link = await this.codes.link(this.publicUrl ?? addressOf(request), actor, id);
    return { ...link, mail: await this.mails.send(await this.people.read(id), link) };
  }

  @Delete(':id/sessions')
  @Documented({
    summary: 'Sign a person out everywhere; unused sign-in links are void, too',
    scope: 'admin',
    answer: sessionsEnded,
  })
  endSessions(@Param('id', { schema: uuid }) id: string, @CurrentActor() actor: Actor) {
    return this.people.endSessions(id, actor);
  }
}
