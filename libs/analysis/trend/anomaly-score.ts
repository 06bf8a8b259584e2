import type { PointAnomaly } from '#libs/contract';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import { zTest } from '../statistics/intervals.js';

/** A count in the order of time. */
export interface CycleBucket {
  count: number;
  /** Buckets of the same kind are compared: the same weekday, the same hour of the week. */
  kind: number;
  /** Recorded whole: only such buckets are judged, and only they are history. */
  whole: boolean;
  /** Part of what is shown: others are history alone. */
  shown: boolean;
}

export interface BucketAnomaly {
  /** Place of the bucket in the list. */
  place: number;
  /** Places of the earlier buckets it was compared with. */
  baseline: readonly number[];
  anomaly: PointAnomaly;
}

export interface AnomalyReport {
  /** Buckets that stand out, in the order of time. */
  anomalies: BucketAnomaly[];
  /** How many shown whole buckets could be judged, and how many there are. */
  judged: number;
  whole: number;
}

const CYCLES = { most: 8, least: 4 };
const LEAST_EXPECTED = 5;
const LEAST_Z = 3;
const FALSE_DISCOVERIES = 0.05;
/** Makes the median absolute deviation of normal numbers their standard deviation (Hampel 1974). */
const NORMAL = 1.4826;
/** Standard deviations around the median that hold 95 % of normal numbers. */
const SPREAD = 1.959963984540054;

/**
 * Compares every bucket with the median of up to eight earlier ones of its kind, in units of their scatter: the median
 * absolute deviation, at least that of Poisson counts of the same median. One stands out when it is 3 or more away and
 * its p-value, adjusted for all buckets judged (Benjamini and Hochberg 1995), is 0.05 or less. Judged are buckets with
 * at least four earlier ones and a median of at least 5.
 */
export function findAnomalies(buckets: readonly CycleBucket[]): AnomalyReport {
  const earlier = new Map<number, number[]>();
  const scored: Score[] = [];
  buckets.forEach(({ kind, whole, shown }, place) => {
    if (!whole) return;
    const alike = earlier.get(kind) ?? [];
    const score = shown ? scoreOf(buckets, place, alike) : undefined;
    if (score) scored.push(score);
    alike.push(place);
    if (alike.length > CYCLES.most) alike.shift();
    earlier.set(kind, alike);
  });
  const p_adjusted = adjusted(scored.map(({ p }) => p));
  const anomalies = scored.flatMap(({ found }, i): BucketAnomaly[] =>
    found && p_adjusted[i] <= FALSE_DISCOVERIES
      ? [{ ...found, anomaly: { ...found.anomaly, p_adjusted: p_adjusted[i] } }]
      : [],
  );
  const whole = buckets.filter((bucket) => bucket.whole && bucket.shown).length;
  return { anomalies, judged: scored.length, whole };
}

/** Of a judged bucket; `found` is what it would be as an anomaly, where it is far enough away. */
interface Score {
  readonly p: number;
  readonly found?: BucketAnomaly;
}

function scoreOf(
  buckets: readonly CycleBucket[],
  place: number,
  baseline: readonly number[],
): Score | undefined {
  if (baseline.length < CYCLES.least) return undefined;
  baseline.forEach((one, i) => insert(buckets[one].count, i));
  const expected = medianOf(baseline.length);
  if (expected < LEAST_EXPECTED) return undefined;
  baseline.forEach((one, i) => insert(Math.abs(buckets[one].count - expected), i));
  const deviation = medianOf(baseline.length);
  const scale = Math.max(NORMAL * deviation, Math.sqrt(expected));
  const z = (buckets[place].count - expected) / scale;
  const p = zTest(z);
  if (Math.abs(z) < LEAST_Z) return { p };
  const interval: [number, number] = [Math.max(0, expected - SPREAD * scale), expected + SPREAD * scale];
  const direction = z > 0 ? ('up' as const) : ('down' as const);
  const anomaly = { expected, interval, z, p_adjusted: p, direction };
  return { p, found: { place, baseline: [...baseline], anomaly } };
}

/** Numbers in order, those of one bucket after those of another: a year of hours has thousands. */
const ordered = new Float64Array(CYCLES.most);

/** Puts a number among the first `size`. */
function insert(number: number, size: number): void {
  let at = size;
  for (; at > 0 && ordered[at - 1] > number; at--) ordered[at] = ordered[at - 1];
  ordered[at] = number;
}

/** Of the first `size`. */
function medianOf(size: number): number {
  const [low, high] = [Math.floor((size - 1) / 2), Math.ceil((size - 1) / 2)];
  return ordered[low] + (ordered[high] - ordered[low]) / 2;
}
