import { expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import type { DataOverview } from './terrain.js';

const number = (key: string) => ({ ...field(key, []), types: ['number'] });
const grades = (key: string) => field(key, ['1', '2', '3', '4', '5']);
const terrain: DataOverview = {
  ...HOTELS,
  fields: [
    ...HOTELS.fields,
    field('user_name', []),
    number('filters.thumbs_up'),
    number('filters.issue.comments'),
    grades('filters.food_rating'),
    grades('filters.staff_rating'),
  ],
};
const analyzer = createAnalyzer('en');

function shortly({ filters, search_query: query }: { filters: Filter[]; search_query?: string | undefined }) {
  const written = filters.map((filter) => {
    if (!('key' in filter)) return filter.type;
    const key = filter.key.replace('filters.', '');
    const sign = filter.operator === 'neq' ? '≠' : '=';
    if (filter.type === 'list') return `${key}${sign}${filter.values.join('/')}`;
    return filter.type === 'range' ? `${key}=${filter.min ?? ''}..${filter.max ?? ''}` : `${key}${sign}`;
  });
  return [...written, ...(query ? [`"${query}"`] : [])].join(' ');
}

/** `intent: what is selected | by | sides`, and what was not understood. */
function asked(text: string) {
  const question = readQuestion(text, analyzer, terrain, terrain.today);
  const { intent, selection, by, sides, not_understood: open } = readingOf(question);
  const { order, aspects } = question;
  const parts = [
    `${intent}: ${shortly(selection)}`.trim(),
    ...(by ? [`by ${by.replace('filters.', '')}`] : []),
    ...(order ? [[order.kind, order.field, order.shown].filter(Boolean).join(' ')] : []),
    ...(aspects ? [aspects.worst ? 'worst' : 'best'] : []),
    ...sides.map((side) => `<${shortly(side)}>`),
    ...open.map((part) => `? ${part.text}`),
  ];
  return parts.join(' | ');
}

it.each([
  ['what is the oldest review?', 'examples: | oldest'],
  ['the three most recent complaints from Portugal', 'examples: country=PT rating=low | newest 3'],
  ['which review has the most thumbs up?', 'examples: | most thumbs up'],
  ['which issue has the most comments?', 'examples: | most comments'],
  ['most liked reviews in Spain', 'examples: country=ES | most thumbs up'],
  ['longest negative review', 'examples: rating=low | longest'],
  ['What did people say in the last 30 days?', 'about: ds=2026-02-17..2026-03-18'],
])('puts records in order: %s', (text, reading) => {
  expect(asked(text)).toBe(reading);
});

it.each([
  ['Compare Portugal, Spain and India', 'rank: country=PT/ES/IN | by country'],
  ['which is rated best, Portugal, Spain or India?', 'rank: country=PT/ES/IN | by country'],
  ['top complaints in Portugal, Spain and India', 'themes: country=PT/ES/IN rating=low'],
  [
    'Compare Portugal and Spain for January',
    'compare: | <country=PT ds=2026-01-01..2026-01-31> | <country=ES ds=2026-01-01..2026-01-31>',
  ],
  ['Is the wifi in Portugal as good as in Spain?', 'compare: "wifi" | <country=PT> | <country=ES>'],
  ['Is Portugal above average?', 'compare: | <country=PT> | <country=ES/IN/US/IT>'],
  ['which countries are better than Spain?', 'compare: | <country=ES> | <country=PT/IN/US/IT>'],
  ['breakfast or wifi at the Ritz: which is worse?', 'compare: hotel=Ritz | <"breakfast"> | <"wifi">'],
  [
    'how many complaints in the last 7 days compared to the week before?',
    'compare: | <ds=2026-03-12..2026-03-18 rating=low> | <ds=2026-03-05..2026-03-11 rating=low>',
  ],
])('sets values, topics and times side by side: %s', (text, reading) => {
  expect(asked(text)).toBe(reading);
});

it.each([
  ['Which aspect of the Ritz is rated worst?', 'score: hotel=Ritz | worst'],
  ['what is rated best at the Ritz?', 'score: hotel=Ritz | best'],
  ['How many guests gave the staff 1 out of 5?', 'count: staff_rating=1'],
  ['reviews where food was rated 2', 'score: food_rating=2'],
])('knows what records grade: %s', (text, reading) => {
  expect(asked(text)).toBe(reading);
});

it.each([
  ['average rating per month', 'rank: | by ds:month'],
  ['how many reviews per month?', 'count:'],
  ['complaints by week in Spain', 'rank: country=ES rating=low | by ds:week'],
  ["what's the busiest day of the week?", 'rank: | by ds:weekday'],
  ['are weekend reviews worse?', 'rank: | by ds:weekday'],
  ['how many reviews from 2025', 'count: ds=2025-01-01..2025-12-31'],
  ['reviews from 2025 on', 'about: ds=2025-01-01..'],
  ['average rating of everything but Spain', 'score: country≠ES'],
  ['how was last weekend?', 'about: ds=2026-03-14..2026-03-15'],
])('sees times apart: %s', (text, reading) => {
  expect(asked(text)).toBe(reading);
});

it.each([
  ['What got worse in 3.3?', 'compare: | <version=3.3 rating=low> | <version=3.2.1 rating=low>'],
  ['What changed after the 3.3 release?', 'compare: | <version=3.3> | <version=3.2.1>'],
  ['When did version 3.3 come out?', 'examples: version=3.3 | oldest'],
  ['which release caused the login problems?', 'rank: rating=low "login" | by version'],
])('knows what a version brought: %s', (text, reading) => {
  expect(asked(text)).toBe(reading);
});

it.each([
  ['What should OpenAI fix first?', 'none: rating=low | ? OpenAI'],
  ['what competitors are mentioned in Spain?', 'none: country=ES | ? competitors'],
  ['what did people say in the first week?', 'none: | ? first'],
  ['how do I reset my password?', 'none: "password" | ? reset'],
])('claims no more than it knows: %s', (text, reading) => {
  expect(asked(text)).toBe(reading);
});

it.each([
  ['do ppl moan about breakfast or is it just me', 'themes: rating=low "breakfast"'],
  ["what's broken?", 'themes: rating=low'],
  ['worst thing about the Ritz', 'themes: hotel=Ritz rating=low'],
  ['How much is breakfast at the Ritz?', 'about: hotel=Ritz "price breakfast"'],
  ['is there anything urgent?', 'themes: ds=2026-02-17..2026-03-18 rating=low'],
  ['what should we build next?', 'requests:'],
  ['any quick wins?', 'priorities: rating=low'],
  ['complaints from non-English users', 'themes: rating=low | ? English'],
])('is asked in other words: %s', (text, reading) => {
  expect(asked(text)).toBe(reading);
});
