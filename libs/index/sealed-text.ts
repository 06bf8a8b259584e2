import { andInto, countShared, emptyBitmap, forEachBit, setBit } from './bitmap.js';
import type { Codes } from './shared-arrays.js';
import { findRows, marks, rowsAt } from './row-finder.js';
import {
  SEGMENT_RECORDS,
  type Bitmap,
  type OccurrenceVisitor,
  type SegmentText,
  type TermRow,
  type WordVisitor,
} from './types.js';
import { LEAD, TRAIL, TRAIL_BITS, unitsOf } from './word-units.js';

/** The text of a sealed segment as plain data. */
export interface TextImage {
  /** The term's code by id, ascending. */
  readonly terms: Uint32Array;
  /**
   * Who says the term of an id stands from `records[firsts[id]]` to `records[firsts[id + 1]]`: the record of each
   * occurrence, ascending; in the place of 4 096 occurrences and more a bitmap, and the records of second and further
   * occurrences after it.
   */
  readonly firsts: Uint32Array;
  readonly records: Uint16Array;
  /** What the records say, one after the other, in order: ids in one unit or two (`unitsOf`). */
  readonly words: Uint16Array;
  /** The words of record r begin at `blocks[r ÷ 64] + offsets[r]`; there is one offset more. */
  readonly blocks: Uint32Array;
  readonly offsets: Codes;
}

/** Units of 16 bits that a bitmap of a segment takes. */
export const BITMAP_UNITS = SEGMENT_RECORDS / 16;
/** Records of a block: 2 to the power of it. */
export const BLOCK_BITS = 6;

/** What the records of a sealed segment say, both ways: the records of each term, and the words of each record. */
export class SealedText implements SegmentText {
  constructor(readonly image: TextImage) {}

  get idCount(): number {
    return this.image.terms.length;
  }

  get heldTerms(): Uint32Array {
    return this.image.terms;
  }

  id(term: number): number {
    const { terms } = this.image;
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (terms[middle] < term) low = middle + 1;
      else high = middle;
    }
    return terms[low] === term ? low : -1;
  }

  term(id: number): number {
    return this.image.terms[id];
  }

  mostHolders(term: number): number {
    const { from, to, isBitmap } = this.postings(term);
    return isBitmap ? SEGMENT_RECORDS : to - from;
  }

  select(terms: readonly number[], into: Bitmap): void {
    const { records } = this.image;
    for (const term of terms) {
      const { from, to, isBitmap } = this.postings(term);
      if (isBitmap) orUnits(records, from, into);
      else for (let i = from; i < to; i++) setBit(into, records[i]);
    }
  }

  selectRows(rows: readonly TermRow[]): readonly Bitmap[] {
    const { words, blocks, offsets } = this.image;
    const written = rows.map(({ terms, among }) => ({ among, words: terms.map((any) => this.units(any)) }));
    return findRows(written, (finder) => {
      const { among } = finder;
      const marksOf = marks;
      for (let word = 0; word < among.length; word++) {
        for (let bits = among[word]; bits !== 0; bits &= bits - 1) {
          const record = (word << 5) + 31 - Math.clz32(bits & -bits);
          const from = blocks[record >>> BLOCK_BITS] + offsets[record];
          const to = blocks[(record + 1) >>> BLOCK_BITS] + offsets[record + 1];
          let before = 0;
          for (let at = from; at < to; at++) {
            const here = marksOf[words[at]];
            const found = rowsAt(before, here);
            if (found !== 0) finder.check(found, { record, said: words, at: at - 1, from, to });
            before = here;
          }
        }
      }
    });
  }

  countHolders(terms: readonly number[], among: Bitmap): Uint32Array {
    return Uint32Array.from(terms, (term) => this.countAmong(this.postings(term), among));
  }

  occurrences(terms: readonly number[], match: Bitmap, visit: OccurrenceVisitor): void {
    const ranges = terms.map((term) => this.postings(term));
    if (ranges.length > 1) this.visitAny(ranges, match, visit);
    else if (ranges[0].isBitmap) this.visitCommon(ranges[0], match, visit);
    else this.visitRuns(ranges[0], match, visit);
  }

  read(match: Bitmap, visit: WordVisitor): void {
    const { words, blocks, offsets } = this.image;
    let ids = new Uint32Array(1024);
    forEachBit(match, (record) => {
      let at = blocks[record >>> BLOCK_BITS] + offsets[record];
      const end = blocks[(record + 1) >>> BLOCK_BITS] + offsets[record + 1];
      if (end - at > ids.length) ids = new Uint32Array(2 * (end - at));
      let count = 0;
      while (at < end) {
        let id = words[at++];
        if (id >= LEAD) id = LEAD + ((id - LEAD) << TRAIL_BITS) + words[at++] - TRAIL;
        ids[count++] = id;
      }
      visit(record, ids, 0, count);
    });
  }

  memory(): { postings: number; words: number } {
    const { terms, firsts, records, words, blocks, offsets } = this.image;
    return {
      postings: terms.byteLength + firsts.byteLength + records.byteLength,
      words: words.byteLength + blocks.byteLength + offsets.byteLength,
    };
  }

  /** Those of the terms that are here, as `words` has them. */
  private units(terms: readonly number[]): number[][] {
    return terms.flatMap((term) => {
      const id = this.id(term);
      return id === -1 ? [] : [unitsOf(id)];
    });
  }

  private postings(term: number): PostingRange {
    const { firsts } = this.image;
    const id = this.id(term);
    return id === -1 ? rangeOf(0, 0) : rangeOf(firsts[id], firsts[id + 1]);
  }

  private visitRuns({ from, to }: PostingRange, match: Bitmap, visit: OccurrenceVisitor): void {
    const { records } = this.image;
    for (let i = from; i < to;) {
      const record = records[i];
      const start = i++;
      while (i < to && records[i] === record) i++;
      if ((match[record >>> 5] >>> (record & 31)) & 1) visit(record, i - start);
    }
  }

  private visitCommon({ from, to }: PostingRange, match: Bitmap, visit: OccurrenceVisitor): void {
    const { records } = this.image;
    const further = tally.fill(0);
    for (let i = from + BITMAP_UNITS; i < to; i++) further[records[i]]++;
    const holders = emptyBitmap();
    orUnits(records, from, holders);
    andInto(holders, match);
    forEachBit(holders, (record) => visit(record, 1 + further[record]));
  }

  private visitAny(ranges: readonly PostingRange[], match: Bitmap, visit: OccurrenceVisitor): void {
    const { records } = this.image;
    const counts = tally.fill(0);
    for (const { from, to, isBitmap } of ranges) {
      let i = from;
      if (isBitmap) {
        const holders = emptyBitmap();
        orUnits(records, from, holders);
        forEachBit(holders, (record) => counts[record]++);
        i += BITMAP_UNITS;
      }
      for (; i < to; i++) counts[records[i]]++;
    }
    forEachBit(match, (record) => {
      if (counts[record] > 0) visit(record, counts[record]);
    });
  }

  private countAmong({ from, to, isBitmap }: PostingRange, among: Bitmap): number {
    const { records } = this.image;
    if (isBitmap) {
      const holders = emptyBitmap();
      orUnits(records, from, holders);
      return countShared(holders, among);
    }
    let count = 0;
    let last = -1;
    for (let i = from; i < to; i++) {
      const record = records[i];
      if (record !== last) count += (among[record >>> 5] >>> (record & 31)) & 1;
      last = record;
    }
    return count;
  }
}

/** By record of the segment that is read; used again for each, so that a search leaves little garbage. */
const tally = new Uint32Array(SEGMENT_RECORDS);

interface PostingRange {
  readonly from: number;
  readonly to: number;
  readonly isBitmap: boolean;
}

function rangeOf(from: number, to: number): PostingRange {
  return { from, to, isBitmap: to - from >= BITMAP_UNITS };
}

function orUnits(units: Uint16Array, from: number, into: Bitmap): void {
  for (let word = 0, i = from; word < into.length; word++, i += 2)
    into[word] |= units[i] | (units[i + 1] << 16);
}
