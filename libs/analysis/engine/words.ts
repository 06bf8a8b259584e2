export { mix } from '#libs/index';

/** The words of document i are `codes[starts[i] … starts[i + 1]]`; it belongs to the first of two sets if `sides[i]` is 0. */
export interface Documents {
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
  /** The same words as they are written (`Vocabulary.written`). */
  readonly written: Uint32Array;
  readonly sides: Uint8Array;
  /** Documents of either set. */
  readonly sizes: readonly [number, number];
}

/**
 * Words by number: one for all that are forms of one another, and another for those of them that are function words in
 * their record's language.
 */
export interface Vocabulary {
  /** What the words of a number have in common (`Language.key`); two languages may share it. */
  term(code: number): string;
  written(code: number): string;
  /** What kind of words they are (`termKind`). */
  readonly kind: (code: number) => number;
  /** The number of those of their forms that are function words, for a number of others; below 0 where there are none. */
  grammarOf(code: number): number;
}

/** Sets above this are sampled: the error of a share of so many records is 0.6 points at most. */
export const MOST_VOTERS = 8_192;
/** Voters of each set whose words are read in order: a phrase that one in a thousand holds is met three times. */
export const MOST_READ = 3072;
/** Words that are read of each set in order at most: fewer voters where they write long texts. */
export const MOST_WORDS_READ = 131_072;
