import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `Die ${least ? 'wenigsten' : 'meisten'} Rückmeldungen${what ? ` (${what})` : ''} gab es **${when(time)}**: ${f.whole(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['schlechtesten', 'besten'] : ['besten', 'schlechtesten'];
    return `Am ${first} wurde **${when(time)}** bewertet: ${mean}${last ? `; am ${other} ${when(last)}: ${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `Am ${least ? 'kleinsten' : 'größten'} war der Anteil (${what}) **${when(time)}**: ${f.percent(share)} von ${unit(ofRecords)(n)}`,
  timesTied: ({ n }) =>
    n === 1
      ? 'Ebenso viele gab es noch in 1 anderen Zeitraum'
      : `Ebenso viele gab es noch in ${f.whole(n)} anderen Zeiträumen`,
  timesWithout: ({ n }) =>
    n === 1 ? 'In 1 Zeitraum gab es keine' : `In ${f.whole(n)} Zeiträumen gab es keine`,
  timesNext: ({ items }) => `Danach: ${items.join('; ')}`,
  timeCount: ({ time, n }) => `${when(time)} (${f.whole(n)})`,
  timeMean: ({ time, mean }) => `${when(time)} ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)} (${f.percent(share)} von ${f.whole(n)})`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? f.whole(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `Zum Vergleich: Der Median aller Zeiträume (${f.whole(of)}) ist ${usual}`;
  },
  timeCut: ({ time }) => `Dieser Zeitraum ist nur zum Teil erfasst: ${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `Verglichen werden nur Zeiträume mit mindestens ${unit(ofRecords)(least)}: ${f.whole(n)} von ${f.whole(of)}`,
  tooFewTimes: ({ least, ofRecords }) =>
    `Kein Zeitraum hat mindestens ${unit(ofRecords)(least)}; keiner wird genannt`,
};
