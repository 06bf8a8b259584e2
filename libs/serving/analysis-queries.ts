import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  type AnalysisContext,
  formOf,
  type Operation,
  type OperationName,
  type WrittenWords,
} from '#libs/analysis';
import type { Caller } from '#libs/auth';
import type { Filter, SearchRequest } from '#libs/contract';
import { problemOf, traced } from '#libs/database';
import { type Analyzer, createAnalyzer } from '#libs/index';
import { RecordQueries } from '#libs/records';
import { AnalysisThreads } from './analysis-threads.js';
import type { BackendAnswer } from './backend.js';
import { CursorCipher } from './cursor-cipher.js';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';

/** The first answer says which words are to be read; what they lead to may need others. */
const MOST_ASKED = 3;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How fresh an answer must be. */
export interface Consistency {
  /** Wait, one second at most, for a state that holds everything up to this transaction. */
  watermark?: string;
  /** Aborted when the answer is no longer wanted. */
  signal?: AbortSignal;
}

interface AskOptions extends Consistency {
  /** What the caller may see is narrowed by these, too; the scales of its sources stay those of all it may see. */
  narrowed?: readonly Filter[];
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

/** Runs operations for a caller, with what the backend must know of that caller and of the database. */
@Injectable()
export class AnalysisQueries {
  private readonly scales: ScoreScales;
  private readonly cursors: CursorCipher;
  private readonly analyzer: Analyzer;

  constructor(
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
    private readonly backend: AnalysisThreads,
    private readonly writes: WriteWatermark,
    private readonly records: RecordQueries,
  ) {
    this.scales = new ScoreScales(options.database.pool);
    this.cursors = new CursorCipher(options.secretsKey);
    this.analyzer = createAnalyzer(options.textLanguage);
  }

  /** With cursors as they may leave the product; one that was made up is nothing that could be read. */
  async search(
    { cursor, ...request }: SearchRequest,
    caller: Caller,
    consistency: Consistency,
  ): Promise<BackendAnswer<'search'>> {
    const opened = cursor === undefined ? undefined : (this.cursors.open(cursor) ?? '');
    const operation = { op: 'search', request: { ...request, cursor: opened } } as const;
    const { answer, ...rest } = await this.ask(operation, caller, consistency);
    const { next_cursor: next } = answer;
    return { ...rest, answer: { ...answer, next_cursor: next === null ? null : this.cursors.seal(next) } };
  }

  ask<K extends OperationName>(
    operation: Operation<K>,
    caller: Caller,
    { watermark, signal, narrowed = [] }: AskOptions,
  ): Promise<BackendAnswer<K>> {
    return traced(`index ${operation.op}`, {}, async () => {
      const context = await this.contextOf(operation, caller.filters, narrowed);
      const after = this.writes.after(watermark);
      const written: WrittenWords[] = [];
      for (let asked = 1; ; asked++) {
        const question = { ...operation, context: { ...context, written }, after, seen: watermark };
        const answer = await this.backend.ask(question, { by: caller.tokenId, signal });
        if (answer.unwritten.length === 0 || asked === MOST_ASKED) return answer;
        written.push(...(await this.readForms(answer)));
      }
    });
  }

  /** How records of the caller write words that an answer could not name; records that have changed since say nothing. */
  private async readForms({
    unwritten,
    freshness: { watermark },
  }: Pick<BackendAnswer<OperationName>, 'unwritten' | 'freshness'>): Promise<WrittenWords[]> {
    const seqs = [...new Set(unwritten.flatMap((words) => words.seqs))];
    const found = await this.records.bySeqs(seqs, watermark).catch((error: unknown) => {
      throw problemOf(error);
    });
    const messages = new Map(found.map(({ seq, message }) => [seq, message]));
    return unwritten.map(({ terms, seqs: holders }) => {
      const own = holders.flatMap((seq) => messages.get(seq) ?? []);
      return [terms, formOf(this.analyzer, terms, own)];
    });
  }

  private async contextOf(
    operation: Operation,
    own: readonly Filter[],
    narrowed: readonly Filter[],
  ): Promise<AnalysisContext> {
    const bound = [...own, ...narrowed];
    const ids = idValues([...bound, ...filtersOf(operation.request)]);
    return {
      bound,
      scaled: own,
      timezone: this.options.timezone,
      now: Date.now(),
      ids: ids.length === 0 ? undefined : await this.seqsOf(ids),
      scales: await this.scales.for(operation, bound),
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

type Scales = Record<string, number[]>;

/** Questions that look at scores whatever they ask for. */
const SCORED: ReadonlySet<string> = new Set(['quantify', 'summarySample', 'summaryThemes', 'fields']);

/** How old what is known may be for answers that only warn of different scales. */
const KEPT_MS = 5_000;

/** The score scales that sources declare, for the questions that need them. */
export class ScoreScales {
  private known: Scales | undefined;
  private asked = -Infinity;
  private reading: Promise<Scales> | undefined;

  constructor(private readonly pool: Pool) {}

  /**
   * `nps` and `csat` are refused on the wrong scale, and a number of ratings must open exactly its records: theirs are
   * read now. Other measures of scores take what was known seconds ago, and go on without while the database is away.
   */
  async for({ op, request }: Operation, bound: readonly Filter[]): Promise<Scales | undefined> {
    const text = JSON.stringify([request, bound]);
    if (/"(?:nps|csat|rating)"/.test(text)) {
      return this.read().catch((error: unknown) => {
        throw problemOf(error);
      });
    }
    if (!SCORED.has(op) && !text.includes('"score"')) return undefined;
    if (performance.now() - this.asked < KEPT_MS) return this.reading?.catch(() => this.known) ?? this.known;
    return this.read().catch(() => this.known);
  }

  private read(): Promise<Scales> {
    this.asked = performance.now();
    this.reading = this.query().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async query(): Promise<Scales> {
    const text = 'SELECT name, score_scale FROM source WHERE score_scale IS NOT NULL';
    const { rows } = await this.pool.query<{ name: string; score_scale: number[] }>(text);
    return (this.known = Object.fromEntries(rows.map((row) => [row.name, row.score_scale])));
  }
}
