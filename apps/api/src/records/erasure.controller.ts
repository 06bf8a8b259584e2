import { Controller, Delete, Query, UseInterceptors } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { CurrentCaller } from '../http/access.js';
import { Documented } from '../http/documented.js';
import { ErasedInterceptor } from './erased.interceptor.js';
import { type ErasureQuery, erasureQuery, erasureReceipt } from './erasure-query.js';
import { ErasureService } from './erasure.service.js';

@Controller('public/records')
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @Delete()
  @Documented({
    summary: 'Erase records by source_batch, source or user_name, for good',
    scope: 'erase',
    answer: erasureReceipt,
  })
  @UseInterceptors(ErasedInterceptor)
  erase(@Query({ schema: erasureQuery }) query: ErasureQuery, @CurrentCaller() caller: Caller) {
    return this.erasures.erase(query, caller);
  }
}
