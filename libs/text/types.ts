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
  /** The word as the index holds words. */
  readonly term: string;
  /** What the word and its forms have in common by the rules of the query. */
  readonly key: string;
  /** Asked for as it is written, without its forms. */
  readonly isExact: boolean;
  /** `PhraseLeaf.run`. */
  readonly run?: string;
  /** A function word outside quotes: need not match unless the whole branch is made of such. */
  readonly functionWord: boolean;
}

/** These words in this order, next to each other, each in any of its forms. */
export interface PhraseLeaf {
  readonly kind: 'phrase';
  readonly text: string;
  readonly written: string;
  readonly terms: readonly string[];
  readonly keys: readonly string[];
  readonly isExact: boolean;
  /**
   * Characters of Chinese or Japanese, which is cut into words by what stands around them: found wherever words in a row
   * hold them next to each other, however they are cut.
   */
  readonly run?: string;
}

/** Any term that begins with `prefix`, whatever its case and accents. */
export interface PrefixLeaf {
  readonly kind: 'prefix';
  readonly text: string;
  readonly written: string;
  readonly prefix: string;
  readonly key: string;
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
  /** The language (BCP 47) whose rules say what is a form of a word, in every record; undefined: each record's own. */
  readonly language?: string;
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

/** Of a query that finds little: how much, and whether words in other spellings are suggested. */
export interface SuggestionNeed {
  readonly found: number;
  readonly spellings: boolean;
}

export interface SuggestionScope extends SuggestionNeed {
  readonly base: readonly Bitmap[];
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
