import { Inject, Injectable } from '@nestjs/common';
import { type AnalysisOperations, filteredRange, type Operation } from '#libs/analysis';
import { type Caller, reachesSource } from '#libs/auth';
import {
  type DistributionAnswer,
  type DistributionRequest,
  distributionRequest,
  type DriversAnswer,
  type DriversRequest,
  type EpisodesAnswer,
  type EpisodesRequest,
  type ExportRequest,
  type FieldsAnswer,
  type FieldsRequest,
  type KeyphrasesAnswer,
  type KeyphrasesRequest,
  type Meta,
  type QuantifyAnswer,
  type QuantifyRequest,
  type SearchAnswer,
  type SearchRequest,
  type TrendAnswer,
  type TrendRequest,
  type VersionsAnswer,
  type VersionsRequest,
  type Warning,
} from '#libs/contract';
import type { Watermark } from '#libs/database';
import { AnalysisQueries, freshMeta, RecordViews, SERVING_OPTIONS, type ServingOptions } from '#libs/serving';
import { CoverageLedger, coverageWithin } from '#libs/sources';
import { FieldLabelStore } from '#libs/records';
import type { RequestContext } from '../http/request-context.js';
import { ThemeFinder } from './theme-finder.js';

/** The records an export is about. */
export interface MatchedRecords extends Omit<AnalysisOperations['matchSeqs']['answer'], 'meta'> {
  /** Records that changed after it may no longer match. */
  watermark: Watermark;
  warnings: Warning[];
}

/** Answers analysis requests: the index counts and finds, the database gives the records' text. */
@Injectable()
export class AnalysisService {
  @Inject(ThemeFinder) private readonly themes!: ThemeFinder;
  @Inject(FieldLabelStore) private readonly labels!: FieldLabelStore;

  constructor(
    private readonly queries: AnalysisQueries,
    private readonly records: RecordViews,
    private readonly ledger: CoverageLedger,
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
  ) {}

  async search(request: SearchRequest, caller: Caller, context: RequestContext): Promise<SearchAnswer> {
    const started = performance.now();
    const { answer, freshness } = await this.queries.search(request, caller, context);
    const results = await this.records.results(answer.hits, request, {
      watermark: freshness.watermark,
      meta: answer.meta,
    });
    const { requestId } = context;
    return {
      search_query: request.search_query ?? null,
      total: answer.total,
      total_relation: 'eq',
      limit: request.limit,
      offset: request.offset,
      next_cursor: answer.next_cursor,
      results,
      summary: { status: 'off', text: null },
      facets: answer.facets,
      meta: { ...answer.meta, ...freshMeta(answer.meta, freshness, { requestId, started }) },
    };
  }

  trend(request: TrendRequest, caller: Caller, context: RequestContext): Promise<TrendAnswer> {
    return this.covered(request, caller, this.count({ op: 'trend', request }, caller, context));
  }

  distribution(
    request: DistributionRequest,
    caller: Caller,
    context: RequestContext,
  ): Promise<DistributionAnswer> {
    return this.covered(request, caller, this.count({ op: 'distribution', request }, caller, context));
  }

  drivers(request: DriversRequest, caller: Caller, context: RequestContext): Promise<DriversAnswer> {
    return this.count({ op: 'drivers', request }, caller, context);
  }

  episodes(request: EpisodesRequest, caller: Caller, context: RequestContext): Promise<EpisodesAnswer> {
    return this.count({ op: 'episodes', request }, caller, context);
  }

  versions(request: VersionsRequest, caller: Caller, context: RequestContext): Promise<VersionsAnswer> {
    return this.count({ op: 'versions', request }, caller, context);
  }

  async keyphrases(
    request: KeyphrasesRequest,
    caller: Caller,
    context: RequestContext,
  ): Promise<KeyphrasesAnswer> {
    const found = request.find_themes && (await this.themes.find(request, caller, context));
    const answer = await this.count({ op: 'keyphrases', request }, caller, context);
    if (!found) return answer;
    if ('themes' in found) return { ...answer, ...found };
    return { ...answer, meta: { ...answer.meta, warnings: [...answer.meta.warnings, found] } };
  }

  async quantify(request: QuantifyRequest, caller: Caller, context: RequestContext): Promise<QuantifyAnswer> {
    const { answer, watermark } = await this.counted({ op: 'quantify', request }, caller, context);
    const examples = async <T extends { examples: readonly number[] }>(side: T) => ({
      ...side,
      examples: await this.records.views(side.examples, watermark),
    });
    const [main, secondary] = await Promise.all([examples(answer.main), examples(answer.secondary)]);
    return { ...answer, main, secondary };
  }

  async matchSeqs(request: ExportRequest, caller: Caller, context: RequestContext): Promise<MatchedRecords> {
    const { answer, freshness } = await this.queries.ask({ op: 'matchSeqs', request }, caller, context);
    const { meta, ...matched } = answer;
    return {
      ...matched,
      watermark: freshness.watermark,
      warnings: [...meta.warnings, ...freshness.warnings],
    };
  }

  /** The request's filters bind like the token's: a field that none of the records holds is not listed. */
  async fields(
    { filters, ...request }: FieldsRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<FieldsAnswer> {
    const [{ answer }, labels] = await Promise.all([
      this.queries.ask({ op: 'fields', request }, caller, { narrowed: filters, signal }),
      this.labels.list(),
    ]);
    return { ...answer, fields: answer.fields.map((field) => ({ ...field, ...labels.get(field.key) })) };
  }

  private async covered<T extends TrendAnswer | DistributionAnswer>(
    request: TrendRequest | DistributionRequest,
    caller: Caller,
    counting: Promise<T>,
  ): Promise<T> {
    const [answer, coverage] = await Promise.all([counting, this.coverageOf(request, caller)]);
    return { ...answer, meta: { ...answer.meta, coverage } };
  }

  /** The spans of the requested time that were not read completely, so that an outage does not look like a drop. */
  private async coverageOf(
    request: TrendRequest | DistributionRequest,
    caller: Caller,
  ): Promise<NonNullable<Meta['coverage']>> {
    const zone = request.timezone ?? this.options.timezone;
    const range = filteredRange({ zone }, request.filters);
    const filters = [...caller.filters, ...request.filters];
    const gaps = ((await this.ledger.sources()) ?? [])
      .filter(({ source }) => reachesSource(filters, source))
      .flatMap((source) => coverageWithin(source, { from: range.from, to: range.to }));
    if (gaps.length === 0 || caller.filters.length === 0) return gaps;
    const visible = await this.visibleSources(caller);
    return gaps.filter(({ source }) => visible.has(source));
  }

  /** A bound token learns only of sources it can read a record of. */
  private async visibleSources(caller: Caller): Promise<Set<string>> {
    const request = distributionRequest.parse({ distribution_by: 'source', limit: 100, include: ['value'] });
    const { answer } = await this.queries.ask({ op: 'distribution', request }, caller, {});
    return new Set(answer.buckets.filter(({ kind }) => kind === 'value').map(({ key }) => String(key)));
  }

  /** Answers that need nothing but the index. */
  private async count<
    K extends 'trend' | 'distribution' | 'drivers' | 'episodes' | 'versions' | 'keyphrases',
  >(operation: Operation<K>, caller: Caller, context: RequestContext) {
    return (await this.counted(operation, caller, context)).answer;
  }

  /** With the watermark as of which it was counted. */
  private async counted<
    K extends 'trend' | 'distribution' | 'drivers' | 'episodes' | 'versions' | 'keyphrases' | 'quantify',
  >(operation: Operation<K>, caller: Caller, context: RequestContext) {
    const started = performance.now();
    const { answer, freshness } = await this.queries.ask(operation, caller, context);
    const { requestId } = context;
    const dated = {
      ...answer,
      meta: { ...answer.meta, ...freshMeta(answer.meta, freshness, { requestId, started }) },
    };
    return { answer: dated, watermark: freshness.watermark };
  }
}
