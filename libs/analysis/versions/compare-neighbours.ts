import { type Certainty, certaintyOf } from '#libs/wording';
import type { ScoreHistogram } from '../counting/score-scales.js';
import { momentsOf, welch } from '../quantify/score-comparison.js';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import { type Bounds, criticalZ, meanInterval, wilson } from '../statistics/intervals.js';
import { independentTest } from '../statistics/share-test.js';

/** Fewer numbers than this are not compared. */
export const ENOUGH = 10;

/** What is known of one version: its scores, or how many of its records are the part. */
export type VersionNumbers =
  | { scores: ScoreHistogram; n: number }
  | { scores?: undefined; part: number; n: number };

/** How a version differs from an earlier one. */
export interface NeighbourDifference {
  /** Its place among the versions of the line. */
  before: number;
  skipped: number;
  difference: number;
  ci: Bounds | null;
  p_value: number;
  p_adjusted: number;
  certainty: Certainty;
}

/**
 * Each version compared with the last one before it that has enough numbers; undefined where either has too few. All
 * comparisons of all lines are one family of tests. `lines`: oldest version first.
 */
export function compareNeighbours(
  lines: readonly (readonly VersionNumbers[])[],
  confidence: number,
): (NeighbourDifference | undefined)[][] {
  const compared = lines.map((versions) => {
    let before: number | undefined;
    return versions.map((version, i) => {
      if (version.n < ENOUGH) return undefined;
      const earlier = before;
      before = i;
      if (earlier === undefined) return undefined;
      return { before: earlier, skipped: i - earlier - 1, ...differ(version, versions[earlier], confidence) };
    });
  });
  const family = compared.flat().filter((one) => one !== undefined);
  const values = adjusted(family.map(({ p_value }) => p_value));
  const byTest = new Map(family.map((one, i) => [one, values[i]]));
  const judged = (one: (typeof family)[number]): NeighbourDifference => {
    const p_adjusted = byTest.get(one) ?? 1;
    return { ...one, p_adjusted, certainty: certaintyOf({ p: p_adjusted }, 1 - confidence) };
  };
  return compared.map((versions) => versions.map((one) => one && judged(one)));
}

function differ(now: VersionNumbers, before: VersionNumbers, confidence: number) {
  if (now.scores && before.scores) return differenceOfMeans(now.scores, before.scores, confidence);
  if (now.scores || before.scores) throw new Error('A mean cannot be compared with a share.');
  return differenceOfShares([now.part, now.n], [before.part, before.n], confidence);
}

/**
 * Welch's interval. The p-value is the larger one of Welch's and of the rank test: ten ratings that happen to be equal
 * have no spread, of which Welch's alone would be certain.
 */
function differenceOfMeans(now: ScoreHistogram, before: ScoreHistogram, confidence: number) {
  const found = welch(momentsOf(now), momentsOf(before), confidence);
  if (!found) throw new Error('There are too few scores.');
  const { value: difference, ci, p_value, mannwhitney_p: rank } = found;
  return { difference, ci, p_value: Math.max(p_value ?? 0, rank) };
}

/** Newcombe's interval (1998, method 10 of the unpaired ones); z or Fisher's test. */
function differenceOfShares(now: [number, number], before: [number, number], confidence: number) {
  const z = criticalZ(confidence);
  const [p1, p2] = [now[0] / now[1], before[0] / before[1]];
  const [one, two] = [wilson(...now, z), wilson(...before, z)];
  const difference = p1 - p2;
  const half = (a: number, b: number) => Math.hypot(a, b);
  const ci: Bounds | null =
    one && two
      ? [difference - half(p1 - one[0], two[1] - p2), difference + half(one[1] - p1, p2 - two[0])]
      : null;
  return { difference, ci, p_value: independentTest(now, before).p_value };
}

/** The mean or the share of one version, with its interval. */
export function valueOf(
  numbers: VersionNumbers,
  confidence: number,
): { value: number | null; ci: Bounds | null } {
  const { n } = numbers;
  if (!numbers.scores) {
    const value = n === 0 ? null : numbers.part / n;
    return { value, ci: wilson(numbers.part, n, criticalZ(confidence)) };
  }
  const { mean = null, sd = null } = momentsOf(numbers.scores) ?? {};
  return { value: mean, ci: meanInterval(mean, sd, n, confidence) };
}
