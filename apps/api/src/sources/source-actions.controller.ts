import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  type BackfillRequest,
  backfillRequest,
  itemLocations,
  type ItemQuery,
  itemQuery,
  probeList,
  type ResetRequest,
  resetRequest,
  sourceName,
  sourceShape,
} from '#libs/contract';
import { Audited, ofName } from '../access/audited.js';
import { Documented } from '../http/documented.js';
import { SourceAdmin } from './source-admin.js';
import { SourceCheck } from './source-check.js';
import { SourceOrders } from './source-orders.js';
import { SourceDesk } from './source-desk.js';

/** What is asked of one source beyond its schedule. */
@Controller('admin/sources/:name')
export class SourceActionsController {
  constructor(
    private readonly sources: SourceAdmin,
    private readonly orders: SourceOrders,
    private readonly desk: SourceDesk,
    private readonly checks: SourceCheck,
  ) {}

  @Post('check')
  @HttpCode(200)
  @Documented({
    summary: 'Look whether a source can be read; stores nothing',
    scope: 'admin',
    answer: probeList,
  })
  check(@Param('name', { schema: sourceName }) source: string) {
    return this.checks.source(source);
  }

  @Post('cancel')
  @HttpCode(200)
  @Audited('source.cancelled', ofName)
  @Documented({
    summary: 'End the run in progress; what it stored stays',
    scope: 'admin',
    answer: sourceShape,
  })
  cancel(@Param('name', { schema: sourceName }) source: string) {
    return this.sources.cancel(source);
  }

  @Post('backfill')
  @HttpCode(202)
  @Audited('source.backfilled', ofName)
  @Documented({
    summary: 'Read a span of time again, beside what is new',
    scope: 'admin',
    answer: sourceShape,
    status: 202,
  })
  backfill(
    @Param('name', { schema: sourceName }) source: string,
    @Body({ schema: backfillRequest }) asked: BackfillRequest,
  ) {
    return this.orders.backfill(source, asked);
  }

  @Post('reset')
  @HttpCode(200)
  @Audited('source.reset', ofName)
  @Documented({
    summary: 'Forget how far a paused source was read: it is read again from its beginning',
    scope: 'admin',
    answer: sourceShape,
  })
  reset(
    @Param('name', { schema: sourceName }) source: string,
    @Body({ schema: resetRequest }) asked: ResetRequest,
  ) {
    return this.orders.reset(source, asked.partition);
  }

  @Get('why')
  @Documented({
    summary: 'Where an item of a source is: stored, erased, put aside, or never seen',
    scope: 'admin',
    answer: itemLocations,
  })
  why(@Param('name', { schema: sourceName }) source: string, @Query({ schema: itemQuery }) asked: ItemQuery) {
    return this.desk.why(source, asked);
  }
}
