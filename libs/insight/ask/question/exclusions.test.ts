import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readingOf(readQuestion(text, analyzer, HOTELS, HOTELS.today));
const not = (key: string, value: string) => ({ type: 'list', key, operator: 'neq', values: [value] });

it.each([
  ['ratings without India', [not('filters.country', 'IN')]],
  [
    'average rating excluding India and Portugal',
    [not('filters.country', 'IN'), not('filters.country', 'PT')],
  ],
  ['everything except App Store', [not('source', 'App Store')]],
  ['What do guests outside Spain say?', [not('filters.country', 'ES')]],
])('leaves out values: %s', (text, filters) => {
  const { selection, not_understood: open } = read(text);
  expect({ filters: selection.filters, open }).toEqual({ filters, open: [] });
});

it.each([
  'complaints about wifi but not breakfast',
  'reviews that do not mention wifi',
  'low ratings not about breakfast',
  'What do people complain about besides wifi?',
])('declines what would leave out words, which the answer would be about: %s', (text) => {
  expect(read(text).intent).toBe('none');
});

it.each([
  ['What do guests not like?', 'low'],
  ["Why don't guests like the Ritz?", 'low'],
  ["What don't people like about the wifi?", 'low'],
  ['What do guests like?', 'high'],
])('hears no praise in what is not liked: %s', (text, mood) => {
  expect(read(text).selection.filters).toContainEqual({
    type: 'list',
    key: 'rating',
    operator: 'eq',
    values: [mood],
  });
});
