import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Everything, fixFirst, LEAST_RATED, type ScoreSums, type ValueScores } from './fix-first.js';

const sumsOf = (scores: readonly number[]): ScoreSums => ({
  n: scores.length,
  sum: scores.reduce((sum, score) => sum + score, 0),
  squares: scores.reduce((sum, score) => sum + score ** 2, 0),
});
/** As many scores, spread around a mean from 1 to 5. */
const around = (mean: number, n: number) =>
  Array.from({ length: n }, (_, i) => Math.min(5, Math.max(1, mean + (i % 3) - 1)));

function everything(lists: readonly number[][], before: number, over: Partial<Everything> = {}): Everything {
  return { all: sumsOf(lists.flat()), before, independent: true, z: 1.96, confidence: 0.95, ...over };
}
const value = (scores: readonly number[], before: number): ValueScores => ({ own: sumsOf(scores), before });

describe('what to fix first', () => {
  it('is rated lower than the rest, by what the mean of all would gain without that', () => {
    const lists = fc.array(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: LEAST_RATED, maxLength: 90 }),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(lists, (all) => {
        const whole = everything(all, all.flat().length);
        const fixes = fixFirst(
          all.map((scores) => value(scores, scores.length)),
          whole,
        );
        const mean = (numbers: readonly number[]) => sumsOf(numbers).sum / numbers.length;
        for (const { place, drag, gap, growth, priority, rest, share } of fixes) {
          const others = all.filter((_, i) => i !== place).flat();
          expect(rest).toBeCloseTo(mean(others), 9);
          expect(drag).toBeCloseTo(mean(others) - mean(all.flat()), 9);
          expect(drag).toBeCloseTo(share * gap.value, 9);
          expect([gap.value > 0, gap.p_adjusted < 0.05]).toEqual([true, true]);
          expect([growth.factor, priority]).toEqual([1, drag]);
        }
        const order = fixes.map(({ priority }) => priority);
        expect(order).toEqual(order.toSorted((a, b) => b - a));
      }),
    );
  });

  it('is not judged by a handful of records, nor by what may be chance', () => {
    const [few, alike, bad, good] = [
      around(1, LEAST_RATED - 1),
      around(4, 200),
      around(2, 200),
      around(4, 600),
    ];
    const fixes = fixFirst(
      [value(few, 0), value(alike, 200), value(bad, 200)],
      everything([few, alike, bad, good], 1000),
    );
    expect(fixes.map(({ place }) => place)).toEqual([2]);
  });

  it('counts growth that is no chance, at most twofold, and a decline as much less', () => {
    const [much, less, same, good] = [around(2, 100), around(2, 100), around(2, 100), around(4, 700)];
    const all = everything([much, less, same, good], 1000);
    const fixes = fixFirst([value(much, 10), value(less, 400), value(same, 97)], all);
    expect(fixes.map(({ place, growth }) => [place, growth.factor])).toEqual([
      [0, 2],
      [2, 1],
      [1, 0.5],
    ]);
    expect(fixes[0]?.growth.value).toBeCloseTo(10, 9);
    expect(fixes[0]?.priority).toBeCloseTo(2 * (fixes[0]?.drag ?? 0), 9);
    const fresh = fixFirst([value(much, 0)], all)[0]?.growth;
    expect(fresh).toMatchObject({ value: null, ci: null, factor: 2 });
    const shared = fixFirst([value(much, 10)], { ...all, independent: false })[0]?.growth;
    expect(shared).toEqual({ value: null, ci: null, p_adjusted: null, factor: 1 });
  });
});
