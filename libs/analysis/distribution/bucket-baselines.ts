import { LIMITS } from '#libs/contract';
import { type Baseline, baselinesOf } from './baseline.js';
import type { Group } from '../counting/groups.js';
import { count, type MatchSet } from '../filters/match-set.js';
import { mostFrequent, type ValueCounts } from '../counting/value-groups.js';

/** Without a query the records are their own baseline: there is nothing to compare. */
export function hasBaseline(match: MatchSet): boolean {
  return match.query.kind !== 'everything';
}

/** Buckets whose share is tested against the baseline at most: those of the most frequent values. */
const TESTED = LIMITS.buckets;

/** Tested together with the most frequent values, whatever page is shown; values beyond them are not tested. */
export function valueBaselines(
  match: MatchSet,
  { counts, whole, shown }: { counts: ValueCounts; whole: () => Uint32Array; shown: readonly number[] },
): Baseline[] {
  const totals = { matches: match.total, baseline: count(match.passing) };
  const sizes = (code: number) => ({ matches: counts.counts[code], baseline: whole()[code] });
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
  const totals = { matches: match.total, baseline: count(match.passing) };
  const compared = groups.flatMap(({ kind }, g) => (kind === 'value' || kind === 'range' ? [g] : []));
  const tested = baselinesOf(
    compared.map((g) => ({ matches: own[g], baseline: whole[g] })),
    totals,
  );
  const byGroup = new Map(compared.map((g, i) => [g, tested[i]]));
  return groups.map((_, g) => byGroup.get(g));
}
