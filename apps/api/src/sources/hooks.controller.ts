import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  challengeIn,
  type Delivery,
  hubChallenge,
  isSigned,
  lacksUrl,
  takesQuestions,
} from '#libs/connector';
import { hookPayload, ingestionReceipt, Problem, sourceName } from '#libs/contract';
import { Described } from '../http/described.js';
import { Documented } from '../http/documented.js';
import { LeavesQuery, readQuery } from '../http/query.js';
import { stateOf } from '../http/request-context.js';
import { AnyJson, checksItself } from '../http/request-input.js';
import { receiptOf } from '../ingestion/ingestion.controller.js';
import { HookGuard } from './hook.guard.js';
import { HookService } from './hook.service.js';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';

// The mapper validates the items; nothing is parsed before the signature is verified.
const payload = checksItself(hookPayload);

/** Deliveries of webhook sources. */
@Controller('hooks')
@UseGuards(HookGuard)
export class HooksController {
  constructor(
    private readonly guard: HookGuard,
    private readonly hooks: HookService,
    @Inject(SOURCES_OPTIONS) private readonly options: SourcesOptions,
  ) {}

  @Post(':source')
  @HttpCode(200)
  @AnyJson()
  @LeavesQuery()
  @Documented({
    summary: 'Receive a signed delivery of a webhook source; 200 means all of it is stored',
    answer: ingestionReceipt,
  })
  async receive(
    @Param('source', { schema: sourceName }) _source: string,
    @Body({ schema: payload }) _payload: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const hook = this.guard.hookOf(request);
    const delivery = this.deliveryOf(request);
    if (lacksUrl(hook.config, delivery)) {
      const detail = 'The sender signs its address: set PUBLIC_URL, or signature.url of the source.';
      throw new Problem('unavailable', detail, { retryAfter: 300 });
    }
    if (!isSigned(hook.config, hook.secrets, delivery, Date.now())) throw this.guard.refusal(request);
    this.guard.admit(hook);
    const challenge = challengeIn(hook.config, delivery);
    if (challenge !== undefined) return { challenge };
    return receiptOf(await this.hooks.receive(hook, delivery), response);
  }

  /** Senders ask whether an address exists with HEAD (Trello, Intercom, SurveyMonkey), or with a token (Meta). */
  @Get(':source')
  @LeavesQuery()
  @Documented({ summary: 'Confirm the address of a webhook source to its sender' })
  @Described(({ ApiQuery }) =>
    ['hub.challenge', 'hub.verify_token', 'hub.mode'].map((name) =>
      ApiQuery({ name, required: false, schema: { type: 'string' } }),
    ),
  )
  confirm(
    @Param('source', { schema: sourceName }) _source: string,
    @Req() request: Request,
    @Res() response: Response,
  ): void {
    const hook = this.guard.hookOf(request);
    response.type('text/plain');
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    if (!takesQuestions(hook.config)) {
      const allow = ['HEAD', 'POST'];
      throw new Problem('method_not_allowed', `This path supports ${allow.join(', ')}.`, { allow });
    }
    const challenge = hubChallenge(hook.secrets, readQuery(request.url));
    if (challenge === undefined) throw this.guard.refusal(request);
    response.send(challenge);
  }

  private deliveryOf(request: Request): Delivery {
    const { method, headers, originalUrl } = request;
    const base = this.options.publicUrl?.replace(/\/+$/, '');
    const body = stateOf(request).bytes ?? Buffer.alloc(0);
    return { method, headers, body, ...(base && { url: base + originalUrl }) };
  }
}
