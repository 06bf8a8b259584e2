import { criticalT } from '#libs/analysis';

/** A stretch of a series that differs from the one right before it: both without their last index. */
export interface Change {
  /** Where the baseline begins; it ends at `from`. */
  before: number;
  from: number;
  to: number;
}

export interface Bucket {
  value: number;
  /** Numbers behind it. */
  weight: number;
}

interface SearchBounds {
  /** Only lower or only higher stretches. */
  sign?: 1 | -1;
  /** The least weight of a stretch and of its baseline. */
  least: number;
  /** The least variance of a single number: counts scatter at least as much as Poisson's. */
  variance?: number;
}

/** A single bucket may itself be odd, so a baseline has more. */
const BASELINE = 3;
const CONFIDENCE = 0.95;
/** Of χ² with one degree of freedom. */
const CHI_SQUARE_MEDIAN = 0.4549;

/**
 * The stretch whose weighted mean differs most from that of the same length of time right before it. Size and certainty
 * both count: the difference is taken at the near end of its interval by Student's t, with Bonferroni's correction for
 * all stretches tried. `tried` is 0 where no two stretches have enough weight.
 */
export function largestChange(
  buckets: readonly Bucket[],
  { sign, least, variance: floor = 1e-12 }: SearchBounds,
): { found?: Change; tried: number } {
  const pairs = candidates(buckets, least);
  if (pairs.length === 0) return { tried: 0 };
  const quantile = criticalT(1 - (1 - CONFIDENCE) / pairs.length, buckets.length - 1);
  const variance = Math.max(floor, scatterOf(buckets));
  let found: Change | undefined;
  let largest = 0;
  for (const { now, earlier, ...change } of pairs) {
    const difference = now.value / now.weight - earlier.value / earlier.weight;
    if (sign && Math.sign(difference) !== sign) continue;
    const error = Math.sqrt(variance * (1 / now.weight + 1 / earlier.weight));
    const certain = Math.abs(difference) - quantile * error;
    if (certain > largest) [largest, found] = [certain, change];
  }
  return { ...(found && { found }), tried: pairs.length };
}

interface Sum {
  weight: number;
  value: number;
}

function candidates(buckets: readonly Bucket[], least: number): (Change & { now: Sum; earlier: Sum })[] {
  const sums: Sum[] = [{ weight: 0, value: 0 }];
  for (const { value, weight } of buckets) {
    const last = sums.at(-1) as Sum;
    sums.push({ weight: last.weight + weight, value: last.value + weight * value });
  }
  const between = (from: number, to: number): Sum => {
    const [a, b] = [sums[from] as Sum, sums[to] as Sum];
    return { weight: b.weight - a.weight, value: b.value - a.value };
  };
  const pairs = [];
  for (let from = BASELINE; from < buckets.length; from++) {
    for (let to = from + 1; to <= buckets.length; to++) {
      const before = from - Math.max(to - from, BASELINE);
      if (before < 0) break;
      const [now, earlier] = [between(from, to), between(before, from)];
      if (Math.min(now.weight, earlier.weight) >= least) pairs.push({ before, from, to, now, earlier });
    }
  }
  return pairs;
}

/**
 * The variance of a single number, from how far neighbouring buckets lie apart (von Neumann et al. 1941): neither a slow
 * trend nor a change of level adds to it. By their median, so that a few buckets that are odd do not hide themselves.
 */
function scatterOf(buckets: readonly Bucket[]): number {
  const squares = buckets.slice(1).flatMap((b, i) => {
    const a = buckets[i] as Bucket;
    const weight = a.weight + b.weight;
    return weight > 0 ? [((a.value - b.value) ** 2 * a.weight * b.weight) / weight] : [];
  });
  const median = squares.toSorted((a, b) => a - b)[Math.floor(squares.length / 2)] ?? 0;
  return median / CHI_SQUARE_MEDIAN;
}
