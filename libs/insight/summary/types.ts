/** A record as it is read for a summary. `message` is as sent, or its beginning. */
export interface ReadRecord {
  id: string;
  message: string;
  /** BCP 47; absent or `und` when unknown. */
  language?: string;
  /** Epoch milliseconds. */
  ds: number;
  source: string;
  score: number | null;
  /** The third of its scale the score is in, where that is the lowest or the highest. */
  band?: ScoreBand;
  url: string | null;
}

export type ScoreBand = 'low' | 'high' | null;

/** A record with how many near-duplicates it stands for, itself included. */
export interface WeightedRecord extends ReadRecord {
  multiplicity: number;
}

/** A stretch of a message that can be quoted: `[start, end)` are UTF-16 offsets into the message as sent. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** What a reader sees: without markup, white space folded, `…` where a long sentence was cut. */
  readonly shown: string;
}

/** How many quotes a summary holds at most. */
export const QUOTES = { short: 3, medium: 5, long: 7 } as const;
export type SummaryLength = keyof typeof QUOTES;

/** Words of one topic, as the index's terms, and whose records to quote for it. */
export interface ThemeWords {
  readonly label: string;
  /** Terms in a row; any of these phrases is the theme. */
  readonly phrases: readonly (readonly string[])[];
  /** Only records of these scores speak for it; null = all. */
  readonly leans?: ScoreBand;
  /** Words that say it as well, which its best quotes hold, too; default: those of all themes. */
  readonly telling?: readonly (readonly string[])[];
}

/** A sentence chosen to speak for the others. `theme`: its place among the themes asked for, null outside them. */
export interface Quote extends Sentence {
  readonly record: WeightedRecord;
  readonly theme: number | null;
  /** The literal text of `[start, end)`. */
  readonly quote: string;
}
