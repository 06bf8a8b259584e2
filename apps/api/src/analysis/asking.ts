import { Inject, Injectable } from '@nestjs/common';
import type { AnalysisContext, Operation } from '#libs/analysis';
import type { Caller } from '#libs/auth';
import type { Filter, Meta } from '#libs/contract';
import { type Database, problemOf } from '#libs/database';
import { RecordQueries } from '#libs/records';
import { ANALYSIS_OPTIONS, type AnalysisOptions } from './analysis-options.js';
import { AnalysisThread, type Answered } from './analysis-thread.js';
import type { Freshness } from './protocol.js';
import { Written } from './written.js';

/** What a request says about itself beside its body. */
export interface Asked {
  requestId: string;
  /** Answer only from a state that holds everything up to this transaction (waited for, 1 s at most). */
  watermark?: string;
}

/** Older than this, an answer says that the database is not being followed. */
const STALE_MS = 5_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Puts a question to the index together with what it needs to know of the caller and the database. */
@Injectable()
export class Asking {
  private readonly database: Database;
  private readonly timezone: string;

  constructor(
    @Inject(ANALYSIS_OPTIONS) options: AnalysisOptions,
    private readonly thread: AnalysisThread,
    private readonly written: Written,
    private readonly records: RecordQueries,
  ) {
    this.database = options.database;
    this.timezone = options.timezone;
  }

  async ask<T>(
    { op, request }: Operation,
    caller: Caller,
    asked: Pick<Asked, 'watermark'>,
  ): Promise<Answered<T>> {
    const context: AnalysisContext = {
      bound: caller.filters,
      timezone: this.timezone,
      now: Date.now(),
      ids: await this.idsOf([...caller.filters, ...filtersOf(request)]),
      scales: mentionsScale(request) ? await this.scales() : undefined,
    };
    return this.thread.ask<T>({ op, request, context, after: this.written.after(asked.watermark) });
  }

  /** Records that filters name by id are found in the database; the index knows them by number. */
  private async idsOf(filters: readonly Filter[]): Promise<Record<string, number> | undefined> {
    const ids = idValues(filters);
    if (ids.length === 0) return undefined;
    return Object.fromEntries(await this.records.seqsOf(ids).catch(failed));
  }

  private async scales(): Promise<Record<string, number[]>> {
    const text = 'SELECT name, score_scale FROM source WHERE score_scale IS NOT NULL';
    const { rows } = await this.database.pool
      .query<{ name: string; score_scale: number[] }>(text)
      .catch(failed);
    return Object.fromEntries(rows.map((row) => [row.name, row.score_scale]));
  }
}

/** The part of `meta` that tells how fresh an answer is, and what it cost. */
export function freshMeta(
  meta: Pick<Meta, 'warnings'>,
  { asOf, behind }: Freshness,
  { requestId, started }: { requestId: string; started: number },
) {
  const now = Date.now();
  const warnings = [...meta.warnings];
  if (behind) {
    const detail =
      'Records of the latest writes are not counted yet: a transaction is still open in the database.';
    warnings.push({ code: 'index_behind', detail });
  }
  if (now - asOf > STALE_MS) {
    const detail = 'The database cannot be followed at the moment; data_as_of says how old this answer is.';
    warnings.push({ code: 'stale', detail });
  }
  return {
    request_id: requestId,
    took_ms: Math.round(performance.now() - started),
    data_as_of: new Date(asOf).toISOString().replace('Z', '+00:00'),
    index_lag_ms: Math.max(0, now - asOf),
    warnings,
  };
}

function filtersOf(request: object): Filter[] {
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

function mentionsScale(request: object): boolean {
  return Object.values(request).some((value) => value === 'nps' || value === 'csat');
}

function failed(error: unknown): never {
  throw problemOf(error);
}
