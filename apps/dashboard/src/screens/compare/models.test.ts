import { describe, expect, it } from 'vitest';
import { type Answer, scoreModel, scoreNote } from './models.js';

const SIDES = ['A', 'B'] as const;
const drilldown = { filters: [] };
const part = (source: string, scale: [number, number], value: number) => {
  return { source, scale, value, inferred: false, count: 9, n: 8, ci: null, drilldown };
};
const side = (mean: number, by_source?: ReturnType<typeof part>[]) => ({
  matches: 9,
  drilldown,
  score: { n: 8, mean, mean_ci: null, ...(by_source && { by_source }) },
});
const answer = (main: object, secondary: object, value = -1) => {
  const score_difference = { value, ci: null, p_value: 0.01, cliffs_delta: -0.002, left_out: 0 };
  return { main, secondary, comparison: { score_difference } } as unknown as Answer;
};

describe('the scores of two sides', () => {
  it('are their means where all are on one scale', () => {
    const rows = scoreModel(answer(side(2), side(3)), SIDES)?.rows;
    expect(rows?.map(({ label, ends }) => [label, ...ends.map(({ value }) => value)])).toEqual([
      ['Mean score', 2, 3],
    ]);
  });

  it('are those of each source, with its scale, where scales differ', () => {
    const mixed = answer(
      side(5, [part('stars', [1, 5], 2), part('survey', [0, 10], 8)]),
      side(4, [part('stars', [1, 5], 4)]),
    );
    const rows = scoreModel(mixed, SIDES)?.rows;
    expect(rows?.map(({ label, ends }) => [label, ...ends.map(({ value }) => value)])).toEqual([
      ['stars (1 to 5)', 2, 4],
      ['survey (0 to 10)', 8, null],
    ]);
    expect(scoreNote(mixed)).toBe('Sources use different score scales, so each is compared with itself.');
  });

  it('are never 0.00 apart when they differ', () => {
    expect(scoreNote(answer(side(3), side(3), -0.0031))).toMatch(
      /^0\.003 points apart\. The difference is likely real\./,
    );
  });
});
