import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Audited, ofName } from '../access/audited.js';
import { Documented } from '../http/documented.js';
import { SourceAdmin } from './source-admin.js';
import { SourceCheck } from './source-check.js';
import { SourceOrders } from './source-orders.js';
import { SourceDesk } from './source-desk.js';
import { probeList, whereabouts } from './source-detail-view.js';
import { sourceShape } from './source-view.js';

const name = z.string().min(1).max(128);
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const span = z
  .strictObject({ from: instant.optional(), to: instant.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, 'from must be before to');
const partition = z.strictObject({ partition: z.string().min(1).max(256).optional() });
const item = z
  .strictObject({ id: z.string().min(1).max(512).optional(), url: z.string().min(1).max(2048).optional() })
  .refine(({ id, url }) => id !== undefined || url !== undefined, "give 'id' or 'url'");

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
  check(@Param('name', { schema: name }) source: string) {
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
  cancel(@Param('name', { schema: name }) source: string) {
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
    @Param('name', { schema: name }) source: string,
    @Body({ schema: span }) asked: z.output<typeof span>,
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
    @Param('name', { schema: name }) source: string,
    @Body({ schema: partition }) asked: z.output<typeof partition>,
  ) {
    return this.orders.reset(source, asked.partition);
  }

  @Get('why')
  @Documented({
    summary: 'Where an item of a source is: stored, erased, put aside, or never seen',
    scope: 'admin',
    answer: whereabouts,
  })
  why(
    @Param('name', { schema: name }) source: string,
    @Query({ schema: item }) asked: z.output<typeof item>,
  ) {
    return this.desk.why(source, asked);
  }
}
