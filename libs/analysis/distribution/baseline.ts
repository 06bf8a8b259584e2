import { LIMITS } from '#libs/contract';
import type { Group } from '../counting/groups.js';
import { mostFrequent } from '../counting/value-groups.js';
import type { ValueCounts } from '../engine/engine.js';
import type { MatchSet } from '../filters/match-set.js';
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

export function totalsOf({ records, passing }: MatchSet): Totals {
  return { matches: records.count, baseline: passing.count };
}

/** Records of one bucket. */
export interface BucketCounts {
  matches: number;
  baseline: number;
}

/**
 * Baselines of buckets of one field. The match set is part of the baseline, so the test is of two disjoint sets: the
 * matches, and the rest of the baseline. P-values are adjusted over all buckets given (Benjamini and Hochberg 1995).
 */
export function baselinesOf(buckets: readonly BucketCounts[], totals: Totals): Baseline[] {
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

export function indexOf({ matches, baseline }: BucketCounts, totals: Totals): number | null {
  if (baseline === 0 || totals.matches === 0) return null;
  return matches / totals.matches / (baseline / totals.baseline);
}

/** Without a query the records are their own baseline: there is nothing to compare. */
export function hasBaseline(match: MatchSet): boolean {
  return match.query.kind !== 'everything';
}

/** Buckets whose share is tested against the baseline at most: those of the most frequent values. */
const TESTED = LIMITS.buckets;

/** Tested together with the most frequent values, whatever page is shown; values beyond them are not tested. */
export function valueBaselines(
  match: MatchSet,
  { counts, whole, shown }: { counts: ValueCounts; whole: ValueCounts; shown: readonly number[] },
): Baseline[] {
  const totals = totalsOf(match);
  const sizes = (code: number) => ({ matches: counts.counts[code], baseline: whole.counts[code] });
  const family = mostFrequent(counts, TESTED);
  const tested = baselinesOf(family.map(sizes), totals);
  const byCode = new Map(family.map((code, i) => [code, tested[i]]));
  return shown.map(
    (code) => byCode.get(code) ?? { ...baselinesOf([sizes(code)], totals)[0], p_adjusted: null },
  );
}

/** By group: baselines of bars that stand whatever the match set, from the records of each in it and in the baseline. */
export function groupBaselines(
  match: MatchSet,
  groups: readonly Group[],
  own: Float64Array,
  whole: Float64Array,
): (Baseline | undefined)[] {
  const totals = totalsOf(match);
  const compared = groups.flatMap(({ kind }, g) => (kind === 'value' || kind === 'range' ? [g] : []));
  const tested = baselinesOf(
    compared.map((g) => ({ matches: own[g], baseline: whole[g] })),
    totals,
  );
  const byGroup = new Map(compared.map((g, i) => [g, tested[i]]));
  return groups.map((_, g) => byGroup.get(g));
}
