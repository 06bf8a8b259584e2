import { setBit } from './bitmap.js';
import { findRows, marks, PLACES, rowsAt } from './row-finder.js';
import type { Bitmap, OccurrenceVisitor, SegmentText, TermRow, WordVisitor } from './types.js';
import { WordHolders } from './word-holders.js';

/** So many readings of all words cost as much as making a list of the holders of each term. */
const READS_BEFORE_LISTS = 8;

/** The words of the records of a growing segment; `codes` and `starts` as `RecordWords` has them. */
export interface GrowingWords {
  size: number;
  codes: Uint32Array;
  starts: Uint32Array;
  /** Terms known when the last record came. */
  termCount: number;
}

/**
 * What the records of a growing segment say: their words alone. A term is looked for by reading all of them, or, once
 * that has been done often, in lists made of them; records that came later are still read.
 */
export class GrowingText implements SegmentText {
  private holders: WordHolders | undefined;
  /** Words read to select records since the lists were made. */
  private wordsRead: number;

  /** @param before the text of the same segment when it held less: its lists are kept */
  constructor(
    private readonly words: Readonly<GrowingWords>,
    before?: GrowingText,
  ) {
    this.holders = before?.holders;
    this.wordsRead = before?.wordsRead ?? 0;
  }

  get idCount(): number {
    return this.words.termCount;
  }

  get heldTerms(): Uint32Array {
    return this.words.codes.subarray(0, this.wordCount);
  }

  id(term: number): number {
    return term < this.words.termCount ? term : -1;
  }

  term(id: number): number {
    return id;
  }

  mostHolders(): number {
    return this.words.size;
  }

  select(terms: readonly number[], into: Bitmap): void {
    const { codes, starts } = this.words;
    const end = this.wordCount;
    if (this.wordsRead > READS_BEFORE_LISTS * end) {
      this.holders = WordHolders.of(this.words, this.words.termCount);
      this.wordsRead = 0;
    }
    this.holders?.select(terms, into);
    const listed = this.holders?.size ?? 0;
    if (listed === this.words.size) return;
    this.wordsRead += end - starts[listed];
    const [only] = terms;
    const wanted = terms.length === 1 ? undefined : this.table(terms, () => 1);
    for (let i = starts[listed], record = listed; i < end; i++) {
      if (wanted === undefined ? codes[i] !== only : wanted[codes[i]] === 0) continue;
      while (starts[record + 1] <= i) record++;
      setBit(into, record);
      i = starts[record + 1] - 1;
    }
  }

  selectRows(rows: readonly TermRow[]): readonly Bitmap[] {
    const written = rows.map(({ terms, among }) => ({
      among,
      words: terms.map((any) => any.map((term) => [term])),
    }));
    return findRows(written, (finder) =>
      this.read(finder.among, (record, said, from, to) => {
        let before = 0;
        for (let at = from; at < to; at++) {
          const here = marks[said[at] & (PLACES - 1)];
          const found = rowsAt(before, here);
          if (found !== 0) finder.check(found, { record, said, at: at - 1, from, to });
          before = here;
        }
      }),
    );
  }

  countHolders(terms: readonly number[], among: Bitmap): Uint32Array {
    const places = this.table(terms, (place) => place + 1);
    const counts = new Uint32Array(terms.length + 1);
    // By place: the last record seen to hold it, from 1.
    const last = new Uint32Array(terms.length + 1);
    this.read(among, (record, codes, from, to) => {
      for (let i = from; i < to; i++) {
        const place = places[codes[i]];
        if (place === 0 || last[place] === record + 1) continue;
        last[place] = record + 1;
        counts[place]++;
      }
    });
    return Uint32Array.from(terms, (term) => counts[places[term] | 0]);
  }

  occurrences(terms: readonly number[], match: Bitmap, visit: OccurrenceVisitor): void {
    const wanted = this.table(terms, () => 1);
    this.read(match, (record, codes, from, to) => {
      let count = 0;
      for (let i = from; i < to; i++) count += wanted[codes[i]];
      if (count > 0) visit(record, count);
    });
  }

  read(match: Bitmap, visit: WordVisitor): void {
    const { codes, starts } = this.words;
    for (let word = 0; word < match.length; word++) {
      for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
        const record = (word << 5) + 31 - Math.clz32(bits & -bits);
        visit(record, codes, starts[record], starts[record + 1]);
      }
    }
  }

  private get wordCount(): number {
    return this.words.starts[this.words.size];
  }

  /** By term: what `value` gives for its place in the list; 0 for all others. */
  private table(terms: readonly number[], value: (place: number) => number): Uint32Array {
    const table = new Uint32Array(this.words.termCount);
    terms.forEach((term, place) => (table[term] = value(place)));
    return table;
  }
}
