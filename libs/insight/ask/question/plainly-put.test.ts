import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');

it.each([
  ["Honestly, what's driving guests in Spain up the wall?", 'themes', ''],
  ['Could you lay out how often people in Portugal bring up breakfast?', 'count', 'breakfast'],
  ['What lifted our score in November?', 'change', ''],
  ['On which version does breakfast do the poorest?', 'rank', 'breakfast'],
  ['put Portugal and Spain side by side on breakfast', 'compare', 'breakfast'],
  ['Give me some glowing quotes from India', 'examples', ''],
])('reads what no rule is made for: %s', (text, intent, query) => {
  const reading = readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));
  expect([reading.intent, reading.selection.search_query]).toEqual([intent, query]);
  expect(reading.not_understood).toEqual([]);
});

it.each([
  'Do people in Atlantis complain?',
  'What do Spotify users love?',
  'Could you restart the server for me?',
])('declines what the data do not hold: %s', (text) => {
  expect(readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today)).intent).toBe('none');
});

it('declines by the words that ask for it, where no others are unknown', () => {
  const reading = readingOf(
    readQuestion('Could you restart the server for me?', analyzer, HOTELS, HOTELS.today),
  );
  expect(reading.not_understood.map(({ text }) => text)).toContain('restart');
});

it('keeps one-star reviews to the sources whose ratings are stars', () => {
  const tenths = { source: 'Hotel rooms', scale: [0, 10], low: 4, high: 8, scored: 9 } as const;
  const terrain = {
    ...HOTELS,
    scales: [...HOTELS.scales, { ...tenths, scale: [0, 10] as [number, number] }],
  };
  const text = 'I have to shock the board a bit, so pull up some really nasty one-star reviews from Portugal';
  const { selection } = readingOf(readQuestion(text, analyzer, terrain, terrain.today));
  expect(selection.filters).toContainEqual({
    type: 'list',
    key: 'source',
    operator: 'eq',
    values: ['App Store'],
  });
});

it('groups by score where the distribution of ratings is asked for', () => {
  const reading = readingOf(readQuestion('star distribution App Store', analyzer, HOTELS, HOTELS.today));
  expect([reading.intent, reading.by]).toEqual(['rank', 'score']);
});
