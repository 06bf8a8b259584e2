import { capital } from '#libs/wording';
import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, named, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) =>
    `Ningún valor de ${field} tiene al menos ${ratings(least)}: muy pocas para comparar`,
  ratedMost: ({ field, value, alone, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['peor', 'mejor'] : ['mejor', 'peor'];
    return `${named(field, value, alone)} tiene la ${first} valoración: ${mean}${last ? `; la ${other} es la de ${last}: ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `Ningún valor destaca claramente (${field})`,
  onOneScale: ({ from, to, since, until }) =>
    `Las medias son de valoraciones de ${from} a ${to}${since ? ` dadas desde el ${momentIn(f, since)}` : ''}${until ? ` dadas antes del ${momentIn(f, until)}` : ''}; las de otra escala quedan fuera`,
  ranking: ({ field, worst, items }) =>
    `${worst ? 'Peor' : 'Mejor'} valoración por ${field}: ${items.join('; ')}`,
  closeTo: ({ value, items }) => `Casi igual que ${value}: ${items.join('; ')}`,
  notRanked: ({ least, items }) =>
    `Fuera de la clasificación, con menos de ${ratings(least)}: ${items.join('; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `Solo se ordenan los valores de ${field} con al menos ${(ofRecords ? records : ratings)(least)}${n === undefined || of === undefined ? '' : `: ${f.whole(n)} de ${f.whole(of)}`}`,
  againstOthers: ({ sure, mean, others }) =>
    `${capital(sure)}: ${mean} frente a ${others} en todos los demás`,
  haveNo: ({ what, field }) => `${capital(what)} no indican ${field}`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `El valor más frecuente de ${field} (${what}) es **${value}**: ${part(n, of)} (${f.share(n, of)})`,
  byField: ({ field, items }) => `Por ${field}: ${items.join('; ')}`,
  usualShare: ({ value, times, n }) =>
    `${value} (${f.ratio(times)} veces su porcentaje habitual, ${records(n)})`,
  moreThanUsual: ({ field, items }) =>
    `Más frecuente aquí que en todos los comentarios: ${field} ${f.list(items)}`,
  shareOf: ({ field, value, alone, least, what, n, of, ofRecords }) =>
    `${named(field, value, alone)} tiene el ${least ? 'menor' : 'mayor'} porcentaje (${what}): ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)})`,
  ownShare: ({ field, value, alone, n, of }) =>
    `Por porcentaje de sus propios comentarios, primero va ${named(field, value, alone)}: ${part(n, of)} (${f.share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `Las valoraciones de ${spaced(alone ? '' : field, value)} se dieron ${when(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ? `En ${value}` : 'En todos los demás'} son ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)}); ${sure}`,
  meansOf: ({ items }) => `Valoraciones medias: ${items.join('; ')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean} en una escala de ${from} a ${to}`,
  distinct: ({ field, n }) => `${capital(field)}: ${f.whole(n)} valores distintos`,
};
