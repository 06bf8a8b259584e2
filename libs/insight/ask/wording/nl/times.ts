import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `De ${least ? 'minste' : 'meeste'} reacties${what ? ` (${what})` : ''} kwamen **${when(time)}**: ${f.whole(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['laagst', 'hoogst'] : ['hoogst', 'laagst'];
    return `De beoordelingen waren het ${first} **${when(time)}**: ${mean}${last ? `; het ${other} ${when(last)}: ${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `Het percentage (${what}) was het ${least ? 'laagst' : 'hoogst'} **${when(time)}**: ${f.percent(share)} van ${unit(ofRecords)(n)}`,
  timesTied: ({ n }) =>
    n === 1
      ? 'In nog 1 periode waren het er evenveel'
      : `In nog ${f.whole(n)} perioden waren het er evenveel`,
  timesWithout: ({ n }) =>
    n === 1 ? 'In 1 periode waren er geen' : `In ${f.whole(n)} perioden waren er geen`,
  timesNext: ({ items }) => `Daarna: ${items.join('; ')}`,
  timeCount: ({ time, n }) => `${when(time)} (${f.whole(n)})`,
  timeMean: ({ time, mean }) => `${when(time)} ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)} (${f.percent(share)} van ${f.whole(n)})`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? f.whole(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `Ter vergelijking: de mediaan van alle perioden (${f.whole(of)}) is ${usual}`;
  },
  timeCut: ({ time }) => `Van deze periode is er maar een deel: ${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `Alleen perioden met minstens ${unit(ofRecords)(least)} tellen mee: ${f.whole(n)} van ${f.whole(of)}`,
  tooFewTimes: ({ least, ofRecords }) =>
    `Geen enkele periode heeft minstens ${unit(ofRecords)(least)}, dus er wordt geen genoemd`,
};
