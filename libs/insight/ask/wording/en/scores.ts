import { average, capital, count, listed, number, percent, SURE, whole } from '#libs/wording';
import { duringTime } from '../sentences/english-times.js';
import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { records, WHO } from './words.js';

const moody = (n: number, who: Polarity) => count(n, WHO[who].replace(/s$/, ''));

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query ? `records that mention ${query}${of ? ` (${of})` : ''}` : (of ?? 'all ratings'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `The mean ${subject === 'all ratings' ? '' : 'rating '}of ${subject}${time ? ` ${duringTime(time)}` : ''} is ${mean}${from === undefined ? '' : `, on a scale from ${from} to ${to}`}`,
  moods: ({ n, high, low }) =>
    `Of these ${count(n, 'rating')}, ${whole(high)} ${high === 1 ? 'is' : 'are'} high (${percent(n === 0 ? 0 : high / n)}) and ${whole(low)} low (${percent(n === 0 ? 0 : low / n)})`,
  csat: ({ n, of }) => `CSAT is ${percent(n / of)}: ${whole(n)} of ${count(of, 'rating')} are 4 or 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'mostly high', low: 'mostly low', mixed: 'mixed' }[mood];
    const head = query ? `Ratings that mention ${query}` : `Ratings of ${of}`;
    return `${head} are ${most}: ${percent(high / n)} of ${whole(n)} are high, ${percent(low / n)} low`;
  },
  noMeasure: ({ name, least, most, from, to }) => {
    const own =
      from === undefined ? 'these ratings are on several scales' : `these ratings are from ${from} to ${to}`;
    return `There is no ${name}: it takes answers from ${least} to ${most}, and ${own}. The nearest is the share of high and of low ratings`;
  },
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = { lower: 'Lower than', higher: 'Higher than', same: 'About the same as' }[relation];
    return `${word} ${earlier ? duringTime(earlier) : 'that of the rest'}: ${mean} vs ${other}; ${sure}`;
  },
  timeName: ({ time }) => time.label,
  sameTime: ({ time }) => `the same ${duringTime(time)}`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const at = place ? ` in ${place}` : '';
    const head = better ? `Ratings${at} are better for ${better}` : `No clear difference in low ratings${at}`;
    const side = (part: number, n: number, label: string) =>
      `${percent(part)} of ${whole(n)} ratings of ${label} are low`;
    return `${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; the difference ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `The share of ${what} is higher for ${more}`
      : `No clear difference in the share of ${what}`;
    const side = (part: number, n: number, label: string) =>
      `${percent(part)} of ${whole(n)} ratings of ${label}`;
    return `${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; the difference ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const often = { more: 'more often than', less: 'less often than', same: 'about as often as' }[relation];
    return `${place ? `In ${place} they are` : 'They are'} rated low ${often} all: ${percent(own)} of ${count(n, 'rating')} vs ${percent(all)} of all ${count(allN, 'rating')}; the difference ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${percent(part)} of ${count(n, 'record')} of ${label}`;
    const head = better ? `fewer records of ${better} are negative` : 'neither is clearly more negative';
    return `By an estimate from their words, ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; the difference ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`are low more often than all ratings in ${listed(more)}`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `less often in ${listed(less)}`
              : `are low less often than all ratings in ${listed(less)}`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `about as often in ${listed(same)}`
              : `are low about as often as all ratings in ${listed(same)}`,
          ]
        : []),
    ];
    return `${query ? `Ratings that mention ${query}` : of ? `Ratings of ${of}` : 'These ratings'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${capital(WHO[who])} mention ${listed(themes)}`,

  mostMood: ({ who, field, items }) => `The most ${WHO[who]} are by ${field} ${listed(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${moody(n, who)}${of === undefined ? '' : ` of ${count(of, 'rating')}`})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `None of the ${count(of, 'author')} of ${what} wrote more than one`
      : `${whole(n)} of the ${count(of, 'author')} of ${what} wrote more than one: ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `${whole(n)} of ${moody(of, who)} name their ${field}: ${count(values, field)} in all`,
  hardlyAny: ({ field, least }) =>
    `Hardly any ${field} has at least ${least} ratings, so shares are not compared`,

  fixFirst: ({ source, time, first, next }) =>
    capital(
      `${source ? `in ${source}, ` : ''}fix first: ${first}${next.length > 0 ? `, then ${listed(next)}` : ''}${time ? ` (${duringTime(time)})` : ''}`,
    ),
  fix: ({ term, n, share: part, mean, rest, gain, all }) =>
    `**${term}**: ${records(n)} (${percent(part)}), rated ${average(mean)} vs ${average(rest)} of the others${gain === undefined ? '' : `: the mean would gain ${number(gain)}`}${all === undefined ? '' : ` (${whole(all)} in all)`}`,
  nothingToFix: ({ what }) =>
    `No subject stands out in what low ratings say (${what}), so there is no first thing to fix`,
  overlapping: () => 'A record may count for several of these',
  howRanked: () =>
    'First is what the mean rating would gain most from, if all who mention it rated like the others: how many they are, times how much lower they rate',
};
