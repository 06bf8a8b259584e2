import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AnalysisContext, Operation, OperationName } from '#libs/analysis';
import type { Caller } from '#libs/auth';
import { type Filter, Problem, type SearchRequest } from '#libs/contract';
import { retrying, traced } from '#libs/database';
import { RecordQueries } from '#libs/records';
import { labelsOf, readThemes } from '#libs/themes';
import { AnalysisBackend, type BackendAnswer } from './backend.js';
import { CursorCipher } from './cursor-cipher.js';
import { SentimentVersions } from './sentiment-versions.js';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The name of the field, wherever a request has it. */
const THEMES = /"-?themes"/;
const THEMES_KEY = /"key":"themes"/;

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
  private readonly sentiment: SentimentVersions;
  private readonly cursors: CursorCipher;
  /** Milliseconds in which a read that got no connection is tried again. */
  private readonly within: number;

  constructor(
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
    private readonly backend: AnalysisBackend,
    private readonly writes: WriteWatermark,
    private readonly records: RecordQueries,
  ) {
    const { pool } = options.database;
    this.within = options.questionSeconds * 1_000;
    this.scales = new ScoreScales(pool, this.within);
    this.sentiment = new SentimentVersions(pool, this.within);
    this.cursors = new CursorCipher(options.secretsKey);
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
      const question = { ...operation, context, after, seen: watermark };
      const answered = await this.backend.ask(question, { by: caller.tokenId, signal });
      const { themes, sentiment } = context;
      if (!themes && !sentiment) return answered;
      // Counted by other themes or estimates, the same records are another state.
      const parts = [answered.freshness.state, themes ?? [], sentiment?.version];
      const state = hash('sha256', JSON.stringify(parts));
      return { ...answered, freshness: { ...answered.freshness, state } };
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
      themes: await this.themesFor(operation, own, narrowed),
      sentiment: await this.sentiment.for(operation, own, narrowed),
    };
  }

  /**
   * The codeframe of the caller, for questions that name it: read each time, so that an edit is in the next answer. What
   * callers see never depends on it: they could edit their own bounds.
   */
  private async themesFor(
    { op, request }: Operation,
    own: readonly Filter[],
    narrowed: readonly Filter[],
  ): Promise<AnalysisContext['themes']> {
    if (THEMES_KEY.test(JSON.stringify(own)))
      throw new Problem('insufficient_scope', "Access cannot be limited by 'themes'.");
    if (!isAboutAll(op, request) && !THEMES.test(JSON.stringify([request, narrowed]))) return undefined;
    const { pool } = this.options.database;
    const stored = await retrying(() => readThemes(pool, JSON.stringify(own)), this.within);
    const labels = labelsOf(stored);
    return stored.map(({ id, parent, queries }) => ({ id, parent, queries, label: labels.get(id) ?? id }));
  }

  /** Filters name records by id; the index knows them by number. */
  private async seqsOf(ids: string[]): Promise<Record<string, number>> {
    return Object.fromEntries(await this.records.seqsOf(ids));
  }
}

/** Whether a question is about all fields, and so about themes, without naming them. */
function isAboutAll(op: OperationName, request: object): boolean {
  const isLimited = 'fields' in request && request.fields !== undefined;
  if (op === 'episodes') return 'explain' in request && request.explain !== 0 && !isLimited;
  return op === 'fields' || (op === 'drivers' && !isLimited);
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
    if (filter.key !== 'id' && filter.key !== 'message:alike') return [];
    const values = filter.type === 'list' ? filter.values : filter.type === 'value' ? [filter.value] : [];
    return values.filter((value): value is string => typeof value === 'string' && UUID.test(value));
  });
}

type Scales = Record<string, number[]>;

/** Questions that look at scores whatever they ask for. */
const SCORED: ReadonlySet<string> = new Set([
  'quantify',
  'summarySample',
  'summaryThemes',
  'discoverySample',
  'ratedSample',
  'selectionThemes',
  'fields',
]);

/** How old what is known may be for answers that only warn of different scales. */
const KEPT_MS = 5_000;

/** The score scales that sources declare, for the questions that need them. */
export class ScoreScales {
  private known: Scales | undefined;
  private asked = -Infinity;
  private reading: Promise<Scales> | undefined;

  /** @param within milliseconds in which a read that got no connection is tried again */
  constructor(
    private readonly pool: Pool,
    private readonly within: number,
  ) {}

  /**
   * `nps` and `csat` are refused on the wrong scale, and a number of ratings must open exactly its records: theirs are
   * read now. Other measures of scores take what was known seconds ago, and go on without while the database is away.
   */
  async for({ op, request }: Operation, bound: readonly Filter[]): Promise<Scales | undefined> {
    const text = JSON.stringify([request, bound]);
    if (/"(?:nps|csat|rating)"/.test(text)) return retrying(() => this.read(), this.within);
    if (!SCORED.has(op) && !text.includes('"score"')) return undefined;
    // Who has just declared a scale looks here for it.
    const fresh = op !== 'fields' && performance.now() - this.asked < KEPT_MS;
    if (fresh) return this.reading?.catch(() => this.known) ?? this.known;
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
