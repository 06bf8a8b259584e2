import { gammaln, LEAST_P, zTest } from './intervals.js';
import { type OverlapCounts, comparabilityOf } from './overlap.js';
import { sharedVariance } from './share-difference.js';

/** A significance test of two shares; `statistic` is null for exact tests. */
export interface ShareTest {
  name: 'mcnemar_exact' | 'two_proportion_z' | 'fisher_exact' | 'overlap_covariance_z';
  statistic: number | null;
  p_value: number;
  significant: boolean;
}

/** Matches a side needs before "significant" means anything. */
const ENOUGH = 10;
/** Fewer expected records than this in any cell and z is no longer to be trusted. */
const EXPECTED = 5;
/** Probabilities this small beside the found table's no longer count. */
const TINY = 1e-300;

/**
 * The test that fits how the populations lie: McNemar's for one population, z or Fisher's for two, z with the
 * covariance of the shared part in between; null where a test would mean nothing: for a part of a whole, and for two
 * sides that are all of their populations.
 */
export function shareTest(counts: OverlapCounts, confidence: number): ShareTest | null {
  const main = counts.both + counts.only_main;
  const secondary = counts.both + counts.only_secondary;
  if (!comparabilityOf(counts).comparable) return null;
  const tested = testOf(counts, main, secondary);
  if (tested === null) return null;
  const significant = Math.min(main, secondary) >= ENOUGH && tested.p_value < 1 - confidence;
  return { ...tested, p_value: Math.max(LEAST_P, tested.p_value), significant };
}

function testOf(
  counts: OverlapCounts,
  main: number,
  secondary: number,
): Omit<ShareTest, 'significant'> | null {
  const { relation } = comparabilityOf(counts);
  if (relation === 'same') {
    const p_value = signTest(counts.only_main, counts.only_secondary);
    return { name: 'mcnemar_exact', statistic: null, p_value };
  }
  if (relation === 'disjoint') {
    return independentTest([main, counts.main_population], [secondary, counts.secondary_population]);
  }
  const variance = sharedVariance(counts);
  if (variance === 0) return null;
  const difference = main / counts.main_population - secondary / counts.secondary_population;
  const statistic = difference / Math.sqrt(variance);
  return { name: 'overlap_covariance_z', statistic, p_value: zTest(statistic) };
}

/** Exact two-sided McNemar: of the records that match one side alone, half should match either. */
export function signTest(b: number, c: number): number {
  const n = b + c;
  if (n === 0) return 1;
  const least = Math.min(b, c);
  let term = Math.exp(gammaln(n + 1) - gammaln(least + 1) - gammaln(n - least + 1) - n * Math.LN2);
  let sum = 0;
  for (let k = least; k >= 0 && term > sum * 1e-17; k--) {
    sum += term;
    term *= k / (n - k + 1);
  }
  return Math.min(1, 2 * sum);
}

/**
 * Two shares of disjoint populations, each given as matches and population: pooled z (two-sided), or Fisher's exact
 * test where any cell of the table is expected to hold fewer than five.
 */
export function independentTest(
  [x1, n1]: [number, number],
  [x2, n2]: [number, number],
): Omit<ShareTest, 'significant'> {
  const [hits, all] = [x1 + x2, n1 + n2];
  const expected = (Math.min(n1, n2) * Math.min(hits, all - hits)) / all;
  if (expected < EXPECTED) {
    return {
      name: 'fisher_exact',
      statistic: null,
      p_value: Math.max(LEAST_P, fisher([x1, n1 - x1, x2, n2 - x2])),
    };
  }
  const pooled = hits / all;
  const statistic = (x1 / n1 - x2 / n2) / Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  return { name: 'two_proportion_z', statistic, p_value: zTest(statistic) };
}

/** Slack for tables that are as improbable as the one found but for rounding. */
const TIE = 1 + 1e-7;

/** Fisher's exact test (1922) of a 2×2 table by rows, two-sided: all tables as improbable as this one or more. */
export function fisher([a, b, c, d]: [number, number, number, number]): number {
  const [row, other, column] = [a + b, c + d, a + c];
  const least = Math.max(0, column - other);
  const most = Math.min(row, column);
  // Relative to the table found, one step from the last: one probability is enough to know them all.
  const next = (k: number) => ((row - k) * (column - k)) / ((k + 1) * (other - column + k + 1));
  let all = 1;
  let extreme = 1;
  const take = (relative: number) => {
    all += relative;
    if (relative <= TIE) extreme += relative;
  };
  for (let k = a, relative = 1; k < most && relative > TINY; k++) take((relative *= next(k)));
  for (let k = a - 1, relative = 1; k >= least && relative > TINY; k--) take((relative /= next(k)));
  return Math.min(1, extreme / all);
}
