import { average, count, formatMoment, listed, number, percent, SURE, whole } from '#libs/wording';
import { duringTime, fromTime } from '../sentences/english-times.js';
import type { PartSentences } from '../sentences/parts.js';
import { fieldNameIn, fieldValueIn } from '../sentences/field-words.js';
import { readingIn, spaced } from '../sentences/shared.js';
import { WHO, OTHERS, lowered, records, parted, share } from './words.js';

export const parts: PartSentences = {
  leaving: () => 'leaving or another app',
  stop: () => '.',
  apart: () => ' ',
  keepInMind: () => 'To keep in mind:',
  replied: ({ yes, text }) =>
    `${yes ? 'Yes' : 'No'}: ${text.replace(/^(?:Ratings|Neither|High|Low|The|It)\b/, (word) => word.toLowerCase())}`,
  notSo: ({ text }) => `That is not so: ${text.replace(/^(?:Ratings|The)\b/, (word) => word.toLowerCase())}`,
  ratingsOf: ({ scores, of }) => `ratings of ${scores.map(number).join(' or ')}${of ? ` in ${of}` : ''}`,
  ratedExactly: ({ scores }) => `rated ${scores.map(number).join(' or ')}`,
  perhapsCollected: () => 'the difference may come from how they were collected',
  inPlace: ({ place, text }) => `In ${place}, ${lowered(text)}`,
  list: ({ items }) => listed(items),
  either: ({ items }) => items.join(' or '),
  butNot: ({ what, items }) => `${what ? `${what} but ` : ''}not ${items.join(' or ')}`,
  records: ({ n }) => records(n),
  part: ({ n, of, unit, share: hasShare }) =>
    `${unit === 'none' ? `${whole(n)} of ${whole(of)}` : parted(n, of, unit)}${hasShare ? ` (${share(n, of)})` : ''}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${WHO[who]}${of ? ` of ${of}` : ''}${query ? ` that mention ${query}` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${fromTime(time)}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `rated ${mood}`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${bound}${bounds.length > 1 ? ` of ${most}` : ''} ${mood === 'low' ? 'or less' : 'or more'}`,
    );
    return `rated ${each.join(', or ')}`;
  },
  name: ({ field }) => field,
  fieldName: ({ name }) => fieldNameIn('en', name),
  fieldValue: ({ field, value }) => fieldValueIn('en', field, value),
  values: ({ fields }) =>
    listed(
      fields.map(({ name, values }) =>
        values.length === 0 ? `records without ${name}` : spaced(name, values.join(' or ')),
      ),
    ),
  having: ({ fields }) => listed(fields.map(having)),
  unit: ({ sources, values }) => [listed(sources), values].filter(Boolean).join(', '),
  selection: ({ bare, rating, isRated, isEstimated, query, any, sources, values, time }) => {
    const what = [
      ...(sources ? [`of ${listed(sources)}`] : []),
      ...(isRated && !rating ? ['with a rating'] : []),
      ...(isEstimated ? ['with an estimated sentiment'] : []),
      ...(query ? [`that mention ${any ? 'any of ' : ''}${query}`] : []),
    ].join(' ');
    const which = [...(values ? [values] : []), ...(rating ? [rating] : [])];
    const words = [[what, ...which].filter(Boolean).join(', '), ...(time ? [duringTime(time)] : [])]
      .filter(Boolean)
      .join(' ');
    if (!words) return 'all records';
    return bare ? words : `records ${words}`;
  },
  during: ({ time }) => duringTime(time),
  reading: readingIn('en'),
  mean: ({ mean, n }) => `${average(mean)} (${count(n, 'rating')})`,
  meanIn: ({ mean, source, since, until }) => `${mean} in ${inTime(source, since, until)}`,
  sourceIn: ({ source, since, until }) => inTime(source, since, until),
  noRatings: () => 'no ratings',
  sure: ({ what, certainty, shared }) =>
    `the ${what} ${SURE[certainty]}${shared ? ` (without the ${count(shared, 'rating')} that both share)` : ''}`,
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) => `${which} ${fromTime(time)}${and ? ` and ${fromTime(and)}` : ''}`,
  fieldShare: ({ field, value, alone, one, other, having }) => {
    const among = having === undefined ? '' : ` of the ${whole(having)} records with this field`;
    return `${spaced(alone ? '' : field, value)} (${percent(one)}${among} vs ${percent(other)})`;
  },
  growth: ({ relative, interval, certainty }) =>
    `${relative > 0 ? 'growing' : 'shrinking'} by ${percent(Math.abs(relative))} per ${interval}; the trend ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? 'rise' : 'fall';
    if (size === 'none') return 'no clear trend';
    return size === 'slow'
      ? `a slow ${name}`
      : `a ${name} of ${number(Math.abs(perInterval))} points per ${interval}`;
  },
};

const HAVING: Readonly<Record<string, string>> = {
  country: 'from',
  language: 'in',
  platform: 'on',
  device: 'on',
  'day of the week': 'on',
  airline: 'about',
  'airline name': 'about',
};

/** `from Portugal`, `with version 3.2` */
function having({ name, values, field = name }: Parameters<PartSentences['having']>[0]['fields'][number]) {
  if (values.length === 0)
    return `without ${name.endsWith('s') ? '' : /^[aeiou]/i.test(name) ? 'an ' : 'a '}${name}`;
  const preposition = HAVING[field];
  return preposition
    ? `${preposition} ${values.map(article).join(' or ')}`
    : `with ${spaced(name, values.join(' or '))}`;
}

/** `the Netherlands` */
function article(name: string): string {
  return /^(?:United |Netherlands$|Philippines$|Maldives$|Bahamas$|Gambia$)/.test(name)
    ? `the ${name}`
    : name;
}

function inTime(source: string, since: string | undefined, until: string | undefined): string {
  return `${source}${since ? ` since ${formatMoment(since)}` : ''}${until ? ` before ${formatMoment(until)}` : ''}`;
}
