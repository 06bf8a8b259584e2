import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { ErasureReceipt } from '#libs/contract';
import type { Erased } from './erasure.service.js';

/**
 * Answers the receipt, with the watermark from which on the analysis no longer counts what was erased; 202 while a
 * place is still to be cleaned.
 */
@Injectable()
export class ErasedInterceptor implements NestInterceptor<Erased, ErasureReceipt> {
  intercept(context: ExecutionContext, next: CallHandler<Erased>): Observable<ErasureReceipt> {
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
