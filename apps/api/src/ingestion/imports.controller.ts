import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Actor } from '#libs/audit';
import {
  fileImport,
  type FileImportQuery,
  fileImportQuery,
  filePreview,
  type FilePreviewQuery,
  filePreviewQuery,
  importList,
} from '#libs/contract';
import { Documented } from '../http/documented.js';
import { StreamsUntil } from '../http/event-stream.js';
import { CurrentActor, CurrentQuestion, type RequestContext } from '../http/request-context.js';
import { FileBody } from '../http/request-input.js';
import { FileImports } from './file-import.service.js';
import { ImportHistory } from './import-history.js';
import { BodyAsFile, type Receive } from './received-file.js';

/** Files of records that someone has at hand; the body is the file. */
@Controller('admin/imports')
export class ImportsController {
  constructor(
    private readonly imports: FileImports,
    private readonly history: ImportHistory,
  ) {}

  @Get()
  @Documented({ summary: 'The latest imports of files, newest first', scope: 'admin', answer: importList })
  async list() {
    return { imports: await this.history.list() };
  }

  @Post('preview')
  @HttpCode(200)
  @Documented({
    summary: 'What a file looks like and what becomes of its first rows; stores nothing',
    scope: 'admin',
    answer: filePreview,
  })
  @FileBody()
  preview(
    @Query({ schema: filePreviewQuery }) query: FilePreviewQuery,
    @BodyAsFile() receive: Receive,
    @CurrentQuestion() { signal }: RequestContext & { signal: AbortSignal },
  ) {
    return this.imports.preview(receive, query, signal);
  }

  @Post()
  @HttpCode(200)
  @Documented({
    summary: 'Import a file; as text/event-stream with its progress',
    scope: 'admin',
    answer: fileImport,
  })
  @FileBody()
  @StreamsUntil('done')
  import(
    @Query({ schema: fileImportQuery }) query: FileImportQuery,
    @BodyAsFile() receive: Receive,
    @CurrentActor() actor: Actor,
    @CurrentQuestion() { signal }: RequestContext & { signal: AbortSignal },
  ) {
    return this.imports.import(receive, query, { actor, signal });
  }
}
