import {
  andInto,
  andNotInto,
  emptyBitmap,
  fillBits,
  isEmpty,
  orInto,
  type ReadableIndex,
  type Bitmap,
  type Segment,
} from '#libs/index';
import { leafBitmap, resolveLeaf, selectLeaf, type ResolvedLeaf } from './leaf-postings.js';
import type { Query } from './types.js';

interface ResolvedBranch {
  readonly all: readonly ResolvedLeaf[];
  readonly none: readonly ResolvedLeaf[];
}

/** One new bitmap a segment, in the order of `index.segments`. Dead records may be set: AND with `live`. */
export function matchText(index: ReadableIndex, query: Query): Bitmap[] {
  const select = textMatcher(index, query);
  return index.segments.map((segment) => select(segment));
}

/**
 * Gives a segment's matches as a new bitmap. They depend on nothing but the segment and the query; only of the records
 * `within`, where that is given, is it said whether they match.
 */
export function textMatcher(
  index: ReadableIndex,
  query: Query,
): (segment: Segment, within?: Bitmap) => Bitmap {
  const branches = query.branches.map(({ all, none }) => ({
    all: all.map((leaf) => resolveLeaf(index.terms, leaf)),
    none: none.map((leaf) => resolveLeaf(index.terms, leaf)),
  }));
  return (segment, within) => {
    const matched = emptyBitmap();
    if (query.kind === 'everything') fillBits(matched, segment.size);
    for (const branch of branches) {
      // Without negation a lone branch can be written where it ends up.
      const own = branches.length === 1 ? matched : emptyBitmap();
      if (query.mode === 'any_terms') selectAny(segment, branch, own, within);
      else selectAll(segment, branch, own, within);
      for (const leaf of branch.none) if (!isEmpty(own)) andNotInto(own, leafBitmap(segment, leaf, within));
      if (own !== matched) orInto(matched, own);
    }
    return matched;
  };
}

function selectAny(segment: Segment, branch: ResolvedBranch, into: Bitmap, within?: Bitmap): void {
  if (branch.all.length === 0) fillBits(into, segment.size);
  for (const leaf of branch.all) selectLeaf(segment, leaf, into, within);
}

function selectAll(segment: Segment, branch: ResolvedBranch, into: Bitmap, within?: Bitmap): void {
  const [first, ...rest] = cheapestFirst(segment, branch.all);
  if (first === undefined) return fillBits(into, segment.size);
  selectLeaf(segment, first, into, within);
  for (const leaf of rest) {
    if (isEmpty(into)) return;
    andInto(into, leafBitmap(segment, leaf, within));
  }
}

/** Rare words first, so that most segments are done before the long lists; phrases and prefixes last. */
function cheapestFirst(segment: Segment, leaves: readonly ResolvedLeaf[]): readonly ResolvedLeaf[] {
  if (leaves.length < 2) return leaves;
  const cost = (leaf: ResolvedLeaf) => {
    if (leaf.codes.length === 0) return 0;
    if (leaf.codes.length > 1) return segment.size * leaf.codes.length;
    return segment.postings(leaf.codes[0])?.records.length ?? 0;
  };
  return leaves
    .map((leaf) => ({ leaf, cost: cost(leaf) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ leaf }) => leaf);
}
