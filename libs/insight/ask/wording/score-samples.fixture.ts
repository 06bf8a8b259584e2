import type { GrowthSentences } from './sentences/growth.js';
import type { MeasureSentences } from './sentences/measures.js';
import type { QuestionSentences } from './sentences/questions.js';
import type { ScoreSentences } from './sentences/scores.js';
import type { VersionSentences } from './sentences/versions.js';

export type Samples<S> = {
  [K in keyof S]: readonly (S[K] extends (x: infer X) => string ? X : never)[];
};

export const july = { from: '2025-07-01', to: '2025-07-31', label: 'July 2025' };
export const june = { from: '2025-06-03', to: '2025-06-28', label: '3 to 28 June 2025' };
export const sides = { left: 'Lounges', right: 'Seats' };
export const sure = '(sure)';
const shares = {
  now: 0.413,
  nowN: 240,
  time: july,
  before: 0.225,
  beforeN: 131,
  beforeTime: june,
  certainty: 'likely',
} as const;
const counts = { n: 12, of: 345, time: july, beforeN: 67, beforeOf: 5659, beforeTime: june };
const lows = { leftShare: 0.261, leftN: 916, rightShare: 0.655, rightN: 87 };
const versions = { earlier: '8.1', before: 4.1, beforeN: 340, version: '8.2', now: 3.2, n: 120 };
const line = { source: 'Netflix', compared: 23, fell: [], fellMore: 0, rose: [], roseMore: 0 };

/** Growth and news, scores, versions, suggested questions. */
export const SCORE_SAMPLES: Samples<
  GrowthSentences & MeasureSentences & ScoreSentences & VersionSentences & QuestionSentences
> = {
  rate: [
    {
      n: 26.2,
      unit: 'day',
      time: { from: '2025-01-01', to: '2026-11-27', label: '1 January 2025 to 27 November 2026' },
    },
  ],
  tooFewRecords: [{}],
  themeGrew: [{ ...shares, head: 'up', name: '(name)' }],
  moodGrew: [
    { ...shares, head: 'none', what: '(what)' },
    { ...shares, head: 'down', what: '(what)' },
    { ...shares, head: 'collected', what: '(what)', certainty: undefined },
  ],
  topicGrew: [
    { ...counts, head: 'up', query: '"wifi"', who: '(who)', certainty: 'certain' },
    { ...counts, head: 'few', query: '"wifi"', who: '(who)' },
    { ...counts, head: 'collected', query: '"wifi"', who: '(who)' },
    { ...counts, head: 'now', query: '"wifi"', who: '(who)', certainty: 'likely' },
  ],
  subjectsNow: [
    { head: 'partly', rarer: ['pay'], same: ['food', 'wifi'], now: '(now)', earlier: '(then)' },
    { head: 'yesOver', rarer: ['pay', 'food'], same: [], now: '(now)', earlier: '(then)' },
    { head: 'noOngoing', rarer: [], same: ['pay'], now: '(now)', earlier: '(then)' },
  ],
  tooFewNow: [{ n: 12, time: july, beforeN: 7, beforeTime: june }],
  meansNow: [{ mean: '(one)', before: '(other)', sure }],
  mentionedWith: [{ time: june, themes: ['pay', 'food'] }],
  countDuring: [
    { who: 'low', n: 1234, time: july },
    { who: 'records', n: 1, time: june },
  ],
  newNow: [
    { time: june, fresh: ['pay'], more: ['food'] },
    { time: june, fresh: [], more: ['pay'] },
  ],
  littleNew: [{ time: june, theme: '**pay**', n: 15, of: 4019, background: 0.0011 }],
  perhapsNew: [{ time: june, theme: '**pay**', n: 15, of: 4019, background: 0.0011 }],
  perhapsMore: [{ themes: ['**pay**', '**wifi**'] }],
  nothingNew: [{ time: july, n: 4019, before: 'June', beforeN: 1234, least: 0.013 }],
  newsUnknown: [{ time: july, n: 4019, before: 'June', beforeN: 12 }],
  comparedWithin: [{ before: '(before)', sources: ['Netflix', 'Skytrax'] }],
  moreThanBefore: [{ items: ['x', 'y'] }],
  meanMoved: [{ mean: '(one)', before: '(other)', sure }],

  measureOf: [
    { kind: 'median', field: 'shop' },
    { kind: 'sum', field: 'shop' },
  ],
  measureIs: [
    { what: '(what)', kind: 'avg', figure: 0.797, n: 7238, within: 'Netflix' },
    { what: '(what)', kind: 'sum', figure: 5768, n: 712 },
  ],
  measureBy: [{ what: '(what)', field: 'shop', items: ['x', 'y'] }],
  valueFigure: [
    { value: 'PT', kind: 'median', figure: 2.5, n: 1217 },
    { value: 'PT', kind: 'avg', figure: 2, n: 1217 },
  ],
  noMeasured: [{ name: 'wifi', kind: 'max' }, { name: 'wait' }],
  heldNumbers: [{ fields: ['shop', 'score'] }],

  subject: [{ query: '"wifi"', of: 'Netflix' }, { of: 'Netflix' }, {}],
  meanOf: [
    { subject: 'Netflix', time: june, mean: '(mean)', from: 1, to: 5 },
    { subject: 'Netflix', mean: '(mean)' },
  ],
  moods: [{ n: 2292, high: 1437, low: 634 }],
  csat: [{ n: 1437, of: 2292 }],
  noMeasure: [
    { name: 'NPS', least: 0, most: 10, from: 1, to: 5 },
    { name: 'NPS', least: 0, most: 10 },
  ],
  comparedMean: [
    { relation: 'lower', earlier: june, mean: '(one)', other: '(other)', sure },
    { relation: 'same', mean: '(one)', other: '(other)', sure },
  ],
  sameTime: [{ time: july }],
  timeName: [{ time: june }],
  lowShares: [
    { ...sides, place: 'Netflix', better: 'Lounges', ...lows, certainty: 'certain' },
    { ...sides, ...lows, certainty: 'may be chance' },
  ],
  moodShares: [
    { ...sides, what: '(what)', more: 'Lounges', ...lows, certainty: 'certain' },
    { ...sides, what: '(what)', ...lows, certainty: 'may be chance' },
  ],
  estimated: [
    { ...sides, better: 'Lounges', ...lows, certainty: 'certain' },
    { ...sides, ...lows, certainty: 'may be chance' },
  ],
  ratedLow: [
    { relation: 'more', own: 0.413, n: 240, all: 0.225, allN: 5659, certainty: 'likely' },
    { place: 'Netflix', relation: 'same', own: 0.41, n: 24, all: 0.42, allN: 565, certainty: 'certain' },
  ],
  judged: [
    { query: '"wifi"', mood: 'high', n: 200, high: 120, low: 30 },
    { of: 'Netflix', mood: 'mixed', n: 100, high: 45, low: 41 },
  ],
  lowWhere: [
    { query: 'staff', more: ['Netflix'], less: ['Lounges'], same: ['Seats'] },
    { of: 'Acme', more: [], less: ['Lounges'], same: ['Seats'] },
    { more: [], less: [], same: ['Seats'] },
  ],
  moodMention: [{ who: 'low', themes: ['wifi', 'food'] }],
  mostMood: [{ who: 'low', field: 'country', items: ['x', 'y'] }],
  valueMood: [
    { value: 'PT', who: 'high', n: 12, of: 45 },
    { value: 'PT', who: 'low', n: 1 },
  ],
  authorsAgain: [
    { what: '(what)', n: 12, of: 1234, items: ['(one) (4)', '(other) (3)'] },
    { what: '(what)', n: 0, of: 77, items: [] },
  ],
  moodByField: [{ who: 'low', n: 1234, of: 5659, field: 'country', values: 77 }],
  hardlyAny: [{ field: 'country', least: 30 }],
  fixFirst: [
    { source: 'Netflix', first: 'wifi', next: ['staff', 'food'] },
    { first: 'wifi', next: [] },
    { time: july, first: 'wifi', next: [] },
  ],
  fix: [
    { term: 'wifi', n: 716, share: 0.25, mean: 2.1, rest: 3.6, gain: 0.31 },
    { term: 'wifi', n: 716, share: 0.25, mean: 2.1, rest: 3.6, all: 2869 },
  ],
  overlapping: [{}],
  nothingToFix: [{ what: '(what)' }],
  howRanked: [{}],

  versionMove: [
    { ...versions, moved: 'fell', certainty: 'certain' },
    { ...versions, moved: 'none', certainty: 'may be chance' },
  ],
  versionFound: [{ version: '8.2', source: 'Netflix', change: '(change)' }],
  noVersionFound: [{ way: 'worse' }, { way: 'either' }],
  noRatedVersion: [{ version: '8.2' }],
  onlyVersion: [{ source: 'Netflix', version: '8.2', n: 12 }],
  versionReply: [
    { reply: 'worse', source: 'Netflix', change: '(change)' },
    { reply: 'open', source: 'Netflix', change: '(change)' },
  ],
  versionStep: [{ version: '8.2', before: 4.1, now: 3.2 }],
  versionLine: [
    { ...line, why: 'found', fell: ['x', 'y'], fellMore: 7, rose: ['z'], roseMore: 9 },
    { ...line, why: 'none' },
    { ...line, why: 'few' },
    { ...line, why: 'scales' },
  ],
  versionsInTime: [{}],
  versionsOverlap: [{}],

  askSaid: [{ about: '"wifi"' }, {}],
  askMood: [
    { mood: 'low', how: 'themes', of: 'Netflix' },
    { mood: 'high', how: 'themes', in: 'country PT' },
    { mood: 'low', how: 'say', about: 'wifi' },
    { mood: 'low', how: 'most' },
    { mood: 'high', how: 'mention', time: june },
    { mood: 'low', how: 'mention', version: '8.2' },
    { mood: 'low', how: 'themes', mentioning: '"wifi"' },
  ],
  askWhy: [{ way: 'change', of: 'Netflix' }, { way: 'fall' }, { way: 'rise' }],
  askCourse: [{ of: 'Netflix' }, { in: 'country PT' }],
  askNumber: [{}],
  askCount: [{ of: 'Netflix' }, { mentioning: 'wifi' }],
  askGrowing: [{ what: 'wifi' }],
  askRisen: [{ what: '"wifi"' }],
  askSince: [
    { what: '"wifi"', growing: false },
    { what: 'wifi', growing: true },
  ],
  askWhich: [{ field: 'country', what: '"wifi"' }],
  askBest: [{ field: 'country' }],
  askVersion: [{ way: 'worse' }, { way: 'better' }],
  askCompare: [{ left: 'country PT', right: 'country BR' }],
  askTimes: [{ left: july, right: june, in: 'Netflix' }],
  askSources: [{}],
  askExamples: [{ about: 'wifi' }, {}],
  askFix: [{}, { of: 'Netflix' }],
};
