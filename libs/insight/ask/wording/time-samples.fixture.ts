import { july, june, type Samples, sure } from './score-samples.fixture.js';
import type { MoveSentences } from './sentences/moves.js';
import type { SideSentences } from './sentences/sides.js';
import type { TimeSentences } from './sentences/times.js';

const interval = 'month';

const move = { field: 'shop', value: 'Acme', moved: '(moved)', sure } as const;

/** Which time comes first, and which value moved most. */
export const TIME_SAMPLES: Samples<
  MoveSentences & TimeSentences & Pick<SideSentences, 'countedTimes' | 'mentionBoth'>
> = {
  mentionBoth: [{ n: 419 }, { n: 1 }],
  countedTimes: [
    { what: 'wifi', now: 140, time: july, before: 156, beforeTime: june, sure },
    { what: 'wifi', now: 156, time: july, before: 0, beforeTime: june, nowPerDay: 5.2, beforePerDay: 0 },
  ],
  movedMost: [
    { ...move, measure: 'mean', up: true, beyond: false },
    { ...move, measure: 'mean', up: false, beyond: true },
    { ...move, measure: 'share', up: true, what: '(what)', beyond: true },
    { ...move, measure: 'records', up: false, beyond: false },
  ],
  noneMoved: [
    { field: 'shop', measure: 'mean', up: false },
    { field: 'shop', measure: 'share', up: true, what: '(what)' },
    { field: 'shop', measure: 'records' },
  ],
  largestMove: [move],
  movedNext: [{ field: 'shop', items: ['(one)', '(other)'] }],
  movedOther: [{ field: 'shop', up: false, items: ['(one)'] }],
  movedByChance: [{ field: 'shop', items: ['(one)', '(other)'] }],
  valueMoved: [{ value: 'Acme', before: '(one)', now: '(other)' }],
  shareIn: [
    { share: 0.413, n: 1240, ofRecords: false },
    { share: 0.225, n: 67, ofRecords: true },
  ],
  perDay: [{ perDay: 12.3, n: 1107 }],
  movedAll: [{ before: '(one)', now: '(other)' }],
  onlyMoved: [{ field: 'shop', least: 30, n: 12, ofRecords: false }],
  tooFewMoved: [{ field: 'shop', least: 10, ofRecords: true }],

  timeCounted: [
    { interval, least: false, time: july, n: 1234 },
    { interval, least: true, what: '(what)', time: june, n: 0 },
  ],
  timeRated: [
    { interval, worst: true, time: july, mean: '(one)', last: june, lastMean: '(other)' },
    { interval, worst: false, time: june, mean: '(one)' },
  ],
  timeShared: [
    { interval, least: false, what: '(what)', time: july, share: 0.413, n: 1240, ofRecords: false },
    { interval, least: true, what: '(what)', time: june, share: 0.025, n: 67, ofRecords: true },
  ],
  timesTied: [{ interval, n: 12 }],
  timesWithout: [
    { interval, n: 12 },
    { interval, n: 1 },
  ],
  timesNext: [{ items: ['(one)', '(other)'] }],
  timeCount: [{ time: july, n: 1234 }],
  timeMean: [{ time: june, mean: '(mean)' }],
  timeShare: [{ time: july, share: 0.413, n: 1240 }],
  timeUsual: [
    { interval, of: 34, n: 1234 },
    { interval: 'day', of: 34, n: 1 },
    { interval, of: 34, mean: 3.52 },
    { interval, of: 34, share: 0.225 },
  ],
  timeCut: [{ time: july }],
  onlyTimes: [
    { interval, least: 30, n: 23, of: 45, ofRecords: false },
    { interval, least: 10, n: 23, of: 45, ofRecords: true },
  ],
  tooFewTimes: [
    { interval, least: 30, ofRecords: false },
    { interval, least: 10, ofRecords: true },
  ],
};
