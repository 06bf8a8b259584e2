import { setBit } from './bitmap.js';
import type { RecordWords } from './seal-text.js';
import type { Bitmap } from './types.js';

/** Which of the first `size` records hold each term: an inverted list per term, made by reading all words once. */
export class WordHolders {
  /** By term: where its list begins in `records`; the list of the last term ends at the last start. */
  private readonly starts: Uint32Array;
  private readonly records: Uint16Array;

  private constructor(
    readonly size: number,
    counts: Uint32Array,
    fill: (add: (term: number, record: number) => void) => void,
  ) {
    this.starts = new Uint32Array(counts.length + 1);
    for (let term = 0; term < counts.length; term++) this.starts[term + 1] = this.starts[term] + counts[term];
    this.records = new Uint16Array(this.starts[counts.length]);
    const next = this.starts.slice();
    fill((term, record) => (this.records[next[term]++] = record));
  }

  static of(words: RecordWords, termCount: number): WordHolders {
    const counts = new Uint32Array(termCount);
    eachHeld(words, termCount, (term) => counts[term]++);
    return new WordHolders(words.size, counts, (add) => eachHeld(words, termCount, add));
  }

  select(terms: readonly number[], into: Bitmap): void {
    for (const term of terms)
      for (let at = this.starts[term]; at < this.starts[term + 1]; at++) setBit(into, this.records[at]);
  }
}

/** Visits every term of every record once. */
function eachHeld(
  { size, codes, starts }: RecordWords,
  termCount: number,
  visit: (term: number, record: number) => void,
): void {
  // By term: the last record seen to hold it, from 1.
  const last = new Uint32Array(termCount);
  for (let record = 0; record < size; record++)
    for (let at = starts[record]; at < starts[record + 1]; at++) {
      if (last[codes[at]] === record + 1) continue;
      last[codes[at]] = record + 1;
      visit(codes[at], record);
    }
}
