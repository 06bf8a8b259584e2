import type { Certainty } from '#libs/wording';
import type { Part, Polarity, Sides, Time } from './values.js';

/** How something is rated, and what to fix first. */
export interface ScoreSentences {
  /** Whose ratings: of records that mention something, of a unit, or all. */
  subject(x: { query?: string; of?: string }): string;
  meanOf(x: { subject: string; time?: Time; mean: string; from?: number; to?: number }): string;
  moods(x: { n: number; high: number; low: number }): string;
  /** Ratings of 4 and 5 on a scale from 1 to 5. */
  csat(x: Part): string;
  /** How records that mention something, or those of a unit, are rated: `mood` is that of most ratings. */
  judged(x: {
    query?: string;
    of?: string;
    mood: Polarity | 'mixed';
    n: number;
    high: number;
    low: number;
  }): string;
  /** A measure is defined on one scale; `from` and `to`: of the ratings, if they have one. */
  noMeasure(x: { name: string; least: number; most: number; from?: number; to?: number }): string;
  /** `earlier`: the time compared with; else the rest. */
  comparedMean(x: {
    relation: 'lower' | 'higher' | 'same';
    earlier?: Time;
    mean: string;
    other: string;
    sure: string;
  }): string;
  /** What is compared with its own earlier time. */
  sameTime(x: { time: Time }): string;
  /** A time that is a side of a comparison. */
  timeName(x: { time: Time }): string;
  /** `better`: the side that is rated better, if one is; `place`: in which of several sources. */
  lowShares(
    x: Sides & {
      place?: string;
      better?: string;
      leftShare: number;
      leftN: number;
      rightShare: number;
      rightN: number;
      certainty: Certainty;
    },
  ): string;
  /** Ratings of a mood, or of some scores, among those of two sides; `more`: where they are more frequent. */
  moodShares(
    x: Sides & {
      what: string;
      more?: string;
      leftShare: number;
      leftN: number;
      rightShare: number;
      rightN: number;
      certainty: Certainty;
    },
  ): string;
  /** `place`: in which of several sources. */
  ratedLow(x: {
    place?: string;
    relation: 'more' | 'less' | 'same';
    own: number;
    n: number;
    all: number;
    allN: number;
    certainty: Certainty;
  }): string;
  /** The same of records without a rating, by an estimate of whether they complain; the numbers are those that have one. */
  estimated(
    x: Sides & {
      better?: string;
      leftShare: number;
      leftN: number;
      rightShare: number;
      rightN: number;
      certainty: Certainty;
    },
  ): string;
  /** Names of sources in which the ratings are low more often than all, less often, or as often. */
  lowWhere(x: { query?: string; of?: string; more: string[]; less: string[]; same: string[] }): string;
  moodMention(x: { who: Polarity; themes: string[] }): string;

  /* By the authors of records */
  mostMood(x: { who: Polarity; field: string; items: string[] }): string;
  valueMood(x: { value: string; who: Polarity; n: number; of?: number }): string;
  /** How many of the authors of some records wrote several of them: `n` of `of`, with the number of each. */
  authorsAgain(x: { what: string; n: number; of: number; items: string[] }): string;
  /** How many ratings of a mood name the field at all. */
  moodByField(x: Part & { who: Polarity; field: string; values: number }): string;
  hardlyAny(x: { field: string; least: number }): string;

  /* What to fix first */
  /** `time`: that of the records that it ranks, where they are some of all. */
  fixFirst(x: { source?: string; time?: Time; first: string; next: string[] }): string;
  /** `gain`: of the mean rating of all; `all`: how many records there are. */
  fix(x: {
    term: string;
    n: number;
    share: number;
    mean: number;
    rest: number;
    gain?: number;
    all?: number;
  }): string;
  nothingToFix(x: { what: string }): string;
  /** Of what is ranked by records. */
  overlapping(x: object): string;
  howRanked(x: object): string;
}
