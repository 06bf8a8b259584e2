import { setBit } from './bitmap.js';
import { sharedUint16, sharedUint32, type Codes } from './shared-arrays.js';
import type { Bitmap, Column } from './types.js';

/** The pairs of a column as plain data. */
export interface PairsImage {
  readonly form: 'pairs';
  readonly records: Uint16Array;
  readonly codes: Codes;
  readonly multi: boolean;
}

/** (record, code) pairs ordered by record: what a growing segment holds, and fields that few records have. */
export class PairColumn implements Column {
  static of({ records, codes, multi }: PairsImage): PairColumn {
    return new PairColumn(records, codes, records.length, multi);
  }

  constructor(
    protected records: Uint16Array,
    protected codes: Codes,
    protected length: number,
    public multi: boolean,
  ) {}

  get pairs(): number {
    return this.length;
  }

  get maxCode(): number {
    let highest = 0;
    for (let i = 0; i < this.length; i++) highest = Math.max(highest, this.codes[i]);
    return highest;
  }

  /** Calls `visit` for every pair in order. */
  forEachPair(visit: (record: number, code: number, index: number) => void): void {
    for (let i = 0; i < this.length; i++) visit(this.records[i], this.codes[i], i);
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

  /** As it is now: what is added later does not show. */
  image(): PairsImage {
    const { records, codes, length, multi } = this;
    return {
      form: 'pairs',
      records: records.subarray(0, length),
      codes: codes.subarray(0, length),
      multi,
    };
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

/** The column of a segment that still grows; pairs once written stay where they are, for other threads to read. */
export class GrowingColumn extends PairColumn {
  private last = -1;
  private lastStart = 0;

  constructor() {
    super(sharedUint16(64), sharedUint32(64), 0, false);
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
  }

  private grow(): void {
    const records = sharedUint16(this.length * 2);
    const codes = sharedUint32(this.length * 2);
    records.set(this.records);
    codes.set(this.codes);
    this.records = records;
    this.codes = codes;
  }
}
