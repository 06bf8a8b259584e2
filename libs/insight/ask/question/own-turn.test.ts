import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { DEMO_TERRAIN as terrain } from './demo-terrain.fixture.js';
import { followUp } from './follow-up.js';
import { ownTurns } from './own-turn.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const read = (text: string) => readQuestion(text, createAnalyzer('en'), terrain, terrain.today);

it.each([
  [
    'emails about refunds - more than last quarter?',
    'refund',
    ['2026-10-01', '2026-07-01'],
    'Support e-mail',
  ],
  [
    'GitHub issues about sync - fewer than last month?',
    'sync',
    ['2026-11-01', '2026-10-01'],
    'GitHub issues',
  ],
  ['crashes, more than in q2?', 'crash', ['2026-07-01', '2026-04-01'], undefined],
  ['payments in july... worse than last year?', 'payment', ['2026-07-01', '2025-07-01'], undefined],
])('what is asked after a pause is asked of both times: %s', (text, topic, times, source) => {
  const [about = '', then = ''] = ownTurns(text) ?? [];
  const { sides, selection } = readingOf(followUp(read(about), read(then), { ...terrain, read }));
  const starts = sides.map(({ filters }) =>
    filters.flatMap((filter) => ('min' in filter && filter.key === 'ds' ? [filter.min] : [])),
  );
  expect(starts.flat()).toEqual(times);
  const sources = selection.filters.flatMap((filter) =>
    'key' in filter && filter.key === 'source' && 'values' in filter ? filter.values : [],
  );
  expect(sources).toEqual(source ? [source] : []);
  const asked = [selection.search_query, ...sides.map((side) => side.search_query)].join(' ');
  expect(asked).toContain(topic);
});

it.each([
  'are there more complaints than last month?',
  'crashes this month, more than last month?',
  'android or ios, more than last year?',
  'which version is worst, more than in july?',
])('a question that says itself what it compares is one: %s', (text) => {
  expect(ownTurns(text)).toBeUndefined();
});
