import { Body, Controller, HttpCode, Param, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { isSigned } from '#libs/connector';
import { ingestionReceipt, hookPayload, sourceName } from '#libs/contract';
import { checksItself } from '../http/request-input.js';
import { Documented } from '../http/documented.js';
import { stateOf } from '../http/request-context.js';
import { ReceiptInterceptor } from '../ingestion/ingestion.controller.js';
import { HookGuard } from './hook.guard.js';
import { HookService } from './hook.service.js';

// The mapper validates the items; nothing is parsed before the signature is verified.
const payload = checksItself(hookPayload);

/** Deliveries of webhook sources. */
@Controller('hooks')
@UseGuards(HookGuard)
export class HooksController {
  constructor(
    private readonly guard: HookGuard,
    private readonly hooks: HookService,
  ) {}

  @Post(':source')
  @HttpCode(200)
  @Documented({
    summary: 'Receive a signed delivery of a webhook source; 200 means all of it is stored',
    answer: ingestionReceipt,
  })
  @UseInterceptors(ReceiptInterceptor)
  receive(
    @Param('source', { schema: sourceName }) _source: string,
    @Body({ schema: payload }) _payload: unknown,
    @Req() request: Request,
  ) {
    const hook = this.guard.hookOf(request);
    const delivery = { headers: request.headers, body: stateOf(request).bytes ?? Buffer.alloc(0) };
    if (!isSigned(hook.config, hook.secrets, delivery, Date.now())) throw this.guard.refusal(request);
    this.guard.admit(hook);
    return this.hooks.receive(hook, delivery);
  }
}
