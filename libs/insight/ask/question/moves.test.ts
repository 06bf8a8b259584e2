import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { followUp } from './follow-up.js';
import { HOTELS } from './hotels.fixture.js';
import { moveAsked } from './moves.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['Which country improved the most since 2025?', 'mean', 'up'],
  ['Which country got worse the most?', 'mean', 'down'],
  ['Which countries lost the most?', 'mean', 'down'],
  ['biggest drop by country', 'mean', 'down'],
  ["Which country's ratings fell most this month?", 'mean', 'down'],
  ['In which country did ratings drop the most?', 'mean', 'down'],
  ['Which countries are growing?', 'records', 'up'],
  ['Which tag is growing the fastest?', 'records', 'up'],
  ['What is the fastest growing country?', 'records', 'up'],
  ["Which country's complaints are growing?", 'share', 'up'],
  ['In which country did login complaints increase most?', 'share', 'up'],
  ['Which country complains more about the wifi lately?', 'share', 'up'],
  ['Welches Land hat sich am meisten verbessert?', 'mean', 'up'],
  ['¿Qué país ha empeorado más?', 'mean', 'down'],
  ["Quel pays s'est le plus amélioré ?", 'mean', 'up'],
  ['Qual país mais melhorou?', 'mean', 'up'],
  ['Quale paese è migliorato di più?', 'mean', 'up'],
  ['Welk land is het meest verbeterd?', 'mean', 'up'],
  ['一番改善した国は?', 'mean', 'up'],
  ['가장 많이 나빠진 국가는?', 'mean', 'down'],
])('asks what moved most: %s', (text, measure, direction) => {
  const question = read(text);
  const { intent, not_understood: open, selection } = readingOf(question);
  expect(moveAsked(question)).toEqual({ measure, direction });
  expect({ intent, open }).toEqual({ intent: 'rank', open: [] });
  expect(selection.search_query).not.toMatch(/fast|slow|grow|lost/);
});

it.each([
  'Which country is rated best?',
  'Which country complains most about increased prices?',
  'Which country mentions growing pains most?',
  'Which month did ratings fall most?',
  'Did ratings fall in Portugal?',
  'Which day of the week got worse?',
])('asks for no move of values: %s', (text) => {
  expect(moveAsked(read(text))).toBeUndefined();
});

it('searches for no word of growth where topics are asked for', () => {
  const { intent, sides, not_understood: open } = readingOf(read('Which topic is growing the fastest?'));
  expect({ intent, open, sides: sides.map((side) => side.search_query) }).toEqual({
    intent: 'new',
    open: [],
    sides: ['', ''],
  });
});

it('a follow-up about a part asks the same', () => {
  const next = followUp(read('Which country improved the most?'), read('and on iOS?'), { ...HOTELS, read });
  expect(moveAsked(next)).toEqual({ measure: 'mean', direction: 'up' });
});
