import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '#libs/auth';
import {
  type ExportAnswer,
  exportAnswer,
  type ExportRequest,
  exportRequest,
  exportList,
  type ExportLink,
  exportLink,
  uuid,
} from '#libs/contract';
import { CurrentCaller, CurrentRequest, type RequestContext } from '../http/request-context.js';
import { Audited } from '../access/audited.js';
import { Documented } from '../http/documented.js';
import { ExportService } from './export.service.js';
import { StoredExports } from './stored-exports.service.js';

/** Files of the records that match a request. */
@Controller('public')
export class ExportsController {
  constructor(
    private readonly exports: ExportService,
    private readonly stored: StoredExports,
  ) {}

  @Post('export')
  @HttpCode(200)
  @Audited('export.created', created)
  @Documented({
    summary: 'Export records as CSV, JSONL, JSON, XLSX or Parquet',
    scope: 'export',
    answer: exportAnswer,
  })
  export(
    @Body({ schema: exportRequest }) request: ExportRequest,
    @CurrentCaller() caller: Caller,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.exports.create(request, { caller, context, response });
  }

  @Get('exports')
  @Documented({
    summary: 'List the exports of this token, newest first',
    scope: 'export',
    answer: exportList,
  })
  list(@CurrentCaller() caller: Caller, @Req() request: Request) {
    return this.stored.list(caller, request);
  }

  @Get('exports/:id')
  @Documented({ summary: 'Show an export of this token', scope: 'export', answer: exportAnswer })
  read(
    @Param('id', { schema: uuid }) exportId: string,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ) {
    return this.stored.read(exportId, caller, request);
  }

  @Delete('exports/:id')
  @HttpCode(204)
  @Audited('export.removed', ({ id }) => ({ target: String(id) }))
  @Documented({
    summary: 'Cancel an export in progress, or remove a finished one',
    scope: 'export',
    status: 204,
  })
  remove(@Param('id', { schema: uuid }) exportId: string, @CurrentCaller() caller: Caller) {
    return this.stored.remove(exportId, caller);
  }

  @Get('exports/:id/download')
  @Documented({ summary: 'Download the file of an export by its signed link' })
  download(
    @Param('id', { schema: uuid }) exportId: string,
    @Query({ schema: exportLink }) { token }: ExportLink,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.stored.download(exportId, token, response);
  }
}

function created(_: unknown, answer: ExportAnswer | StreamableFile): { target: string } {
  return { target: answer instanceof StreamableFile ? 'streamed' : `${answer.export_id} (${answer.format})` };
}
