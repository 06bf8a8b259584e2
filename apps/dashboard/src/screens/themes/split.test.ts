import { expect, it } from 'vitest';
import { narrowed, partsOf, queriesOf } from './split.js';

const queries = [{ query: 'login OR "sign OR in" OR code -discount' }, { query: 'masuk', language: 'id' }];

it('takes a theme apart at each OR that is not quoted, and puts the parts together again', () => {
  const parts = partsOf(queries);
  expect(parts).toEqual([
    { at: 0, query: 'login' },
    { at: 0, query: '"sign OR in"' },
    { at: 0, query: 'code -discount' },
    { at: 1, query: 'masuk', language: 'id' },
  ]);
  expect(queriesOf(parts)).toEqual(queries);
  expect(queriesOf(parts.filter(({ query }) => query !== 'login'))).toEqual([
    { query: '"sign OR in" OR code -discount' },
    { query: 'masuk', language: 'id' },
  ]);
});

it('narrows each side of a query to what also says a term', () => {
  expect(narrowed(queries, ['update', 'face id'])).toEqual([
    {
      query:
        'login update OR login "face id" OR "sign OR in" update OR "sign OR in" "face id" OR code -discount update OR code -discount "face id"',
    },
    { query: 'masuk update OR masuk "face id"', language: 'id' },
  ]);
  expect(narrowed(queries, [])).toEqual([]);
});
