import { Injectable } from '@nestjs/common';
import type { MatchSeqs, QuantifyFinding, SearchFinding } from '#libs/analysis';
import type { Caller } from '#libs/auth';
import type {
  DistributionAnswer,
  DistributionRequest,
  ExportRequest,
  FieldsRequest,
  FieldSummary,
  KeyphrasesAnswer,
  KeyphrasesRequest,
  QuantifyAnswer,
  QuantifyRequest,
  SearchAnswer,
  SearchRequest,
  TrendAnswer,
  TrendRequest,
  Warning,
} from '#libs/contract';
import { AnalysisQueries, freshMeta, RecordViews } from '#libs/serving';
import type { RequestContext } from '../http/asked.js';
import { AnswerCoverage } from './answer-coverage.js';

/** The records an export is about. */
export interface MatchedSeqs extends Omit<MatchSeqs, 'meta'> {
  /** Records with a `tx` at or above it may no longer match. */
  watermark: string;
  warnings: Warning[];
}

/** Answers analysis requests: the index counts and finds, the database gives the records' text. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly asking: AnalysisQueries,
    private readonly records: RecordViews,
    private readonly coverage: AnswerCoverage,
  ) {}

  async search(request: SearchRequest, caller: Caller, asked: RequestContext): Promise<SearchAnswer> {
    const started = performance.now();
    const { answer, freshness } = await this.asking.ask<SearchFinding>(
      { op: 'search', request },
      caller,
      asked,
    );
    const results = await this.records.results(answer.hits, request, answer.meta.query_applied?.engine);
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
      meta: { ...answer.meta, ...freshMeta(answer.meta, freshness, { ...asked, started }) },
    };
  }

  trend(request: TrendRequest, caller: Caller, asked: RequestContext): Promise<TrendAnswer> {
    return this.covered(request, caller, this.counted<TrendAnswer>({ op: 'trend', request }, caller, asked));
  }

  distribution(
    request: DistributionRequest,
    caller: Caller,
    asked: RequestContext,
  ): Promise<DistributionAnswer> {
    const answer = this.counted<DistributionAnswer>({ op: 'distribution', request }, caller, asked);
    return this.covered(request, caller, answer);
  }

  keyphrases(request: KeyphrasesRequest, caller: Caller, asked: RequestContext): Promise<KeyphrasesAnswer> {
    return this.counted<KeyphrasesAnswer>({ op: 'keyphrases', request }, caller, asked);
  }

  async quantify(request: QuantifyRequest, caller: Caller, asked: RequestContext): Promise<QuantifyAnswer> {
    const answer = await this.counted<QuantifyFinding & QuantifyAnswer>(
      { op: 'quantify', request },
      caller,
      asked,
    );
    const [main, secondary] = await Promise.all(
      [answer.main, answer.secondary].map(async (side) => ({
        ...side,
        examples: await this.records.views(side.examples as unknown as number[]),
      })),
    );
    return { ...answer, main, secondary };
  }

  async matchSeqs(request: ExportRequest, caller: Caller, asked: RequestContext): Promise<MatchedSeqs> {
    const { answer, freshness } = await this.asking.ask<MatchSeqs>(
      { op: 'matchSeqs', request },
      caller,
      asked,
    );
    const { meta, ...matched } = answer;
    return {
      ...matched,
      watermark: freshness.watermark,
      warnings: [...meta.warnings, ...freshness.warnings],
    };
  }

  /** The request's filters bind like the token's: a field that none of the records holds is not there. */
  async fields({ filters, ...request }: FieldsRequest, caller: Caller): Promise<{ fields: FieldSummary[] }> {
    const bound = { ...caller, filters: [...caller.filters, ...filters] };
    const { answer } = await this.asking.ask<FieldSummary[]>({ op: 'fields', request }, bound, {});
    return { fields: answer };
  }

  private async covered<T extends TrendAnswer | DistributionAnswer>(
    request: TrendRequest | DistributionRequest,
    caller: Caller,
    counting: Promise<T>,
  ): Promise<T> {
    const [answer, coverage] = await Promise.all([counting, this.coverage.of(request, caller)]);
    return { ...answer, meta: { ...answer.meta, coverage } };
  }

  /** Answers that need nothing but the index. */
  private async counted<T extends { meta: TrendAnswer['meta'] }>(
    operation: Parameters<AnalysisQueries['ask']>[0],
    caller: Caller,
    asked: RequestContext,
  ): Promise<T> {
    const started = performance.now();
    const { answer, freshness } = await this.asking.ask<T>(operation, caller, asked);
    return {
      ...answer,
      meta: { ...answer.meta, ...freshMeta(answer.meta, freshness, { ...asked, started }) },
    };
  }
}
