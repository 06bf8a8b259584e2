import type { Sides, Time } from './values.js';

/** How many there are of two times. */
export interface CountedTimes {
  /** Whose records: `e-mails`. */
  what: string;
  now: number;
  time: Time;
  before: number;
  beforeTime: Time;
  /** Of times that are not equally long. */
  nowPerDay?: number;
  beforePerDay?: number;
  sure?: string;
}

/** One side against another. */
export interface SideSentences {
  neither(x: Sides & { common?: string }): string;
  tooFewMention(x: Sides & { query: string; leftN: number; rightN: number }): string;
  mentionShares(
    x: Sides & {
      query: string;
      more?: string;
      leftN: number;
      leftOf: number;
      rightN: number;
      rightOf: number;
      sure: string;
    },
  ): string;
  /** `about`: what more are about. */
  sizes(x: Sides & { leftN: number; rightN: number; about?: string }): string;
  countedTimes(x: CountedTimes): string;
  /** Records with both of two subjects. */
  mentionBoth(x: { n: number }): string;
  onBothSides(x: { n: number }): string;
  means(x: Sides & { leftMean: string; rightMean: string }): string;
  /** `query`: among the records that mention it. */
  compared(x: {
    how: 'one' | 'scales' | 'few' | 'similar' | 'better';
    whose?: string;
    scope?: 'overall' | 'mentioned';
    query?: string;
    means: string;
    sure?: string;
  }): string;
  /** Which is better was asked, and no record has a rating. */
  notRated(x: Sides): string;
  nothingElse(x: object): string;
  /** What low, or high, ratings of both mention. */
  alikeOnBoth(x: { mood: 'low' | 'high'; themes: string[] }): string;
  moreIn(x: { own: string; other: string; themes: string[] }): string;
  differMost(x: Sides & { items: string[]; sure: string }): string;
  /** After what differs most: what may differ, too. */
  differPerhaps(x: { items: string[] }): string;
  gradeName(x: { grade: string }): string;
  /** What a field grades, as it was asked for if that is another word, and whose grades: `catering (food) for Emirates`. */
  gradeOf(x: { grade: string; asked?: string; of?: string }): string;
  /** The scale of what is graded beside the whole. `zeros`: with what a 0 says. */
  gradesFrom(x: { from: number; to: number; zeros?: boolean }): string;
  zeroNotGiven(x: object): string;
  meanDifference(x: {
    field: string;
    share: boolean;
    left: number;
    leftN: number;
    right: number;
    rightN: number;
  }): string;
}
