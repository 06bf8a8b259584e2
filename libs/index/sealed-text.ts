import { andInto, countShared, emptyBitmap, forEachBit, setBit } from './bitmap.js';
import type { Codes } from './shared-arrays.js';
import { placeOf, RowFinder } from './row-finder.js';
import {
  SEGMENT_RECORDS,
  type Bitmap,
  type OccurrenceVisitor,
  type SegmentText,
  type TermRow,
  type WordVisitor,
} from './types.js';

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
  /** What the records say, one after the other, in order: ids in one unit or two, as UTF-16 has it (`LEAD`). */
  readonly words: Uint16Array;
  /** The words of record r begin at `blocks[r ÷ 64] + offsets[r]`; there is one offset more. */
  readonly blocks: Uint32Array;
  readonly offsets: Codes;
}

/** Units of 16 bits that a bitmap of a segment takes. */
export const BITMAP_UNITS = SEGMENT_RECORDS / 16;
/** Ids from here on are two units, one of `LEAD` to `TRAIL` and one from `TRAIL` on: no id is found inside another. */
export const LEAD = 0xe000;
export const TRAIL = 0xf800;
/** Values of a trailing unit, and records of a block: 2 to the power of it. */
export const TRAIL_BITS = 11;
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

  selectRow(terms: readonly number[], among: Bitmap, into: Bitmap): void {
    const { words, blocks, offsets } = this.image;
    const row = Uint16Array.from(terms.flatMap((term) => unitsOf(this.id(term))));
    const [first] = row;
    forEachBit(among, (record) => {
      let at = blocks[record >>> BLOCK_BITS] + offsets[record];
      const last = blocks[(record + 1) >>> BLOCK_BITS] + offsets[record + 1] - row.length;
      for (; at <= last; at++) {
        if (words[at] !== first) continue;
        let next = 1;
        while (next < row.length && words[at + next] === row[next]) next++;
        if (next === row.length) return setBit(into, record);
      }
    });
  }

  selectRows(rows: readonly TermRow[]): readonly Bitmap[] {
    const { words, blocks, offsets } = this.image;
    const finder = new RowFinder(
      rows.map(({ terms, among }) => ({ among, words: terms.flatMap((term) => unitsOf(this.id(term))) })),
    );
    const { table } = finder;
    forEachBit(finder.among, (record) => {
      let at = blocks[record >>> BLOCK_BITS] + offsets[record];
      const end = blocks[(record + 1) >>> BLOCK_BITS] + offsets[record + 1];
      for (let word = words[at++]; at < end; at++) {
        const next = words[at];
        if (table[placeOf(word, next)] !== 0) finder.check(record, words, at - 1, end);
        word = next;
      }
    });
    return finder.found;
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

  private get size(): number {
    return this.image.offsets.length - 1;
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
    const further = new Uint32Array(this.size);
    for (let i = from + BITMAP_UNITS; i < to; i++) further[records[i]]++;
    const holders = emptyBitmap();
    orUnits(records, from, holders);
    andInto(holders, match);
    forEachBit(holders, (record) => visit(record, 1 + further[record]));
  }

  private visitAny(ranges: readonly PostingRange[], match: Bitmap, visit: OccurrenceVisitor): void {
    const { records } = this.image;
    const counts = new Uint32Array(this.size);
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

/** An id as `words` has it. */
export function unitsOf(id: number): number[] {
  if (id < LEAD) return [id];
  return [LEAD + ((id - LEAD) >>> TRAIL_BITS), TRAIL + ((id - LEAD) & ((1 << TRAIL_BITS) - 1))];
}
