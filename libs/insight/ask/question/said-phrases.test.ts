import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');

it.each([
  [
    'show me some quotes from users who say they are tired of waiting, and tell me why they leave',
    'examples',
    '"tired of waiting"',
  ],
  ['How many guests write that they are thinking of leaving?', 'count', '"thinking of leaving"'],
  ['Show reviews where people said they cried with joy last month', 'examples', '"cried with joy"'],
  // What has a name is searched for in other words, too.
  ['Quotes from people saying that they forgot their password', 'examples', 'forgot password'],
  ['How many people say they were charged twice?', 'count', 'charged twice'],
])('searches for what people say of themselves: %s', (text, intent, query) => {
  const reading = readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));
  expect([reading.intent, reading.selection.search_query]).toEqual([intent, query]);
  expect(reading.not_understood).toEqual([]);
});
