import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { sourceSpec, type SourceSpec } from '#libs/sources';
import { Audited, ofName } from '../access/audited.js';
import { Documented } from '../http/documented.js';
import { SourceAdmin } from './source-admin.js';
import { SourceDesk } from './source-desk.js';
import { sourceDetail } from './source-detail-view.js';
import { SourcePreview, sourcePreview } from './source-preview.js';
import { sourceList, sourceShape, type SourceView } from './source-view.js';

const name = z.string().min(1).max(128);
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
/** `keep_secrets=true`: secrets that are not given stay as they are; for somebody who edits and cannot see them. */
const kept = z.strictObject({ keep_secrets: flag });
/** `check=true`: a source that cannot be read is refused, and nothing is changed. */
const applied = kept.extend({ check: flag });

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
    @Query({ schema: applied }) { check, keep_secrets: keepSecrets }: z.output<typeof applied>,
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
    @Query({ schema: kept }) { keep_secrets: keepSecrets }: z.output<typeof kept>,
  ) {
    return this.previews.preview(spec, keepSecrets);
  }

  @Get(':name')
  @Documented({
    summary: 'A source with its parts, coverage and latest runs',
    scope: 'admin',
    answer: sourceDetail,
  })
  read(@Param('name', { schema: name }) source: string) {
    return this.desk.read(source);
  }

  @Delete(':name')
  @HttpCode(204)
  @Audited('source.removed', ofName)
  @Documented({ summary: 'Stop pulling a source; its records stay', scope: 'admin', status: 204 })
  remove(@Param('name', { schema: name }) source: string) {
    return this.sources.remove(source);
  }

  @Post(':name/pull')
  @HttpCode(202)
  @Documented({ summary: 'Pull a source now', scope: 'admin', answer: sourceShape, status: 202 })
  pull(@Param('name', { schema: name }) source: string) {
    return this.sources.pull(source);
  }

  @Post(':name/pause')
  @HttpCode(200)
  @Audited('source.paused', ofName)
  @Documented({ summary: 'Pause a source; a run in progress ends', scope: 'admin', answer: sourceShape })
  pause(@Param('name', { schema: name }) source: string) {
    return this.sources.pause(source);
  }

  @Post(':name/resume')
  @HttpCode(200)
  @Audited('source.resumed', ofName)
  @Documented({ summary: 'Resume a source', scope: 'admin', answer: sourceShape })
  resume(@Param('name', { schema: name }) source: string) {
    return this.sources.resume(source);
  }
}
