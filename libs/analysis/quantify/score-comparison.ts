import type { QuantifyAnswer } from '#libs/contract';
import type { RecordSet } from '../engine/engine.js';
import type { Task } from '../task/task.js';
import { promoters, type ScoreHistogram, sumOf } from '../counting/score-scales.js';
import { apart } from '../filters/match-set.js';
import { criticalT, meanInterval, tTest, zTest } from '../statistics/intervals.js';
import { weightedQuantile } from '../engine/numbers.js';

/** The scores of a set of records; `nps` and `csat` only where every source with scores declares their scale. */
export type Scores = Omit<NonNullable<QuantifyAnswer['main']['score']>, 'by_source'>;

export async function scoresOf(task: Task, records: RecordSet, confidence: number): Promise<Scores | null> {
  const [counts] = await task.engine.values('score', [records]);
  const histogram = counts.codes
    .map((code) => ({ score: Number(counts.value(code)), count: counts.counts[code] }))
    .sort((a, b) => a.score - b.score);
  const moments = momentsOf(histogram);
  if (!moments) return null;
  const { n, mean, sd } = moments;
  const median = weightedQuantile(
    histogram.flatMap(({ score, count }) => [score, count]),
    0.5,
  );
  const mean_ci = meanInterval(mean, sd, n, confidence);
  return { n, mean, mean_ci, median, sd, histogram, ...(await promoters(task, records, histogram)) };
}

/** What a comparison of means takes. */
export type ScoreMoments = Pick<Scores, 'n' | 'mean' | 'sd' | 'histogram'>;

/** Null without numbers; one alone has no deviation. */
export function momentsOf(histogram: ScoreHistogram): ScoreMoments | null {
  if (histogram.length === 0) return null;
  const n = sumOf(histogram, () => 1);
  const mean = sumOf(histogram, (score) => score) / n;
  const squares = sumOf(histogram, (score) => (score - mean) ** 2);
  return { n, mean, sd: n < 2 ? null : Math.sqrt(squares / (n - 1)), histogram };
}

/**
 * Difference of two means with Welch's t (Welch 1947; the interval is his too), how often a score of one side is the
 * higher one, and the rank test. Null where a side has fewer than two scores; without interval and p-value where
 * neither side varies.
 */
export function welch(main: ScoreMoments | null, secondary: ScoreMoments | null, confidence: number) {
  if (!main || !secondary || main.sd === null || secondary.sd === null) return null;
  const value = main.mean - secondary.mean;
  const a = main.sd ** 2 / main.n;
  const b = secondary.sd ** 2 / secondary.n;
  const error = Math.sqrt(a + b);
  const varies = error > 0;
  const df = varies ? (a + b) ** 2 / (a ** 2 / (main.n - 1) + b ** 2 / (secondary.n - 1)) : null;
  const half = df === null ? 0 : criticalT(confidence, df) * error;
  return {
    value,
    ci: df === null ? null : ([value - half, value + half] as [number, number]),
    test: 'welch_t' as const,
    statistic: varies ? value / error : null,
    df,
    p_value: df === null ? null : tTest(value / error, df),
    hedges_g: hedges(main, secondary, value),
    ...rankTest(main.histogram, secondary.histogram),
  };
}

/**
 * Compares the scores of two sets. Tests need independent scores: records on both sides are left out, and a side that
 * lies within the other is compared with the rest of it.
 */
export async function compareScores(task: Task, main: RecordSet, secondary: RecordSet, confidence: number) {
  const [one, two] = await apart(task, main, secondary);
  const left = await scoresOf(task, one, confidence);
  const right = await scoresOf(task, two, confidence);
  const found = welch(left, right, confidence);
  if (!left || !right || !found) return null;
  const within = [
    [main, one, 'main vs the rest of secondary'],
    [secondary, two, 'the rest of main vs secondary'],
  ] as const;
  const shared = await task.engine.combine('and', main, secondary);
  const part = within.find(([whole, kept]) => shared.count > 0 && whole.count === kept.count);
  return {
    ...found,
    main_n: left.n,
    secondary_n: right.n,
    main_mean: left.mean,
    secondary_mean: right.mean,
    left_out: part ? 0 : ((await scoresOf(task, shared, confidence))?.n ?? 0),
    compared: part ? part[2] : 'main vs secondary, shared records left out',
  };
}

/** Standardised by the pooled deviation, with the usual correction for few records (Hedges 1981). */
function hedges(main: ScoreMoments, secondary: ScoreMoments, difference: number): number | null {
  const df = main.n + secondary.n - 2;
  const squares = (main.n - 1) * (main.sd ?? 0) ** 2 + (secondary.n - 1) * (secondary.sd ?? 0) ** 2;
  return squares === 0 ? null : (difference / Math.sqrt(squares / df)) * (1 - 3 / (4 * df - 1));
}

/**
 * Cliff's δ (1993: how much more often a score of `main` is higher than lower) and the p-value of Mann and Whitney
 * (1947) by the normal approximation with ties and continuity corrected.
 */
export function rankTest(main: ScoreHistogram, secondary: ScoreHistogram) {
  const total = (histogram: ScoreHistogram) => histogram.reduce((sum, { count }) => sum + count, 0);
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
  return {
    cliffs_delta: balance / (n1 * n2),
    mannwhitney_p: zTest(z),
  };
}
