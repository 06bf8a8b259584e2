import {
  Body,
  Controller,
  HttpCode,
  Injectable,
  Post,
  Query,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { Caller } from '#libs/auth';
import {
  ingestionBatch,
  type IngestionQuery,
  ingestionQuery,
  ingestionReceipt,
  type CheckedBatch,
  type IngestionReceipt,
} from '#libs/contract';
import { type Accepted, PushService } from '#libs/ingestion';
import { CurrentCaller, IdempotencyKey, type IdempotentRequest } from '../http/request-context.js';
import { checksItself } from '../http/request-input.js';
import { Described } from '../http/described.js';
import { Documented } from '../http/documented.js';

/** Answers the receipt; its watermark, and whether it is a replay, are headers. */
@Injectable()
export class ReceiptInterceptor implements NestInterceptor<Accepted, IngestionReceipt> {
  intercept(context: ExecutionContext, next: CallHandler<Accepted>): Observable<IngestionReceipt> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(map((accepted) => receiptOf(accepted, response)));
  }
}

/** The receipt; what else is known is in the headers. */
export function receiptOf({ tx, replayed, ...receipt }: Accepted, response: Response): IngestionReceipt {
  response.setHeader('X-Earshot-Watermark', String(tx));
  if (replayed) response.setHeader('Idempotency-Replayed', 'true');
  return receipt;
}

@Controller('ingestion')
export class IngestionController {
  constructor(private readonly pushes: PushService) {}

  @Post()
  @HttpCode(200)
  @Documented({
    summary: 'Push records; 200 means all of them are stored',
    scope: 'ingest',
    answer: ingestionReceipt,
  })
  @Described(({ ApiHeader }) => [
    ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 255 } }),
  ])
  @UseInterceptors(ReceiptInterceptor)
  push(
    @Body({ schema: checksItself(ingestionBatch) }) batch: CheckedBatch,
    @Query({ schema: ingestionQuery }) query: IngestionQuery,
    @CurrentCaller() caller: Caller,
    @IdempotencyKey() once?: IdempotentRequest,
  ) {
    return this.pushes.push(batch, query, caller, once);
  }
}
