import { gammaln, normalTail } from './intervals.js';
import { type Counts, isPartOfWhole, relationOf, sharedVariance } from './overlap.js';

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
/** The library's upper tails lose their digits below this. */
const FLOOR = 1e-15;

/**
 * The test that fits how the populations lie: McNemar's for one population, z or Fisher's for two, z with the
 * covariance of the shared part in between; null for a part of a whole, where a test would mean nothing.
 */
export function shareTest(counts: Counts, confidence: number): ShareTest | null {
  const main = counts.both + counts.only_main;
  const secondary = counts.both + counts.only_secondary;
  if (counts.main_population === 0 || counts.secondary_population === 0 || isPartOfWhole(counts)) return null;
  const tested = testOf(counts, main, secondary);
  if (tested === null) return null;
  const significant = Math.min(main, secondary) >= ENOUGH && tested.p_value < 1 - confidence;
  return { ...tested, p_value: Math.max(tested.p_value, FLOOR), significant };
}

function testOf(counts: Counts, main: number, secondary: number): Omit<ShareTest, 'significant'> | null {
  const relation = relationOf(counts);
  if (relation === 'same') {
    const p_value = signTest(counts.only_main, counts.only_secondary);
    return { name: 'mcnemar_exact', statistic: null, p_value };
  }
  if (relation === 'disjoint') return independent(counts, main, secondary);
  const variance = sharedVariance(counts);
  if (variance === 0) return null;
  const difference = main / counts.main_population - secondary / counts.secondary_population;
  const statistic = difference / Math.sqrt(variance);
  return { name: 'overlap_covariance_z', statistic, p_value: 2 * normalTail(Math.abs(statistic)) };
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

function independent(counts: Counts, main: number, secondary: number): Omit<ShareTest, 'significant'> {
  const { main_population: n1, secondary_population: n2 } = counts;
  const pooled = (main + secondary) / (n1 + n2);
  const expected = Math.min(n1, n2) * Math.min(pooled, 1 - pooled);
  if (expected < EXPECTED) {
    return {
      name: 'fisher_exact',
      statistic: null,
      p_value: fisher([main, n1 - main, secondary, n2 - secondary]),
    };
  }
  const statistic = (main / n1 - secondary / n2) / Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  return { name: 'two_proportion_z', statistic, p_value: 2 * normalTail(Math.abs(statistic)) };
}

/** Fisher's exact test of a 2×2 table by rows: all tables as improbable as this one or more. */
export function fisher([a, b, c, d]: [number, number, number, number]): number {
  const [row, other, column] = [a + b, c + d, a + c];
  const choose = (n: number, k: number) => gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
  const all = choose(row + other, column);
  const probability = (k: number) => Math.exp(choose(row, k) + choose(other, column - k) - all);
  const limit = probability(a) * (1 + 1e-7);
  let sum = 0;
  for (let k = Math.max(0, column - other); k <= Math.min(row, column); k++) {
    const p = probability(k);
    if (p <= limit) sum += p;
  }
  return Math.min(1, sum);
}
