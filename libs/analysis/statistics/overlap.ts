/** How two match sets lie to each other, in records (or in whatever else is counted). */
export interface OverlapCounts {
  both: number;
  only_main: number;
  only_secondary: number;
  union: number;
  /** Records that pass both sides' filters, whatever the queries. */
  shared_population: number;
  /** Of these, the matches of either side. */
  shared_main: number;
  shared_secondary: number;
  main_population: number;
  secondary_population: number;
}

/** The sizes that say everything else. */
export interface OverlapSizes extends Omit<OverlapCounts, 'only_main' | 'only_secondary' | 'union'> {
  main: number;
  secondary: number;
}

export function countsOf({ main, secondary, ...sizes }: OverlapSizes): OverlapCounts {
  const { both } = sizes;
  return {
    ...sizes,
    only_main: main - both,
    only_secondary: secondary - both,
    union: main + secondary - both,
  };
}

export type Relation = 'same' | 'disjoint' | 'nested' | 'partial';

/** What the whole comparison says of how to read its parts: a single week may look nested by chance. */
export interface Comparability {
  /** How the two populations lie to each other: intervals and tests depend on it. */
  relation: Relation;
  /** The side that is simply a share of the other, which is all of its population. */
  part: 'main' | 'secondary' | null;
  /** Whether comparing the two shares is meaningful. */
  comparable: boolean;
}

export function comparabilityOf(counts: OverlapCounts): Comparability {
  const part = partOf(counts);
  const empty = counts.main_population === 0 || counts.secondary_population === 0;
  const wholes = isWhole(counts, 'main') && isWhole(counts, 'secondary');
  return { relation: relationOf(counts), part, comparable: !empty && !wholes && part === null };
}

export function relationOf(counts: OverlapCounts): Relation {
  const { shared_population: shared, main_population: main, secondary_population: secondary } = counts;
  if (shared === main && shared === secondary) return 'same';
  if (shared === 0) return 'disjoint';
  return shared === main || shared === secondary ? 'nested' : 'partial';
}

function partOf(counts: OverlapCounts): Comparability['part'] {
  if (counts.only_main === 0 && isWhole(counts, 'secondary')) return 'main';
  return counts.only_secondary === 0 && isWhole(counts, 'main') ? 'secondary' : null;
}

/** Whether a side is all of its population, as without a query. */
function isWhole(counts: OverlapCounts, side: 'main' | 'secondary'): boolean {
  return counts.both + counts[`only_${side}`] === counts[`${side}_population`];
}

/** Records both must have before NPMI is more than noise. */
const JOINT = 5;

/**
 * Overlap measures; each is null where its denominator is 0. Jaccard (1901), the overlap coefficient (Szymkiewicz 1934,
 * Simpson 1943), and for one population lift, φ (Yule 1912) and normalised pointwise mutual information (Bouma 2009).
 */
export function overlapMeasures(counts: OverlapCounts) {
  const { both, only_main, only_secondary, union } = counts;
  const main = both + only_main;
  const secondary = both + only_secondary;
  const same = relationOf(counts) === 'same';
  const n = counts.main_population;
  const spread = Math.sqrt(main * secondary * (n - main) * (n - secondary));
  const lift = same ? ratio(both * n, main * secondary) : null;
  return {
    both,
    only_main,
    only_secondary,
    union,
    jaccard: ratio(both, union),
    overlap_coefficient: ratio(both, Math.min(main, secondary)),
    share_of_main: ratio(both, main),
    share_of_secondary: ratio(both, secondary),
    lift,
    phi: same ? ratio(both * (n - union) - only_main * only_secondary, spread) : null,
    npmi: lift === null || both < JOINT || both === n ? null : Math.log(lift) / -Math.log(both / n),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
