import {
  type CallHandler,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  Injectable,
  type NestInterceptor,
  Param,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { Actor } from '#libs/audit';
import type { Caller } from '#libs/auth';
import { type ErasureQuery, erasureQuery, type ErasureReceipt, erasureReceipt, uuid } from '#libs/contract';
import { type ErasureResult, ErasureService } from '#libs/records';
import { CurrentActor, CurrentCaller } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

/** Answers the receipt, with its transaction as the watermark; 202 while a place is still to be cleaned. */
@Injectable()
class ReceiptInterceptor implements NestInterceptor<ErasureResult, ErasureReceipt> {
  intercept(context: ExecutionContext, next: CallHandler<ErasureResult>): Observable<ErasureReceipt> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map(({ receipt, tx }) => {
        if (tx > 0n) response.setHeader('X-Earshot-Watermark', String(tx));
        if (receipt.status === 'pending') response.status(202);
        return receipt;
      }),
    );
  }
}

@Controller('public')
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @Delete('records')
  @Documented({
    summary: 'Erase records by source_batch, source or user_name, everywhere and for good',
    scope: 'erase',
    answer: erasureReceipt,
  })
  @UseInterceptors(ReceiptInterceptor)
  erase(
    @Query({ schema: erasureQuery }) query: ErasureQuery,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.erasures.erase(query, caller, actor);
  }

  @Get('erasures/:id')
  @Documented({ summary: 'The current receipt of an erasure', scope: 'erase', answer: erasureReceipt })
  read(@Param('id', { schema: uuid }) id: string, @CurrentCaller() caller: Caller) {
    return this.erasures.read(id, caller);
  }
}
