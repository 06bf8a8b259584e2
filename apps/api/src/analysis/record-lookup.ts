import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import {
  distributionRequest,
  type Filter,
  Problem,
  searchRequest,
  type SearchResult,
  type RecordSources,
} from '#libs/contract';
import { CoverageLedger, coverageWithin, type SourceCoverage } from '#libs/sources';
import { AnalysisService } from './analysis.service.js';
import type { RequestContext } from '../http/request-context.js';

const SOURCES = 100;

/** Looks single things up through the analysis, so that a token's bound filters hold here as everywhere. */
@Injectable()
export class RecordLookup {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly ledger: CoverageLedger,
  ) {}

  /** @throws Problem not_found, also for a record the caller's token does not reach */
  async record(id: string, caller: Caller, context: RequestContext): Promise<SearchResult> {
    const [record] = await this.newest(
      { type: 'list', key: 'id', operator: 'eq', values: [id] },
      caller,
      context,
    );
    if (!record) throw new Problem('not_found', 'There is no such record.');
    return record;
  }

  /** The sources with the most records, at most a hundred. */
  async sources(caller: Caller, context: RequestContext): Promise<RecordSources> {
    const request = distributionRequest.parse({
      distribution_by: 'source',
      limit: SOURCES,
      include: ['value'],
    });
    const { buckets } = await this.analysis.distribution(request, caller, context);
    const named = buckets.filter((bucket) => bucket.kind === 'value');
    const ledgers = (await this.ledger.sources()) ?? [];
    const sources = await Promise.all(
      named.map(async ({ key, count }) => {
        const source = String(key);
        const arrived = await this.arrivalOf(source, caller, context);
        const lag =
          arrived === null ? null : Math.max(0, Math.round((Date.now() - Date.parse(arrived)) / 1000));
        const coverage = coverageOf(ledgers.find((one) => one.source === source));
        return { source, records: count, last_arrival: arrived, lag_seconds: lag, coverage };
      }),
    );
    return { sources };
  }

  private async arrivalOf(source: string, caller: Caller, context: RequestContext): Promise<string | null> {
    const filter: Filter = { type: 'list', key: 'source', operator: 'eq', values: [source] };
    const [newest] = await this.newest(filter, caller, context);
    const arrived = newest?.additional?.ingested_at;
    return typeof arrived === 'string' ? arrived : null;
  }

  private async newest(filter: Filter, caller: Caller, context: RequestContext): Promise<SearchResult[]> {
    const request = searchRequest.parse({
      filters: [filter],
      limit: 1,
      summary: false,
      highlight: false,
      additional_fields: ['ingested_at'],
      sorted_by: ['-ingested_at'],
    });
    return (await this.analysis.search(request, caller, context)).results;
  }
}

function coverageOf(ledger: SourceCoverage | undefined) {
  if (!ledger) return null;
  return coverageWithin(ledger, {}).map(({ from, to, state }) => ({ from, to, state }));
}
