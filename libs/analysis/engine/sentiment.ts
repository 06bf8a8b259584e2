import type { Learned, SentimentModel } from '#libs/sentiment';

/** What was learned from rated records at one time. Plain data. */
export interface SentimentVersion {
  readonly version: number;
  readonly models: readonly SentimentModel[];
  /** Of each language of rated records, how well its ratings are known by words. */
  readonly learned: readonly Omit<Learned, 'model'>[];
}

/** The columns of an engine that estimates: numbers from −1 to 1 in hundredths, and their bands. */
export function sentimentColumns(version: number): { column: string; bands: string } {
  return { column: `sentiment@${version}`, bands: `sentiment@${version}:band` };
}
