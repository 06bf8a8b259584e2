import { average, capital, listed, percent, whole } from '#libs/wording';
import { countedTimesIn } from '../sentences/counted-times.js';
import { duringTime } from '../sentences/english-times.js';
import { formatOf } from '../sentences/format.js';
import { LATIN } from '../sentences/signs.js';
import type { SideSentences } from '../sentences/sides.js';
import { records, parted, share, sized } from './words.js';

export const sides: SideSentences = {
  neither: ({ left, right, common }) =>
    `Neither ${left} nor ${right} has records${common ? ` ${common}` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `Too few records mention ${query} to compare: ${whole(leftN)} of ${left}, ${whole(rightN)} of ${right}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${share(leftN, leftOf)} of ${left} (${parted(leftN, leftOf, 'record')}), ${share(rightN, rightOf)} of ${right} (${parted(rightN, rightOf, 'record')})`;
    return more
      ? `${capital(query)} is mentioned more often in ${more}: ${shares}; ${sure}`
      : `Both mention ${query} about equally often: ${shares}; ${sure}`;
  },
  sizes: ({ left, leftN, right, rightN, about }) => {
    const counts = `${sized(left, leftN)}, ${sized(right, rightN)}`;
    return capital(about ? `more are about ${about}: ${counts}` : counts);
  },
  countedTimes: countedTimesIn(formatOf('en'), { vs: 'vs', when: duringTime, signs: LATIN }),
  mentionBoth: ({ n }) => `${records(n)} ${n === 1 ? 'mentions' : 'mention'} both`,
  onBothSides: ({ n }) => `${records(n)} ${n === 1 ? 'is' : 'are'} on both sides`,
  means: ({ left, leftMean, right, rightMean }) => `${left} at ${leftMean}, ${right} at ${rightMean}`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where =
      scope === 'overall' ? ' overall' : scope === 'mentioned' ? ` where ${query} is mentioned` : '';
    const text = {
      one: `There are ratings${where} only for ${whose}: ${means}`,
      scales: `Ratings${where} are on different scales and are not compared: ${means}`,
      few: `Too few ratings to compare${where}: ${means}`,
      similar: `Neither is rated clearly better${where}: ${means}; ${sure}`,
      better: `Ratings${where} ${whose?.startsWith('records from ') ? `${whose.slice('records '.length)} are better` : `are better for ${whose}`}: ${means}; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `Nothing says whether ${left} or ${right} is rated lower: none of these records has a rating`,
  gradesFrom: ({ from, to, zeros }) =>
    `Ratings of parts are on a scale from ${from} to ${to}${zeros ? '; a 0 counts as not given' : ''}`,
  differPerhaps: ({ items }) => `Perhaps also in ${listed(items)}, which may be chance`,
  zeroNotGiven: () => 'A 0 counts as not given',
  nothingElse: () => 'No subject stands out on either side',
  alikeOnBoth: ({ mood, themes }) =>
    `Both sides ${mood === 'low' ? 'complain about' : 'praise'} the same things: ${listed(themes)}`,
  moreIn: ({ own, other, themes }) => `More frequent in ${own} than in ${other}: ${listed(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `${capital(left)} and ${right} differ most in ${listed(items)}; ${sure}`,
  gradeName: ({ grade }) => grade,
  gradeOf: ({ grade, asked, of }) => `${grade}${asked ? ` (${asked})` : ''}${of ? ` for ${of}` : ''}`,
  meanDifference: ({ field, share: isShare, left, leftN, right, rightN }) => {
    const write = isShare ? percent : average;
    return `${field} ${write(left)} (${whole(leftN)}) vs ${write(right)} (${whole(rightN)})`;
  },
};
