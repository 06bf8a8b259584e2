import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  type ApplyQuery,
  applyQuery,
  type PreviewQuery,
  previewQuery,
  sourceDetail,
  sourceList,
  sourceName,
  sourcePreview,
  sourceShape,
  type SourceSpec,
  sourceSpec,
  type SourceView,
} from '#libs/contract';
import { Audited, ofName } from '../access/audited.js';
import { Documented } from '../http/documented.js';
import { SourceAdmin } from './source-admin.js';
import { SourceDesk } from './source-desk.js';
import { SourcePreview } from './source-preview.js';

/** Configured sources, by name. */
@Controller('admin/sources')
export class SourcesController {
  constructor(
    private readonly sources: SourceAdmin,
    private readonly desk: SourceDesk,
    private readonly previews: SourcePreview,
  ) {}

  @Get()
  @Documented({ summary: 'Pulled sources with their last run', scope: 'admin', answer: sourceList })
  list() {
    return this.sources.list();
  }

  @Post()
  @HttpCode(200)
  @Audited('source.applied', (_, { name, connector }: SourceView) => ({ target: `${name} (${connector})` }))
  @Documented({ summary: 'Add a source, or bring it up to date', scope: 'admin', answer: sourceShape })
  apply(
    @Body({ schema: sourceSpec }) spec: SourceSpec,
    @Query({ schema: applyQuery }) { check, keep_secrets: keepSecrets }: ApplyQuery,
  ) {
    return this.sources.apply(spec, { check, keepSecrets });
  }

  @Post('preview')
  @HttpCode(200)
  @Documented({
    summary: 'What a source would bring: its probes and first records; stores nothing',
    scope: 'admin',
    answer: sourcePreview,
  })
  preview(
    @Body({ schema: sourceSpec }) spec: SourceSpec,
    @Query({ schema: previewQuery }) { keep_secrets: keepSecrets }: PreviewQuery,
  ) {
    return this.previews.preview(spec, keepSecrets);
  }

  @Get(':name')
  @Documented({
    summary: 'A source with its parts, coverage and latest runs',
    scope: 'admin',
    answer: sourceDetail,
  })
  read(@Param('name', { schema: sourceName }) source: string) {
    return this.desk.read(source);
  }

  @Delete(':name')
  @HttpCode(204)
  @Audited('source.removed', ofName)
  @Documented({ summary: 'Stop pulling a source; its records stay', scope: 'admin', status: 204 })
  remove(@Param('name', { schema: sourceName }) source: string) {
    return this.sources.remove(source);
  }

  @Post(':name/pull')
  @HttpCode(202)
  @Documented({ summary: 'Pull a source now', scope: 'admin', answer: sourceShape, status: 202 })
  pull(@Param('name', { schema: sourceName }) source: string) {
    return this.sources.pull(source);
  }

  @Post(':name/pause')
  @HttpCode(200)
  @Audited('source.paused', ofName)
  @Documented({ summary: 'Pause a source; a run in progress ends', scope: 'admin', answer: sourceShape })
  pause(@Param('name', { schema: sourceName }) source: string) {
    return this.sources.pause(source);
  }

  @Post(':name/resume')
  @HttpCode(200)
  @Audited('source.resumed', ofName)
  @Documented({ summary: 'Resume a source', scope: 'admin', answer: sourceShape })
  resume(@Param('name', { schema: sourceName }) source: string) {
    return this.sources.resume(source);
  }
}
