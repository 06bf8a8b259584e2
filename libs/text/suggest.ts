import { andNotInto, emptyBitmap, orInto, type ReadableIndex, type Bitmap, type Segment } from '#libs/index';
import { leafBitmap } from './match.js';
import { suggestNear } from './near-words.js';
import { resolveLeaf, type ResolvedLeaf } from './resolve-leaf.js';
import type { Branch, Leaf, Query, Suggestion, SuggestionScope } from './types.js';

export const SUGGESTIONS = 3;
/** 2^n subsets are counted, so terms past this are left out of suggestions. */
const TERMS = 10;

/** The terms of a query whose parts are counted; none for a query with `OR` or of one term. */
export function leavesOfParts({ branches: [branch, other] }: Query): readonly Leaf[] {
  return branch === undefined || other !== undefined || branch.all.length < 2
    ? []
    : branch.all.slice(0, TERMS);
}

/**
 * Up to three queries that find more inside `base` (live AND filters) than the `found` records of one that finds little
 * or nothing: with other spellings first, if they are wanted; where nothing was found, parts of it then.
 */
export function suggest(index: ReadableIndex, query: Query, within: SuggestionScope): Suggestion[] {
  const { base, found, spellings } = within;
  const near = spellings ? suggestNear(index, query, within) : [];
  const parts = found === 0 && query.mode === 'all_terms' ? suggestParts(index, query, base) : [];
  return [...near, ...parts].slice(0, SUGGESTIONS);
}

/**
 * Sub-queries that match something: those that keep most terms, then those with most records. Only for a query without
 * `OR` and of two terms or more.
 */
function suggestParts(index: ReadableIndex, query: Query, base: readonly Bitmap[]): Suggestion[] {
  const [branch] = query.branches;
  const leaves = leavesOfParts(query);
  if (branch === undefined || leaves.length === 0) return [];
  const all = leaves.map((leaf) => resolveLeaf(index, leaf, query));
  const none = branch.none.map((leaf) => resolveLeaf(index, leaf, query));
  const totals = new Float64Array(1 << leaves.length);
  index.segments.forEach((segment, s) => {
    const excluded = emptyBitmap();
    for (const leaf of none) orInto(excluded, leafBitmap(segment, leaf));
    const counted = base[s].slice();
    andNotInto(counted, excluded);
    countByLeaves(segment, all, counted, totals);
  });
  return bestParts(branch, totals);
}

/** `totals[mask]`: records that match exactly the terms whose bits are set in `mask`, and none of what is excluded. */
export function bestParts(branch: Branch, totals: Float64Array): Suggestion[] {
  sumSupersets(totals, Math.log2(totals.length));
  const full = branch.all.length;
  return Array.from(totals, (total, mask) => ({ total, mask, size: countOnes(mask) }))
    .filter(({ total, size }) => size > 0 && size < full && total > 0)
    .sort((a, b) => b.size - a.size || b.total - a.total || a.mask - b.mask)
    .slice(0, SUGGESTIONS)
    .map(({ total, mask }) => ({ search_query: write(branch, mask), total }));
}

/** `totals[mask]` += records of `counted` that match exactly the leaves whose bits are set in `mask`. */
function countByLeaves(
  segment: Segment,
  leaves: readonly ResolvedLeaf[],
  counted: Bitmap,
  totals: Float64Array,
): void {
  const bitmaps = leaves.map((leaf) => leafBitmap(segment, leaf));
  const any = emptyBitmap();
  for (const bitmap of bitmaps) orInto(any, bitmap);
  for (let word = 0; word < counted.length; word++) {
    for (let bits = counted[word] & any[word]; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      let mask = 0;
      for (let leaf = 0; leaf < bitmaps.length; leaf++) mask |= ((bitmaps[leaf][word] >>> bit) & 1) << leaf;
      totals[mask]++;
    }
  }
}

/** From "exactly these leaves" to "at least these leaves". */
function sumSupersets(totals: Float64Array, leaves: number): void {
  for (let leaf = 0; leaf < leaves; leaf++) {
    for (let mask = 0; mask < totals.length; mask++) {
      if (((mask >>> leaf) & 1) === 0) totals[mask] += totals[mask | (1 << leaf)];
    }
  }
}

function write(branch: Branch, mask: number): string {
  const kept = branch.all.filter((_, leaf) => leaf < TERMS && (mask >>> leaf) & 1).map((leaf) => leaf.text);
  return [...kept, ...branch.none.map((leaf) => `-${leaf.text}`)].join(' ');
}

function countOnes(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
