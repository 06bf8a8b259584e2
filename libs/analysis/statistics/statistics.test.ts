import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { criticalZ, normalTail, poisson, wilson } from './intervals.js';
import { type OverlapCounts, overlapMeasures } from './overlap.js';
import { rankTest, welch, type Scores } from '../quantify/score-comparison.js';
import { countRatio, partOfWhole, shareDifference, sharedVariance, shareRatio } from './share-difference.js';
import { fisher, shareTest, signTest } from './share-test.js';

/* Reference numbers computed elsewhere; the first is the published example of Newcombe (1998). */
const FILE = path.resolve(import.meta.dirname, '../../../../shared/design/golden-quantify.json');
const found = existsSync(FILE);
if (!found) process.stdout.write(`SKIPPED: golden numbers are not at ${FILE}\n`);
const golden = (found ? JSON.parse(readFileSync(FILE, 'utf8')) : {}) as Record<string, never>;

const z = criticalZ(0.95);

/** One population with these four cells. */
function paired(both: number, only_main: number, only_secondary: number, neither: number): OverlapCounts {
  const n = both + only_main + only_secondary + neither;
  const union = n - neither;
  return {
    both,
    only_main,
    only_secondary,
    union,
    main_population: n,
    secondary_population: n,
    shared_population: n,
    shared_main: both + only_main,
    shared_secondary: both + only_secondary,
  };
}

function disjoint(x1: number, n1: number, x2: number, n2: number): OverlapCounts {
  return {
    both: 0,
    only_main: x1,
    only_secondary: x2,
    union: x1 + x2,
    main_population: n1,
    secondary_population: n2,
    shared_population: 0,
    shared_main: 0,
    shared_secondary: 0,
  };
}

function expectNear(actual: number | null | undefined, expected: number): void {
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(1e-6);
}

/** The library's normal distribution is 1 − something out there: its digits end at 1e-16, not at a millionth of 1e-12. */
function expectTail(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThan(Math.max(1e-16, 1e-6 * expected));
}

function expectInterval(
  found: { value: number | null; ci: number[] | null } | null,
  [value, low, high]: number[],
): void {
  expectNear(found?.value, value);
  expectNear(found?.ci?.[0], low);
  expectNear(found?.ci?.[1], high);
}

describe.skipIf(!found)('golden numbers', () => {
  it('Wilson', () => {
    const [low, high] = golden.wilson_18_of_100 as number[];
    const own = wilson(18, 100);
    expectNear(own?.[0], low);
    expectNear(own?.[1], high);
  });

  it('two populations', () => {
    const {
      diff_ci,
      z: statistic,
      p,
      risk_ratio,
      rr_ci,
    } = golden.disjoint_56_70_vs_48_80 as Record<string, number> & { diff_ci: number[]; rr_ci: number[] };
    const counts = disjoint(56, 70, 48, 80);
    expectInterval(shareDifference(counts, z), diff_ci);
    expectInterval(shareRatio(counts, z), [risk_ratio, ...rr_ci]);
    const test = shareTest(counts, 0.95);
    expect(test).toMatchObject({ name: 'two_proportion_z', significant: true });
    expectNear(test?.statistic, statistic);
    expectNear(test?.p_value, p);
  });

  it('one population', () => {
    const own = golden.same_population_a40_b160_c60_d740 as Record<string, number> & {
      diff_ci: number[];
      covz: number[];
    };
    const counts = paired(40, 160, 60, 740);
    expectInterval(shareDifference(counts, z), own.diff_ci);
    expect(shareTest(counts, 0.95)?.name).toBe('mcnemar_exact');
    expectNear(shareTest(counts, 0.95)?.p_value, own.exact_p);
    const error = Math.sqrt(sharedVariance(counts));
    expectNear(error, own.covz[1]);
    expectNear(own.covz[0] / error, own.covz[2]);
    expectTail(2 * normalTail(own.covz[2]), own.covz[3]);
    // χ² with one degree of freedom is a squared normal: McNemar's test as books have it, without and with correction.
    expectNear((160 - 60) ** 2 / (160 + 60), own.mcnemar);
    expectTail(2 * normalTail(Math.sqrt(own.mcnemar)), own.p);
    expectTail(2 * normalTail(Math.sqrt(own.mcnemar_cc)), own.p_cc);
    expectNear(shareTest(disjoint(200, 1000, 100, 1000), 0.95)?.statistic, own.naive_indep_z);
    const { jaccard, overlap_coefficient, lift, phi } = overlapMeasures(counts);
    expectNear(jaccard, own.jaccard);
    expectNear(overlap_coefficient, own.overlap_coef);
    expectNear(lift, own.lift);
    expectNear(phi, own.phi);
  });

  it('synonyms in one population', () => {
    const own = golden.same_population_synonyms_a180_b20_c5_d795 as {
      mcnemar_exact_p: number;
      naive_p: number;
      diff_ci: number[];
    };
    const counts = paired(180, 20, 5, 795);
    expectNear(shareTest(counts, 0.95)?.p_value, own.mcnemar_exact_p);
    expectInterval(shareDifference(counts, z), own.diff_ci);
    // Taken for two populations, the same shares would look alike: what the paired test is for.
    expectNear(shareTest(disjoint(200, 1000, 185, 1000), 0.95)?.p_value, own.naive_p);
  });

  it('scores: the raw numbers with these summaries, found by search over all of five values', () => {
    const own = golden.scores as Record<string, number> & { ci: number[] };
    const found = welch(scoresFrom(30, 20, 15, 20, 15), scoresFrom(10, 15, 20, 30, 45), 0.95);
    expect(scoresFrom(30, 20, 15, 20, 15)).toMatchObject({ n: 100, mean: own.mean_main });
    expectNear(found?.statistic, own.welch_t);
    expectNear(found?.df, own.df);
    expectNear(found?.p_value, own.p);
    expectInterval(found, [own.diff, ...own.ci]);
    expectNear(found?.cliffs_delta, own.cliffs_delta);
    expectNear(found?.mannwhitney_p, own.mannwhitney_p);
    expectNear(found?.hedges_g, own.hedges_g);
  });

  it('the normal distribution', () => {
    for (const [deviations, rate] of Object.entries(golden.false_alarm_rate as Record<string, number>))
      expectNear(2 * normalTail(Number(deviations)), rate);
  });
});

/** Records by score, from 1 on. */
function scoresFrom(...counts: number[]): Scores {
  const histogram = counts.map((count, i) => ({ score: i + 1, count })).filter(({ count }) => count > 0);
  const values = histogram.flatMap(({ score, count }) => Array.from({ length: count }, () => score));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
  return { n: values.length, mean, mean_ci: null, median: null, sd, histogram, nps: null, csat: null };
}

describe('tests of shares', () => {
  it('gives the count ratio and test of the contract’s worked example', () => {
    const counts = paired(40, 186, 58, 956);
    const ratio = countRatio(counts, z);
    expect(ratio.value?.toFixed(2)).toBe('2.31');
    expect(ratio.ci?.map((bound) => bound.toFixed(2))).toEqual(['1.88', '2.83']);
    expect(shareTest(counts, 0.95)?.p_value).toBe(1e-15);
    expect(signTest(186, 58).toPrecision(2)).toBe('8.0e-17');
  });

  it('Fisher’s tea, and tables of a statistics package (scipy 1.17.1, stats.fisher_exact)', () => {
    expect(fisher([3, 1, 1, 3])).toBeCloseTo(34 / 70, 10);
    expectNear(fisher([2, 98, 30, 370]), 0.041580984080759734);
    expectNear(fisher([12, 5, 1, 900]), 1.1504172385120894e-22);
    expect(fisher([0, 5, 0, 9])).toBe(1);
    expect(fisher([0, 200_000, 500_000, 300_000])).toBe(0);
    expect(shareTest(disjoint(3, 4, 1, 4), 0.95)).toMatchObject({ name: 'fisher_exact', significant: false });
  });

  it('a part of a whole is not tested but has an interval', () => {
    const counts = paired(18, 0, 82, 0);
    expect(shareTest(counts, 0.95)).toBeNull();
    expect(shareDifference(counts, z)).toBeNull();
    expect(partOfWhole(counts, z)?.share).toBe(0.18);
  });

  it('calls nothing significant below ten records a side', () => {
    expect(shareTest(paired(0, 9, 40, 951), 0.95)).toMatchObject({ significant: false });
  });

  it('sums the sign test without running out of numbers', () => {
    expect(signTest(0, 0)).toBe(1);
    expect(signTest(5, 5)).toBe(1);
    expect(signTest(1, 9)).toBeCloseTo(22 / 1024, 12);
    expect(signTest(500_000, 500_000)).toBe(1);
    expect(signTest(1000, 2_000_000)).toBeGreaterThanOrEqual(0);
  });
});

describe('scores', () => {
  const scores = scoresFrom;

  it('Cliff’s delta counts pairs', () => {
    expect(rankTest(scores(2, 0, 1).histogram, scores(0, 1, 1).histogram).cliffs_delta).toBeCloseTo(
      -3 / 6,
      12,
    );
    expect(rankTest(scores(5).histogram, scores(0, 5).histogram).cliffs_delta).toBe(-1);
    expect(rankTest(scores(5).histogram, scores(5).histogram)).toEqual({ cliffs_delta: 0, mannwhitney_p: 1 });
  });

  it('Welch’s t of a published example', () => {
    // {1,2,3,4,5} against {2,3,4,5,5}: means 3 and 3.8, variances 2.5 and 1.7.
    const found = welch(scores(1, 1, 1, 1, 1), scores(0, 1, 1, 1, 2), 0.95);
    expect(found?.statistic).toBeCloseTo(-0.8 / Math.sqrt(4.2 / 5), 12);
    expect(found?.df).toBeCloseTo(4.2 ** 2 / 25 / ((0.25 + 0.1156) / 4), 10);
  });

  it('Byar’s interval is within a percent of the exact one', () => {
    expect(poisson(57)[0]).toBeCloseTo(43.17, 1);
    expect(poisson(57)[1]).toBeCloseTo(73.85, 1);
    expect(poisson(0)[0]).toBe(0);
  });
});
