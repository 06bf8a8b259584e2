import { Inject, Injectable } from '@nestjs/common';
import type { AnalysisContext, Operation } from '#libs/analysis';
import type { Caller } from '#libs/auth';
import type { Filter } from '#libs/contract';
import { problemOf } from '#libs/database';
import { RecordQueries } from '#libs/records';
import { ANALYSIS_OPTIONS, type AnalysisOptions } from './analysis-options.js';
import { ScoreScales } from './score-scales.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the index needs to know of the caller and the database to answer a question. */
@Injectable()
export class AskingContext {
  private readonly timezone: string;

  constructor(
    @Inject(ANALYSIS_OPTIONS) options: AnalysisOptions,
    private readonly records: RecordQueries,
    private readonly scales: ScoreScales,
  ) {
    this.timezone = options.timezone;
  }

  async of(operation: Operation, caller: Caller): Promise<AnalysisContext> {
    const ids = idValues([...caller.filters, ...filtersOf(operation.request)]);
    return {
      bound: caller.filters,
      timezone: this.timezone,
      now: Date.now(),
      ids: ids.length === 0 ? undefined : await this.seqsOf(ids),
      scales: await this.scales.for(operation),
    };
  }

  /** Records that filters name by id are found in the database; the index knows them by number. */
  private async seqsOf(ids: string[]): Promise<Record<string, number>> {
    const seqs = await this.records.seqsOf(ids).catch((error: unknown) => {
      throw problemOf(error);
    });
    return Object.fromEntries(seqs);
  }
}

/** Those of the request, its sides and what it compares with. */
function filtersOf(request: object): Filter[] {
  if ('compare_to' in request && typeof request.compare_to === 'object' && request.compare_to !== null) {
    const { compare_to: other, ...own } = request;
    return [...filtersOf(own), ...filtersOf(other as object)];
  }
  const lists = Object.entries(request).filter(([name]) => name === 'filters' || name.endsWith('_filters'));
  return lists.flatMap(([, filters]) => (filters as Filter[] | undefined) ?? []);
}

function idValues(filters: readonly Filter[]): string[] {
  return filters.flatMap((filter): string[] => {
    if (filter.type === 'group') return idValues(filter.filters);
    if (filter.key !== 'id') return [];
    const values = filter.type === 'list' ? filter.values : filter.type === 'value' ? [filter.value] : [];
    return values.filter((value) => typeof value === 'string' && UUID.test(value)) as string[];
  });
}
