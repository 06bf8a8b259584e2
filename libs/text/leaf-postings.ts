import { emptyBitmap, PostingCursor, setBit, type Bitmap, type Segment, type Terms } from '#libs/index';
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

/** Sets the bit of every record of the segment that matches the leaf. */
export function selectLeaf(segment: Segment, leaf: ResolvedLeaf, into: Bitmap): void {
  if (leaf.kind === 'phrase') return selectPhrase(segment, leaf.codes, into);
  for (const code of leaf.codes) {
    const records = segment.postings(code)?.records;
    if (records === undefined) continue;
    for (let i = 0; i < records.length; i++) into[records[i] >>> 5] |= 1 << (records[i] & 31);
  }
}

export function leafBitmap(segment: Segment, leaf: ResolvedLeaf): Bitmap {
  const bitmap = emptyBitmap();
  selectLeaf(segment, leaf, bitmap);
  return bitmap;
}

function selectPhrase(segment: Segment, codes: readonly number[], into: Bitmap): void {
  const cursors = new Map<number, PostingCursor>();
  let rarest = Infinity;
  let driver: PostingCursor | undefined;
  for (const code of new Set(codes)) {
    const postings = segment.postings(code);
    if (postings === undefined) return;
    const cursor = new PostingCursor(postings);
    cursors.set(code, cursor);
    if (postings.records.length < rarest) {
      rarest = postings.records.length;
      driver = cursor;
    }
  }
  const inOrder = codes.map((code) => cursors.get(code)).filter((cursor) => cursor !== undefined);
  const distinct = [...cursors.values()];
  while (driver?.next()) {
    const record = driver.record;
    let all = true;
    for (const cursor of distinct) {
      if (!cursor.advanceTo(record)) return;
      if (cursor.record !== record) {
        all = false;
        break;
      }
    }
    if (all && standInOrder(inOrder)) setBit(into, record);
  }
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
