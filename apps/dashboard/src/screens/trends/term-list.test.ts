import { describe, expect, it } from 'vitest';
import { distinctTerms, timesWords } from './term-list.js';

const terms = (...list: string[]) => list.map((term) => ({ term }));

describe('terms', () => {
  it('do not say twice what one of them says', () => {
    const given = terms('shared budget', 'budget', '3.5.1', 'version 3.5.1', 'budgeting', 'login');
    expect(distinctTerms(given, 10).map(({ term }) => term)).toEqual([
      'shared budget',
      '3.5.1',
      'budgeting',
      'login',
    ]);
    expect(distinctTerms(given, 2)).toHaveLength(2);
  });

  it('say how many times as frequent they are', () => {
    expect(timesWords(0.08, 0.00275)).toBe('29×');
    expect(timesWords(0.5, 0.5)).toBe('1×');
    expect(timesWords(0.01, 0)).toBe('only here');
  });
});
