import type { Bitmap } from '#libs/index';
import type { Task } from './context.js';
import { criticalT, meanInterval, normalTail, tTest } from './intervals.js';
import { weightedQuantile } from './numbers.js';
import { countValues } from './value-groups.js';

const SCORE = { kind: 'codes', name: 'score', column: 'score' } as const;

/** The scores of a set of records. */
export interface Scores {
  n: number;
  mean: number | null;
  mean_ci: [number, number] | null;
  median: number | null;
  sd: number | null;
  histogram: { score: number; count: number }[];
  nps: null;
}

export function scoresOf(task: Task, bitmaps: readonly Bitmap[], confidence: number): Scores | null {
  const counts = countValues(task, SCORE, bitmaps);
  const histogram = counts.codes
    .map((code) => ({ score: Number(counts.value(code)), count: counts.counts[code] }))
    .sort((a, b) => a.score - b.score);
  if (histogram.length === 0) return null;
  const n = sumOf(histogram, () => 1);
  const mean = sumOf(histogram, (score) => score) / n;
  const squares = sumOf(histogram, (score) => (score - mean) ** 2);
  const sd = n < 2 ? null : Math.sqrt(squares / (n - 1));
  const median = weightedQuantile(
    histogram.flatMap(({ score, count }) => [score, count]),
    0.5,
  );
  return { n, mean, mean_ci: meanInterval(mean, sd, n, confidence), median, sd, histogram, nps: null };
}

function sumOf(histogram: Histogram, each: (score: number) => number): number {
  return histogram.reduce((sum, { score, count }) => sum + each(score) * count, 0);
}

/** Difference of two means by Welch's t (Welch 1947); null where a side has fewer than two scores or neither varies. */
export function welch(main: Scores | null, secondary: Scores | null, confidence: number) {
  if (!main || !secondary || main.sd === null || secondary.sd === null) return null;
  const value = (main.mean ?? 0) - (secondary.mean ?? 0);
  const a = main.sd ** 2 / main.n;
  const b = secondary.sd ** 2 / secondary.n;
  if (a + b === 0) return null;
  const error = Math.sqrt(a + b);
  const df = (a + b) ** 2 / (a ** 2 / (main.n - 1) + b ** 2 / (secondary.n - 1));
  const half = criticalT(confidence, df) * error;
  const p = tTest(value / error, df);
  return {
    value,
    ci: [value - half, value + half] as [number, number],
    test: 'welch_t',
    statistic: value / error,
    df,
    p_value: p,
    hedges_g: hedges(main, secondary, value),
    ...rankTest(main.histogram, secondary.histogram),
    compared: 'main vs secondary, shared records left out',
  };
}

/** Standardised by the pooled deviation, with the usual correction for few records (Hedges 1981). */
function hedges(main: Scores, secondary: Scores, difference: number): number | null {
  const df = main.n + secondary.n - 2;
  const squares = (main.n - 1) * (main.sd ?? 0) ** 2 + (secondary.n - 1) * (secondary.sd ?? 0) ** 2;
  return squares === 0 ? null : (difference / Math.sqrt(squares / df)) * (1 - 3 / (4 * df - 1));
}

type Histogram = Scores['histogram'];

/**
 * Cliff's δ (how much more often a score of `main` is higher than lower) and the p-value of Mann and Whitney by the
 * normal approximation with ties and continuity corrected.
 */
export function rankTest(main: Histogram, secondary: Histogram) {
  const total = (histogram: Histogram) => histogram.reduce((sum, { count }) => sum + count, 0);
  const [n1, n2] = [total(main), total(secondary)];
  let balance = 0;
  for (const one of main) {
    for (const two of secondary) balance += Math.sign(one.score - two.score) * one.count * two.count;
  }
  const held = new Map<number, number>();
  for (const { score, count } of [...main, ...secondary]) held.set(score, (held.get(score) ?? 0) + count);
  const n = n1 + n2;
  const ties = [...held.values()].reduce((sum, count) => sum + count ** 3 - count, 0);
  const deviation = Math.sqrt(((n1 * n2) / 12) * (n + 1 - ties / (n * (n - 1))));
  const z = deviation === 0 ? 0 : Math.max(0, Math.abs(balance / 2) - 0.5) / deviation;
  return { cliffs_delta: balance / (n1 * n2), mannwhitney_p: Math.min(1, 2 * normalTail(z)) };
}
