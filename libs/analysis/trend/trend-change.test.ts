import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from '../statistics/intervals.js';
import { changeOf, countChange } from './trend-change.js';

const whole = (value: number | null, n: number, sd: number | null = null) => ({
  cells: [],
  inside: { count: n, value, n, ci: null, sd },
});

const share = (count: number, n: number) => ({
  cells: [],
  inside: { count, value: count / n, n, ci: wilson(count, n), sd: null },
});

describe('the change of a count', () => {
  // Computed apart: scipy's chi2_contingency for the dispersion, its normal and t quantiles for the interval.
  it.each([
    {
      now: [10, 12, 14, 9, 0],
      before: [8, 9, 10, 7, 0],
      ci: [-0.15215959954379665, 1.0661083181028679],
      significant: false,
    },
    {
      now: [30, 5, 40, 2, 60],
      before: [10, 20, 8, 25, 12],
      ci: [-0.6954066211794125, 9.954640984092139],
      significant: false,
    },
  ])('from $before to $now has this interval', ({ now, before, ci, significant }) => {
    const change = countChange(now, before);
    change.ci?.forEach((bound, i) => expect(bound).toBeCloseTo(ci[i], 6));
    expect(change.significant).toBe(significant);
  });

  it('is not widened by what both periods have in common', () => {
    const week = [120, 118, 125, 119, 122, 40, 38];
    const plain = countChange([1364], [682]);
    const { ci } = countChange(
      week.map((count) => 2 * count),
      week,
    );
    expect(ci).toEqual(plain.ci);
  });

  it('to or from nothing is judged exactly, and only where there is enough to judge', () => {
    expect(countChange([12], [0])).toEqual({ ci: null, significant: true });
    expect(countChange([0], [12])).toEqual({ ci: null, significant: true });
    expect(countChange([5], [0]).significant).toBe(false);
    expect(countChange([0], [0]).significant).toBe(false);
  });

  it('holds the growth it is the interval of, turns round with time and narrows with more records', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(days, (list) => {
        const [now, then] = [list.map(([a]) => a), list.map(([, b]) => b)];
        const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0);
        const [x, y] = [sum(now), sum(then)];
        fc.pre(x > 0 && y > 0);
        const [low, high] = countChange(now, then).ci ?? [Number.NaN, Number.NaN];
        expect(low <= x / y - 1 && x / y - 1 <= high).toBe(true);
        const [back, forth] = countChange(then, now).ci ?? [];
        expectReciprocal(forth ?? 0, low);
        expectReciprocal(high, back ?? 0);
        const [wideLow, wideHigh] = countChange([x], [y]).ci ?? [Number.NaN, Number.NaN];
        expect(low <= wideLow + 1e-12 && high >= wideHigh - 1e-12).toBe(true);
      }),
    );
  });
});

/** Growth of one and shrinking by the other end where they began. Next to -1 a number has few digits left of its distance. */
function expectReciprocal(growth: number, shrinking: number): void {
  const error = Math.abs((1 + growth) * (1 + shrinking) - 1);
  expect(error).toBeLessThan(1e-9 + 4 * Number.EPSILON * (1 + growth));
}

describe('the change of other measures', () => {
  it('of a mean has Welch’s interval', () => {
    // scipy.stats.ttest_ind(a, b, equal_var=False).confidence_interval(0.95)
    const now = [5, 4, 4, 3, 5, 5, 2, 4, 5, 4, 5];
    const then = [3, 2, 4, 1, 3, 2, 5, 2, 3, 3, 1, 2];
    const side = (list: number[]) => {
      const mean = list.reduce((a, b) => a + b, 0) / list.length;
      const squares = list.reduce((sum, one) => sum + (one - mean) ** 2, 0);
      return whole(mean, list.length, Math.sqrt(squares / (list.length - 1)));
    };
    const change = changeOf({ kind: 'csat' }, side(now), side(then));
    expect(change.absolute).toBeCloseTo(1.5984848484848482, 12);
    expect(change.ci?.[0]).toBeCloseTo(0.6666849271238277, 6);
    expect(change.ci?.[1]).toBeCloseTo(2.530284769845869, 6);
    expect(change).toMatchObject({ ci_of: 'absolute', significant: true });
  });

  it('of a share has Newcombe’s interval, as in his published example', () => {
    const change = changeOf({ kind: 'share' }, share(56, 70), share(48, 80));
    expect(change.absolute).toBeCloseTo(0.2, 12);
    expect(change.relative).toBeCloseTo(1 / 3, 12);
    expect(change.ci?.[0]).toBeCloseTo(0.05243, 5);
    expect(change.ci?.[1]).toBeCloseTo(0.33387, 5);
    expect(change.significant).toBe(true);
  });

  it('is not judged where the measure has no interval or there is nothing to compare with', () => {
    expect(changeOf({ kind: 'authors' }, whole(9, 20), whole(6, 20))).toEqual({
      absolute: 3,
      relative: 0.5,
      ci: null,
      ci_of: 'absolute',
      significant: null,
    });
    expect(changeOf({ kind: 'csat' }, whole(0.5, 20, 0.5), whole(null, 0))).toMatchObject({
      absolute: null,
      relative: null,
      significant: null,
    });
    // A score may be 0 or negative: a ratio of two says nothing.
    expect(changeOf({ kind: 'nps' }, whole(0.4, 20, 0.9), whole(-0.2, 20, 0.9)).relative).toBeNull();
    expect(changeOf({ kind: 'csat' }, whole(0.9, 9, 0.3), whole(0.1, 9, 0.3)).significant).toBe(false);
  });
});
