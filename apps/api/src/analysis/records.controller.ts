import { Controller, Get, Param } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { recordView, uuid, recordSources } from '#libs/contract';
import { CurrentCaller, CurrentRequest, type RequestContext } from '../http/request-context.js';
import { Documented } from '../http/documented.js';
import { RecordLookup } from './record-lookup.js';

@Controller('public')
export class RecordsController {
  constructor(private readonly lookup: RecordLookup) {}

  @Get('records/:id')
  @Documented({ summary: 'One record', scope: 'read', answer: recordView })
  record(
    @Param('id', { schema: uuid }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.lookup.record(id, caller, context);
  }

  @Get('sources')
  @Documented({ summary: 'The sources known so far', scope: 'read', answer: recordSources })
  sources(@CurrentCaller() caller: Caller, @CurrentRequest() context: RequestContext) {
    return this.lookup.sources(caller, context);
  }
}
