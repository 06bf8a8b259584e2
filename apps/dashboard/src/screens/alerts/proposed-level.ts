import type { Unit } from './alert.js';

/** The share of periods that are beyond a proposed limit. */
const BEYOND = 0.05;

/** A limit, as it is typed: with two digits after the point, shares in percent. Undefined for too few values. */
export function proposedLevel(
  values: readonly number[],
  side: 'above' | 'below',
  unit?: Unit,
): string | undefined {
  if (values.length < 5) return undefined;
  const sorted = values.toSorted((a, b) => (side === 'below' ? a - b : b - a));
  const level = sorted[Math.floor(sorted.length * BEYOND)] ?? 0;
  return String(Number((unit ? level * 100 : level).toFixed(unit ? 0 : 2)));
}
