import { emptyBitmap, fillBits, orInto, setBit } from './bitmap.js';
import { PairColumn, type PairsImage } from './pair-column.js';
import { sharedCodes, sharedUint16, sharedUint32, type Codes } from './shared-arrays.js';
import type { Bitmap, Column } from './types.js';

/** A sealed column as plain data: what is kept in a file and handed to another thread. */
export type ColumnImage =
  | { readonly form: 'constant'; readonly code: number; readonly size: number }
  | { readonly form: 'dense'; readonly codes: Codes }
  | { readonly form: 'lists'; readonly starts: Uint32Array; readonly codes: Codes }
  | PairsImage;

export type SealedColumn = Column & { memory(): number; image(): ColumnImage };

export function columnOf(image: ColumnImage): SealedColumn {
  switch (image.form) {
    case 'constant':
      return new ConstantColumn(image.code, image.size);
    case 'dense':
      return new DenseColumn(image.codes);
    case 'lists':
      return new ListColumn(image.starts, image.codes);
    case 'pairs':
      return PairColumn.of(image);
  }
}

/** The smallest form of a column of `size` records that will not grow any more. */
export function sealColumn(column: PairColumn, size: number): SealedColumn {
  const { pairs, maxCode, multi } = column;
  const width = maxCode <= 0xff ? 1 : maxCode <= 0xffff ? 2 : 4;
  const denseWidth = maxCode + 1 <= 0xff ? 1 : maxCode + 1 <= 0xffff ? 2 : 4;
  if (!multi && pairs === size && isConstant(column)) return new ConstantColumn(column.codesAt(0)[0], size);
  const pairBytes = pairs * (2 + width);
  // Lists skip records that do not match: worth a byte a record.
  if (multi && pairBytes + size > size * 4 + pairs * width) return sealLists(column, size, maxCode);
  if (!multi && pairBytes > size * denseWidth) return sealDense(column, size, maxCode);
  const records = sharedUint16(pairs);
  const codes = sharedCodes(pairs, maxCode);
  column.forEachPair((record, code, i) => {
    records[i] = record;
    codes[i] = code;
  });
  return new PairColumn(records, codes, pairs, multi);
}

function isConstant(column: PairColumn): boolean {
  const only = column.codesAt(0)[0];
  let constant = true;
  column.forEachPair((_, code) => (constant &&= code === only));
  return constant;
}

function sealDense(column: PairColumn, size: number, maxCode: number): DenseColumn {
  const codes = sharedCodes(size, maxCode + 1);
  column.forEachPair((record, code) => (codes[record] = code + 1));
  return new DenseColumn(codes);
}

function sealLists(column: PairColumn, size: number, maxCode: number): ListColumn {
  const starts = sharedUint32(size + 1);
  const codes = sharedCodes(column.pairs, maxCode);
  column.forEachPair((record, code, i) => {
    starts[record + 1] = i + 1;
    codes[i] = code;
  });
  for (let record = 1; record <= size; record++) starts[record] ||= starts[record - 1];
  return new ListColumn(starts, codes);
}

/** Every record holds the same one value. */
class ConstantColumn implements SealedColumn {
  readonly multi = false;

  constructor(
    private readonly code: number,
    private readonly size: number,
  ) {}

  select(wanted: Uint8Array, into: Bitmap): void {
    if (wanted[this.code] === 1) this.present(into);
  }

  present(into: Bitmap): void {
    const all = emptyBitmap();
    fillBits(all, this.size);
    orInto(into, all);
  }

  count(match: Bitmap, counts: Uint32Array): void {
    for (let word = 0; word < match.length; word++) {
      for (let bits = match[word]; bits !== 0; bits &= bits - 1) counts[this.code]++;
    }
  }

  codesAt(): ArrayLike<number> {
    return [this.code];
  }

  first(into: Int32Array): void {
    into.fill(-1);
    into.fill(this.code, 0, this.size);
  }

  memory(): number {
    return 0;
  }

  image(): ColumnImage {
    return { form: 'constant', code: this.code, size: this.size };
  }
}

/** At most one value a record: code + 1, 0 when missing. */
class DenseColumn implements SealedColumn {
  readonly multi = false;

  constructor(private readonly codes: Codes) {}

  get dense(): Codes {
    return this.codes;
  }

  select(wanted: Uint8Array, into: Bitmap): void {
    const { codes } = this;
    // Shifted by one so that a missing value (0) asks for an entry that is never wanted.
    const shifted = new Uint8Array(wanted.length + 1);
    shifted.set(wanted, 1);
    const whole = codes.length & ~31;
    for (let start = 0; start < whole; start += 32) {
      let bits = 0;
      for (let bit = 0; bit < 32; bit++) bits |= (shifted[codes[start + bit]] | 0) << bit;
      into[start >>> 5] |= bits;
    }
    for (let record = whole; record < codes.length; record++) {
      if (shifted[codes[record]] === 1) setBit(into, record);
    }
  }

  present(into: Bitmap): void {
    const { codes } = this;
    // Without a branch: the processor would often guess wrong.
    for (let record = 0; record < codes.length; record++)
      into[record >>> 5] |= (-codes[record] >>> 31) << (record & 31);
  }

  count(match: Bitmap, counts: Uint32Array): void {
    const { codes } = this;
    for (let word = 0; word < match.length; word++) {
      let bits = match[word];
      const base = word << 5;
      if (bits === 0xffffffff) {
        for (let record = base; record < base + 32; record++) {
          if (codes[record] !== 0) counts[codes[record] - 1]++;
        }
        continue;
      }
      while (bits !== 0) {
        const code = codes[base + 31 - Math.clz32(bits & -bits)];
        if (code !== 0) counts[code - 1]++;
        bits &= bits - 1;
      }
    }
  }

  codesAt(record: number): ArrayLike<number> {
    const code = this.codes[record];
    return code === 0 ? [] : [code - 1];
  }

  first(into: Int32Array): void {
    into.fill(-1);
    for (let record = 0; record < this.codes.length; record++) into[record] = this.codes[record] - 1;
  }

  memory(): number {
    return this.codes.byteLength;
  }

  image(): ColumnImage {
    return { form: 'dense', codes: this.codes };
  }
}

/** Used again for each selection; the first stays 0. */
let sums = new Uint32Array(1);

/** Any number of values a record: those of record r are `codes[starts[r] … starts[r + 1]]`. */
class ListColumn implements SealedColumn {
  readonly multi = true;

  constructor(
    private readonly starts: Uint32Array,
    private readonly codes: Codes,
  ) {}

  select(wanted: Uint8Array, into: Bitmap): void {
    const { starts, codes } = this;
    // Sums first: a loop a record over none to a few codes is one wrong guess of the processor a record.
    if (sums.length <= codes.length) sums = new Uint32Array(2 * codes.length + 1);
    let sum = 0;
    for (let i = 0; i < codes.length; i++) sums[i + 1] = sum += wanted[codes[i]] | 0;
    for (let record = 0; record < starts.length - 1; record++) {
      const found = (sums[starts[record]] - sums[starts[record + 1]]) >>> 31;
      into[record >>> 5] |= found << (record & 31);
    }
  }

  present(into: Bitmap): void {
    const { starts } = this;
    for (let record = 0; record < starts.length - 1; record++)
      into[record >>> 5] |= ((starts[record] - starts[record + 1]) >>> 31) << (record & 31);
  }

  count(match: Bitmap, counts: Uint32Array): void {
    const { starts, codes } = this;
    for (let word = 0; word < match.length; word++) {
      let bits = match[word];
      const base = word << 5;
      if (bits === 0xffffffff) {
        const end = starts[base + 32];
        for (let i = starts[base]; i < end; i++) counts[codes[i]]++;
        continue;
      }
      while (bits !== 0) {
        const record = base + 31 - Math.clz32(bits & -bits);
        const end = starts[record + 1];
        for (let i = starts[record]; i < end; i++) counts[codes[i]]++;
        bits &= bits - 1;
      }
    }
  }

  codesAt(record: number): ArrayLike<number> {
    return this.codes.subarray(this.starts[record], this.starts[record + 1]);
  }

  first(into: Int32Array): void {
    const { starts, codes } = this;
    into.fill(-1);
    for (let record = 0; record < starts.length - 1; record++) {
      if (starts[record] !== starts[record + 1]) into[record] = codes[starts[record]];
    }
  }

  memory(): number {
    return this.starts.byteLength + this.codes.byteLength;
  }

  image(): ColumnImage {
    return { form: 'lists', starts: this.starts, codes: this.codes };
  }
}
