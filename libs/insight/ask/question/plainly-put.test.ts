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
