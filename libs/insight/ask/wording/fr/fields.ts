import { capital } from '#libs/wording';
import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, named, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) =>
    `Aucune valeur de ${field} n’a au moins ${ratings(least)} : trop peu pour comparer`,
  ratedMost: ({ field, value, alone, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['moins bonnes', 'meilleures'] : ['meilleures', 'moins bonnes'];
    return `${named(field, value, alone)} a les ${first} notes : ${mean}${last ? ` ; ${last} a les ${other} : ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `Aucune valeur ne se détache nettement (${field})`,
  onOneScale: ({ from: lowest, to, since, until }) =>
    `Les moyennes portent sur les notes de ${lowest} à ${to}${since ? ` données depuis le ${momentIn(f, since)}` : ''}${until ? ` données avant le ${momentIn(f, until)}` : ''} ; celles sur une autre échelle sont laissées de côté`,
  ranking: ({ field, worst, items }) =>
    `Les ${worst ? 'moins bonnes' : 'meilleures'} notes par ${field} : ${items.join(' ; ')}`,
  closeTo: ({ value, items }) => `À peu près à égalité avec ${value} : ${items.join(' ; ')}`,
  notRanked: ({ least, items }) => `Non classés, avec moins de ${ratings(least)} : ${items.join(' ; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `Seules les valeurs de ${field} avec au moins ${(ofRecords ? records : ratings)(least)} sont classées${n === undefined || of === undefined ? '' : ` : ${f.whole(n)} sur ${f.whole(of)}`}`,
  againstOthers: ({ sure, mean, others }) => `${capital(sure)} : ${mean} contre ${others} pour tout le reste`,
  haveNo: ({ what, field }) => `${capital(what)} : ${field} n’est pas renseigné`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `Valeur la plus fréquente de ${field} (${what}) : **${value}**, ${part(n, of)} (${f.share(n, of)})`,
  byField: ({ field, items }) => `Par ${field} : ${items.join(' ; ')}`,
  usualShare: ({ value, times, n }) => `${value} (${f.ratio(times)} fois sa part habituelle, ${records(n)})`,
  moreThanUsual: ({ field, items }) =>
    `Plus fréquent ici que parmi tous les retours : ${field} ${f.list(items)}`,
  shareOf: ({ field, value, alone, least, what, n, of, ofRecords }) =>
    `${named(field, value, alone)} a la plus ${least ? 'petite' : 'grande'} part (${what}) : ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)})`,
  ownShare: ({ field, value, alone, n, of }) =>
    `Par la part de ses propres retours, ${named(field, value, alone)} vient en tête : ${part(n, of)} (${f.share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `Les notes de ${spaced(alone ? '' : field, value)} ont été données ${when(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ? `Pour ${value}` : 'Pour tout le reste'} : ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)}) ; ${sure}`,
  meansOf: ({ items }) => `Notes moyennes : ${items.join(' ; ')}`,
  onScale: ({ source, mean, from: lowest, to }) => `${source} ${mean} sur une échelle de ${lowest} à ${to}`,
  distinct: ({ field, n }) => `${capital(field)} : ${f.whole(n)} valeurs différentes`,
};
