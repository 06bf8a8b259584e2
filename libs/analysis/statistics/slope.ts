import { criticalT, criticalZ, LEAST_P, tTest, zTest } from './intervals.js';

/** How a measure changes from one interval to the next. */
export interface CountSlope {
  /** Growth per interval: 0.02 = 2 % more each time. */
  relative: number;
  /** Interval of `relative`. */
  ci: [number, number];
  p_value: number;
  /** Slope of the logarithm, with its standard error. */
  estimate: number;
  standard_error: number;
  /** Pearson's χ² by its degrees of freedom, at least 1 (plain Poisson). */
  dispersion: number;
}

export interface MeanSlope {
  /** Change of the mean per interval, in the unit of the measure. */
  absolute: number;
  ci: [number, number];
  p_value: number;
  standard_error: number;
}

/** Points a slope is drawn through at least: with fewer, hardly anything is left to judge the scatter by. */
export const SLOPE_POINTS = 4;

/**
 * The log-linear slope of counts over equally spaced intervals, by quasi-Poisson regression: log E(count) = a + b·i +
 * log exposure, variance proportional to the mean (Wedderburn 1974; McCullagh and Nelder 1989, chapters 6 and 9).
 * The dispersion is Pearson's and never below 1: above it intervals and p-value come from Student's t, else from the
 * normal distribution. `exposure` is what each count was counted over; intervals without any are left out.
 * @returns null with fewer than four intervals, and where the likelihood has no maximum (no records, or all of them
 * in the first or in the last interval)
 */
export function countSlope(
  counts: readonly number[],
  { confidence = 0.95, exposure }: { confidence?: number; exposure?: readonly number[] } = {},
): CountSlope | null {
  const used = Array.from(counts.keys()).filter((i) => (exposure?.[i] ?? 1) > 0);
  const total = used.reduce((sum, i) => sum + counts[i], 0);
  if (used.length < SLOPE_POINTS || total === 0) return null;
  const centre = used.reduce((sum, i) => sum + i * counts[i], 0) / total;
  if (centre === used[0] || centre === used[used.length - 1]) return null;
  const logs = used.map((i) => Math.log(exposure?.[i] ?? 1));
  const expectedAt = (slope: number) => expected({ used, logs, total, centre }, slope);
  const estimate = rootOf((slope) => momentsOf(expectedAt(slope), used, centre));
  const fitted = expectedAt(estimate);
  const squares = used.reduce((sum, i, k) => sum + (counts[i] - fitted[k]) ** 2 / fitted[k], 0);
  const df = used.length - 2;
  const dispersion = Math.max(1, squares / df);
  const { variance } = momentsOf(fitted, used, centre);
  const standard_error = Math.sqrt(dispersion / (total * variance));
  const overdispersed = dispersion > 1;
  const half = (overdispersed ? criticalT(confidence, df) : criticalZ(confidence)) * standard_error;
  const statistic = estimate / standard_error;
  return {
    relative: Math.expm1(estimate),
    ci: [Math.expm1(estimate - half), Math.expm1(estimate + half)],
    p_value: overdispersed ? tTest(statistic, df) : zTest(statistic),
    estimate,
    standard_error,
    dispersion,
  };
}

interface Design {
  used: readonly number[];
  /** Of what each was counted over. */
  logs: readonly number[];
  total: number;
  /** Mean position of the records: the slope is the one whose expected counts have the same. */
  centre: number;
}

/** Expected counts at a slope: the intercept that fits it best gives them the sum of the counts. */
function expected({ used, logs, total, centre }: Design, slope: number): Float64Array {
  const fitted = new Float64Array(used.length);
  let most = -Infinity;
  for (let k = 0; k < fitted.length; k++) {
    fitted[k] = slope * (used[k] - centre) + logs[k];
    most = Math.max(most, fitted[k]);
  }
  let sum = 0;
  for (let k = 0; k < fitted.length; k++) sum += fitted[k] = Math.exp(fitted[k] - most);
  for (let k = 0; k < fitted.length; k++) fitted[k] = (fitted[k] / sum) * total;
  return fitted;
}

/** Mean position of the expected counts, from `centre`, and their variance around it. */
function momentsOf(fitted: Float64Array, used: readonly number[], centre: number) {
  let sum = 0;
  let first = 0;
  let second = 0;
  for (let k = 0; k < fitted.length; k++) {
    const at = used[k] - centre;
    sum += fitted[k];
    first += fitted[k] * at;
    second += fitted[k] * at * at;
  }
  const mean = first / sum;
  return { mean, variance: second / sum - mean * mean };
}

const STEPS = 200;

/** Newton's steps to the slope at which `mean` is 0 (it grows with the slope), halved where they would leave the bracket. */
function rootOf(at: (slope: number) => { mean: number; variance: number }): number {
  let [low, high] = [-1, 1];
  while (at(low).mean > 0) low *= 2;
  while (at(high).mean < 0) high *= 2;
  let slope = 0;
  for (let step = 0; step < STEPS; step++) {
    const { mean, variance } = at(slope);
    if (mean > 0) high = slope;
    else low = slope;
    const newton = slope - mean / variance;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - slope) <= 1e-14 * Math.max(1, Math.abs(next))) return next;
    slope = next;
  }
  return slope;
}

/**
 * The linear slope of means over equally spaced intervals, each weighed by how many numbers are behind it (weighted
 * least squares; Draper and Smith 1998, chapter 9). Null values and those without weight are left out.
 * @returns null with fewer than four values
 */
export function meanSlope(
  values: readonly (number | null)[],
  weights: readonly number[],
  confidence = 0.95,
): MeanSlope | null {
  const points = values.flatMap((value, i) =>
    value === null || !(weights[i] > 0) ? [] : [{ i, value, weight: weights[i] }],
  );
  if (points.length < SLOPE_POINTS) return null;
  const sum = (each: (point: (typeof points)[number]) => number) =>
    points.reduce((all, point) => all + point.weight * each(point), 0);
  const total = sum(() => 1);
  const middle = sum(({ i }) => i) / total;
  const mean = sum(({ value }) => value) / total;
  const spread = sum(({ i }) => (i - middle) ** 2);
  const absolute = sum(({ i, value }) => (i - middle) * (value - mean)) / spread;
  const rest = sum(({ i, value }) => (value - mean - absolute * (i - middle)) ** 2);
  const df = points.length - 2;
  const standard_error = Math.sqrt(rest / df / spread);
  const half = criticalT(confidence, df) * standard_error;
  const p_value = standard_error > 0 ? tTest(absolute / standard_error, df) : absolute === 0 ? 1 : LEAST_P;
  return {
    absolute,
    ci: [absolute - half, absolute + half],
    p_value,
    standard_error,
  };
}
