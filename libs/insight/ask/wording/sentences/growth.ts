import type { Certainty } from '#libs/wording';
import type { Interval, Time, Who } from './values.js';

/** A share of records now and before. */
interface TwoShares {
  now: number;
  nowN: number;
  time: Time;
  before: number;
  beforeN: number;
  beforeTime: Time;
  certainty: Certainty;
}
interface Largest {
  time: Time;
  theme: string;
  n: number;
  of: number;
  background: number;
}
interface TwoSizes {
  time: Time;
  n: number;
  /** `records from 9 to 26 May` */
  before: string;
  beforeN: number;
}
type Growth = 'up' | 'down' | 'none';
/** Whether an incident is over, as yes or no to the question: "did it end?", "does it go on?" */
export type IsOver = 'yesOver' | 'noOver' | 'yesOngoing' | 'noOngoing' | 'partly';

/** Whether something grows, and what is new. */
export interface GrowthSentences {
  tooFewRecords(x: object): string;
  themeGrew(x: TwoShares & { head: Growth; name: string }): string;
  /** Ratings of a mood, or of some scores, among all ratings. `collected`: far more came than before. */
  moodGrew(
    x: Omit<TwoShares, 'certainty'> & { head: Growth | 'collected'; what: string; certainty?: Certainty },
  ): string;
  /** `now`: after when it peaked. `yesOver` to `partly`: what was asked of an incident. `collected`: far more records came than before, perhaps collected differently. */
  topicGrew(x: {
    head: Growth | IsOver | 'few' | 'collected' | 'now';
    query: string;
    who: string;
    n: number;
    of: number;
    time: Time;
    beforeN: number;
    beforeOf: number;
    beforeTime: Time;
    certainty?: Certainty;
  }): string;
  /** Subjects that something had, on a later side of it: those clearly rarer, and those not. */
  subjectsNow(x: { head: IsOver; rarer: string[]; same: string[]; now: string; earlier: string }): string;
  tooFewNow(x: { n: number; time: Time; beforeN: number; beforeTime: Time }): string;
  meansNow(x: { mean: string; before: string; sure: string }): string;
  mentionedWith(x: { time: Time; themes: string[] }): string;

  countDuring(x: { who: Exclude<Who, 'wishes' | 'these'>; n: number; time: Time }): string;
  /** `fresh`: what did not occur before; `more`: what did, less often. */
  newNow(x: { time: Time; fresh: string[]; more: string[] }): string;
  /** All that is new is of few records; the largest of it. `background`: its share before. */
  littleNew(x: Largest): string;
  /** Nothing is beyond doubt. */
  perhapsNew(x: Largest): string;
  /** Beside what is beyond doubt. */
  perhapsMore(x: { themes: string[] }): string;
  /** `least`: the share from which on something would have been seen. */
  nothingNew(x: TwoSizes & { least: number }): string;
  /** There is too little to compare with. */
  newsUnknown(x: TwoSizes): string;
  comparedWithin(x: { before: string; sources: string[] }): string;
  moreThanBefore(x: { items: string[] }): string;
  meanMoved(x: { mean: string; before: string; sure: string }): string;
  /** How many records there are in an hour, a day or longer on average. */
  rate(x: { n: number; unit: Interval; time: Time }): string;
}
