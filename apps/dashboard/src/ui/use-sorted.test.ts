import { expect, it } from 'vitest';
import { sortRows } from './use-sorted.js';

it('sorts numbers and texts in both orders, and what has no value comes last in both', () => {
  const rows = [{ n: 2 }, { n: null }, { n: 10 }, {}, { n: 1 }];
  const of = (row: { n?: number | null }) => row.n;
  expect(sortRows(rows, of, true)).toEqual([{ n: 10 }, { n: 2 }, { n: 1 }, { n: null }, {}]);
  expect(sortRows(rows, of, false)).toEqual([{ n: 1 }, { n: 2 }, { n: 10 }, { n: null }, {}]);
  expect(sortRows(['b', 'ä', 'c'], (text) => text, false)).toEqual(['ä', 'b', 'c']);
});
