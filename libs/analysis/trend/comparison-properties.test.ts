import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareTail, criticalZ, normalTail, wilson } from '../statistics/intervals.js';
import { type OverlapCounts, countsOf, overlapMeasures, comparabilityOf } from '../statistics/overlap.js';
import { plainShareTest } from '../oracle/plain-statistics.fixture.js';
import {
  countRatio,
  partOfWhole,
  shareDifference,
  sharedVariance,
  shareRatio,
} from '../statistics/share-difference.js';
import { shareTest, signTest } from '../statistics/share-test.js';

const z = criticalZ(0.95);
const few = fc.integer({ min: 0, max: 60 });

/**
 * Two populations from the records of every kind: in either population alone and matching or not, and in both and
 * matching both, one, the other or none.
 */
const counts: fc.Arbitrary<OverlapCounts> = fc
  .tuple(few, few, few, few, few, few, few, few)
  .map(([mainHit, mainMiss, otherHit, otherMiss, both, left, right, neither]) =>
    countsOf({
      main: mainHit + both + left,
      secondary: otherHit + both + right,
      both,
      shared_population: both + left + right + neither,
      shared_main: both + left,
      shared_secondary: both + right,
      main_population: mainHit + mainMiss + both + left + right + neither,
      secondary_population: otherHit + otherMiss + both + left + right + neither,
    }),
  );

const paired = fc.tuple(few, few, few, few).map(([both, left, right, neither]) => {
  const n = both + left + right + neither;
  const [main, secondary] = [both + left, both + right];
  return countsOf({
    main,
    secondary,
    both,
    shared_population: n,
    shared_main: main,
    shared_secondary: secondary,
    main_population: n,
    secondary_population: n,
  });
});

const disjoint = fc.tuple(few, few, few, few).map(([x1, rest1, x2, rest2]) =>
  countsOf({
    main: x1,
    secondary: x2,
    both: 0,
    shared_population: 0,
    shared_main: 0,
    shared_secondary: 0,
    main_population: x1 + rest1,
    secondary_population: x2 + rest2,
  }),
);

function turned(given: OverlapCounts): OverlapCounts {
  return {
    ...given,
    only_main: given.only_secondary,
    only_secondary: given.only_main,
    shared_main: given.shared_secondary,
    shared_secondary: given.shared_main,
    main_population: given.secondary_population,
    secondary_population: given.main_population,
  };
}

const near = (a: number | null | undefined, b: number | null | undefined) => {
  if (typeof a !== 'number' || typeof b !== 'number') expect(a ?? null).toBe(b ?? null);
  else expect(Math.abs(a - b)).toBeLessThan(1e-9 * Math.max(1, Math.abs(a)));
};

describe('turning the sides around', () => {
  it('turns signs and ratios around and leaves p-values and overlap as they are', () => {
    fc.assert(
      fc.property(fc.oneof(counts, paired, disjoint), (given) => {
        const other = turned(given);
        const [one, two] = [shareDifference(given, z), shareDifference(other, z)];
        near(one?.value, two && 0 - two.value);
        near(one?.ci?.[0], two && 0 - two.ci[1]);
        near(one?.ci?.[1], two && 0 - two.ci[0]);
        near(shareTest(given, 0.95)?.p_value, shareTest(other, 0.95)?.p_value);
        for (const ratio of [countRatio, shareRatio]) {
          const [there, back] = [ratio(given, z), ratio(other, z)];
          near(there?.value, back?.value && 1 / back.value);
          near(there?.ci?.[0], back?.ci && 1 / back.ci[1]);
        }
        const { share_of_main, share_of_secondary, ...measures } = overlapMeasures(given);
        const back = overlapMeasures(other);
        near(share_of_main, back.share_of_secondary);
        near(share_of_secondary, back.share_of_main);
        for (const name of ['jaccard', 'overlap_coefficient', 'lift', 'phi', 'npmi'] as const)
          near(measures[name], back[name]);
        const sides = { main: 'secondary', secondary: 'main' } as const;
        const { part } = comparabilityOf(given);
        if (given.both !== given.union && part) expect(comparabilityOf(other).part).toBe(sides[part]);
      }),
    );
  });
});

describe('one population', () => {
  it('is McNemar’s: only records that match one side alone count', () => {
    fc.assert(
      fc.property(paired, (given) => {
        const test = shareTest(given, 0.95);
        fc.pre(test !== null);
        expect(test?.name).toBe('mcnemar_exact');
        near(test?.p_value, Math.max(1e-15, signTest(given.only_main, given.only_secondary)));
        // The variance by the covariance of the shared part is the paired one: ((b + c) − (b − c)²/n) / n².
        const { only_main: b, only_secondary: c, main_population: n } = given;
        expect(sharedVariance(given)).toBeCloseTo((b + c - (b - c) ** 2 / n) / n ** 2, 12);
        near(countRatio(given, z).value, shareRatio(given, z)?.value ?? countRatio(given, z).value);
        near(countRatio(given, z).ci?.[0], (shareRatio(given, z) ?? countRatio(given, z)).ci?.[0]);
      }),
    );
  });

  it('agrees with the sum of all binomial terms', () => {
    fc.assert(
      fc.property(few, few, (b, c) => {
        let term = 0.5 ** (b + c);
        let sum = 0;
        for (let k = 0; k <= Math.min(b, c); k++) {
          sum += term;
          term = (term * (b + c - k)) / (k + 1);
        }
        near(signTest(b, c), Math.min(1, 2 * sum));
      }),
    );
  });
});

describe('disjoint populations', () => {
  it('get the formulas of independent samples', () => {
    fc.assert(
      fc.property(disjoint, (given) => {
        const { only_main: x1, only_secondary: x2, main_population: n1, secondary_population: n2 } = given;
        fc.pre(comparabilityOf(given).comparable);
        near(shareTest(given, 0.95)?.p_value, Math.max(1e-15, plainShareTest(x1, n1, x2, n2)));
        const [p1, p2] = [x1 / n1, x2 / n2];
        near(sharedVariance(given), (p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2);
        const [l1, u1] = wilson(x1, n1, z) ?? [Number.NaN, Number.NaN];
        const [l2, u2] = wilson(x2, n2, z) ?? [Number.NaN, Number.NaN];
        const found = shareDifference(given, z);
        near(found?.ci[0], p1 - p2 - Math.hypot(p1 - l1, u2 - p2));
        near(found?.ci[1], p1 - p2 + Math.hypot(u1 - p1, p2 - l2));
        if (x1 * x2 === 0) return;
        const spread = Math.exp(z * Math.sqrt(1 / x1 - 1 / n1 + 1 / x2 - 1 / n2));
        near(shareRatio(given, z)?.ci?.[1], (p1 / p2) * spread);
      }),
    );
  });
});

describe('a part of a whole', () => {
  it('has Wilson’s interval and nothing to compare', () => {
    fc.assert(
      fc.property(few, few, (inside, rest) => {
        fc.pre(inside + rest > 0 && rest > 0);
        const given = countsOf({
          main: inside,
          secondary: inside + rest,
          both: inside,
          shared_population: inside + rest,
          shared_main: inside,
          shared_secondary: inside + rest,
          main_population: inside + rest,
          secondary_population: inside + rest,
        });
        expect(partOfWhole(given, z)).toEqual({
          part: 'main',
          share: inside / (inside + rest),
          ci: wilson(inside, inside + rest, z),
        });
        expect([shareDifference(given, z), shareTest(given, 0.95), shareRatio(given, z)]).toEqual([
          null,
          null,
          null,
        ]);
      }),
    );
  });
});

it('χ² with one degree of freedom is a squared normal', () => {
  for (const value of [0.1, 1, 3.84, 10, 25]) near(chiSquareTail(value, 1), 2 * normalTail(Math.sqrt(value)));
});
