import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  type ApplyQuery,
  applyQuery,
  type BackfillRequest,
  backfillRequest,
  itemLocations,
  type ItemQuery,
  itemQuery,
  type PreviewQuery,
  previewQuery,
  probeList,
  type ResetRequest,
  resetRequest,
  runList,
  type RunQuery,
  runQuery,
  sourceDetail,
  sourceList,
  sourceName,
  type SourcePosition,
  sourcePreview,
  sourceShape,
  type SourceSpec,
  sourceSpec,
  sourceState,
  type SourceView,
  suggestedSettings,
  type SuggestRequest,
  suggestRequest,
} from '#libs/contract';
import { SourceChecks, SourcePositions, SourceQueries, SourceService } from '#libs/sources';
import { Audited, ofName } from '../access/audited.js';
import { Documented } from '../http/documented.js';
import { previewView, suggestedView } from './preview-view.js';
import { detailView, locationView, probesView, runView, sourceView } from './source-view.js';

/** Configured sources, by name. */
@Controller('admin/sources')
export class SourcesController {
  constructor(
    private readonly sources: SourceService,
    private readonly queries: SourceQueries,
    private readonly checks: SourceChecks,
  ) {}

  @Get()
  @Documented({ summary: 'List sources with their last run', scope: 'admin', answer: sourceList })
  async list() {
    return { sources: (await this.queries.list()).map(sourceView) };
  }

  @Post()
  @HttpCode(200)
  @Audited('source.applied', (_, { name, connector }: SourceView) => ({ target: `${name} (${connector})` }))
  @Documented({ summary: 'Add or update a source', scope: 'admin', answer: sourceShape })
  async apply(
    @Body({ schema: sourceSpec }) spec: SourceSpec,
    @Query({ schema: applyQuery }) { check, keep_secrets: keepSecrets }: ApplyQuery,
  ) {
    return sourceView(await this.sources.apply(spec, { check, keepSecrets }));
  }

  @Post('preview')
  @HttpCode(200)
  @Documented({
    summary: "Preview a source's probes and first records; stores nothing",
    scope: 'admin',
    answer: sourcePreview,
  })
  async preview(
    @Body({ schema: sourceSpec }) spec: SourceSpec,
    @Query({ schema: previewQuery }) { keep_secrets: keepSecrets }: PreviewQuery,
  ) {
    return previewView(await this.checks.preview(spec, keepSecrets));
  }

  @Post('suggest')
  @HttpCode(200)
  @Documented({
    summary: 'Complete the settings of a source by what a first response suggests; stores nothing',
    scope: 'admin',
    answer: suggestedSettings,
  })
  async suggest(
    @Body({ schema: suggestRequest }) { name = 'new', ...spec }: SuggestRequest,
    @Query({ schema: previewQuery }) { keep_secrets: keepSecrets }: PreviewQuery,
  ) {
    return suggestedView(await this.checks.suggest({ ...spec, name }, keepSecrets));
  }

  @Get(':name')
  @Documented({
    summary: 'Show a source with its partitions, coverage and latest runs',
    scope: 'admin',
    answer: sourceDetail,
  })
  async read(@Param('name', { schema: sourceName }) source: string) {
    return detailView(await this.sources.detail(source));
  }

  @Delete(':name')
  @HttpCode(204)
  @Audited('source.removed', ofName)
  @Documented({ summary: 'Remove a source; its records stay', scope: 'admin', status: 204 })
  remove(@Param('name', { schema: sourceName }) source: string) {
    return this.sources.remove(source);
  }

  @Post(':name/pull')
  @HttpCode(202)
  @Documented({ summary: 'Pull a source now', scope: 'admin', answer: sourceShape, status: 202 })
  async pull(@Param('name', { schema: sourceName }) source: string) {
    return sourceView(await this.sources.pull(source));
  }

  @Post(':name/pause')
  @HttpCode(200)
  @Audited('source.paused', ofName)
  @Documented({ summary: 'Pause a source and stop its run', scope: 'admin', answer: sourceShape })
  async pause(@Param('name', { schema: sourceName }) source: string) {
    return sourceView(await this.sources.pause(source));
  }

  @Post(':name/resume')
  @HttpCode(200)
  @Audited('source.resumed', ofName)
  @Documented({ summary: 'Resume a source', scope: 'admin', answer: sourceShape })
  async resume(@Param('name', { schema: sourceName }) source: string) {
    return sourceView(await this.sources.resume(source));
  }
}

/** Actions on one source beyond its schedule. */
@Controller('admin/sources/:name')
export class SourceActionsController {
  constructor(
    private readonly sources: SourceService,
    private readonly checks: SourceChecks,
    private readonly positions: SourcePositions,
  ) {}

  @Get('state')
  @Documented({
    summary: 'Show how far a paused source was read, as JSON that can be stored again',
    scope: 'admin',
    answer: sourceState,
  })
  state(@Param('name', { schema: sourceName }) source: string) {
    return this.positions.read(source);
  }

  @Put('state')
  @Audited('source.state_set', ofName)
  @Documented({
    summary: 'Replace how far a paused source was read',
    scope: 'admin',
    answer: sourceState,
  })
  setState(
    @Param('name', { schema: sourceName }) source: string,
    @Body({ schema: sourceState }) position: SourcePosition,
  ) {
    return this.positions.replace(source, position);
  }

  @Post('check')
  @HttpCode(200)
  @Documented({ summary: 'Test the connection; stores nothing', scope: 'admin', answer: probeList })
  async check(@Param('name', { schema: sourceName }) source: string) {
    return probesView(await this.checks.probe(source));
  }

  @Post('cancel')
  @HttpCode(200)
  @Audited('source.cancelled', ofName)
  @Documented({
    summary: 'Cancel the current run; the records it stored stay',
    scope: 'admin',
    answer: sourceShape,
  })
  async cancel(@Param('name', { schema: sourceName }) source: string) {
    return sourceView(await this.sources.cancel(source));
  }

  @Post('backfill')
  @HttpCode(202)
  @Audited('source.backfilled', ofName)
  @Documented({
    summary: 'Read a time span again, in addition to the regular runs',
    scope: 'admin',
    answer: sourceShape,
    status: 202,
  })
  async backfill(
    @Param('name', { schema: sourceName }) source: string,
    @Body({ schema: backfillRequest }) range: BackfillRequest,
  ) {
    return sourceView(await this.sources.backfill(source, range));
  }

  @Post('reset')
  @HttpCode(200)
  @Audited('source.reset', ofName)
  @Documented({
    summary: 'Reset the read position of a paused source: the next run starts from the beginning',
    scope: 'admin',
    answer: sourceShape,
  })
  async reset(
    @Param('name', { schema: sourceName }) source: string,
    @Body({ schema: resetRequest }) { partition: only }: ResetRequest,
  ) {
    return sourceView(await this.sources.reset(source, only));
  }

  @Get('why')
  @Documented({
    summary: 'Find an item of a source: stored, erased, rejected or never seen',
    scope: 'admin',
    answer: itemLocations,
  })
  async why(
    @Param('name', { schema: sourceName }) source: string,
    @Query({ schema: itemQuery }) query: ItemQuery,
  ) {
    return locationView(source, await this.sources.locate(source, query));
  }
}

@Controller('admin/runs')
export class RunsController {
  constructor(private readonly queries: SourceQueries) {}

  @Get()
  @Documented({ summary: 'List the latest runs of all sources', scope: 'admin', answer: runList })
  async list(@Query({ schema: runQuery }) query: RunQuery) {
    const runs = await this.queries.runs(query);
    return { runs: runs.map(({ source, run }) => ({ source, ...runView(run) })) };
  }
}
