import type { Dot } from './trend-layout.js';

/** Half of the widest label, and the room between two (px). */
const HALF = 22;

/** Which unusual points have room for their value, and how far it is moved to stay within the chart: the highest first. */
export function peakLabels(dots: readonly Dot[], width: number): ReadonlyMap<number, number> {
  const placed = new Map<number, number>();
  const centres: number[] = [];
  const highest = dots
    .flatMap(({ at, x, point: { anomaly, value } }) =>
      anomaly && value !== null ? [{ at, x, isUp: anomaly.direction === 'up', value }] : [],
    )
    .sort((a, b) => Number(b.isUp) - Number(a.isUp) || (a.isUp ? b.value - a.value : a.value - b.value));
  for (const { at, x } of highest) {
    const centre = Math.min(Math.max(x, HALF), width - HALF);
    if (centres.some((other) => Math.abs(other - centre) <= 2 * HALF)) continue;
    centres.push(centre);
    placed.set(at, centre - x);
  }
  return placed;
}
