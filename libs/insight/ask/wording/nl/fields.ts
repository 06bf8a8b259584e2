import { capital } from '#libs/wording';
import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, named, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) =>
    `Bij ${field} heeft geen waarde minstens ${ratings(least)}: te weinig om te vergelijken`,
  ratedMost: ({ field, value, alone, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['slechtst', 'best'] : ['best', 'slechtst'];
    return `${named(field, value, alone)} is het ${first} beoordeeld: ${mean}${last ? `; ${last} het ${other}: ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `Geen enkele waarde springt er duidelijk uit (${field})`,
  onOneScale: ({ from, to, since, until }) =>
    `De gemiddelden gaan over beoordelingen van ${from} tot ${to}${since ? ` sinds ${momentIn(f, since)}` : ''}${until ? ` van vóór ${momentIn(f, until)}` : ''}; die op een andere schaal blijven buiten beschouwing`,
  ranking: ({ field, worst, items }) =>
    `${worst ? 'Laagste' : 'Hoogste'} beoordeling per ${field}: ${items.join('; ')}`,
  closeTo: ({ value, items }) => `Ongeveer gelijk aan ${value}: ${items.join('; ')}`,
  notRanked: ({ least, items }) => `Niet gerangschikt, met minder dan ${ratings(least)}: ${items.join('; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `Alleen waarden van ${field} met minstens ${(ofRecords ? records : ratings)(least)} tellen mee${n === undefined || of === undefined ? '' : `: ${f.whole(n)} van ${f.whole(of)}`}`,
  againstOthers: ({ sure, mean, others }) => `${capital(sure)}: ${mean} tegenover ${others} bij alle andere`,
  haveNo: ({ what, field }) => `${capital(what)}: ${field} is niet ingevuld`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `De meest voorkomende waarde van ${field} (${what}) is **${value}**: ${part(n, of)} (${f.share(n, of)})`,
  byField: ({ field, items }) => `Per ${field}: ${items.join('; ')}`,
  usualShare: ({ value, times, n }) =>
    `${value} (${f.ratio(times)} keer het gebruikelijke percentage, ${records(n)})`,
  moreThanUsual: ({ field, items }) => `Komt hier vaker voor dan in alle reacties: ${field} ${f.list(items)}`,
  shareOf: ({ field, value, alone, least, what, n, of, ofRecords }) =>
    `${named(field, value, alone)} heeft het ${least ? 'laagste' : 'hoogste'} percentage (${what}): ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)})`,
  ownShare: ({ field, value, alone, n, of }) =>
    `Naar aandeel in de eigen reacties staat ${named(field, value, alone)} bovenaan: ${part(n, of)} (${f.share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `De beoordelingen van ${spaced(alone ? '' : field, value)} kwamen ${when(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ? `Bij ${value}` : 'Bij alle andere'} zijn het ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)}); ${sure}`,
  meansOf: ({ items }) => `Gemiddelde beoordelingen: ${items.join('; ')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean} op een schaal van ${from} tot ${to}`,
  distinct: ({ field, n }) => `${capital(field)}: ${f.whole(n)} verschillende`,
};
