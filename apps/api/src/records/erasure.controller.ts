import { Controller, Delete, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import type { Actor, Caller } from '#libs/auth';
import { type ErasureQuery, erasureQuery, erasureReceipt } from '#libs/contract';
import { CurrentActor, CurrentCaller } from '../http/access.js';
import { Documented } from '../http/documented.js';
import { ErasedInterceptor } from './erased.interceptor.js';
import { ErasureService } from './erasure.service.js';

@Controller('public')
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @Delete('records')
  @Documented({
    summary: 'Erase records by source_batch, source or user_name, for good and everywhere',
    scope: 'erase',
    answer: erasureReceipt,
  })
  @UseInterceptors(ErasedInterceptor)
  erase(
    @Query({ schema: erasureQuery }) query: ErasureQuery,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.erasures.erase(query, caller, actor);
  }

  @Get('erasures/:id')
  @Documented({ summary: 'The receipt of an erasure, as it stands', scope: 'erase', answer: erasureReceipt })
  read(@Param('id', { schema: z.uuid() }) id: string, @CurrentCaller() caller: Caller) {
    return this.erasures.read(id, caller);
  }
}
