import type { Meilisearch, MultiSearchQuery } from 'meilisearch';
import { MeilisearchFailure, callServer } from './server.js';

/** The documents of one index, in their versions of some transactions. */
export interface MatchQuery {
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

/** Reads matches from Meilisearch. @throws MeilisearchFailure */
export class MatchReader {
  constructor(private readonly server: Meilisearch) {}

  /**
   * Every match. They are read from the distribution of `seq`: counting a value takes the server 1 to 3 µs, reading
   * a document for a hit 5 to 10.
   */
  async all({ uid, queries, conditions }: MatchQuery): Promise<number[]> {
    const filter = filterExpression(conditions);
    const seqs: number[] = [];
    for (const { facetDistribution, estimatedTotalHits } of await this.search(
      queries.map((q) => ({ ...common(uid, q), filter, limit: 0, facets: ['seq'] })),
    )) {
      const found = Object.keys(facetDistribution?.seq ?? {});
      // It silently stops at `faceting.maxValuesPerFacet`.
      if (found.length !== estimatedTotalHits)
        throw new MeilisearchFailure(
          'lost',
          'Meilisearch returned only part of the matches: its settings were changed.',
        );
      for (const seq of found) seqs.push(Number(seq));
    }
    return seqs;
  }

  /** The `depth` best matches of each query, merged. */
  async ranked({ uid, queries, conditions }: MatchQuery, depth: number): Promise<Ranking> {
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
  async positions(
    { uid, queries }: Omit<MatchQuery, 'conditions'>,
    seqs: readonly number[],
  ): Promise<Positions> {
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
    const { results } = await callServer(
      this.server.multiSearch<{ queries: MultiSearchQuery[] }>({ queries }),
    );
    if (!Array.isArray(results) || results.length !== queries.length)
      throw new MeilisearchFailure('unreachable', 'The server that answers is not a working Meilisearch.');
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

/** One condition on an attribute; a list is met by any of its values. */
export interface Condition {
  readonly attribute: string;
  readonly operator: '=' | '>=' | '<';
  readonly value: string | number | readonly number[];
}

/**
 * Conditions that must all be met, in the server's filter language. The one place where such text is made: every name
 * and every value stands in quotes, whatever it holds.
 */
export function filterExpression(conditions: readonly Condition[]): string {
  return conditions
    .map(({ attribute, operator, value }) =>
      typeof value === 'object'
        ? `${quoted(attribute)} IN [${value.map((one) => quoted(String(one))).join(', ')}]`
        : `${quoted(attribute)} ${operator} ${quoted(String(value))}`,
    )
    .join(' AND ');
}

/** The server takes `\"` for a quote first and then reads every escape: what was a backslash must be two by then. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Matches best first. `complete`: there are no others. */
export interface Ranking {
  readonly seqs: readonly number[];
  /** 0 to 1, of the record at the same place. */
  readonly relevances: readonly number[];
  readonly complete: boolean;
}

/** The best matches of one query. */
export interface RankingPart {
  readonly hits: readonly { readonly seq: number; readonly relevance: number }[];
  readonly complete: boolean;
}

/**
 * The order of the union of queries: a record ranks by its best relevance. Records that rank below the end of an
 * incomplete side are left out, since others may belong before them. The order of a single query is kept.
 */
export function mergeRankings(parts: readonly RankingPart[]): Ranking {
  const complete = parts.every((part) => part.complete);
  const hits = parts.length === 1 ? (parts[0]?.hits ?? []) : merged(parts);
  return { seqs: hits.map(({ seq }) => seq), relevances: hits.map(({ relevance }) => relevance), complete };
}

function merged(parts: readonly RankingPart[]): RankingPart['hits'] {
  const known = Math.max(
    0,
    ...parts.map(({ hits, complete }) => (complete ? 0 : (hits.at(-1)?.relevance ?? 0))),
  );
  const best = new Map<number, number>();
  for (const { seq, relevance } of parts.flatMap(({ hits }) => hits)) {
    if (relevance >= known && relevance > (best.get(seq) ?? -1)) best.set(seq, relevance);
  }
  return [...best]
    .map(([seq, relevance]) => ({ seq, relevance }))
    .sort((a, b) => b.relevance - a.relevance || a.seq - b.seq);
}
