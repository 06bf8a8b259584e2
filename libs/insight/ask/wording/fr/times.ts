import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `Le ${least ? 'moins' : 'plus'} de retours${what ? ` (${what})` : ''} : **${when(time)}**, ${f.whole(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['plus basses', 'plus hautes'] : ['plus hautes', 'plus basses'];
    return `Les notes les ${first} : **${when(time)}**, ${mean}${last ? ` ; les ${other} : ${when(last)}, ${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `La part la plus ${least ? 'faible' : 'élevée'} (${what}) : **${when(time)}**, ${f.percent(share)} de ${unit(ofRecords)(n)}`,
  timesTied: ({ n }) =>
    n === 1 ? 'À égalité avec 1 autre période' : `À égalité avec ${f.whole(n)} autres périodes`,
  timesWithout: ({ n }) =>
    n === 1 ? 'Il n’y en a aucun dans 1 période' : `Il n’y en a aucun dans ${f.whole(n)} périodes`,
  timesNext: ({ items }) => `Ensuite : ${items.join(' ; ')}`,
  timeCount: ({ time, n }) => `${when(time)} (${f.whole(n)})`,
  timeMean: ({ time, mean }) => `${when(time)}, ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)} (${f.percent(share)} de ${f.whole(n)})`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? f.whole(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `Pour comparer, la médiane de toutes les périodes (${f.whole(of)}) est de ${usual}`;
  },
  timeCut: ({ time }) => `Cette période n’est couverte qu’en partie : ${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `Seules les périodes avec au moins ${unit(ofRecords)(least)} sont classées : ${f.whole(n)} sur ${f.whole(of)}`,
  tooFewTimes: ({ least, ofRecords }) =>
    `Aucune période n’a au moins ${unit(ofRecords)(least)} ; aucune n’est donc citée`,
};
