import { type Bitmap, countBits } from '#libs/index';
import { wilson } from './intervals.js';

/** How two match sets lie to each other, in records. */
export interface Counts {
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

interface Sides {
  main: readonly Bitmap[];
  secondary: readonly Bitmap[];
  mainPassing: readonly Bitmap[];
  secondaryPassing: readonly Bitmap[];
}

export function countOverlap({ main, secondary, mainPassing, secondaryPassing }: Sides): Counts {
  const both = countBoth(main, secondary);
  const only_main = countAll(main) - both;
  const only_secondary = countAll(secondary) - both;
  return {
    both,
    only_main,
    only_secondary,
    union: both + only_main + only_secondary,
    shared_population: countBoth(mainPassing, secondaryPassing),
    shared_main: countBoth(main, secondaryPassing),
    shared_secondary: countBoth(secondary, mainPassing),
    main_population: countAll(mainPassing),
    secondary_population: countAll(secondaryPassing),
  };
}

export type Relation = 'same' | 'disjoint' | 'nested' | 'partial';

/** How the two populations lie to each other: intervals and tests depend on it. */
export function relationOf(counts: Counts): Relation {
  const { shared_population: shared, main_population: main, secondary_population: secondary } = counts;
  if (shared === main && shared === secondary) return 'same';
  if (shared === 0) return 'disjoint';
  return shared === main || shared === secondary ? 'nested' : 'partial';
}

/** Whether main is simply a share of secondary: a difference between the two would mean nothing. */
export function isPartOfWhole(counts: Counts): boolean {
  return counts.only_main === 0 && counts.both + counts.only_secondary === counts.secondary_population;
}

/** Main as a share of all of secondary, with Wilson's interval; null when it is no part of it. */
export function partOfWhole(counts: Counts, z: number) {
  if (!isPartOfWhole(counts) || counts.secondary_population === 0) return null;
  const { both, secondary_population: whole } = counts;
  return { share: both / whole, ci: wilson(both, whole, z) };
}

/**
 * Var(p1 − p2) = p1q1/N1 + p2q2/N2 − 2·N12·c/(N1·N2), where c is the covariance of matching both inside the shared
 * population. No shared records give the unpooled form, one population the paired (Wald) one.
 */
export function sharedVariance(counts: Counts): number {
  const { main_population: n1, secondary_population: n2, shared_population: shared } = counts;
  const p1 = (counts.both + counts.only_main) / n1;
  const p2 = (counts.both + counts.only_secondary) / n2;
  const covariance =
    shared === 0
      ? 0
      : counts.both / shared - (counts.shared_main / shared) * (counts.shared_secondary / shared);
  return Math.max(0, (p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2 - (2 * shared * covariance) / (n1 * n2));
}

/** Overlap measures; each is null where its denominator is 0. Lift and φ only mean something in one population. */
export function overlapMeasures(counts: Counts) {
  const { both, only_main, only_secondary, union } = counts;
  const main = both + only_main;
  const secondary = both + only_secondary;
  const same = relationOf(counts) === 'same';
  const n = counts.main_population;
  const spread = Math.sqrt(main * secondary * (n - main) * (n - secondary));
  return {
    both,
    only_main,
    only_secondary,
    union,
    jaccard: ratio(both, union),
    overlap_coefficient: ratio(both, Math.min(main, secondary)),
    share_of_main: ratio(both, main),
    share_of_secondary: ratio(both, secondary),
    lift: same ? ratio(both * n, main * secondary) : null,
    phi: same ? ratio(both * (n - union) - only_main * only_secondary, spread) : null,
  };
}

/**
 * Share difference with Newcombe's intervals (1998), method 10 for one population, hybrid score for two; with the
 * covariance of the shared part where the populations overlap.
 */
export function shareDifference(counts: Counts, z: number) {
  const main = counts.both + counts.only_main;
  const secondary = counts.both + counts.only_secondary;
  const relation = relationOf(counts);
  if (counts.main_population === 0 || counts.secondary_population === 0) return null;
  const p1 = main / counts.main_population;
  const p2 = secondary / counts.secondary_population;
  const value = p1 - p2;
  if (isPartOfWhole(counts)) return { value, ci: null, method: null };
  if (relation !== 'same' && relation !== 'disjoint') {
    const half = z * Math.sqrt(sharedVariance(counts));
    return { value, ci: [value - half, value + half] as [number, number], method: 'overlap_covariance' };
  }
  const one = wilson(main, counts.main_population, z);
  const two = wilson(secondary, counts.secondary_population, z);
  if (!one || !two) return null;
  const phi = relation === 'same' ? pairedCorrelation(counts) : 0;
  const half = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  return {
    value,
    ci: [value - half(p1 - one[0], two[1] - p2), value + half(one[1] - p1, p2 - two[0])] as [number, number],
    method: relation === 'same' ? 'newcombe_paired' : 'newcombe_wilson',
  };
}

/** Newcombe 1998 (II), method 10: φ with a continuity correction where it is positive. */
function pairedCorrelation({ both: a, only_main: b, only_secondary: c, main_population: n }: Counts): number {
  const d = n - a - b - c;
  const spread = Math.sqrt((a + b) * (c + d) * (a + c) * (b + d));
  if (spread === 0) return 0;
  const product = a * d - b * c;
  const corrected = product > n / 2 ? product - n / 2 : product >= 0 ? 0 : product;
  return corrected / spread;
}

/** Ratio of the two counts with a log-method interval; null where a side is empty or populations partly overlap. */
export function countRatio(counts: Counts, z: number) {
  const main = counts.both + counts.only_main;
  const secondary = counts.both + counts.only_secondary;
  if (main === 0 || secondary === 0) return { value: null, ci: null, method: null };
  const value = main / secondary;
  const relation = relationOf(counts);
  if (relation !== 'same' && relation !== 'disjoint') return { value, ci: null, method: null };
  const variance =
    relation === 'same'
      ? (counts.only_main + counts.only_secondary) / (main * secondary)
      : 1 / main + 1 / secondary;
  const factor = Math.exp(z * Math.sqrt(variance));
  return {
    value,
    ci: [value / factor, value * factor] as [number, number],
    method: relation === 'same' ? 'paired_log' : 'log',
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function countAll(bitmaps: readonly Bitmap[]): number {
  return bitmaps.reduce((sum, bits) => sum + countBits(bits), 0);
}

function countBoth(a: readonly Bitmap[], b: readonly Bitmap[]): number {
  const both = new Uint32Array(a[0]?.length ?? 0);
  return a.reduce((sum, bits, s) => {
    for (let word = 0; word < both.length; word++) both[word] = bits[word] & b[s][word];
    return sum + countBits(both);
  }, 0);
}
