import { expect, it } from 'vitest';
import type { Theme } from './group-terms.js';
import { byGrowth } from './newest.js';

const theme = (term: string, records: number, own: number, background: number): Theme => ({
  term,
  word: term,
  terms: [term],
  query: `"${term}"`,
  at: 'keyphrases.0',
  examples: [],
  records,
  share: records / own,
  background,
  quotes: [],
  steps: [],
});
const totals = { own: 224, others: 1678 };
const of = (term: string, records: number, background: number) => theme(term, records, 224, background);

it('puts what concerns most records more than before first, not what grew by the largest factor', () => {
  const found = byGrowth([of('error', 3, 0.0004), of('cast', 12, 0.011), of('forced', 7, 0.014)], totals);
  expect(found.map(({ term }) => term)).toEqual(['cast', 'forced']);
});

it('keeps a few records where nothing is larger', () => {
  expect(byGrowth([of('error', 3, 0)], totals)).toHaveLength(1);
});
