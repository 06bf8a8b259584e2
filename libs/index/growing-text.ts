import { setBit } from './bitmap.js';
import { placeOf, RowFinder } from './row-finder.js';
import type { Bitmap, OccurrenceVisitor, SegmentText, TermRow, WordVisitor } from './types.js';

/** The words of the records of a growing segment; `codes` and `starts` as `RecordWords` has them. */
export interface GrowingWords {
  size: number;
  codes: Uint32Array;
  starts: Uint32Array;
  /** Terms known when the last record came. */
  termCount: number;
}

/** What the records of a growing segment say: their words alone. A term is looked for by reading all of them. */
export class GrowingText implements SegmentText {
  constructor(private readonly words: Readonly<GrowingWords>) {}

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
    const [only] = terms;
    const wanted = terms.length === 1 ? undefined : tableOf(terms, () => 1);
    for (let i = 0, record = 0; i < end; i++) {
      if (wanted === undefined ? codes[i] !== only : (wanted[codes[i]] | 0) === 0) continue;
      while (starts[record + 1] <= i) record++;
      setBit(into, record);
      i = starts[record + 1] - 1;
    }
  }

  selectRow(terms: readonly number[], among: Bitmap, into: Bitmap): void {
    const [first] = terms;
    this.read(among, (record, codes, from, to) => {
      for (let at = from; at <= to - terms.length; at++) {
        if (codes[at] !== first || terms.some((term, i) => codes[at + i] !== term)) continue;
        setBit(into, record);
        return;
      }
    });
  }

  selectRows(rows: readonly TermRow[]): readonly Bitmap[] {
    const finder = new RowFinder(rows.map(({ terms, among }) => ({ among, words: terms })));
    this.read(finder.among, (record, codes, from, to) => {
      for (let at = from; at < to - 1; at++)
        if (finder.table[placeOf(codes[at], codes[at + 1])] !== 0) finder.check(record, codes, at, to);
    });
    return finder.found;
  }

  countHolders(terms: readonly number[], among: Bitmap): Uint32Array {
    const { codes, starts, size } = this.words;
    const places = tableOf(terms, (place) => place + 1);
    const counts = new Uint32Array(terms.length + 1);
    // By place: the last record seen to hold it, from 1.
    const last = new Uint32Array(terms.length + 1);
    for (let record = 0; record < size; record++) {
      if (((among[record >>> 5] >>> (record & 31)) & 1) === 0) continue;
      for (let i = starts[record]; i < starts[record + 1]; i++) {
        const place = places[codes[i]] | 0;
        if (place === 0 || last[place] === record + 1) continue;
        last[place] = record + 1;
        counts[place]++;
      }
    }
    return Uint32Array.from(terms, (term) => counts[places[term]]);
  }

  occurrences(terms: readonly number[], match: Bitmap, visit: OccurrenceVisitor): void {
    const wanted = tableOf(terms, () => 1);
    this.read(match, (record, codes, from, to) => {
      let count = 0;
      for (let i = from; i < to; i++) count += wanted[codes[i]] | 0;
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
}

/** By term: what `value` gives for its place in the list; 0 for all others. */
function tableOf(terms: readonly number[], value: (place: number) => number): Uint32Array {
  const table = new Uint32Array(terms.reduce((most, term) => Math.max(most, term), -1) + 1);
  terms.forEach((term, place) => (table[term] = value(place)));
  return table;
}
