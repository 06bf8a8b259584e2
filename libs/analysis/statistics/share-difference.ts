import { type Bounds, wilson } from './intervals.js';
import { type OverlapCounts, type Comparability, comparabilityOf } from './overlap.js';

/**
 * Var(p1 − p2) = p1q1/N1 + p2q2/N2 − 2·N12·c/(N1·N2), where c is the covariance of matching both inside the shared
 * population. No shared records give the unpooled form, one population the paired (Wald) one.
 */
export function sharedVariance(counts: OverlapCounts): number {
  const { main_population: n1, secondary_population: n2 } = counts;
  const [p1, p2] = sharesOf(counts);
  return Math.max(0, (p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2 - 2 * covariance(counts));
}

/** Covariance of the two shares, which only records of the shared population bring about. */
function covariance(counts: OverlapCounts): number {
  const { shared_population: shared, main_population: n1, secondary_population: n2 } = counts;
  if (shared === 0) return 0;
  const within = counts.both / shared - (counts.shared_main / shared) * (counts.shared_secondary / shared);
  return (shared * within) / (n1 * n2);
}

function sharesOf(counts: OverlapCounts): [number, number] {
  const { both, only_main, only_secondary } = counts;
  return [(both + only_main) / counts.main_population, (both + only_secondary) / counts.secondary_population];
}

/**
 * Share difference with Newcombe's intervals (1998): method 10 of the paired ones for one population, the hybrid score
 * one for two; with the covariance of the shared part where the populations overlap. Null where there is nothing to
 * compare. `standing` is that of the whole comparison where `counts` are those of a part of it.
 */
export function shareDifference(
  counts: OverlapCounts,
  z: number,
  standing: Comparability = comparabilityOf(counts),
) {
  if (!standing.comparable || counts.main_population === 0 || counts.secondary_population === 0) return null;
  const [p1, p2] = sharesOf(counts);
  const value = p1 - p2;
  if (standing.relation === 'nested' || standing.relation === 'partial') {
    const half = z * Math.sqrt(sharedVariance(counts));
    const ci: Bounds = [Math.max(-1, value - half), Math.min(1, value + half)];
    return { value, ci, method: 'overlap_covariance' };
  }
  const one = wilson(counts.both + counts.only_main, counts.main_population, z);
  const two = wilson(counts.both + counts.only_secondary, counts.secondary_population, z);
  if (!one || !two) return null;
  const paired = standing.relation === 'same';
  const phi = paired ? pairedCorrelation(counts) : 0;
  const half = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  const ci: Bounds = [value - half(p1 - one[0], two[1] - p2), value + half(one[1] - p1, p2 - two[0])];
  return { value, ci, method: paired ? 'newcombe_paired' : 'newcombe_wilson' };
}

/** Newcombe's method 10: φ with a continuity correction where it is positive. */
function pairedCorrelation({
  both: a,
  only_main: b,
  only_secondary: c,
  main_population: n,
}: OverlapCounts): number {
  const d = n - a - b - c;
  const spread = Math.sqrt((a + b) * (c + d) * (a + c) * (b + d));
  if (spread === 0) return 0;
  const product = a * d - b * c;
  const corrected = product > n / 2 ? product - n / 2 : product >= 0 ? 0 : product;
  return corrected / spread;
}

/** One side as a share of all of the other, with Wilson's interval; null when neither is part of the other. */
export function partOfWhole(counts: OverlapCounts, z: number) {
  const { part } = comparabilityOf(counts);
  if (part === null) return null;
  const whole = counts[part === 'main' ? 'secondary_population' : 'main_population'];
  return whole === 0 ? null : { part, share: counts.both / whole, ci: wilson(counts.both, whole, z) };
}

/**
 * Ratio of the two counts; null where a side is empty. The interval is the log method's for two Poisson counts that
 * share `both` records: se² = 1/x1 + 1/x2 − 2·both/(x1·x2), which is (b + c)/(x1·x2) in one population.
 */
export function countRatio(counts: OverlapCounts, z: number) {
  const [x1, x2] = [counts.both + counts.only_main, counts.both + counts.only_secondary];
  if (x1 === 0 || x2 === 0) return { value: null, ci: null, method: null };
  const variance = (counts.only_main + counts.only_secondary) / (x1 * x2);
  return { ...logInterval(x1 / x2, variance, z), method: METHODS[comparabilityOf(counts).relation] };
}

const METHODS = {
  same: 'paired_log',
  disjoint: 'log',
  nested: 'overlap_log',
  partial: 'overlap_log',
} as const;

/**
 * Ratio of the two shares (risk ratio) by the log method (Katz et al. 1978), with the covariance of the shared part;
 * null where there is nothing to compare or a share is 0.
 */
export function shareRatio(counts: OverlapCounts, z: number) {
  const { comparable, relation } = comparabilityOf(counts);
  const [p1, p2] = sharesOf(counts);
  if (!comparable || p1 === 0 || p2 === 0) return null;
  // In one population the two ratios are the same, and so are their variances but for rounding.
  if (relation === 'same') return countRatio(counts, z);
  const { main_population: n1, secondary_population: n2 } = counts;
  const own = (1 - p1) / (n1 * p1) + (1 - p2) / (n2 * p2);
  const variance = Math.max(0, own - (2 * covariance(counts)) / (p1 * p2));
  return { ...logInterval(p1 / p2, variance, z), method: METHODS[relation] };
}

function logInterval(value: number, variance: number, z: number): { value: number; ci: Bounds } {
  const factor = Math.exp(z * Math.sqrt(variance));
  return { value, ci: [value / factor, value * factor] };
}
