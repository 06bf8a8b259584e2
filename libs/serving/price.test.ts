import { expect, it } from 'vitest';
import type { Operation } from '#libs/analysis';
import { keyphrasesRequest, searchRequest, trendRequest } from '#libs/contract';
import { priceOf } from './price.js';

const million = { records: 1_000_000, terms: 300_000, values: new Map([['user_name', 100_000]]) };

const search = (request: object) =>
  ({ op: 'search', request: searchRequest.parse({ summary: false, ...request }) }) as Operation;
const trends = (request: object) => ({ op: 'trend', request: trendRequest.parse(request) }) as Operation;
const byTheme = (themes: number, query: string) =>
  ({
    ...trends({ breakdown: 'themes' }),
    context: {
      themes: Array.from({ length: themes }, (_, i) => ({
        id: `${i}`,
        label: `${i}`,
        parent: null,
        queries: Array.from({ length: 5 }, () => ({ query })),
      })),
    },
  }) as Operation;
const names = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ key: 'user_name', operator: 'contains', value: `${i}` }));

it.each([
  ['a chart', trends({ trend_by: 'day' }), 'short'],
  ['a chart of thirty themes', byTheme(30, 'login'), 'short'],
  ['a chart of hundreds of themes', byTheme(300, 'login'), 'long'],
  ['themes of words that begin alike', byTheme(2, 'a* b*'), 'long'],
  ['a search', search({ search_query: 'login OR "log in"' }), 'short'],
  ['the best matches', search({ search_query: 'login', sorted_by: ['-relevance'] }), 'short'],
  ['the worst matches', search({ search_query: 'login', sorted_by: ['relevance'] }), 'long'],
  ['words that begin alike', search({ search_query: 'log*' }), 'short'],
  ['one look through the names', search({ filters: names(1) }), 'short'],
  ['a hundred looks through the names', search({ filters: names(100) }), 'long'],
  [
    'looks that are combined',
    search({ filters: [{ type: 'group', operator: 'or', filters: names(99) }] }),
    'long',
  ],
  [
    'nearly all words',
    search({
      search_query: Array.from('abcdefghijklmnopqrstuvwxyz')
        .map((c) => `${c}*`)
        .join(' OR '),
    }),
    'long',
  ],
  ['key terms', { op: 'keyphrases', request: keyphrasesRequest.parse({}) } as Operation, 'long'],
] as const)('%s', (_, operation, lane) => {
  expect(priceOf(operation, million).lane).toBe(lane);
});

it('of a question grows with what it has to read', () => {
  const of = (request: object, size = million) => priceOf(search(request), size).reads;
  expect(of({})).toBe(1_000_000);
  expect(of({ filters: names(3) })).toBe(1_300_000);
  expect(of({ search_query: 'a*' })).toBeGreaterThan(of({ search_query: 'ab*' }));
  expect(of({}, { ...million, records: 10 })).toBe(10);
});
