import { sharedCodes, sharedFloat64, type Codes } from './shared-arrays.js';
import type { NumericColumn } from './types.js';

/** Sealed numbers as plain data; `missing` = NaN for every record. */
export type NumbersImage =
  | { readonly form: 'missing' }
  | { readonly form: 'raw'; readonly values: Float64Array }
  | { readonly form: 'linear'; readonly base: number; readonly step: number }
  | { readonly form: 'narrow'; readonly offsets: Codes; readonly base: number; readonly scale: number };

export type SealedNumbers = NumericColumn & { memory(): number; image(): NumbersImage };

export function numbersOf(image: NumbersImage): SealedNumbers {
  switch (image.form) {
    case 'missing':
      return new LinearNumbers(Number.NaN, 0);
    case 'raw':
      return new RawNumbers(image.values);
    case 'linear':
      return new LinearNumbers(image.base, image.step);
    case 'narrow':
      return new NarrowNumbers(image.offsets, image.base, image.scale);
  }
}

/** Tried in this order: instants are often whole seconds. */
const SCALES = [1000, 1];

/** The smallest form of the first `size` numbers; NaN = missing. */
export function sealNumbers(values: Float64Array, size: number): SealedNumbers {
  const step = size > 1 ? values[1] - values[0] : 0;
  if (isLinear(values, size, step)) return new LinearNumbers(values[0], step);
  const { min, max } = bounds(values, size);
  for (const scale of SCALES) {
    if ((max - min) / scale <= 0xffffffff && areMultiples(values, size, { min, scale })) {
      const offsets = sharedCodes(size, (max - min) / scale);
      for (let i = 0; i < size; i++) offsets[i] = (values[i] - min) / scale;
      return new NarrowNumbers(offsets, min, scale);
    }
  }
  const kept = sharedFloat64(size);
  kept.set(values.subarray(0, size));
  return new RawNumbers(kept);
}

/** Numbers as they are; also those of a segment that still grows. */
export class RawNumbers implements SealedNumbers {
  constructor(readonly values: Float64Array) {}

  at(record: number): number {
    return this.values[record];
  }

  memory(): number {
    return this.values.byteLength;
  }

  image(): NumbersImage {
    return { form: 'raw', values: this.values };
  }
}

class LinearNumbers implements SealedNumbers {
  constructor(
    private readonly base: number,
    private readonly step: number,
  ) {}

  at(record: number): number {
    return this.base + this.step * record;
  }

  memory(): number {
    return 0;
  }

  image(): NumbersImage {
    const { base, step } = this;
    return Number.isNaN(base) ? { form: 'missing' } : { form: 'linear', base, step };
  }
}

class NarrowNumbers implements SealedNumbers {
  constructor(
    private readonly offsets: Codes,
    private readonly base: number,
    private readonly scale: number,
  ) {}

  at(record: number): number {
    return this.base + this.offsets[record] * this.scale;
  }

  memory(): number {
    return this.offsets.byteLength;
  }

  image(): NumbersImage {
    return { form: 'narrow', offsets: this.offsets, base: this.base, scale: this.scale };
  }
}

/** Whether value i is exactly first + i × step (or all are NaN). */
function isLinear(values: Float64Array, size: number, step: number): boolean {
  const base = values[0];
  if (Number.isNaN(base)) return values.subarray(0, size).every(Number.isNaN);
  for (let i = 0; i < size; i++) if (base + step * i !== values[i]) return false;
  return true;
}

/** NaN when any value is. */
function bounds(values: Float64Array, size: number): { min: number; max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < size; i++) {
    min = Math.min(min, values[i]);
    max = Math.max(max, values[i]);
  }
  return { min, max };
}

function areMultiples(values: Float64Array, size: number, form: { min: number; scale: number }): boolean {
  const { min, scale } = form;
  for (let i = 0; i < size; i++) {
    const steps = (values[i] - min) / scale;
    if (!Number.isInteger(steps) || min + steps * scale !== values[i]) return false;
  }
  return true;
}
