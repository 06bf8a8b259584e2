import { capital, count, listed, percent, ratio, SURE, whole } from '#libs/wording';
import { duringTime } from '../sentences/english-times.js';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/sentences.js';
import { parted, share, WHO } from './words.js';

const HEADS = {
  yesOver: 'Yes, it is over',
  noOver: 'No, it is over',
  yesOngoing: 'Yes, it goes on',
  noOngoing: 'No, it is not over',
  partly: 'It has become less, but it is not over',
  now: 'At present',
  up: 'It is growing',
  down: 'It is shrinking',
  none: 'There is no clear change',
  few: 'There are too few to tell',
  collected:
    'It is unclear whether it grew, because far more records came than before, perhaps collected differently',
};
const SHARE = {
  up: (what: string) => `The share of ${what} rose`,
  down: (what: string) => `The share of ${what} fell`,
  none: (what: string) => `The share of ${what} did not clearly change`,
  collected: (what: string) =>
    `It is unclear whether the share of ${what} changed, because far more records came than before, perhaps collected differently`,
};

export const growth: GrowthSentences = {
  tooFewRecords: () => 'There are too few records to tell',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const part = (value: number, n: number, on: Time) =>
      `${percent(value)} of ${count(n, 'record')} ${duringTime(on)}`;
    return `${HEADS[head]}: ${capital(name)} is in ${part(now, nowN, time)} vs ${part(before, beforeN, beforeTime)}; the difference ${SURE[certainty]}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const part = (value: number, n: number, on: Time) =>
      `${percent(value)} of ${count(n, 'rating')} ${duringTime(on)}`;
    return `${SHARE[head](what)}: ${part(now, nowN, time)} vs ${part(before, beforeN, beforeTime)}${certainty ? `; the difference ${SURE[certainty]}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const part = (some: number, all: number, on: Time) =>
      `${share(some, all)} of ${who} (${parted(some, all, 'record')}) ${duringTime(on)}`;
    const sure = certainty ? `; the difference ${SURE[certainty]}` : '';
    return `${HEADS[head]}: ${query} is mentioned in ${part(n, of, time)} vs ${part(beforeN, beforeOf, beforeTime)}${sure}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `There are too few ratings to tell: ${count(n, 'rating')} ${duringTime(time)}, ${count(beforeN, 'rating')} ${duringTime(beforeTime)}`,
  meansNow: ({ mean, before, sure }) => `Their mean rating: ${mean} vs ${before} before; ${sure}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) => {
    const are = (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'}`;
    const less = `mentioned clearly less often in ${now} than in ${earlier}`;
    return `${HEADS[head]}: ${[
      ...(rarer.length > 0 ? [`${are(rarer)} ${less}`] : []),
      ...(same.length > 0 ? [`${are(same)} not${rarer.length > 0 ? '' : ` ${less}`}`] : []),
    ].join('; ')}`;
  },
  mentionedWith: ({ time, themes }) =>
    `Mentioned with it ${duringTime(time)} more than before: ${themes.join(', ')}`,

  countDuring: ({ who, n, time }) =>
    `There ${n === 1 ? 'is' : 'are'} ${count(n, WHO[who].replace(/s$/, ''))} ${duringTime(time)}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `More frequent ${duringTime(time)} than before: ${listed(more)}`
      : `New ${duringTime(time)}: ${listed(fresh)}${more.length > 0 ? `; more frequent: ${listed(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `Little is new ${duringTime(time)}: the largest is ${theme}, in ${parted(n, of, 'record')} (${share(n, of)}), before in ${percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `Nothing is clearly new ${duringTime(time)}; most likely ${theme} is, in ${parted(n, of, 'record')} (${share(n, of)}), before in ${percent(background)}, which may be chance`,
  perhapsMore: ({ themes }) => `Perhaps more frequent than before, which may be chance: ${listed(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `Nothing stands out as new ${duringTime(time)}: no subject of ${count(n, 'record')} is mentioned clearly more often than in the ${count(beforeN, 'record')} before (${before}); one that was not mentioned before would stand out from ${percent(least)} of them on`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `There are too few records to say what is new ${duringTime(time)}: ${count(n, 'record')} against ${whole(beforeN)} before (${before})`,
  comparedWithin: ({ before, sources }) =>
    `Compared with ${before}, in the sources that have records of both: ${listed(sources)}`,
  moreThanBefore: ({ items }) => `More frequent than before: ${listed(items)}`,
  meanMoved: ({ mean, before, sure }) => `The mean rating is ${mean}, before it was ${before}; ${sure}`,
  rate: ({ n, unit, time }) => `On average there are ${ratio(n)} records a ${unit} ${duringTime(time)}`,
};
