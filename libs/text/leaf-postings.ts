import {
  andInto,
  emptyBitmap,
  forEachBit,
  PostingCursor,
  setBit,
  type Bitmap,
  type Segment,
  type Terms,
} from '#libs/index';
import type { Leaf } from './types.js';

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
export function selectLeaf(segment: Segment, leaf: ResolvedLeaf, into: Bitmap, within?: Bitmap): void {
  if (leaf.kind === 'phrase') return selectPhrase(segment, leaf.codes, into, within);
  for (const code of leaf.codes) {
    const records = segment.postings(code)?.records;
    if (records === undefined) continue;
    for (let i = 0; i < records.length; i++) into[records[i] >>> 5] |= 1 << (records[i] & 31);
  }
}

export function leafBitmap(segment: Segment, leaf: ResolvedLeaf, within?: Bitmap): Bitmap {
  const bitmap = emptyBitmap();
  selectLeaf(segment, leaf, bitmap, within);
  return bitmap;
}

function selectPhrase(segment: Segment, codes: readonly number[], into: Bitmap, within?: Bitmap): void {
  const cursors = new Map<number, PostingCursor>();
  const holding = emptyBitmap();
  for (const code of codes) {
    const postings = segment.postings(code);
    if (postings === undefined) return;
    if (cursors.has(code)) continue;
    // Positions are read only where all words are: reading them is what costs.
    const holders = cursors.size === 0 ? holding : emptyBitmap();
    const { records } = postings;
    for (let i = 0; i < records.length; i++) holders[records[i] >>> 5] |= 1 << (records[i] & 31);
    if (holders !== holding) andInto(holding, holders);
    cursors.set(code, new PostingCursor(postings));
  }
  if (within) andInto(holding, within);
  const inOrder = codes.map((code) => cursors.get(code)).filter((cursor) => cursor !== undefined);
  forEachBit(holding, (record) => {
    for (const cursor of cursors.values()) cursor.advanceTo(record);
    if (standInOrder(inOrder)) setBit(into, record);
  });
}

/** Whether some position of the first cursor is followed, word by word, by the others. */
function standInOrder(cursors: readonly PostingCursor[]): boolean {
  const [first] = cursors;
  for (let i = 0; i < first.frequency; i++) {
    let offset = 1;
    while (offset < cursors.length && cursors[offset].isAt(first.positions[i] + offset)) offset++;
    if (offset === cursors.length) return true;
  }
  return false;
}
