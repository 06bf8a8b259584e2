import { capital } from '#libs/wording';
import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, named, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) =>
    `Nenhum valor de ${field} tem pelo menos ${ratings(least)}: poucas para comparar`,
  ratedMost: ({ field, value, alone, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['pior', 'melhor'] : ['melhor', 'pior'];
    return `${named(field, value, alone)} tem a ${first} avaliação: ${mean}${last ? `; a ${other} é a de ${last}: ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `Nenhum valor se destaca claramente (${field})`,
  onOneScale: ({ from, to, since, until }) =>
    `As médias são de avaliações de ${from} a ${to}${since ? ` dadas desde ${momentIn(f, since)}` : ''}${until ? ` dadas antes de ${momentIn(f, until)}` : ''}; as de outra escala ficam de fora`,
  ranking: ({ field, worst, items }) =>
    `${worst ? 'Pior' : 'Melhor'} avaliação por ${field}: ${items.join('; ')}`,
  closeTo: ({ value, items }) => `Quase igual a ${value}: ${items.join('; ')}`,
  notRanked: ({ least, items }) =>
    `Fora da classificação, com menos de ${ratings(least)}: ${items.join('; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `Só entram os valores de ${field} com pelo menos ${(ofRecords ? records : ratings)(least)}${n === undefined || of === undefined ? '' : `: ${f.whole(n)} de ${f.whole(of)}`}`,
  againstOthers: ({ sure, mean, others }) => `${capital(sure)}: ${mean} contra ${others} em todos os demais`,
  haveNo: ({ what, field }) => `${capital(what)} não informam ${field}`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `O valor mais frequente de ${field} (${what}) é **${value}**: ${part(n, of)} (${f.share(n, of)})`,
  byField: ({ field, items }) => `Por ${field}: ${items.join('; ')}`,
  usualShare: ({ value, times, n }) =>
    `${value} (${f.ratio(times)} vezes a porcentagem habitual, ${records(n)})`,
  moreThanUsual: ({ field, items }) =>
    `Mais frequente aqui do que em todos os comentários: ${field} ${f.list(items)}`,
  shareOf: ({ field, value, alone, least, what, n, of, ofRecords }) =>
    `${named(field, value, alone)} tem a ${least ? 'menor' : 'maior'} porcentagem (${what}): ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)})`,
  ownShare: ({ field, value, alone, n, of }) =>
    `Pela porcentagem dos próprios comentários, ${named(field, value, alone)} vem primeiro: ${part(n, of)} (${f.share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `As avaliações de ${spaced(alone ? '' : field, value)} foram feitas ${when(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ? `Em ${value}` : 'Em todos os demais'} são ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)}); ${sure}`,
  meansOf: ({ items }) => `Avaliações médias: ${items.join('; ')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean} em uma escala de ${from} a ${to}`,
  distinct: ({ field, n }) => `${capital(field)}: ${f.whole(n)} valores distintos`,
};
