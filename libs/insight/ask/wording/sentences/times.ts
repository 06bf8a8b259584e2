import type { Interval, Time } from './values.js';

/** Which time comes first. */
export interface TimeSentences {
  /** By the number of records; `what`: of which, if not of all. */
  timeCounted(x: { interval: Interval; least: boolean; what?: string; time: Time; n: number }): string;
  /** By the mean; `last`: the other end. */
  timeRated(x: {
    interval: Interval;
    worst: boolean;
    time: Time;
    mean: string;
    last?: Time;
    lastMean?: string;
  }): string;
  /** By the share of some of the records, or of the ratings, of the time; `n`: how many these are in all. */
  timeShared(x: {
    interval: Interval;
    least: boolean;
    what: string;
    time: Time;
    share: number;
    n: number;
    ofRecords: boolean;
  }): string;
  /** Other times have as many. */
  timesTied(x: { interval: Interval; n: number }): string;
  /** Times between the first and the last that hold no such record. */
  timesWithout(x: { interval: Interval; n: number }): string;
  timesNext(x: { items: string[] }): string;
  timeCount(x: { time: Time; n: number }): string;
  timeMean(x: { time: Time; mean: string }): string;
  timeShare(x: { time: Time; share: number; n: number }): string;
  /** The median of the `of` times that hold any such records: of numbers, means or shares. */
  timeUsual(x: { interval: Interval; of: number; n?: number; mean?: number; share?: number }): string;
  /** The records hold only a part of the time. */
  timeCut(x: { time: Time }): string;
  onlyTimes(x: { interval: Interval; least: number; n: number; of: number; ofRecords: boolean }): string;
  tooFewTimes(x: { interval: Interval; least: number; ofRecords: boolean }): string;
}
