import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `El ${least ? 'menor' : 'mayor'} número de comentarios${what ? ` (${what})` : ''} se dio **${when(time)}**: ${f.whole(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['peor', 'mejor'] : ['mejor', 'peor'];
    return `La ${first} valoración se dio **${when(time)}**: ${mean}${last ? `; la ${other}, ${when(last)}: ${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `El ${least ? 'menor' : 'mayor'} porcentaje (${what}) se dio **${when(time)}**: ${f.percent(share)} de ${unit(ofRecords)(n)}`,
  timesTied: ({ n }) =>
    n === 1 ? 'En 1 período más hubo los mismos' : `En ${f.whole(n)} períodos más hubo los mismos`,
  timesWithout: ({ n }) =>
    n === 1 ? 'En 1 período no hubo ninguno' : `En ${f.whole(n)} períodos no hubo ninguno`,
  timesNext: ({ items }) => `Después: ${items.join('; ')}`,
  timeCount: ({ time, n }) => `${when(time)} (${f.whole(n)})`,
  timeMean: ({ time, mean }) => `${when(time)}, ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)} (${f.percent(share)} de ${f.whole(n)})`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? f.whole(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `Para comparar, la mediana de todos los períodos (${f.whole(of)}) es ${usual}`;
  },
  timeCut: ({ time }) => `De este período solo hay una parte: ${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `Solo se ordenan los períodos con al menos ${unit(ofRecords)(least)}: ${f.whole(n)} de ${f.whole(of)}`,
  tooFewTimes: ({ least, ofRecords }) =>
    `Ningún período tiene al menos ${unit(ofRecords)(least)}, así que no se nombra ninguno`,
};
