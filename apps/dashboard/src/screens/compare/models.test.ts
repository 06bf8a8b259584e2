import { describe, expect, it } from 'vitest';
import { type Answer, scoreModel, scoreNote, trendModel } from './models.js';

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

  it('lie as far apart as they read', () => {
    expect(scoreNote(answer(side(3.6796), side(3.6648), 0.0148))).toMatch(/^0\.02 points apart\./);
  });

  it('are drawn over time where they were measured', () => {
    const month = (min: string, max: string) => ({
      filters: [{ type: 'range', key: 'ds', operator: 'eq', min, max }],
    });
    const [july, june] = [month('2026-07-01', '2026-07-31'), month('2026-06-01', '2026-06-30')];
    const point = (start: string, end: string, main: number, secondary: number) => ({
      start: `${start}T00:00:00+00:00`,
      end: `${end}T00:00:00+00:00`,
      main,
      secondary,
    });
    const trend = {
      interval: 'week',
      points: [point('2026-06-08', '2026-06-15', 0, 4), point('2026-07-06', '2026-07-13', 5, 0)],
    };
    const both = answer({ ...side(3), drilldown: july }, { ...side(3), drilldown: june });
    const { series } = trendModel(both, trend as never, SIDES);
    expect(series.map(({ points }) => points.map(({ value }) => value))).toEqual([
      [null, 5],
      [4, null],
    ]);
  });

  it('are never 0.00 apart when they differ', () => {
    expect(scoreNote(answer(side(3), side(3), -0.0031))).toMatch(
      /^0\.003 points apart\. The difference is likely real\./,
    );
  });
});
