import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `O ${least ? 'menor' : 'maior'} número de comentários${what ? ` (${what})` : ''} ocorreu **${when(time)}**: ${f.whole(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['pior', 'melhor'] : ['melhor', 'pior'];
    return `A ${first} avaliação ocorreu **${when(time)}**: ${mean}${last ? `; a ${other}, ${when(last)}: ${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `A ${least ? 'menor' : 'maior'} porcentagem (${what}) ocorreu **${when(time)}**: ${f.percent(share)} de ${unit(ofRecords)(n)}`,
  timesTied: ({ n }) =>
    n === 1
      ? 'Em mais 1 período houve o mesmo número'
      : `Em mais ${f.whole(n)} períodos houve o mesmo número`,
  timesWithout: ({ n }) =>
    n === 1 ? 'Em 1 período não houve nenhum' : `Em ${f.whole(n)} períodos não houve nenhum`,
  timesNext: ({ items }) => `Depois: ${items.join('; ')}`,
  timeCount: ({ time, n }) => `${when(time)} (${f.whole(n)})`,
  timeMean: ({ time, mean }) => `${when(time)}, ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)} (${f.percent(share)} de ${f.whole(n)})`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? f.whole(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `Para comparar, a mediana de todos os períodos (${f.whole(of)}) é ${usual}`;
  },
  timeCut: ({ time }) => `Só há dados de uma parte deste período: ${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `Só entram os períodos com pelo menos ${unit(ofRecords)(least)}: ${f.whole(n)} de ${f.whole(of)}`,
  tooFewTimes: ({ least, ofRecords }) =>
    `Nenhum período tem pelo menos ${unit(ofRecords)(least)}; por isso nenhum é citado`,
};
