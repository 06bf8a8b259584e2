import { capital } from '#libs/wording';
import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, named, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) =>
    `Bei ${field} hat kein Wert mindestens ${ratings(least)}: zu wenige zum Vergleichen`,
  ratedMost: ({ field, value, alone, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['schlechtesten', 'besten'] : ['besten', 'schlechtesten'];
    return `${named(field, value, alone)} ist am ${first} bewertet: ${mean}${last ? `; am ${other} ${last}: ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `Kein Wert sticht klar heraus (${field})`,
  onOneScale: ({ from, to, since, until }) =>
    `Die Mittelwerte gelten für Bewertungen von ${from} bis ${to}${since ? ` seit dem ${momentIn(f, since)}` : ''}${until ? ` vor dem ${momentIn(f, until)}` : ''}; die auf einer anderen Skala bleiben außen vor`,
  ranking: ({ field, worst, items }) =>
    `Am ${worst ? 'schlechtesten' : 'besten'} nach ${field}: ${items.join('; ')}`,
  closeTo: ({ value, items }) => `Etwa gleichauf mit ${value}: ${items.join('; ')}`,
  notRanked: ({ least, items }) => `Ohne Rang, da weniger als ${ratings(least)}: ${items.join('; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `Verglichen werden nur Werte von ${field} mit mindestens ${(ofRecords ? records : ratings)(least)}${n === undefined || of === undefined ? '' : `: ${f.whole(n)} von ${f.whole(of)}`}`,
  againstOthers: ({ sure, mean, others }) =>
    `${capital(sure)}: ${mean} gegenüber ${others} bei allen übrigen`,
  haveNo: ({ what, field }) => `${capital(what)}: ${field} ist nicht angegeben`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `Am häufigsten ist bei ${field} (${what}) **${value}**: ${part(n, of)} (${f.share(n, of)})`,
  byField: ({ field, items }) => `Nach ${field}: ${items.join('; ')}`,
  usualShare: ({ value, times, n }) => `${value} (${f.ratio(times)}-mal der übliche Anteil, ${records(n)})`,
  moreThanUsual: ({ field, items }) =>
    `Hier häufiger als unter allen Rückmeldungen: ${field} ${f.list(items)}`,
  shareOf: ({ field, value, alone, least, what, n, of, ofRecords }) =>
    `${named(field, value, alone)} hat den ${least ? 'kleinsten' : 'größten'} Anteil (${what}): ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)})`,
  ownShare: ({ field, value, alone, n, of }) =>
    `Nach dem Anteil an den eigenen Rückmeldungen liegt ${named(field, value, alone)} vorn: ${part(n, of)} (${f.share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `Die Bewertungen von ${spaced(alone ? '' : field, value)} kamen ${when(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ? `Bei ${value}` : 'Bei allen übrigen'} sind es ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)}); ${sure}`,
  meansOf: ({ items }) => `Mittlere Bewertungen: ${items.join('; ')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean} auf einer Skala von ${from} bis ${to}`,
  distinct: ({ field, n }) => `${capital(field)}: ${f.whole(n)} verschiedene`,
};
