import { average, count, percent, whole } from '#libs/wording';
import type { TimeSentences } from '../sentences/times.js';
import { records } from './words.js';

const unit = (ofRecords: boolean) => (n: number) => (ofRecords ? records(n) : count(n, 'rating'));

export const times: TimeSentences = {
  timeCounted: ({ interval, least, what = 'records', time, n }) =>
    `The ${interval} with the ${least ? 'fewest' : 'most'} ${what}${what.includes(', ') ? ',' : ''} is **${time.label}**: ${whole(n)}`,
  timeRated: ({ interval, worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['worst', 'best'] : ['best', 'worst'];
    return `The ${first} ${interval} is **${time.label}**: ${mean}${last ? `; the ${other} is ${last.label}: ${lastMean}` : ''}`;
  },
  timeShared: ({ interval, least, what, time, share, n, ofRecords }) =>
    `The ${interval} with the ${least ? 'smallest' : 'largest'} share of ${what} is **${time.label}**: ${percent(share)} of ${unit(ofRecords)(n)}`,
  timesTied: ({ interval, n }) =>
    n === 1 ? `Another ${interval} has as many` : `${whole(n)} other ${interval}s have as many`,
  timesWithout: ({ interval, n }) =>
    n === 1 ? `1 ${interval} has none` : `${whole(n)} ${interval}s have none`,
  timesNext: ({ items }) => `Next: ${items.join('; ')}`,
  timeCount: ({ time, n }) => `${time.label} (${whole(n)})`,
  timeMean: ({ time, mean }) => `${time.label}, ${mean}`,
  timeShare: ({ time, share, n }) => `${time.label} (${percent(share)} of ${whole(n)})`,
  timeUsual: ({ interval, of, n, mean, share }) => {
    const usual =
      n !== undefined
        ? `there ${n === 1 ? 'is' : 'are'} ${whole(n)}`
        : mean !== undefined
          ? `the mean is ${average(mean)}`
          : `it is ${percent(share ?? 0)}`;
    return `${interval === 'day' ? 'On' : 'In'} a typical ${interval} ${usual} (the median of ${count(of, interval)}${n === undefined ? '' : ' with any'})`;
  },
  timeCut: ({ time }) => `The records hold only a part of it: ${time.label}`,
  onlyTimes: ({ interval, least, n, of, ofRecords }) =>
    `Only ${interval}s with at least ${unit(ofRecords)(least)} are ranked: ${whole(n)} of ${whole(of)}`,
  tooFewTimes: ({ interval, least, ofRecords }) =>
    `No ${interval} has at least ${unit(ofRecords)(least)}, so none is named`,
};
