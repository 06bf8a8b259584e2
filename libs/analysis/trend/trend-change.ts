import type { Change, Slope, TrendTotals } from '#libs/contract';
import type { Measurement } from '../counting/measure.js';
import type { Measure } from '../engine/measure.js';
import { criticalT, criticalZ, welchInterval, type Bounds } from '../statistics/intervals.js';
import { signTest } from '../statistics/share-test.js';
import { SLOPE_POINTS, countSlope, meanSlope } from '../statistics/slope.js';
import type { Whole } from './trend-grid.js';

/** One side of a comparison over time: its buckets and all of them taken together. */
export interface Side {
  cells: readonly Measurement[];
  inside: Whole;
}

const CONFIDENCE = 0.95;
/** Records both sides must have together, or a mean or share be taken of on either, before "significant" means anything. */
const ENOUGH = 10;

/** What changed from `then` to `now`; undefined intervals and verdicts are null. */
export function changeOf(measure: Measure, now: Side, then: Side): Change {
  const [a, b] = [now.inside, then.inside];
  const absolute = a.value === null || b.value === null ? null : a.value - b.value;
  const relative =
    absolute === null || !b.value || measure.kind === 'nps' ? null : absolute / Math.abs(b.value);
  if (measure.kind === 'volume')
    return { absolute, relative, ...countChange(countsOf(now), countsOf(then)), ci_of: 'relative' };
  const ci = differenceInterval(measure, a, b);
  const enough = Math.min(a.n ?? 0, b.n ?? 0) >= ENOUGH;
  return { absolute, relative, ci, ci_of: 'absolute', significant: ci && enough && excludes(ci, 0) };
}

function countsOf({ cells }: Side): number[] {
  return cells.map(({ count }) => count);
}

/**
 * Interval of the growth of a count by the logarithm of the ratio of two Poisson counts (Breslow and Day 1987, p. 123),
 * widened by their dispersion: Pearson's χ² of the table period × bucket by its degrees of freedom, at least 1
 * (McCullagh and Nelder 1989, section 6.2). What the buckets have in common, as weekdays, does not widen it. Above 1
 * the quantile is Student's, else the normal one. With nothing on one side there is no such interval and the verdict
 * is the exact binomial test's (Przyborowski and Wilenski 1940).
 */
export function countChange(
  now: readonly number[],
  then: readonly number[],
): { ci: Bounds | null; significant: boolean } {
  const [x, y] = [sumOf(now), sumOf(then)];
  const enough = x + y >= ENOUGH;
  if (x === 0 || y === 0) return { ci: null, significant: enough && signTest(x, y) < 1 - CONFIDENCE };
  const { dispersion, df } = dispersionOf(now, then);
  const quantile = dispersion > 1 ? criticalT(CONFIDENCE, df) : criticalZ(CONFIDENCE);
  const factor = Math.exp(quantile * Math.sqrt(dispersion * (1 / x + 1 / y)));
  const ci: Bounds = [x / y / factor - 1, (x / y) * factor - 1];
  return { ci, significant: enough && excludes(ci, 0) };
}

/** How much more the counts of each bucket scatter around the ratio of the two periods than Poisson counts do. */
function dispersionOf(now: readonly number[], then: readonly number[]): { dispersion: number; df: number } {
  const share = sumOf(now) / (sumOf(now) + sumOf(then));
  const rows = now.map((count, i) => ({ count, both: count + then[i] })).filter(({ both }) => both > 0);
  const df = rows.length - 1;
  if (df < 1) return { dispersion: 1, df };
  const squares = rows.map(({ count, both }) => (count - both * share) ** 2 / (both * share * (1 - share)));
  return { dispersion: Math.max(1, sumOf(squares) / df), df };
}

/** Null for measures without an interval. */
function differenceInterval(measure: Measure, now: Whole, then: Whole): Bounds | null {
  if (measure.kind === 'share') return newcombe(now, then);
  const isMean = measure.kind === 'nps' || measure.kind === 'csat' || isAverage(measure);
  return isMean ? welchInterval(meanOf(now), meanOf(then), CONFIDENCE) : null;
}

/** Interval for the difference of two independent shares from their own (Newcombe 1998, method 10). */
function newcombe(one: Measurement, two: Measurement): Bounds | null {
  if (one.value === null || two.value === null || !one.ci || !two.ci) return null;
  const [p, q] = [one.value, two.value];
  return [p - q - Math.hypot(p - one.ci[0], two.ci[1] - q), p - q + Math.hypot(one.ci[1] - p, q - two.ci[0])];
}

function isAverage(measure: Measure): boolean {
  return measure.kind === 'number' && measure.agg === 'avg';
}

function meanOf({ value, sd, n = 0 }: Whole) {
  return { mean: value, sd, n };
}

function excludes([low, high]: Bounds, value: number): boolean {
  return low > value || high < value;
}

function sumOf(list: readonly number[]): number {
  return list.reduce((sum, one) => sum + one, 0);
}

type SlopeTotals = Pick<TrendTotals, 'direction' | 'slope_per_interval' | 'slope_note'>;

/** Above this p-value a slope is not significant. */
const LEVEL = 0.05;

/** The slope of a measure over whole buckets in the order of time. */
export function slopeOf(measure: Measure, buckets: readonly Measurement[]): SlopeTotals {
  if (measure.kind === 'number' && ['min', 'max', 'sum'].includes(measure.agg))
    return noSlope(`'${measure.agg}' has no slope: use 'avg', 'median' or 'p90'.`);
  const drawn = isCounted(measure)
    ? buckets.filter(({ n }) => n !== 0)
    : buckets.filter(({ value }) => value !== null);
  if (drawn.length < SLOPE_POINTS) return noSlope(`Fewer than ${SLOPE_POINTS} complete periods with data.`);
  const slope = isCounted(measure) ? slopeOfCounts(measure, buckets) : slopeOfMeans(buckets);
  if (!slope) return noSlope('No records, or all of them in the first or last complete period.');
  const rising = (slope.relative ?? slope.absolute ?? 0) > 0;
  const direction = slope.p_value >= LEVEL ? 'flat' : rising ? 'up' : 'down';
  return { direction, slope_per_interval: slope, slope_note: null };
}

function isCounted(measure: Measure): boolean {
  return measure.kind === 'volume' || measure.kind === 'authors' || measure.kind === 'share';
}

/** Shares are counts over the records they are a share of. */
function slopeOfCounts(measure: Measure, buckets: readonly Measurement[]): Slope | null {
  const counts = buckets.map(({ count, value }) => (measure.kind === 'authors' ? (value ?? 0) : count));
  const exposure = measure.kind === 'share' ? buckets.map(({ n = 0 }) => n) : undefined;
  const slope = countSlope(counts, { exposure });
  return slope && { relative: slope.relative, absolute: null, ci: slope.ci, p_value: slope.p_value };
}

function slopeOfMeans(buckets: readonly Measurement[]): Slope | null {
  const slope = meanSlope(
    buckets.map(({ value }) => value),
    buckets.map(({ n = 0 }) => n),
  );
  return slope && { relative: null, absolute: slope.absolute, ci: slope.ci, p_value: slope.p_value };
}

function noSlope(reason: string): SlopeTotals {
  return { direction: null, slope_per_interval: null, slope_note: reason };
}
