import jstat from 'jstat';
import { LRUCache } from 'lru-cache';

const { chisquare, normal, studentt } = jstat.jStat;

/** Both ends of a two-sided interval. */
export type Bounds = [number, number];

const Z95 = 1.959963984540054;

/** The standard normal quantile that leaves half of `1 − confidence` above it. */
export function criticalZ(confidence: number): number {
  return normal.inv(0.5 + confidence / 2, 0, 1);
}

/** Student's quantile that leaves half of `1 − confidence` above it. */
export function criticalT(confidence: number, df: number): number {
  return studentt.inv(0.5 + confidence / 2, df);
}

/** Logarithm of the gamma function. */
export function gammaln(x: number): number {
  return jstat.jStat.gammaln(x);
}

/** The share of the standard normal distribution above `z`. */
export function normalTail(z: number): number {
  return normal.cdf(-z, 0, 1);
}

/** P-values below this are reported as this: the library's tails lose their digits there. */
export const LEAST_P = 1e-15;

/** Two-sided p-value of a standard normal score. */
export function zTest(z: number): number {
  return Math.min(1, Math.max(LEAST_P, 2 * normalTail(Math.abs(z))));
}

/** Two-sided p-value of Student's t. */
export function tTest(statistic: number, df: number): number {
  return Math.max(LEAST_P, 2 * studentt.cdf(-Math.abs(statistic), df));
}

/** The share of the χ² distribution with `df` degrees of freedom above `statistic`. */
export function chiSquareTail(statistic: number, df: number): number {
  return Math.max(LEAST_P, 1 - chisquare.cdf(statistic, df));
}

/** Wilson's score interval for a share (Wilson 1927); null when there is nothing to share. */
export function wilson(successes: number, n: number, z = Z95): Bounds | null {
  if (n === 0) return null;
  const p = successes / n;
  const z2 = z * z;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (z / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** Interval for a Poisson count by Byar's approximation of the exact limits (Breslow and Day 1987, p. 69). */
export function poisson(count: number, z = Z95): Bounds {
  const low = count === 0 ? 0 : count * (1 - 1 / (9 * count) - z / (3 * Math.sqrt(count))) ** 3;
  const next = count + 1;
  return [low, next * (1 - 1 / (9 * next) + z / (3 * Math.sqrt(next))) ** 3];
}

/** Student's t interval for a mean; null below two numbers. */
export function meanInterval(
  mean: number | null,
  deviation: number | null,
  n: number,
  confidence = 0.95,
): Bounds | null {
  if (mean === null || deviation === null || n < 2) return null;
  const half = (knownT(confidence, n - 1) * deviation) / Math.sqrt(n);
  return [mean - half, mean + half];
}

/** What an interval of a mean is made of. */
export interface Mean {
  mean: number | null;
  sd: number | null;
  n: number;
}

/** Welch's interval for the difference of two means (Welch 1947); null where a side has fewer than two numbers or neither varies. */
export function welchInterval(one: Mean, two: Mean, confidence: number): Bounds | null {
  return welchTest(one, two, confidence)?.ci ?? null;
}

/** The same interval, and the p-value of no difference. */
export function welchTest(one: Mean, two: Mean, confidence: number): { ci: Bounds; p: number } | null {
  if (one.mean === null || two.mean === null || one.sd === null || two.sd === null) return null;
  const a = one.sd ** 2 / one.n;
  const b = two.sd ** 2 / two.n;
  if (a + b === 0) return null;
  const df = (a + b) ** 2 / (a ** 2 / (one.n - 1) + b ** 2 / (two.n - 1));
  const error = Math.sqrt(a + b);
  const half = criticalT(confidence, df) * error;
  const difference = one.mean - two.mean;
  return { ci: [difference - half, difference + half], p: tTest(difference / error, df) };
}

const quantiles = new LRUCache<string, number>({ max: 10_000 });

/** A trend needs the same quantiles many times, and each is a search. */
function knownT(confidence: number, df: number): number {
  const key = `${confidence} ${df}`;
  const quantile = quantiles.get(key) ?? criticalT(confidence, df);
  quantiles.set(key, quantile);
  return quantile;
}
