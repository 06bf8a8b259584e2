import { setTimeout as delay } from 'node:timers/promises';
import type { Warning } from '#libs/contract';
import type { Watermark } from '#libs/database';
import { indexWithout, type ReadableIndex } from '#libs/index';
import {
  MatchReader,
  MeilisearchEngine,
  MeilisearchFailure,
  OrderNeeded,
  connectMeilisearch,
  matchBuiltIn,
  type Query,
  type ServedState,
  type TextEngine,
  type TextMatch,
} from '#libs/text';
import { Circuit } from './circuit.js';
import { builtInWarning, textIndexWarnings } from './freshness.js';
import type { FollowedIndex } from './index-replica.js';
import { type ServedIndex, ServedTextIndex } from './served-text-index.js';
import type { MeilisearchIndex } from './serving-options.js';

/** How long a request waits for Meilisearch at a time. An answer that comes later is kept for the next request. */
const WAIT_MS = 2_000;
/** Millions of matches take seconds to read: no request waits that long, but they are kept. */
const READ_MS = 15_000;
/** For the matches of some hundred queries to a million records. */
const MATCH_BYTES = 128 * 2 ** 20;
/** How long a request waits for the index to reach the state of Meilisearch: both read the same feed. */
const MEET_MS = 1_000;
/** Fresh records matter more than typo tolerance: further behind than this, Meilisearch is not used. */
const MAX_LAG_MS = 60_000;

/** Computes an answer from one state of the records, which stays as it is until the promise is settled. */
export type Compute<T> = (index: ReadableIndex, textOf: (query: Query) => TextMatch) => Promise<T>;

export interface Computed<T> {
  answer: T;
  /** Epoch milliseconds. */
  asOf: number;
  /** Every change up to it is counted, and none after it. */
  watermark: Watermark;
  /** The same as long as no record has changed. */
  state: string;
  warnings: Warning[];
}

interface TextQueries {
  queries: readonly Query[];
  /** A transaction whose records the caller knows of. */
  seen: string | undefined;
}

interface Meilisearch {
  engine: TextEngine<ServedState>;
  served: ServedTextIndex;
  circuit: Circuit;
}

interface TextOptions {
  databaseUrl: string;
  meili?: MeilisearchIndex;
  /** Of all threads that ask Meilisearch. */
  circuit: Float64Array;
}

/** Meilisearch before the built-in engine where it is configured. */
export function createTextResolver(
  follower: FollowedIndex,
  { databaseUrl, meili, circuit }: TextOptions,
): TextResolver {
  if (!meili) return new TextResolver(follower);
  const reader = new MatchReader(connectMeilisearch({ ...meili, timeout: READ_MS }));
  const engine = new MeilisearchEngine(reader, MATCH_BYTES);
  return new TextResolver(follower, {
    engine,
    served: new ServedTextIndex(databaseUrl, meili.index),
    circuit: new Circuit(circuit),
  });
}

interface Resolved {
  served: ServedIndex;
  matches: ReadonlyMap<string, TextMatch>;
}

/**
 * Finds out what the texts of a question match before anything is counted. Meilisearch goes first, and the whole
 * question is then answered as of its index. The built-in engine takes the texts that Meilisearch cannot express, and
 * everything when Meilisearch cannot answer.
 */
export class TextResolver {
  private viewed: { of: readonly unknown[]; index: ReadableIndex } | undefined;

  constructor(
    private readonly follower: FollowedIndex,
    private readonly meilisearch?: Meilisearch,
  ) {}

  async answer<T>(texts: TextQueries, compute: Compute<T>): Promise<Computed<T>> {
    const { turns } = this.follower;
    const resolved = await this.resolve(texts.queries);
    for (;;) {
      try {
        return await turns.run(() => this.compute(resolved, texts, compute));
      } catch (error) {
        if (!(error instanceof OrderNeeded)) throw error;
        const { failure } = await this.attempt(error.fetch());
        if (failure !== undefined) return turns.run(() => this.builtIn(compute, failure));
      }
    }
  }

  private compute<T>(
    resolved: Resolved | string | undefined,
    texts: TextQueries,
    compute: Compute<T>,
  ): Promise<Computed<T>> {
    const index = typeof resolved === 'object' ? this.viewAt(resolved.served) : undefined;
    if (typeof resolved !== 'object' || !index) return this.builtIn(compute, resolved);
    return this.asOfServed(resolved, texts, { index, compute });
  }

  async close(): Promise<void> {
    await this.meilisearch?.served.close();
  }

  /** What Meilisearch matches, or why it was not used; undefined when it is not configured or there is no text. */
  private async resolve(queries: readonly Query[]): Promise<Resolved | string | undefined> {
    const { meilisearch } = this;
    if (!meilisearch || queries.length === 0) return undefined;
    const served = await meilisearch.served.now();
    if (!served) return 'it has no index yet';
    const reason = await this.whyNot(served);
    if (reason !== undefined) return reason;
    if (!meilisearch.circuit.enter()) return 'it did not answer recently';
    const { result, failure } = await this.attempt(this.ask(meilisearch, queries, served));
    if (failure !== undefined) return failure;
    return result?.size ? { served, matches: result } : undefined;
  }

  private async whyNot(served: ServedIndex): Promise<string | undefined> {
    const { follower } = this;
    if (served.epoch !== follower.position.epoch) return 'its index does not match the state of the database';
    if (!Number.isSafeInteger(served.watermark)) return 'the transactions of this cluster have passed 2^53';
    const changed = follower.log.since(served.watermark);
    const isOld = Date.now() - served.asOf > MAX_LAG_MS;
    if (!changed || (changed.length > 0 && isOld)) return 'its index is too far behind';
    const met = await follower.reached(BigInt(served.watermark) - 1n, MEET_MS);
    return met ? undefined : 'its index is ahead of this process';
  }

  private async ask(
    { engine }: Meilisearch,
    queries: readonly Query[],
    served: ServedIndex,
  ): Promise<Map<string, TextMatch>> {
    const { follower } = this;
    const state: ServedState = { ...served, changedSince: (watermark) => follower.log.since(watermark) };
    const found = new Map<string, TextMatch>();
    const asking = queries.map(async (query) => {
      const match = await engine.match(query, state);
      if (match) found.set(nameOf(query), match);
    });
    await Promise.all(asking);
    return found;
  }

  /** Waits a while for something of Meilisearch, and lets the circuit know how it went. */
  private async attempt<T>(asking: Promise<T>): Promise<{ result?: T; failure?: string }> {
    const settled = asking.then(
      (result) => {
        this.meilisearch?.circuit.succeeded();
        return { result };
      },
      (error: unknown) => {
        this.meilisearch?.circuit.failed();
        if (error instanceof MeilisearchFailure) return { failure: error.message };
        throw error;
      },
    );
    const ended = new AbortController();
    const late = delay(WAIT_MS, 'late' as const, { signal: ended.signal }).catch(() => 'late' as const);
    const first = await Promise.race([settled, late]);
    ended.abort();
    if (first !== 'late') return first;
    settled.catch(() => undefined);
    this.meilisearch?.circuit.failed();
    return { failure: 'it is taking longer than two seconds' };
  }

  private async asOfServed<T>(
    { served, matches }: Resolved,
    { seen }: TextQueries,
    { index, compute }: { index: ReadableIndex; compute: Compute<T> },
  ): Promise<Computed<T>> {
    const { follower } = this;
    const answer = await compute(index, (query) => matches.get(nameOf(query)) ?? matchBuiltIn(query));
    const isUpToDate = follower.log.since(served.watermark)?.length === 0;
    const asOf = isUpToDate ? follower.asOf : Math.min(served.asOf, follower.asOf);
    const warnings = textIndexWarnings(served.watermark, asOf, isUpToDate ? undefined : seen);
    const watermark = { tx: String(served.watermark), seq: 0 };
    return { answer, asOf, watermark, state: `${follower.state} ${served.watermark}`, warnings };
  }

  private async builtIn<T>(compute: Compute<T>, reason: Resolved | string | undefined): Promise<Computed<T>> {
    const { index, asOf, position, state } = this.follower;
    const said = typeof reason === 'object' ? 'its index is too far behind' : reason;
    return {
      answer: await compute(index, matchBuiltIn),
      asOf,
      watermark: { tx: position.tx, seq: position.seq },
      state,
      warnings: said === undefined ? [] : [builtInWarning(said)],
    };
  }

  /** The index without what changed since; the same one as long as nothing changes. */
  private viewAt({ watermark }: ServedIndex): ReadableIndex | undefined {
    const { index, log, changes } = this.follower;
    const of = [watermark, changes, index.segments];
    if (this.viewed && of.every((part, i) => part === this.viewed?.of[i])) return this.viewed.index;
    const changed = log.since(watermark);
    if (!changed) return undefined;
    this.viewed = { of, index: indexWithout(index, changed) };
    return this.viewed.index;
  }
}

function nameOf({ text, mode }: Query): string {
  return `${mode} ${text}`;
}
