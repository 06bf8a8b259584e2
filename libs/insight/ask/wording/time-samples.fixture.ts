import { july, june, type Samples } from './score-samples.fixture.js';
import type { TimeSentences } from './sentences/times.js';

const interval = 'month';

/** Which time comes first. */
export const TIME_SAMPLES: Samples<TimeSentences> = {
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
