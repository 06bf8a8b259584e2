/** One period of a series: its value, and how much that weighs (numbers behind a mean; 1 for a count). */
export interface Point {
  value: number;
  weight: number;
}

/** A stretch of periods with one level; `to` is not inside. */
export interface Level {
  from: number;
  to: number;
  mean: number;
  weight: number;
}

export interface LevelRules {
  /** Least weight of a level. */
  least: number;
  /** Least variance of a weight of one: what chance alone makes. */
  variance: number;
  /** Series that are examined together. */
  series?: number;
}

export interface Levels {
  levels: Level[];
  /** Of a weight of one. */
  variance: number;
}

/** Fewer periods show no change. */
export const LEAST_PERIODS = 8;
/**
 * What a change costs besides twice the logarithm of the number of periods, and what is added where so few periods know
 * the variance badly: calibrated so that of series of chance 19 of 20 have no change (the test beside this file).
 */
const PENALTY = { fixed: 3, few: 12 };
/** The largest of the squares of differences that take no part in the scatter: changes are among them. */
const TRIMMED = 0.1;
/** Mean of the smallest 90 % of χ² with one degree of freedom: P(χ²₃ < 2.706) ÷ 0.9. */
const TRIMMED_MEAN = 0.6232;

/**
 * The levels of a series: those that cost least, where a level costs the weighted squares of the distances to its mean by
 * the variance, and every change a penalty (optimal partitioning, Jackson et al. 2005, which PELT, Killick et al. 2012,
 * finds too). The variance is that of neighbouring periods, and what the first levels leave, if that is more; where what
 * they leave hangs together from period to period it counts for as much more.
 */
export function levelsOf(points: readonly Point[], rules: LevelRules): Levels {
  const n = points.length;
  const scatter = Math.max(rules.variance, scatterOf(points));
  if (n < LEAST_PERIODS) return { levels: whole(points), variance: scatter };
  const penalty = (PENALTY.fixed + 2 * Math.log(n * (rules.series ?? 1))) * (1 + PENALTY.few / n);
  const first = cheapest(points, penalty * scatter, rules.least);
  const left = residualVariance(points, first);
  if (left <= scatter) return { levels: first, variance: scatter };
  return { levels: cheapest(points, penalty * left, rules.least), variance: left };
}

function whole(points: readonly Point[]): Level[] {
  const sums = sumsOf(points);
  return points.length === 0 ? [] : [levelAt(sums, 0, points.length)];
}

interface Sums {
  weight: Float64Array;
  value: Float64Array;
}

function sumsOf(points: readonly Point[]): Sums {
  const weight = new Float64Array(points.length + 1);
  const value = new Float64Array(points.length + 1);
  points.forEach((point, i) => {
    weight[i + 1] = weight[i] + point.weight;
    value[i + 1] = value[i] + point.weight * point.value;
  });
  return { weight, value };
}

function levelAt({ weight, value }: Sums, from: number, to: number): Level {
  const over = weight[to] - weight[from];
  return { from, to, mean: (value[to] - value[from]) / over, weight: over };
}

/** By dynamic programming. The squares of the values are the same for every partition: only what means explain is compared. */
function cheapest(points: readonly Point[], penalty: number, least: number): Level[] {
  const sums = sumsOf(points);
  const { weight, value } = sums;
  const n = points.length;
  const best = new Float64Array(n + 1).fill(Infinity);
  const start = new Int32Array(n + 1);
  best[0] = -penalty;
  for (let to = 1; to <= n; to++) {
    for (let from = 0; from < to; from++) {
      const over = weight[to] - weight[from];
      if (over < least) break;
      const cost = best[from] + penalty - (value[to] - value[from]) ** 2 / over;
      if (cost < best[to]) [best[to], start[to]] = [cost, from];
    }
  }
  if (best[n] === Infinity) return whole(points);
  const levels: Level[] = [];
  for (let to = n; to > 0; to = start[to]) levels.unshift(levelAt(sums, start[to], to));
  return levels;
}

/**
 * The variance of a weight of one, from how far neighbouring periods lie apart (von Neumann et al. 1941), without the
 * largest distances: neither a slow trend nor a few changes add to it.
 */
export function scatterOf(points: readonly Point[]): number {
  const squares = points.slice(1).map((b, i) => {
    const a = points[i];
    return ((a.value - b.value) ** 2 * a.weight * b.weight) / (a.weight + b.weight);
  });
  const kept = squares.toSorted((a, b) => a - b).slice(0, -Math.max(2, Math.floor(TRIMMED * squares.length)));
  return kept.reduce((sum, one) => sum + one, 0) / Math.max(1, kept.length) / TRIMMED_MEAN;
}

/** Neighbours that lie on the same side of their level make its mean less certain: by (1 + ρ) ÷ (1 − ρ). */
function residualVariance(points: readonly Point[], levels: readonly Level[]): number {
  const residuals = levels.flatMap(({ from, to, mean }) =>
    points.slice(from, to).map(({ value, weight }) => (value - mean) * Math.sqrt(weight)),
  );
  const squares = residuals.reduce((sum, one) => sum + one * one, 0);
  const free = residuals.length - levels.length;
  if (free < 1 || squares === 0) return 0;
  const products = residuals.slice(1).reduce((sum, one, i) => sum + one * residuals[i], 0);
  const rho = Math.min(0.8, Math.max(0, products / squares));
  const together = rho > 2 / Math.sqrt(residuals.length) ? (1 + rho) / (1 - rho) : 1;
  return (squares / free) * together;
}
