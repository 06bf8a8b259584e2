import { capital } from '#libs/wording';
import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, named, type Own, spaced } from '../sentences/shared.js';
import { dayFrom, f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) =>
    `Nessun valore di ${field} ha almeno ${ratings(least)}: troppo poche per un confronto`,
  ratedMost: ({ field, value, alone, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['peggiore', 'migliore'] : ['migliore', 'peggiore'];
    return `${named(field, value, alone)} ha la valutazione ${first}: ${mean}${last ? `; la ${other} è quella di ${last}: ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `Nessun valore spicca chiaramente (${field})`,
  onOneScale: ({ from, to, since, until }) =>
    `Le medie riguardano le valutazioni da ${from} a ${to}${since ? ` date ${dayFrom(momentIn(f, since))}` : ''}${until ? ` date prima del ${momentIn(f, until)}` : ''}; quelle su un’altra scala restano fuori`,
  ranking: ({ field, worst, items }) =>
    `Valutazione ${worst ? 'peggiore' : 'migliore'} per ${field}: ${items.join('; ')}`,
  closeTo: ({ value, items }) => `Quasi alla pari con ${value}: ${items.join('; ')}`,
  notRanked: ({ least, items }) => `Fuori classifica, con meno di ${ratings(least)}: ${items.join('; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `Contano solo i valori di ${field} con almeno ${(ofRecords ? records : ratings)(least)}${n === undefined || of === undefined ? '' : `: ${f.whole(n)} su ${f.whole(of)}`}`,
  againstOthers: ({ sure, mean, others }) => `${capital(sure)}: ${mean} contro ${others} per tutti gli altri`,
  haveNo: ({ what, field }) => `${capital(what)} non indicano ${field}`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `Il valore più frequente di ${field} (${what}) è **${value}**: ${part(n, of)} (${f.share(n, of)})`,
  byField: ({ field, items }) => `Per ${field}: ${items.join('; ')}`,
  usualShare: ({ value, times, n }) =>
    `${value} (${f.ratio(times)} volte la percentuale abituale, ${records(n)})`,
  moreThanUsual: ({ field, items }) => `Più frequente qui che in tutti i commenti: ${field} ${f.list(items)}`,
  shareOf: ({ field, value, alone, least, what, n, of, ofRecords }) =>
    `${named(field, value, alone)} ha la percentuale ${least ? 'minore' : 'maggiore'} (${what}): ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)})`,
  ownShare: ({ field, value, alone, n, of }) =>
    `Per percentuale dei propri commenti, prima c’è ${named(field, value, alone)}: ${part(n, of)} (${f.share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `Le valutazioni di ${spaced(alone ? '' : field, value)} sono state date ${when(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ? `Per ${value}` : 'Per tutti gli altri'} sono ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)}); ${sure}`,
  meansOf: ({ items }) => `Valutazioni medie: ${items.join('; ')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean} su una scala da ${from} a ${to}`,
  distinct: ({ field, n }) => `${capital(field)}: ${f.whole(n)} valori diversi`,
};
