import { Body, Controller, HttpCode, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Caller } from '#libs/auth';
import { type CheckedBatch, ingestionBatch, ingestionReceipt } from '#libs/contract';
import { CurrentCaller } from '../http/access.js';
import { type AskedOnce, IdempotencyKey } from '../http/asked.js';
import { checksItself } from '../http/contract.pipe.js';
import { Documented } from '../http/documented.js';
import { type IngestionQuery, ingestionQuery } from './ingestion-query.js';
import { PushService } from './push.service.js';
import { ReceiptInterceptor } from './receipt.interceptor.js';

@Controller('ingestion')
export class IngestionController {
  constructor(private readonly pushes: PushService) {}

  @Post()
  @HttpCode(200)
  @Documented({
    summary: 'Push records; 200 means all are stored',
    scope: 'ingest',
    answer: ingestionReceipt,
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 255 } })
  @UseInterceptors(ReceiptInterceptor)
  push(
    @Body({ schema: checksItself(ingestionBatch) }) batch: CheckedBatch,
    @Query({ schema: ingestionQuery }) query: IngestionQuery,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() once?: AskedOnce,
  ) {
    return this.pushes.push(batch, query, caller, once);
  }
}
