import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');

it.each([
  ['What do guests hate about the new breakfast menu?', 'themes', 'breakfast menu'],
  ['What do guests dislike about our new pricing?', 'themes', 'pricing'],
  ['How many people mention the new household rule?', 'count', 'household rule'],
  ['What are the new complaints?', 'new', ''],
  ['What is new since February?', 'new', ''],
  ['Any new problems with breakfast?', 'new', 'breakfast'],
])('tells new things from news: %s', (text, intent, query) => {
  const reading = readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));
  expect([reading.intent, reading.selection.search_query]).toEqual([intent, query]);
});

it.each([
  'Will the next pool be better than the old one?',
  'How will guests in Spain take it?',
  'Is the Ritz going to be better than the Orchid?',
  "What's our conversion rate from free to plus?",
  'Will ratings rise?',
])('declines what is to come, and figures of the business: %s', (text) => {
  expect(readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today)).intent).toBe('none');
});
