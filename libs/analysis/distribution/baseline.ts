import { adjusted } from '../statistics/benjamini-hochberg.js';
import { independentTest } from '../statistics/share-test.js';

/** A bucket's share beside the share it has among all records that pass the filters, whatever the query. */
export interface Baseline {
  share: number | null;
  /** The bucket's share as a multiple of the baseline's. */
  index: number | null;
  /** Matches against the other records of the baseline; null for a bucket outside the tested ones. */
  p_adjusted: number | null;
}

/** Records in all: of the match set, and of the baseline it is part of. */
export interface Totals {
  matches: number;
  baseline: number;
}

/** Records of one bucket. */
export interface Shared {
  matches: number;
  baseline: number;
}

/**
 * Baselines of buckets of one field. The match set is part of the baseline, so the test is of two disjoint sets: the
 * matches, and the rest of the baseline. P-values are adjusted over all buckets given (Benjamini and Hochberg 1995).
 */
export function baselinesOf(buckets: readonly Shared[], totals: Totals): Baseline[] {
  const rest = totals.baseline - totals.matches;
  const testable = totals.matches > 0 && rest > 0;
  const p = testable
    ? adjusted(
        buckets.map(
          ({ matches, baseline }) =>
            independentTest([matches, totals.matches], [baseline - matches, rest]).p_value,
        ),
      )
    : undefined;
  return buckets.map((bucket, i) => ({
    share: totals.baseline === 0 ? null : bucket.baseline / totals.baseline,
    index: indexOf(bucket, totals),
    p_adjusted: p?.[i] ?? null,
  }));
}

export function indexOf({ matches, baseline }: Shared, totals: Totals): number | null {
  if (baseline === 0 || totals.matches === 0) return null;
  return matches / totals.matches / (baseline / totals.baseline);
}
