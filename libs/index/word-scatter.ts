import { countBits, forEachBit } from './bitmap.js';
import type { PostingBlock } from './posting-block.js';
import { type Bitmap, MOST_WORDS, type NumericColumn, SEGMENT_RECORDS, type Words } from './types.js';

/** Puts the words of chosen records back into their order: each posting knows where its term stands. */
export class WordScatter implements Words {
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
  /** By record: where its words begin in `codes`. */
  private readonly offsets = new Uint32Array(SEGMENT_RECORDS);

  /** `lengths` = words a record. */
  constructor(
    private readonly match: Bitmap,
    lengths: NumericColumn,
  ) {
    this.starts = new Uint32Array(countBits(match) + 1);
    let at = 0;
    let words = 0;
    forEachBit(match, (record) => {
      this.offsets[record] = words;
      words += Math.min(lengths.at(record), MOST_WORDS);
      this.starts[++at] = words;
    });
    this.codes = new Uint32Array(words);
  }

  addRecord(record: number, words: Uint32Array): void {
    if ((this.match[record >>> 5] >>> (record & 31)) & 1) this.codes.set(words, this.offsets[record]);
  }

  addBlock({ terms, firsts, starts, lists }: PostingBlock): void {
    for (let list = 0; list < terms.length; list++) {
      const range = { from: firsts[list], to: firsts[list + 1] };
      // Most lists hold none of the records: their positions stay unread.
      if (this.holdsAny(lists.records, range)) this.addList(terms[list], lists, range, starts[list]);
    }
  }

  private holdsAny(records: Uint16Array, { from, to }: Range): boolean {
    const { match } = this;
    for (let i = from; i < to; i++) if ((match[records[i] >>> 5] >>> (records[i] & 31)) & 1) return true;
    return false;
  }

  /** The form of `bytes` is that of `writePosting`. */
  private addList(
    term: number,
    { records, bytes }: PostingBlock['lists'],
    { from, to }: Range,
    start: number,
  ): void {
    const { match } = this;
    let at = start;
    for (let i = from; i < to; i++) {
      const record = records[i];
      if ((match[record >>> 5] >>> (record & 31)) & 1) {
        at = this.addPosting(term, this.offsets[record], bytes, at);
        continue;
      }
      let byte = bytes[at++];
      const more = byte & 1;
      while (byte > 127) byte = bytes[at++];
      if (more === 0) continue;
      let left = 0;
      for (let shift = 0, next = 128; next > 127; shift += 7) {
        next = bytes[at++];
        left |= (next & 127) << shift;
      }
      for (; left > 1; left--) while (bytes[at++] > 127);
    }
  }

  /** Gives the end of the posting that begins at `start`. */
  private addPosting(term: number, offset: number, bytes: Uint8Array, start: number): number {
    let at = start;
    const readVarint = (): number => {
      let value = bytes[at] & 127;
      for (let shift = 7; bytes[at++] > 127; shift += 7) value |= (bytes[at] & 127) << shift;
      return value;
    };
    const head = readVarint();
    let position = offset + (head >>> 1);
    this.codes[position] = term;
    for (let left = head & 1 ? readVarint() : 1; left > 1; left--) {
      position += readVarint();
      this.codes[position] = term;
    }
    return at;
  }
}

interface Range {
  readonly from: number;
  readonly to: number;
}
