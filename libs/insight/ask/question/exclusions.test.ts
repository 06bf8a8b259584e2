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
  [
    'average rating excluding February 2026',
    [{ type: 'range', key: 'ds', operator: 'neq', min: '2026-02-01', max: '2026-02-28' }],
  ],
])('leaves out values: %s', (text, filters) => {
  const { selection, not_understood: open } = read(text);
  expect({ filters: selection.filters, open }).toEqual({ filters, open: [] });
});

it.each([
  ['complaints about wifi but not breakfast', 'wifi -breakfast OR wi-fi -breakfast OR wlan -breakfast'],
  ['reviews that do not mention wifi', '-wifi -wi-fi -wlan'],
  ['low ratings not about breakfast', '-breakfast'],
  ['What do people complain about besides the pool and noise?', '-pool -noise'],
  ['complaints about breakfast but not the pool in Spain', 'breakfast -pool'],
])('leaves out words: %s', (text, query) => {
  const { selection, not_understood: open } = read(text);
  expect({ query: selection.search_query, open }).toEqual({ query, open: [] });
});

it('declines where it is not clear which words are left out', () => {
  expect(read('low ratings but not there').intent).toBe('none');
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
