export { mix } from '#libs/index';

/** Document i is `codes[starts[i] … starts[i + 1]]`; it belongs to the first of two sets if `sides[i]` is 0. */
export interface Documents {
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
  readonly sides: Uint8Array;
  /** Documents of either set. */
  readonly sizes: readonly [number, number];
}

/** The terms behind codes. */
export interface Vocabulary {
  code(term: string): number | undefined;
  term(code: number): string;
  /** What kind of word it is (`termKind`). */
  readonly kind: (code: number) => number;
}

/** Sets above this are sampled: the error of a share of so many records is 0.4 points at most. */
export const MOST_VOTERS = 16_384;
/** Voters of each set whose words are read in order: a phrase that one in a thousand holds is met three times. */
export const MOST_READ = 3072;
