import { setBit } from './bitmap.js';
import type { Codes } from './shared-arrays.js';
import type { Bitmap, Column } from './types.js';

/** (record, code) pairs ordered by record: what a growing segment holds, and fields that few records have. */
export class PairColumn implements Column {
  constructor(
    protected records: Uint16Array,
    protected codes: Codes,
    protected length: number,
    public multi: boolean,
  ) {}

  get pairs(): number {
    return this.length;
  }

  select(wanted: Uint8Array, into: Bitmap): void {
    const { records, codes, length } = this;
    for (let i = 0; i < length; i++) into[records[i] >>> 5] |= (wanted[codes[i]] | 0) << (records[i] & 31);
  }

  present(into: Bitmap): void {
    const { records, length } = this;
    for (let i = 0; i < length; i++) setBit(into, records[i]);
  }

  count(match: Bitmap, counts: Uint32Array): void {
    const { records, codes, length } = this;
    for (let i = 0; i < length; i++) {
      const record = records[i];
      counts[codes[i]] += (match[record >>> 5] >>> (record & 31)) & 1;
    }
  }

  codesAt(record: number): ArrayLike<number> {
    const start = this.lowerBound(record);
    let end = start;
    while (end < this.length && this.records[end] === record) end++;
    return this.codes.subarray(start, end);
  }

  first(into: Int32Array): void {
    into.fill(-1);
    for (let i = this.length - 1; i >= 0; i--) into[this.records[i]] = this.codes[i];
  }

  memory(): number {
    return this.records.byteLength + this.codes.byteLength;
  }

  private lowerBound(record: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.records[middle] < record) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The column of a segment that still grows. */
export class GrowingColumn extends PairColumn {
  private last = -1;
  private lastStart = 0;
  private highest = 0;

  constructor() {
    super(new Uint16Array(64), new Uint32Array(64), 0, false);
  }

  /** The highest code so far. */
  get maxCode(): number {
    return this.highest;
  }

  /** Records come in ascending order; a code a record holds already is left out. */
  add(record: number, code: number): void {
    if (record === this.last) {
      for (let i = this.lastStart; i < this.length; i++) if (this.codes[i] === code) return;
      this.multi = true;
    } else {
      this.last = record;
      this.lastStart = this.length;
    }
    if (this.length === this.records.length) this.grow();
    this.records[this.length] = record;
    this.codes[this.length++] = code;
    if (code > this.highest) this.highest = code;
  }

  /** Calls `visit` for every pair in order. */
  forEachPair(visit: (record: number, code: number, index: number) => void): void {
    for (let i = 0; i < this.length; i++) visit(this.records[i], this.codes[i], i);
  }

  private grow(): void {
    const records = new Uint16Array(this.length * 2);
    const codes = new Uint32Array(this.length * 2);
    records.set(this.records);
    codes.set(this.codes);
    this.records = records;
    this.codes = codes;
  }
}
