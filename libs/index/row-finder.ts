import { emptyBitmap, hasBit, isEmpty, orInto, setBit } from './bitmap.js';
import type { Bitmap } from './types.js';

/** Words in a row, two or more, and the records in which they may be. */
export interface Row {
  /** As the text has them: units or codes. */
  readonly words: ArrayLike<number>;
  readonly among: Bitmap;
}

/** Entries of the table; it stays in the processor's nearest memory. */
const PLACES = 2 ** 14;

/** Finds many rows of words in one pass over the texts that may hold them: a table says where any of them may begin. */
export class RowFinder {
  /** The records each row was found in. */
  readonly found: readonly Bitmap[];
  /** All records to be read. */
  readonly among = emptyBitmap();
  /** By `placeOf` of two words: 1 where a row may begin with them. */
  readonly table = new Uint8Array(PLACES);
  private readonly byPlace = new Map<number, number[]>();

  constructor(private readonly rows: readonly Row[]) {
    this.found = rows.map(emptyBitmap);
    rows.forEach(({ words, among }, row) => {
      if (isEmpty(among)) return;
      orInto(this.among, among);
      const place = placeOf(words[0], words[1]);
      this.table[place] = 1;
      this.byPlace.set(place, [...(this.byPlace.get(place) ?? []), row]);
    });
  }

  /** Notes the rows that begin at `at` of a record whose words end before `end`. */
  check(record: number, said: ArrayLike<number>, at: number, end: number): void {
    for (const row of this.byPlace.get(placeOf(said[at], said[at + 1])) ?? []) {
      const { words, among } = this.rows[row];
      let next = 0;
      while (next < words.length && at + next < end && said[at + next] === words[next]) next++;
      if (next === words.length && hasBit(among, record)) setBit(this.found[row], record);
    }
  }
}

export function placeOf(first: number, second: number): number {
  return (Math.imul(first, 31) + second) & (PLACES - 1);
}
