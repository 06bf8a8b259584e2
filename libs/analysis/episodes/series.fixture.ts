import type { Series } from './series.js';

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [all[i], all[other]] = [all[other], all[i]];
  }
  return all;
}

export function poisson(rate: number, random: () => number): number {
  if (rate > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(rate + Math.sqrt(rate) * normal));
  }
  let n = 0;
  for (let p = random(); p > Math.exp(-rate); p *= random()) n++;
  return n;
}

const NOT_SOON = () => false;

/** A series of days by the scores that were given on each. */
export function scoreSeries(days: readonly (readonly number[])[], more: Partial<Series> = {}): Series {
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const counts = days.map(({ length }) => length);
  return {
    kind: 'mean',
    counts,
    weights: counts,
    sums: days.map(sum),
    squares: days.map((scores) => sum(scores.map((score) => score * score))),
    base: counts,
    cycle: days.map((_, i) => i % 7),
    whole: days.map(() => true),
    soon: NOT_SOON,
    ...more,
  };
}

/** Counts of days, all of whose records are meant. */
export function countSeries(counts: readonly number[], more: Partial<Series> = {}): Series {
  const none = counts.map(() => 0);
  return {
    ...scoreSeries(counts.map(() => [])),
    kind: 'count',
    counts,
    weights: counts.map(() => 1),
    sums: none,
    squares: none,
    base: counts,
    ...more,
  };
}
