import {
  andInto,
  andNotInto,
  countBits,
  emptyBitmap,
  fillBits,
  isEmpty,
  orInto,
  type Bitmap,
  type ReadableIndex,
  type Segment,
  type Terms,
} from '#libs/index';
import type { Leaf, Query } from './types.js';

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

/** The same for these terms in a row. */
export function phraseMatcher(
  index: ReadableIndex,
  terms: readonly string[],
): (segment: Segment, within?: Bitmap) => Bitmap {
  const codes = terms.flatMap((term) => index.terms.code(term) ?? []);
  const isKnown = codes.length === terms.length;
  const leaf: ResolvedLeaf = { kind: codes.length > 1 ? 'phrase' : 'any', codes: isKnown ? codes : [] };
  return (segment, within) => leafBitmap(segment, leaf, within);
}

/** Records of a segment that are read for many phrases without looking first who holds their words. */
const FEW = 1024;

/** What each of many leaves matches; their phrases are looked for together. */
export function leavesMatcher(
  { terms }: ReadableIndex,
  leaves: readonly Leaf[],
): (segment: Segment, within: Bitmap) => readonly Bitmap[] {
  const resolved = leaves.map((leaf) => resolveLeaf(terms, leaf));
  return (segment, within) => {
    const phrases = resolved.filter(({ kind }) => kind === 'phrase');
    // Few records are sooner read than found among the holders of each word.
    const isFew = countBits(within) < FEW;
    const rows = phrases.map(({ codes }) => ({
      terms: codes,
      among: isFew ? within : holdersOfAll(segment, codes, within),
    }));
    const held = rows.filter(({ among }) => !isEmpty(among));
    const found = new Map(segment.text.selectRows(held).map((bits, i) => [held[i]?.terms, bits]));
    return resolved.map((leaf) =>
      leaf.kind === 'phrase' ? (found.get(leaf.codes) ?? emptyBitmap()) : leafBitmap(segment, leaf, within),
    );
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
    const [code, ...others] = leaf.codes;
    if (code === undefined) return 0;
    if (others.length > 0) return segment.size * leaf.codes.length;
    return segment.text.mostHolders(code);
  };
  return leaves
    .map((leaf) => ({ leaf, cost: cost(leaf) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ leaf }) => leaf);
}

/** A leaf with its terms looked up once for all segments. */
export type ResolvedLeaf =
  /** Any of these terms; none = matches nothing. */
  | { readonly kind: 'any'; readonly codes: readonly number[] }
  /** All of them in this order. */
  | { readonly kind: 'phrase'; readonly codes: readonly number[] };

export function resolveLeaf(terms: Terms, leaf: Leaf): ResolvedLeaf {
  if (leaf.kind === 'phrase') {
    const codes = leaf.terms.map((term) => terms.code(term));
    const known = codes.filter((code) => code !== undefined);
    return known.length === codes.length ? { kind: 'phrase', codes: known } : { kind: 'any', codes: [] };
  }
  const exact = terms.code(leaf.kind === 'word' ? leaf.term : leaf.stem);
  const codes = new Set(leaf.kind === 'prefix' ? terms.prefixed(leaf.prefix) : []);
  if (exact !== undefined) codes.add(exact);
  return { kind: 'any', codes: [...codes] };
}

/** Sets the bit of every record of the segment that matches the leaf; of records not `within` it may leave them out. */
function selectLeaf(segment: Segment, leaf: ResolvedLeaf, into: Bitmap, within?: Bitmap): void {
  if (leaf.kind === 'phrase') return selectPhrase(segment, leaf.codes, into, within);
  segment.text.select(leaf.codes, into);
}

export function leafBitmap(segment: Segment, leaf: ResolvedLeaf, within?: Bitmap): Bitmap {
  const bitmap = emptyBitmap();
  selectLeaf(segment, leaf, bitmap, within);
  return bitmap;
}

function selectPhrase(segment: Segment, codes: readonly number[], into: Bitmap, within?: Bitmap): void {
  const holding = holdersOfAll(segment, codes, within);
  if (!isEmpty(holding)) segment.text.selectRow(codes, holding, into);
}

/** Only these need to be read for a phrase. */
function holdersOfAll(segment: Segment, codes: readonly number[], within?: Bitmap): Bitmap {
  const holding = emptyBitmap();
  fillBits(holding, segment.size);
  if (within) andInto(holding, within);
  for (const code of new Set(codes)) {
    if (isEmpty(holding)) return holding;
    const holders = emptyBitmap();
    segment.text.select([code], holders);
    andInto(holding, holders);
  }
  return holding;
}
