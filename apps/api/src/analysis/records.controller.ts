import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '#libs/auth';
import { recordView } from '#libs/contract';
import { CurrentCaller } from '../http/access.js';
import { type RequestContext, CurrentRequest } from '../http/asked.js';
import { Documented } from '../http/documented.js';
import { RecordLookup, sourceList } from './record-lookup.js';

@Controller('public')
export class RecordsController {
  constructor(private readonly lookup: RecordLookup) {}

  @Get('records/:id')
  @Documented({ summary: 'One record', scope: 'read', answer: recordView })
  record(
    @Param('id', { schema: z.uuid() }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentRequest() asked: RequestContext,
  ) {
    return this.lookup.record(id, caller, asked);
  }

  @Get('sources')
  @Documented({ summary: 'The sources heard so far', scope: 'read', answer: sourceList })
  sources(@CurrentCaller() caller: Caller, @CurrentRequest() asked: RequestContext) {
    return this.lookup.sources(caller, asked);
  }
}
