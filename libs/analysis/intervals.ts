import jstat from 'jstat';

/** Lower bound first. */
export type Interval = [number, number];

const Z95 = 1.959963984540054;

/** The standard normal quantile. */
export function normalQuantile(p: number): number {
  return jstat.normal.inv(p, 0, 1);
}

/** The z of a two-sided interval. */
export function zOf(confidence: number): number {
  return confidence === 0.95 ? Z95 : normalQuantile(1 - (1 - confidence) / 2);
}

/** Wilson's score interval of a share; null for no records. */
export function wilson(hits: number, n: number, z = Z95): Interval | null {
  if (n === 0) return null;
  const p = hits / n;
  const middle = p + (z * z) / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [hits === 0 ? 0 : (middle - half) / scale, hits === n ? 1 : (middle + half) / scale];
}

/** Byar's approximation of the exact Poisson interval (Breslow and Day 1987, equation 2.13). */
export function poissonInterval(count: number): Interval {
  const above = count + 1;
  const upper = above * (1 - 1 / (9 * above) + Z95 / (3 * Math.sqrt(above))) ** 3;
  if (count === 0) return [0, upper];
  return [count * Math.max(0, 1 - 1 / (9 * count) - Z95 / (3 * Math.sqrt(count))) ** 3, upper];
}

const tQuantiles = new Map<number, number>();

/** Student's interval of a mean at 95 %; null for fewer than two values. */
export function meanInterval(mean: number, sd: number, n: number): Interval | null {
  if (n < 2) return null;
  const half = (tQuantile(n - 1) * sd) / Math.sqrt(n);
  return [mean - half, mean + half];
}

function tQuantile(df: number): number {
  if (df > 2000) return Z95;
  let quantile = tQuantiles.get(df);
  if (quantile === undefined) tQuantiles.set(df, (quantile = jstat.studentt.inv(0.975, df)));
  return quantile;
}
