import type { Slope, TrendTotals } from '#libs/contract';
import type { Measure } from '../fields/measure.js';
import type { Measured } from '../fields/measured.js';
import { countSlope, meanSlope, SLOPE_POINTS } from '../statistics/slope.js';

type Sloped = Pick<TrendTotals, 'direction' | 'slope_per_interval' | 'slope_note'>;

/** Above this p-value a slope cannot be told from none. */
const LEVEL = 0.05;

/** The slope of a measure over whole buckets in the order of time. */
export function slopeOf(measure: Measure, buckets: readonly Measured[]): Sloped {
  if (measure.kind === 'number' && ['min', 'max', 'sum'].includes(measure.agg))
    return noSlope(`'${measure.agg}' has no slope: use avg, median or p90.`);
  const drawn = isCounted(measure)
    ? buckets.filter(({ n }) => n !== 0)
    : buckets.filter(({ value }) => value !== null);
  if (drawn.length < SLOPE_POINTS)
    return noSlope(`Fewer than ${SLOPE_POINTS} whole buckets with something to measure.`);
  const slope = isCounted(measure) ? slopeOfCounts(measure, buckets) : slopeOfMeans(buckets);
  if (!slope) return noSlope('No records, or all of them in the first or the last whole bucket.');
  const rising = (slope.relative ?? slope.absolute ?? 0) > 0;
  const direction = slope.p_value >= LEVEL ? 'flat' : rising ? 'up' : 'down';
  return { direction, slope_per_interval: slope, slope_note: null };
}

function isCounted(measure: Measure): boolean {
  return measure.kind === 'volume' || measure.kind === 'authors' || measure.kind === 'share';
}

/** Shares are counts over the records they are a share of. */
function slopeOfCounts(measure: Measure, buckets: readonly Measured[]): Slope | null {
  const counts = buckets.map(({ count, value }) => (measure.kind === 'authors' ? (value ?? 0) : count));
  const exposure = measure.kind === 'share' ? buckets.map(({ n = 0 }) => n) : undefined;
  const slope = countSlope(counts, { exposure });
  return slope && { relative: slope.relative, absolute: null, ci: slope.ci, p_value: slope.p_value };
}

function slopeOfMeans(buckets: readonly Measured[]): Slope | null {
  const slope = meanSlope(
    buckets.map(({ value }) => value),
    buckets.map(({ n = 0 }) => n),
  );
  return slope && { relative: null, absolute: slope.absolute, ci: slope.ci, p_value: slope.p_value };
}

function noSlope(reason: string): Sloped {
  return { direction: null, slope_per_interval: null, slope_note: reason };
}
