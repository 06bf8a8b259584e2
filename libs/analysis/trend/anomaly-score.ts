import type { PointAnomaly } from '#libs/contract';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import { zTest } from '../statistics/intervals.js';
import { quantile } from '../engine/numbers.js';

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
  const scored: (BucketAnomaly & { p: number })[] = [];
  buckets.forEach(({ kind, whole, shown }, place) => {
    if (!whole) return;
    const alike = earlier.get(kind) ?? [];
    const judged = shown ? scoreOf(buckets, place, alike.slice(-CYCLES.most)) : undefined;
    if (judged) scored.push(judged);
    earlier.set(kind, [...alike.slice(1 - CYCLES.most), place]);
  });
  const p_adjusted = adjusted(scored.map(({ p }) => p));
  const anomalies = scored
    .map(({ place, baseline, anomaly }, i) => ({
      place,
      baseline,
      anomaly: { ...anomaly, p_adjusted: p_adjusted[i] },
    }))
    .filter(({ anomaly }) => Math.abs(anomaly.z) >= LEAST_Z && anomaly.p_adjusted <= FALSE_DISCOVERIES);
  const whole = buckets.filter((bucket) => bucket.whole && bucket.shown).length;
  return { anomalies, judged: scored.length, whole };
}

function scoreOf(buckets: readonly CycleBucket[], place: number, baseline: readonly number[]) {
  if (baseline.length < CYCLES.least) return undefined;
  const counts = baseline.map((one) => buckets[one].count);
  const expected = medianOf(counts);
  if (expected < LEAST_EXPECTED) return undefined;
  const deviation = medianOf(counts.map((count) => Math.abs(count - expected)));
  const scale = Math.max(NORMAL * deviation, Math.sqrt(expected));
  const z = (buckets[place].count - expected) / scale;
  const p = zTest(z);
  const interval: [number, number] = [Math.max(0, expected - SPREAD * scale), expected + SPREAD * scale];
  const direction = z > 0 ? ('up' as const) : ('down' as const);
  return { place, baseline, p, anomaly: { expected, interval, z, p_adjusted: p, direction } };
}

function medianOf(numbers: readonly number[]): number {
  return (
    quantile(
      numbers.toSorted((a, b) => a - b),
      0.5,
    ) ?? 0
  );
}
