import type { Bitmap } from '#libs/index';

/**
 * One thing a query asks for. `text` is how a query asks for it; `written` the words themselves as they were written,
 * without quotes, star and what stands around them.
 */
export type Leaf = WordLeaf | PhraseLeaf | PrefixLeaf;

export interface WordLeaf {
  readonly kind: 'word';
  readonly text: string;
  readonly written: string;
  readonly term: string;
  /** A function word outside quotes: need not match unless the whole branch is made of such. */
  readonly functionWord: boolean;
}

/** These terms in this order, next to each other. */
export interface PhraseLeaf {
  readonly kind: 'phrase';
  readonly text: string;
  readonly written: string;
  readonly terms: readonly string[];
}

/** Any term that begins with `prefix`, or the prefix's own stem. */
export interface PrefixLeaf {
  readonly kind: 'prefix';
  readonly text: string;
  readonly written: string;
  readonly prefix: string;
  readonly stem: string;
}

/** One side of an `OR`: all of `all` (everything when empty) and none of `none`. */
export interface Branch {
  readonly all: readonly Leaf[];
  readonly none: readonly Leaf[];
}

export type QueryMode = 'all_terms' | 'any_terms';

/** `kind`: `everything` = no query was given; `nothing` = it has no term (punctuation only) and matches no record. */
export interface Query {
  readonly kind: 'everything' | 'nothing' | 'terms';
  readonly text: string;
  readonly mode: QueryMode;
  readonly branches: readonly Branch[];
}

export interface RankedRecord {
  readonly segment: number;
  readonly record: number;
  readonly seq: number;
  /** BM25 as a share of the highest value this query could give, 0 to 1. */
  readonly relevance: number;
}

/** What is to be put in order: one bitmap a segment. */
export interface RankRequest {
  readonly match: readonly Bitmap[];
  readonly limit: number;
  /** Undefined: all living records. A server that ranks by its own documents takes no notice of it. */
  readonly corpus?: Corpus;
  /** Called before every segment; what it throws ends the work. */
  readonly step?: () => void;
}

/** The records by which a text engine knows how rare a word and how long a message is. */
export interface Corpus {
  readonly records: readonly Bitmap[];
  readonly size: number;
  /** Words in their messages. */
  readonly words: number;
}

export interface Suggestion {
  readonly search_query: string;
  readonly total: number;
}

/** UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `matches` in the message as sent; `html` is escaped text with `<mark>` around what matched, cut to a snippet when long. */
export interface Highlights {
  readonly html: string;
  readonly matches: readonly Span[];
}
