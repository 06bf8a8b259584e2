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
  for (const code of codes) {
    const postings = segment.postings(code);
    if (postings === undefined) return;
    if (!cursors.has(code)) cursors.set(code, new PostingCursor(postings));
  }
  const inOrder = codes.map((code) => cursors.get(code)).filter((cursor) => cursor !== undefined);
  const [rarest, ...others] = [...cursors.values()].sort((a, b) => a.length - b.length);
  while (rarest.next()) {
    const record = rarest.record;
    let at = 0;
    for (; at < others.length; at++) {
      if (!others[at].advanceTo(record)) return;
      if (others[at].record !== record) break;
    }
    if (at === others.length && standInOrder(inOrder)) setBit(into, record);
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
