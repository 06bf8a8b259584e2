import { describe, expect, it } from 'vitest';
import { growthOf } from './quantify-trend.js';
import { countsOf, type Comparability } from '../statistics/overlap.js';

const apart: Comparability = { relation: 'disjoint', part: null, comparable: true };

/** One period after the other: what each side has in it, and what both have. */
function periods(main: readonly number[], secondary: readonly number[], both: number) {
  return main.map((count, i) =>
    countsOf({
      main: count + both,
      secondary: secondary[i] + both,
      both,
      shared_population: 0,
      shared_main: 0,
      shared_secondary: 0,
      main_population: 1000,
      secondary_population: 1000,
    }),
  );
}

const rising = [20, 23, 19, 28, 31, 27, 36, 40, 33, 45];
const falling = [30, 22, 31, 27, 24, 29, 18, 26, 20, 23];
const scattered = [20, 43, 9, 28, 51, 17, 36, 60, 13, 45];

/* Slopes by iterated weighted least squares in numpy 2, tails by scipy 1.17.1. */
describe('growth', () => {
  it('is the slope of each side, and the divergence whether the two differ', () => {
    const { main, secondary, divergence_p } = growthOf(periods(rising, falling, 0), apart, 0.95);
    expect(main?.per_interval).toBeCloseTo(Math.expm1(0.08531406021273603), 8);
    expect(secondary?.per_interval).toBeCloseTo(Math.expm1(-0.030106442642321422), 8);
    expect(divergence_p).toBeCloseTo(0.00012287912565579526, 9);
  });

  it('takes the scatter of the counts into account', () => {
    expect(growthOf(periods(scattered, falling, 0), apart, 0.95).divergence_p).toBeCloseTo(
      0.23756754473018868,
      8,
    );
  });

  it('compares the records that only one side has, and no part with its whole', () => {
    const shared = growthOf(periods(rising, falling, 12), apart, 0.95);
    expect(shared.divergence_p).toBeCloseTo(0.00012287912565579526, 9);
    expect(shared.main?.per_interval).toBeLessThan(Math.expm1(0.0853));
    expect(growthOf(periods(rising, falling, 0), { ...apart, part: 'main' }, 0.95).divergence_p).toBeNull();
    expect(growthOf(periods([5, 6, 7], [7, 6, 5], 0), apart, 0.95)).toEqual({
      main: null,
      secondary: null,
      divergence_p: null,
    });
  });
});
