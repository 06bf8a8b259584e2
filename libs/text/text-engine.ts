import type { Bitmap, ReadableIndex, Segment } from '#libs/index';
import { textMatcher } from './match.js';
import { rank, scorer } from './rank.js';
import type { Corpus, Query, RankRequest } from './types.js';

export type EngineName = 'built_in' | 'meilisearch';

/** The records a text query matches, found out before anything is counted: every question counts these. */
export interface TextMatch {
  readonly engine: EngineName;
  /** Says what decides on the matches: two of one name match the same records of a sealed segment. */
  readonly name: string;
  /**
   * Gives a segment's matches as a new bitmap. Dead records may be set, and of those not `within` it may say anything.
   * `step` is called between two pieces of work; what it throws ends them.
   */
  matcher(index: ReadableIndex, step?: () => void): (segment: Segment, within?: Bitmap) => Bitmap;
  /**
   * The best records of a match, best first.
   * @throws OrderNeeded when more must be asked of a server first
   */
  rank(index: ReadableIndex, request: RankRequest): RankedSeq[];
  /**
   * The relevance of each record of a match in one segment, by its number, in an array that is used again; where it can
   * be said of each on its own.
   */
  scorer?(
    index: ReadableIndex,
    corpus?: Corpus,
    step?: () => void,
  ): (segment: Segment, match: Bitmap) => Float64Array;
}

/** `relevance`: 0 to 1, comparable within one query only. */
export interface RankedSeq {
  readonly seq: number;
  readonly relevance: number;
}

/** Says which records match a text query, and in which order. Filters are never its business. */
export interface TextEngine<State = unknown> {
  readonly name: EngineName;
  /**
   * In a state of what the engine holds, where it is not the analysis index itself. Undefined when this engine cannot express the query.
   * @throws MeilisearchFailure when it cannot answer
   */
  match(query: Query, state: State): Promise<TextMatch | undefined>;
}

/** Records cannot be put in order yet: do `fetch`, then ask again. */
export class OrderNeeded extends Error {
  constructor(readonly fetch: () => Promise<void>) {
    super('The matches are not ranked that far yet.');
    this.name = 'OrderNeeded';
  }
}

/** The postings of the analysis index: words and their forms, exact; ordered by BM25. Answers any query at once. */
export function matchBuiltIn(query: Query): TextMatch {
  return {
    engine: 'built_in',
    name: JSON.stringify([query.text, query.mode, query.language]),
    matcher: (index, step) => textMatcher(index, query, step),
    rank: (index, request) => rank(index, query, request),
    scorer: (index, corpus, step) => scorer(index, query, { corpus, step }),
  };
}
