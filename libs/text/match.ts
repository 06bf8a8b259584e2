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
} from '#libs/index';
import { resolveLeaf, type Places, type ResolvedLeaf } from './resolve-leaf.js';
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

/** What leaves are looked for in: a segment, some of its records where not all are in question. */
interface Place {
  readonly segment: Segment;
  readonly within: Bitmap | undefined;
  readonly step: () => void;
}

/**
 * Gives a segment's matches as a new bitmap. They depend on nothing but the segment and the query; only of the records
 * `within`, where that is given, is it said whether they match. `step` is called before every leaf: there may be a thousand.
 */
export function textMatcher(
  index: ReadableIndex,
  query: Query,
  step: () => void = () => undefined,
): (segment: Segment, within?: Bitmap) => Bitmap {
  const branches = query.branches.map(({ all, none }) => ({
    all: all.map((leaf) => resolveLeaf(index, leaf, query)),
    none: none.map((leaf) => resolveLeaf(index, leaf, query)),
  }));
  return (segment, within) => {
    const matched = emptyBitmap();
    if (query.kind === 'everything') fillBits(matched, segment.size);
    const place = { segment, within, step };
    for (const branch of branches) {
      // Without negation a lone branch can be written where it ends up.
      const own = branches.length === 1 ? matched : emptyBitmap();
      if (query.mode === 'any_terms') selectAny(place, branch, own);
      else selectAll(place, branch, own);
      for (const leaf of branch.none) if (!isEmpty(own)) andNotInto(own, bitmapOf(place, leaf));
      if (own !== matched) orInto(matched, own);
    }
    return matched;
  };
}

/** So many records of a segment are read for a phrase in the time it takes to find out who holds its words. */
const FEW = 256;

/** What each of many leaves matches; their phrases are looked for together. */
export function leavesMatcher(
  index: ReadableIndex,
  leaves: readonly Leaf[],
  query: Pick<Query, 'language'> = {},
): (segment: Segment, within: Bitmap) => readonly Bitmap[] {
  const resolved = leaves.map((leaf) => resolveLeaf(index, leaf, query));
  const phrases = resolved.reduce((sum, { isWord, rows }) => sum + Number(!isWord) + rows.length, 0);
  return (segment, within) => {
    // All phrases are read for at once. Who holds a word of a growing segment may not be known yet.
    const isFew = !segment.sealed || countBits(within) < FEW * phrases;
    const holders = holdersIn(segment);
    const found = resolved.map(emptyBitmap);
    const rows = resolved.flatMap((leaf, l) => {
      const parts = leaf.isWord ? [] : leaf.parts(segment);
      return [...parts, ...leaf.rows.map((places) => ({ places, records: undefined }))].map(
        ({ places, records }) => {
          const among = within.slice();
          if (records) andInto(among, records);
          return { l, terms: places, among: isFew ? among : holdersOfAll(places, among, holders) };
        },
      );
    });
    const held = rows.filter(
      ({ among, terms }) => !isEmpty(among) && terms.every(({ length }) => length > 0),
    );
    if (held.length > 0) segment.text.selectRows(held).forEach((bits, i) => orInto(found[held[i].l], bits));
    resolved.forEach((leaf, l) => {
      if (leaf.isWord) selectWords(segment, leaf, found[l], within);
    });
    return found;
  };
}

function selectAny(place: Place, branch: ResolvedBranch, into: Bitmap): void {
  if (branch.all.length === 0) fillBits(into, place.segment.size);
  for (const leaf of branch.all) selectIn(place, leaf, into);
}

function selectAll(place: Place, branch: ResolvedBranch, into: Bitmap): void {
  const [first, ...rest] = cheapestFirst(place, branch.all);
  if (first === undefined) return fillBits(into, place.segment.size);
  selectIn(place, first, into);
  for (const leaf of rest) {
    if (isEmpty(into)) return;
    andInto(into, bitmapOf(place, leaf));
  }
}

function bitmapOf(place: Place, leaf: ResolvedLeaf): Bitmap {
  const bitmap = emptyBitmap();
  selectIn(place, leaf, bitmap);
  return bitmap;
}

function selectIn({ segment, within, step }: Place, leaf: ResolvedLeaf, into: Bitmap): void {
  step();
  selectLeaf(segment, leaf, into, within);
}

/** Rare words first, so that most segments are done before the long lists; phrases last. */
function cheapestFirst({ segment, step }: Place, leaves: readonly ResolvedLeaf[]): readonly ResolvedLeaf[] {
  if (leaves.length < 2) return leaves;
  const cost = (leaf: ResolvedLeaf) => {
    step();
    return leaf.parts(segment).reduce((sum, { places }) => {
      if (places.length > 1 || leaf.rows.length > 0)
        return sum + segment.size * (places.length + leaf.rows.length);
      return places[0].reduce((most, code) => most + segment.text.mostHolders(code), sum);
    }, 0);
  };
  return leaves
    .map((leaf) => ({ leaf, cost: cost(leaf) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ leaf }) => leaf);
}

/** Sets the bit of every record of the segment that matches the leaf; of records not `within` it may leave them out. */
function selectLeaf(segment: Segment, leaf: ResolvedLeaf, into: Bitmap, within?: Bitmap): void {
  selectWords(segment, leaf, into, within);
  for (const places of leaf.rows) selectPhrase(segment, places, into, within);
}

function selectWords(segment: Segment, leaf: ResolvedLeaf, into: Bitmap, within?: Bitmap): void {
  for (const { places, records } of leaf.isWord ? leaf.words(segment) : leaf.parts(segment)) {
    const own = records ? emptyBitmap() : into;
    if (places.length === 1) segment.text.select(places[0], own);
    else selectPhrase(segment, places, own, within);
    if (!records) continue;
    andInto(own, records);
    orInto(into, own);
  }
}

export function leafBitmap(segment: Segment, leaf: ResolvedLeaf, within?: Bitmap): Bitmap {
  const bitmap = emptyBitmap();
  selectLeaf(segment, leaf, bitmap, within);
  return bitmap;
}

function selectPhrase(segment: Segment, places: Places, into: Bitmap, within = allOf(segment)): void {
  const among = holdersOfAll(places, within, holdersIn(segment));
  if (isEmpty(among)) return;
  for (const bits of segment.text.selectRows([{ terms: places, among }])) orInto(into, bits);
}

/** Only these need to be read for a phrase. */
function holdersOfAll(places: Places, within: Bitmap, holders: (codes: readonly number[]) => Bitmap): Bitmap {
  const holding = within.slice();
  for (const codes of places) {
    if (isEmpty(holding)) return holding;
    andInto(holding, holders(codes));
  }
  return holding;
}

/** Who holds any of some terms, each list of them looked up once: phrases share words. */
function holdersIn({ text }: Segment): (codes: readonly number[]) => Bitmap {
  const known = new Map<readonly number[], Bitmap>();
  return (codes) => {
    const before = known.get(codes);
    if (before) return before;
    const holders = emptyBitmap();
    text.select(codes, holders);
    known.set(codes, holders);
    return holders;
  };
}

function allOf({ size }: Segment): Bitmap {
  const all = emptyBitmap();
  fillBits(all, size);
  return all;
}
