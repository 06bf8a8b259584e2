import { postingEnd } from './posting-cursor.js';
import { sharedUint16, sharedUint32, sharedUint8 } from './shared-arrays.js';
import type { Bitmap, Postings, TermVisitor } from './types.js';

/** A block as plain data. */
export interface BlockImage {
  readonly terms: Uint32Array;
  readonly firsts: Uint32Array;
  readonly starts: Uint32Array;
  readonly records: Uint16Array;
  readonly bytes: Uint8Array;
}

export function blockOf({ terms, firsts, starts, records, bytes }: BlockImage): PostingBlock {
  return new PostingBlock(terms, firsts, starts, { records, bytes });
}

/**
 * Inverted lists of a range of records: list i belongs to `terms[i]` (ascending), its records are
 * `records[firsts[i] … firsts[i + 1]]`, their positions begin at `bytes[starts[i]]`.
 */
export class PostingBlock {
  constructor(
    readonly terms: Uint32Array,
    readonly firsts: Uint32Array,
    readonly starts: Uint32Array,
    readonly lists: { readonly records: Uint16Array; readonly bytes: Uint8Array },
  ) {}

  find(term: number): Postings | undefined {
    const { terms, firsts, lists } = this;
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (terms[middle] < term) low = middle + 1;
      else high = middle;
    }
    if (terms[low] !== term) return undefined;
    return {
      records: lists.records.subarray(firsts[low], firsts[low + 1]),
      bytes: lists.bytes.subarray(this.starts[low], this.starts[low + 1]),
      start: 0,
    };
  }

  countTerms(match: Bitmap, counts: Uint32Array): void {
    const { terms, firsts } = this;
    const { records } = this.lists;
    for (let list = 0, i = 0; list < terms.length; list++) {
      let count = 0;
      for (const end = firsts[list + 1]; i < end; i++) {
        const record = records[i];
        count += (match[record >>> 5] >>> (record & 31)) & 1;
      }
      counts[terms[list]] += count;
    }
  }

  visitTerms(visit: TermVisitor): void {
    const { terms, firsts, lists } = this;
    for (let list = 0; list < terms.length; list++)
      visit(terms[list], lists.records, firsts[list], firsts[list + 1]);
  }

  image(): BlockImage {
    const { terms, firsts, starts, lists } = this;
    return { terms, firsts, starts, ...lists };
  }

  get postingBytes(): number {
    return this.terms.byteLength + this.firsts.byteLength + this.lists.records.byteLength;
  }

  get positionBytes(): number {
    return this.starts.byteLength + this.lists.bytes.byteLength;
  }
}

/** Joins blocks of consecutive records: each list is the concatenation of its parts. */
export function mergeBlocks(blocks: readonly PostingBlock[], termCount: number): PostingBlock {
  const postings = new Uint32Array(termCount);
  const bytes = new Uint32Array(termCount);
  for (const { terms, firsts, starts } of blocks) {
    for (let i = 0; i < terms.length; i++) {
      postings[terms[i]] += firsts[i + 1] - firsts[i];
      bytes[terms[i]] += starts[i + 1] - starts[i];
    }
  }
  const merged = layOut(postings, bytes);
  for (const { terms, firsts, starts, lists } of blocks) {
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i];
      let to = postings[term];
      for (let from = firsts[i]; from < firsts[i + 1]; from++)
        merged.lists.records[to++] = lists.records[from];
      postings[term] = to;
      to = bytes[term];
      for (let from = starts[i]; from < starts[i + 1]; from++) merged.lists.bytes[to++] = lists.bytes[from];
      bytes[term] = to;
    }
  }
  return merged;
}

/**
 * The postings of the records that have a new number (`places[record]`, −1 for those that go), under that number.
 * What it returns is for `mergeBlocks`: its arrays are no shared memory.
 */
export function keepPlaced(block: BlockImage, places: Int32Array): PostingBlock {
  const terms = new Uint32Array(block.terms.length);
  const firsts = new Uint32Array(block.firsts.length);
  const starts = new Uint32Array(block.starts.length);
  const records = new Uint16Array(block.records.length);
  const bytes = new Uint8Array(block.bytes.length);
  let lists = 0;
  let posting = 0;
  let byte = 0;
  for (let list = 0; list < block.terms.length; list++) {
    let at = block.starts[list];
    for (let i = block.firsts[list]; i < block.firsts[list + 1]; i++) {
      const end = postingEnd(block.bytes, at);
      const place = places[block.records[i]];
      if (place !== -1) {
        records[posting++] = place;
        while (at < end) bytes[byte++] = block.bytes[at++];
      }
      at = end;
    }
    if (posting === firsts[lists]) continue;
    terms[lists++] = block.terms[list];
    firsts[lists] = posting;
    starts[lists] = byte;
  }
  return new PostingBlock(
    terms.subarray(0, lists),
    firsts.subarray(0, lists + 1),
    starts.subarray(0, lists + 1),
    {
      records,
      bytes,
    },
  );
}

/** An empty block for the given sizes by term; turns the sizes into where each list begins. */
function layOut(postings: Uint32Array, bytes: Uint32Array): PostingBlock {
  const held = postings.reduce((sum, count) => sum + (count === 0 ? 0 : 1), 0);
  const terms = sharedUint32(held);
  const firsts = sharedUint32(held + 1);
  const starts = sharedUint32(held + 1);
  let list = 0;
  for (let term = 0; term < postings.length; term++) {
    if (postings[term] === 0) continue;
    terms[list] = term;
    firsts[list + 1] = firsts[list] + postings[term];
    starts[list + 1] = starts[list] + bytes[term];
    postings[term] = firsts[list];
    bytes[term] = starts[list++];
  }
  return new PostingBlock(terms, firsts, starts, {
    records: sharedUint16(firsts[held]),
    bytes: sharedUint8(starts[held]),
  });
}
