import { Inject, Injectable } from '@nestjs/common';
import type { AnalysisContext, Operation, OperationName } from '#libs/analysis';
import type { Caller } from '#libs/auth';
import type { Filter } from '#libs/contract';
import { problemOf, traced } from '#libs/database';
import { RecordQueries } from '#libs/records';
import { AnalysisThread } from './analysis-thread.js';
import type { EngineAnswer } from './engine.js';
import { ScoreScales } from './score-scales.js';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How fresh an answer must be. */
export interface Consistency {
  /** Wait, one second at most, for a state that holds everything up to this transaction. */
  watermark?: string;
}

/**
 * The last transaction this process has acknowledged. Its own answers wait until the index has passed it: what was
 * pushed, pulled or erased here is in the next answer.
 */
@Injectable()
export class WriteWatermark {
  private latest = 0n;

  record(tx: bigint): void {
    if (tx > this.latest) this.latest = tx;
  }

  /** The transaction an answer must include: the latest of this process and of what the request carries. */
  after(watermark?: string): string | undefined {
    const requested = watermark === undefined ? 0n : BigInt(watermark);
    const after = requested > this.latest ? requested : this.latest;
    return after === 0n ? undefined : String(after);
  }
}

/** Runs operations for a caller, with what the engine must know of that caller and of the database. */
@Injectable()
export class AnalysisQueries {
  private readonly scales: ScoreScales;

  constructor(
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
    private readonly engine: AnalysisThread,
    private readonly writes: WriteWatermark,
    private readonly records: RecordQueries,
  ) {
    this.scales = new ScoreScales(options.database.pool);
  }

  ask<K extends OperationName>(
    operation: Operation<K>,
    caller: Caller,
    { watermark }: Consistency,
  ): Promise<EngineAnswer<K>> {
    return traced(`index ${operation.op}`, {}, async () => {
      const context = await this.contextOf(operation, caller);
      const after = this.writes.after(watermark);
      return this.engine.ask({ ...operation, context, after, seen: watermark });
    });
  }

  private async contextOf(operation: Operation, caller: Caller): Promise<AnalysisContext> {
    const ids = idValues([...caller.filters, ...filtersOf(operation.request)]);
    return {
      bound: caller.filters,
      timezone: this.options.timezone,
      now: Date.now(),
      ids: ids.length === 0 ? undefined : await this.seqsOf(ids),
      scales: await this.scales.for(operation),
    };
  }

  /** Filters name records by id; the index knows them by number. */
  private async seqsOf(ids: string[]): Promise<Record<string, number>> {
    const seqs = await this.records.seqsOf(ids).catch((error: unknown) => {
      throw problemOf(error);
    });
    return Object.fromEntries(seqs);
  }
}

/** The filters of the request, of its sides and of what it compares with. */
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
    return values.filter((value): value is string => typeof value === 'string' && UUID.test(value));
  });
}
