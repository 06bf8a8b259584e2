import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');

/** Mutant: the examples alone say which words are topics. */
it.each([
  ['How many people got charged twice in November?', 'count', 'charged twice'],
  ['How many people complained about being charged twice in November?', 'count', 'charged twice'],
  ['Finance wants to know: how many people got charged twice?', 'count', 'charged twice'],
  ['how many people said they were scammed in October?', 'count', 'scammed'],
  ['Is slowness getting better or worse over the last 12 months?', 'change', 'slowness'],
])('searches for what people do or meet: %s', (text, intent, query) => {
  const reading = readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));
  expect([reading.intent, reading.selection.search_query]).toEqual([intent, query]);
  expect(reading.not_understood).toEqual([]);
});

it.each([
  ['examples of people waffling about the breakfast', 'waffling'],
  ['How often did guests get thrown out of the bar?', 'thrown'],
])('says which word is not searched for: %s', (text, word) => {
  const { selection, not_understood: open } = readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));
  const said = [selection.search_query, ...open.map((part) => part.text)].join(' ');
  expect(said).toContain(word);
});
