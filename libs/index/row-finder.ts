import { emptyBitmap, hasBit, isEmpty, orInto, setBit } from './bitmap.js';
import type { Bitmap } from './types.js';

/** Words in a row, two or more, and the records in which they may be. */
export interface Row {
  /** At each place any of these words, each as the text has it: one unit or several. */
  readonly words: readonly (readonly (readonly number[])[])[];
  readonly among: Bitmap;
}

/** Units are distinguished by their last bits, so that the tables stay in the processor's near memory. */
export const PLACES = 2 ** 16;
/** Rows have a bit each; those beyond share them. */
const BITS = 16;

/**
 * By unit, as bits: the rows whose first word may end with it, and `BITS` further up those whose second may begin with it. A
 * row may stand only where both say so of two neighbours: to ask it is most of the work. Empty between two uses.
 */
export const marks = new Uint32Array(PLACES);

/** The rows, as bits, that may stand where a unit with the marks `before` is followed by one with the marks `here`. */
export function rowsAt(before: number, here: number): number {
  return before & (here >>> BITS);
}

/**
 * Finds many rows of words in one pass over the texts that may hold them.
 * @param readTexts calls `finder.check` for two neighbours in the records of `finder.among` where `rowsAt` is not 0
 * @returns the records each row was found in
 */
export function findRows(rows: readonly Row[], readTexts: (finder: RowFinder) => void): readonly Bitmap[] {
  const finder = new RowFinder(rows);
  try {
    readTexts(finder);
  } finally {
    finder.end();
  }
  return finder.found;
}

class RowFinder {
  readonly found: readonly Bitmap[];
  /** All records to be read. */
  readonly among = emptyBitmap();
  private readonly byBit: number[][] = Array.from({ length: BITS }, () => []);

  constructor(private readonly rows: readonly Row[]) {
    this.found = rows.map(emptyBitmap);
    rows.forEach(({ words: [first, second], among }, row) => {
      if (isEmpty(among)) return;
      orInto(this.among, among);
      this.byBit[row % BITS].push(row);
      const bit = 1 << (row % BITS);
      for (const units of first) marks[units[units.length - 1] & (PLACES - 1)] |= bit;
      for (const [unit] of second) marks[unit & (PLACES - 1)] |= bit << BITS;
    });
  }

  /** Notes which of the `rows`, as bits, stand where the unit at `at` ends their first word. */
  check(rows: number, { record, said, at, from, to }: Place): void {
    for (let bits = rows; bits !== 0; bits &= bits - 1)
      for (const row of this.byBit[31 - Math.clz32(bits & -bits)]) {
        const { words, among } = this.rows[row];
        if (!hasBit(among, record)) continue;
        // The first word may be two units.
        const isThere = isHere(words, said, at, to) || (at > from && isHere(words, said, at - 1, to));
        if (isThere) setBit(this.found[row], record);
      }
  }

  /** Empties the tables. */
  end(): void {
    for (const {
      words: [first, second],
    } of this.rows) {
      for (const units of first) marks[units[units.length - 1] & (PLACES - 1)] = 0;
      for (const [unit] of second) marks[unit & (PLACES - 1)] = 0;
    }
  }
}

/** A place in the text of a record, whose words are `said[from … to]`. */
interface Place {
  readonly record: number;
  readonly said: ArrayLike<number>;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function isHere(words: Row['words'], said: ArrayLike<number>, at: number, end: number): boolean {
  for (const any of words) {
    const length = lengthOfAny(any, said, at, end);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** The units of the word that stands here, if it is any of these; else 0. */
function lengthOfAny(any: Row['words'][number], said: ArrayLike<number>, at: number, end: number): number {
  for (const units of any) {
    let same = 0;
    while (same < units.length && at + same < end && said[at + same] === units[same]) same++;
    if (same === units.length) return same;
  }
  return 0;
}
