import type { Meilisearch, MultiSearchQuery } from 'meilisearch';
import { asked, MeilisearchFailure } from './failure.js';
import { type Condition, filterExpression } from './filter-expression.js';
import { mergeRankings, type Ranking } from './merge-rankings.js';

/** The documents of one index, in their versions of some transactions. */
export interface Wanted {
  uid: string;
  /** What goes into `q`; the union of their answers is meant. */
  queries: readonly string[];
  conditions: readonly Condition[];
}

export interface BytePosition {
  readonly start: number;
  readonly length: number;
}

/** By `seq`. */
export type Positions = ReadonlyMap<number, readonly BytePosition[]>;

/** Asks a Meilisearch what matches. @throws MeilisearchFailure */
export class MatchReader {
  constructor(private readonly server: Meilisearch) {}

  /**
   * Every match. They are read from the distribution of `seq`: counting a value takes the server 1 to 3 µs, reading
   * a document for a hit 5 to 10.
   */
  async all({ uid, queries, conditions }: Wanted): Promise<number[]> {
    const filter = filterExpression(conditions);
    const seqs: number[] = [];
    for (const { facetDistribution, estimatedTotalHits } of await this.search(
      queries.map((q) => ({ ...common(uid, q), filter, limit: 0, facets: ['seq'] })),
    )) {
      const found = Object.keys(facetDistribution?.seq ?? {});
      // It stops at `faceting.maxValuesPerFacet` without a word.
      if (found.length !== estimatedTotalHits)
        throw new MeilisearchFailure(
          'lost',
          'Meilisearch gave a part of the matches: its settings are not ours.',
        );
      for (const seq of found) seqs.push(Number(seq));
    }
    return seqs;
  }

  /** The `depth` best matches of each query, merged. */
  async ranked({ uid, queries, conditions }: Wanted, depth: number): Promise<Ranking> {
    const filter = filterExpression(conditions);
    const attributesToRetrieve = ['seq'];
    const answers = await this.search(
      queries.map((q) => ({
        ...common(uid, q),
        filter,
        limit: depth,
        attributesToRetrieve,
        showRankingScore: true,
      })),
    );
    return mergeRankings(
      answers.map(({ hits }) => ({
        hits: hits.map(({ seq, _rankingScore }) => ({ seq: Number(seq), relevance: Number(_rankingScore) })),
        complete: hits.length < depth,
      })),
    );
  }

  /** Where the matches are in the messages of some records: bytes of UTF-8. */
  async positions({ uid, queries }: Omit<Wanted, 'conditions'>, seqs: readonly number[]): Promise<Positions> {
    const filter = filterExpression([{ attribute: 'seq', operator: '=', value: seqs }]);
    const shown = { attributesToRetrieve: ['seq'], showMatchesPosition: true };
    const answers = await this.search(
      queries.map((q) => ({ ...common(uid, q), ...shown, filter, limit: seqs.length })),
    );
    const found = new Map<number, BytePosition[]>();
    for (const { seq, _matchesPosition } of answers.flatMap(({ hits }) => hits)) {
      const { message = [] } = (_matchesPosition ?? {}) as { message?: BytePosition[] };
      found.set(Number(seq), [...(found.get(Number(seq)) ?? []), ...message]);
    }
    return found;
  }

  private async search(queries: MultiSearchQuery[]): Promise<Answer[]> {
    const { results } = await asked(this.server.multiSearch<{ queries: MultiSearchQuery[] }>({ queries }));
    if (!Array.isArray(results) || results.length !== queries.length)
      throw new MeilisearchFailure('unreachable', 'What answers is not a Meilisearch, or not one in order.');
    return results as unknown as Answer[];
  }
}

interface Answer {
  hits: Record<string, unknown>[];
  facetDistribution?: Record<string, Record<string, number>>;
  estimatedTotalHits: number;
}

function common(indexUid: string, q: string) {
  return { indexUid, q, matchingStrategy: 'all' as const };
}
