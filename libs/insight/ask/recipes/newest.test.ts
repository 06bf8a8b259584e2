import { describe, expect, it } from 'vitest';
import type { Theme } from './theme.js';
import { byGrowth, isSurelyNew } from './newest.js';

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
const word = (term: string, records: number, background: number, adjusted: number) => ({
  ...of(term, records, background),
  adjusted,
});
const found = (...themes: Theme[]) => byGrowth(themes, totals).map(({ term }) => term);

describe('what is new', () => {
  it('puts what concerns most records more than before first, not what grew by the largest factor', () => {
    expect(found(of('error', 3, 0.0004), of('force', 7, 0.007), of('cast', 12, 0.011))).toEqual([
      'cast',
      'force',
    ]);
  });

  it('keeps a few records where nothing is larger', () => {
    expect(found(of('error', 3, 0))).toEqual(['error']);
  });

  it('leaves out what chance explains', () => {
    expect(found(of('price', 12, 0.05), of('sound', 7, 0.014))).toEqual([]);
  });

  it('leaves out a word that may be one of the many that chance makes, unless there is nothing else', () => {
    const doubtful = word('rabbit', 7, 0.007, 0.4);
    expect(found(doubtful, of('cast', 12, 0.011))).toEqual(['cast']);
    expect(found(doubtful)).toEqual(['rabbit']);
  });

  it('is sure by three standard deviations, of a word by its adjusted p-value', () => {
    const sure = [of('cast', 12, 0.011), of('sharing', 38, 0.118), word('force', 7, 0.007, 0.2)];
    expect(sure.map((one) => isSurelyNew(one, totals))).toEqual([true, false, false]);
    expect(isSurelyNew(word('invalid', 16, 0, 0.001), totals)).toBe(true);
  });
});
