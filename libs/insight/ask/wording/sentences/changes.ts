import type { Certainty } from '#libs/wording';
import type { Interval, Relation, Direction, Time } from './values.js';

/** What changed over time. */
export interface ChangeSentences {
  overTime(x: { growth: string }): string;
  peaks(x: { n: number; interval: Interval }): string;
  moved(x: { before: string; beforeTime: Time; now: string; time: Time }): string;
  tooFewToTell(x: { where?: string; moved: string; least: number }): string;
  noClearChange(x: { where?: string; moved: string; sure: string }): string;
  unclearChange(x: { fell: boolean; where?: string; moved: string }): string;
  ratingsMoved(x: {
    reply?: 'yes' | 'no';
    fell: boolean;
    where?: string;
    moved: string;
    sure: string;
  }): string;
  tooFewRatings(x: { where?: string; anywhere: boolean; least: number }): string;
  noneStandsOut(x: { direction: Direction; where?: string; anywhere: boolean }): string;
  course(x: { name?: string; mean?: number; slope: string; n: number; time?: Time }): string;
  otherCourse(x: {
    name?: string;
    why: 'not examined' | 'too few' | 'none';
    time?: Time;
    direction: Direction;
    mean?: number;
    n: number;
  }): string;
  otherMoved(x: { name?: string; relation: Relation; moved: string; sure?: string; least: number }): string;
  /** `most`: the largest change of a time; else a further one. */
  alsoMoved(x: {
    most?: boolean;
    fell: boolean;
    name?: string;
    time: Time;
    before: string;
    during: string;
    after?: string;
  }): string;
  backAt(x: { mean: string; time: Time }): string;
  /** Where that was asked: as `backAt`, or that ratings did not come back. */
  isOver(x: { mean: string; time: Time }): string;
  isNotOver(x: object): string;
  without(x: { name: string; same: boolean; before: string; now: string }): string;
  noPeriod(x: { what: string; n: number }): string;
  volume(x: {
    what: string;
    word: 'few' | 'other' | 'same' | 'more' | 'fewer';
    now: number;
    time: Time;
    nowPerDay?: number;
    before: number;
    beforeTime: Time;
    beforePerDay?: number;
    certainty?: Certainty;
  }): string;
  peak(x: { up: boolean; time: Time; n: number; expected: number; terms: string[] }): string;
  /** `data`: the first day of all the records that they are among. */
  firstFrom(x: { time: Time; data?: string }): string;
  /** Records of a source came in another way from `time` on. Without `after` there are none before. */
  collected(x: { source: string; time: Time; interval: Interval; before: number; after?: number }): string;
}
