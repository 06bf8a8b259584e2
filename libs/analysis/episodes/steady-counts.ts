import { type Point, scatterOf } from './levels.js';
import type { Stretch } from './shifts.js';

/** Full cycles that a rhythm is read from at least. */
const LEAST_CYCLES = 4;
/** Counts beyond the median of five are taken for so many standard deviations beyond it at most. */
const BEYOND = 2;
/** Records that are missing where none at all came, for a gap in what was collected. */
const MISSING = 20;
/** Periods on each side of a gap, each of which says how many there should be. */
const BESIDE = 3;

/**
 * Counts as points of equal weight whose variance is 1 where they are Poisson's, whatever their size (Anscombe 1948):
 * without the rhythm of the week, and with one or two counts that stand out brought near to their neighbours, since they
 * are no level.
 */
export function steadyCounts(counts: readonly number[], cycle: readonly number[]): Point[] {
  const values = withoutRhythm(counts, cycle).map((count) => 2 * Math.sqrt(count + 3 / 8));
  const most = BEYOND * Math.sqrt(Math.max(1, scatterOf(values.map((value) => ({ value, weight: 1 })))));
  return values.map((value, i) => {
    const first = Math.max(0, Math.min(i - 2, values.length - 5));
    const usual = medianOf(values.slice(first, first + 5));
    return { value: Math.min(usual + most, Math.max(usual - most, value)), weight: 1 };
  });
}

/** Where none of all records came, although many did right before and after. */
export function gapsIn(base: readonly number[], places: readonly number[]): Stretch[] {
  const gaps: Stretch[] = [];
  const leastOf = (some: readonly number[]) =>
    some.length === 0 ? 0 : Math.min(...some.map((i) => base[i]));
  for (let at = 0; at < places.length; at++) {
    let end = at;
    while (end < places.length && base[places[end]] === 0) end++;
    if (end === at) continue;
    const least = Math.min(
      leastOf(places.slice(Math.max(0, at - BESIDE), at)),
      leastOf(places.slice(end, end + BESIDE)),
    );
    if (least * (end - at) >= MISSING) gaps.push({ from: places[at], to: places[end - 1] + 1 });
    at = end;
  }
  return gaps;
}

/** Divided by how much more or less than the mean of the cycle around them periods of their kind usually are. */
function withoutRhythm(counts: readonly number[], cycle: readonly number[]): number[] {
  const kinds = new Set(cycle).size;
  if (kinds < 2 || counts.length < LEAST_CYCLES * kinds) return [...counts];
  const half = Math.floor(kinds / 2);
  const ratios = new Map<number, number[]>();
  for (let i = half; i + half < counts.length; i++) {
    const around = counts.slice(i - half, i + half + 1).reduce((sum, count) => sum + count, 0);
    if (around === 0) continue;
    ratios.set(cycle[i], [...(ratios.get(cycle[i]) ?? []), (counts[i] * (2 * half + 1)) / around]);
  }
  const usual = new Map([...ratios].map(([kind, list]) => [kind, medianOf(list)]));
  return counts.map((count, i) => count / (usual.get(cycle[i]) || 1));
}

function medianOf(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}
