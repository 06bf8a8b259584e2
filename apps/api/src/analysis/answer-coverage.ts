import { Inject, Injectable } from '@nestjs/common';
import { filteredRange } from '#libs/analysis';
import { type Caller, reachesSource } from '#libs/auth';
import { distributionRequest, type Filter, type Meta } from '#libs/contract';
import { CoverageLedger, coverageWithin } from '#libs/sources';
import { AnalysisQueries, SERVING_OPTIONS, type ServingOptions } from '#libs/serving';

interface CountedSelection {
  filters: readonly Filter[];
  timezone?: string;
}

/** Says beside a number which of the time it was counted over was never read, so that an outage is no drop. */
@Injectable()
export class AnswerCoverage {
  constructor(
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
    private readonly ledger: CoverageLedger,
    private readonly queries: AnalysisQueries,
  ) {}

  /** What is not complete of the sources a request is about, within the time its filters name. */
  async of(request: CountedSelection, caller: Caller): Promise<NonNullable<Meta['coverage']>> {
    const { from, to } = filteredRange({ zone: request.timezone ?? this.options.timezone }, request.filters);
    const filters = [...caller.filters, ...request.filters];
    const all = (await this.ledger.sources()) ?? [];
    const told = all
      .filter(({ source }) => reachesSource(filters, source))
      .flatMap((source) => coverageWithin(source, { from, to }));
    if (told.length === 0 || caller.filters.length === 0) return told;
    const visible = await this.visible(caller);
    return told.filter(({ source }) => visible.has(source));
  }

  /** A token that is bound to anything learns only of sources it can read a record of. */
  private async visible(caller: Caller): Promise<Set<string>> {
    const request = distributionRequest.parse({ distribution_by: 'source', limit: 100, include: ['value'] });
    const { answer } = await this.queries.ask({ op: 'distribution', request }, caller, {});
    return new Set(answer.buckets.filter(({ kind }) => kind === 'value').map(({ key }) => String(key)));
  }
}
