import { LRUCache } from 'lru-cache';
import type { TextEngine, TextMatch } from '../text-engine.js';
import type { Query } from '../types.js';
import type { Condition, MatchReader } from './match-reader.js';
import { MeilisearchMatch } from './meilisearch-match.js';
import { SeqSet } from './seq-set.js';
import { serverQueries } from './server-queries.js';

/** The state of an index in Meilisearch. */
export interface ServedState {
  /** Every change of the transactions below it is in the index, and no other counts. */
  readonly watermark: number;
  /** Records changed or erased by transactions from `watermark` on; undefined when that is too long ago to know. */
  changedSince(watermark: number): readonly number[] | undefined;
  readonly uid: string;
  /** Another value is another index, whatever its uid: nothing that was read of one holds for the other. */
  readonly identity: string;
}

interface CachedMatch {
  readonly identity: string;
  readonly watermark: number;
  readonly set: SeqSet;
  readonly match: MeilisearchMatch;
}

/** After this long a set is read again: rejected records may be in the index now. */
const KEPT_MS = 600_000;
/** Of an entry besides its numbers. */
const OVERHEAD = 500;
/** A set and, once it is put in order, twice as much for that. */
const SHARES = 3;

/**
 * Meilisearch decides what matches: typo tolerance, its own ranking. A query's matches are read once and kept with the
 * watermark they were read at, for all questions alike; afterwards only what changed since is asked for.
 */
export class MeilisearchEngine implements TextEngine<ServedState> {
  readonly name = 'meilisearch';
  private readonly kept: LRUCache<string, CachedMatch>;
  private readonly reading = new Map<string, Promise<CachedMatch>>();
  private readings = 0;

  constructor(
    private readonly reader: MatchReader,
    bytes: number,
  ) {
    this.kept = new LRUCache<string, CachedMatch>({
      maxSize: bytes,
      ttl: KEPT_MS,
      sizeCalculation: ({ set }, key) => OVERHEAD + key.length + SHARES * set.bytes,
    });
  }

  async match(query: Query, state: ServedState): Promise<TextMatch | undefined> {
    const queries = serverQueries(query);
    if (queries === undefined) return undefined;
    const key = JSON.stringify(queries);
    for (;;) {
      const kept = this.kept.get(key);
      if (kept && kept.identity === state.identity) {
        // What was changed after this state does not count in it: a later set says the same of the rest.
        if (kept.watermark >= state.watermark) return kept.match;
      }
      const running = this.reading.get(key);
      if (!running) break;
      const read = await running;
      if (read.identity === state.identity && read.watermark >= state.watermark) return read.match;
    }
    const reading = this.read(key, queries, state).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return (await reading).match;
  }

  private async read(key: string, queries: readonly string[], state: ServedState): Promise<CachedMatch> {
    const { identity, watermark } = state;
    const before = this.kept.get(key);
    const changed = before?.identity === identity ? state.changedSince(before.watermark) : undefined;
    const upTo = before && changed ? before : undefined;
    const conditions: Condition[] = [{ attribute: 'tx', operator: '<', value: watermark }];
    const since: Condition[] = upTo ? [{ attribute: 'tx', operator: '>=', value: upTo.watermark }] : [];
    const wanted = { uid: state.uid, queries };
    const seqs = await this.reader.all({ ...wanted, conditions: [...since, ...conditions] });
    const set = upTo && changed ? upTo.set.renewed(changed, seqs) : SeqSet.of(seqs);
    const name = upTo?.match.name ?? `meilisearch ${++this.readings} ${key}`;
    const order = (depth: number) => this.reader.ranked({ ...wanted, conditions }, depth);
    const kept: CachedMatch = { identity, watermark, set, match: new MeilisearchMatch({ name, set, order }) };
    this.kept.set(key, kept);
    return kept;
  }
}
