import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `Il ${least ? 'minor' : 'maggior'} numero di commenti${what ? ` (${what})` : ''} si è avuto **${when(time)}**: ${f.whole(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['peggiore', 'migliore'] : ['migliore', 'peggiore'];
    return `La valutazione ${first} si è avuta **${when(time)}**: ${mean}${last ? `; la ${other}, ${when(last)}: ${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `La percentuale ${least ? 'minore' : 'maggiore'} (${what}) si è avuta **${when(time)}**: ${f.percent(share)} di ${unit(ofRecords)(n)}`,
  timesTied: ({ n }) =>
    n === 1
      ? 'Lo stesso numero si è avuto in 1 altro periodo'
      : `Lo stesso numero si è avuto in altri ${f.whole(n)} periodi`,
  timesWithout: ({ n }) =>
    n === 1 ? 'In 1 periodo non ce n’è stato nessuno' : `In ${f.whole(n)} periodi non ce n’è stato nessuno`,
  timesNext: ({ items }) => `Poi: ${items.join('; ')}`,
  timeCount: ({ time, n }) => `${when(time)} (${f.whole(n)})`,
  timeMean: ({ time, mean }) => `${when(time)}, ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)} (${f.percent(share)} di ${f.whole(n)})`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? f.whole(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `Per confronto, la mediana di tutti i periodi (${f.whole(of)}) è ${usual}`;
  },
  timeCut: ({ time }) => `Di questo periodo c’è solo una parte: ${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `Contano solo i periodi con almeno ${unit(ofRecords)(least)}: ${f.whole(n)} su ${f.whole(of)}`,
  tooFewTimes: ({ least, ofRecords }) =>
    `Nessun periodo ha almeno ${unit(ofRecords)(least)}, quindi non se ne indica nessuno`,
};
