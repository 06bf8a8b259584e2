import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { IngestionReceipt } from '#libs/contract';
import type { Accepted } from '#libs/ingestion';

/** Turns what the door answers into the receipt, with its watermark and whether it is a replay as headers. */
@Injectable()
export class ReceiptInterceptor implements NestInterceptor<Accepted, IngestionReceipt> {
  intercept(context: ExecutionContext, next: CallHandler<Accepted>): Observable<IngestionReceipt> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map(({ tx, replayed, ...receipt }) => {
        response.setHeader('X-Earshot-Watermark', String(tx));
        if (replayed) response.setHeader('Idempotency-Replayed', 'true');
        return receipt;
      }),
    );
  }
}
