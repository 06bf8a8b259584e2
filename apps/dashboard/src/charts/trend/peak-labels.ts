import type { Dot } from './trend-layout.js';

/** Half of the widest label, and the room between two (px). */
const HALF = 22;

/**
 * Which unusual points have room for their value, and how far it is moved to stay within the chart: the highest first.
 * None has one where a stronger one has none: it would look like the strongest.
 */
export function peakLabels(dots: readonly Dot[], width: number): ReadonlyMap<number, number> {
  const placed = new Map<number, number>();
  const centres: number[] = [];
  const highest = dots
    .flatMap(({ at, x, point: { anomaly, value } }) =>
      anomaly && value !== null ? [{ at, x, isUp: anomaly.direction === 'up', value }] : [],
    )
    .sort((a, b) => Number(b.isUp) - Number(a.isUp) || (a.isUp ? b.value - a.value : a.value - b.value));
  const full = new Set<boolean>();
  for (const { at, x, isUp } of highest) {
    if (full.has(isUp)) continue;
    const centre = Math.min(Math.max(x, HALF), width - HALF);
    if (centres.some((other) => Math.abs(other - centre) <= 2 * HALF)) {
      full.add(isUp);
      continue;
    }
    centres.push(centre);
    placed.set(at, centre - x);
  }
  return placed;
}
