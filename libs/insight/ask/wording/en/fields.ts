import { capital, count, formatMoment, listed, number, percent, times, whole } from '#libs/wording';
import { fromTime } from '../sentences/english-times.js';
import type { FieldSentences } from '../sentences/fields.js';
import { records, parted, share } from './words.js';

/** A name speaks for itself; a number or a code needs the name of its field. */
const named = (field: string, value: string, alone = false) =>
  alone || /^\p{Lu}/u.test(value) ? `**${value}**` : `${capital(field)} **${value}**`;

export const fields: FieldSentences = {
  tooFewOf: ({ field, least }) => `No ${field} has at least ${least} ratings: too few to compare`,
  ratedMost: ({ field, value, alone, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['worst', 'best'] : ['best', 'worst'];
    return `${named(field, value, alone)} is rated ${first}: ${mean}${last ? `; ${last} is rated ${other}: ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `No ${field} clearly stands out`,
  onOneScale: ({ from, to, since, until }) =>
    `Means are of ratings on a scale from ${from} to ${to}${since ? `, given since ${formatMoment(since)}` : ''}${until ? `, given before ${formatMoment(until)}` : ''}; those on another scale are left out`,
  ranking: ({ field, worst, items }) => `${worst ? 'Lowest' : 'Highest'} by ${field}: ${items.join('; ')}`,
  valueMean: ({ value, mean }) => `${value} ${mean}`,
  closeTo: ({ value, items }) => `About the same as ${value}: ${items.join('; ')}`,
  notRanked: ({ least, items }) =>
    `Not ranked, since they have fewer than ${count(least, 'rating')}: ${items.join('; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `Only values of ${field} with at least ${count(least, ofRecords ? 'record' : 'rating')} are ranked${n === undefined ? '' : `: ${n} of ${of}`}`,
  againstOthers: ({ sure, mean, others }) => `${capital(sure)}: ${mean} vs ${others} for all others`,
  haveNo: ({ what, field }) => `${capital(what)} have no ${field}`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `The most frequent ${field} of ${what} is **${value}**: ${parted(n, of, 'record')} (${share(n, of)})`,
  byField: ({ field, items }) => `By ${field}: ${items.join('; ')}`,
  valueCount: ({ value, n, share: part }) => `${value} ${number(n)} (${percent(part)})`,
  valuePart: ({ value, n, of }) => `${value} ${whole(n)} of ${whole(of)} (${share(n, of)})`,
  usualShare: ({ value, times: ratioOf, n }) => `${value} (${times(ratioOf)} its usual share, ${records(n)})`,
  moreThanUsual: ({ field, items }) => `More frequent here than in all records: ${field} ${listed(items)}`,
  shareOf: ({ field, value, alone, least, what, n, of, ofRecords }) =>
    `${named(field, value, alone)} has the ${least ? 'smallest' : 'largest'} share of ${what}: ${parted(n, of, ofRecords ? 'record' : 'rating')} (${share(n, of)})`,
  ownShare: ({ field, value, alone, n, of }) =>
    `By the share of its own records, ${named(field, value, alone)} is first: ${parted(n, of, 'record')} (${share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `The ratings of ${alone ? value : `${field} ${value}`} are ${fromTime(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `For ${value ?? 'all others'} it is ${parted(n, of, ofRecords ? 'record' : 'rating')} (${share(n, of)}); ${sure}`,
  meansOf: ({ items }) => `Mean ratings: ${items.join('; ')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean} on a scale from ${from} to ${to}`,
  distinct: ({ field, n }) =>
    `There ${n === 1 ? 'is' : 'are'} ${count(n, `different ${field.replace(/s$/, '')}`)}`,
};
