/** Typed arrays on shared memory, so that a second worker can read the index without a copy. */

export function sharedUint8(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

export function sharedUint16(length: number): Uint16Array {
  return new Uint16Array(new SharedArrayBuffer(length * 2));
}

export function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

export function sharedFloat64(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * 8));
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** The narrowest shared array that holds numbers up to `max`. */
export function sharedCodes(length: number, max: number): Codes {
  if (max <= 0xff) return sharedUint8(length);
  return max <= 0xffff ? sharedUint16(length) : sharedUint32(length);
}

/** The array itself when it holds `needed` entries, else a copy at least twice as long. */
export function grownUint8(array: Uint8Array, needed: number): Uint8Array {
  if (needed <= array.length) return array;
  const grown = sharedUint8(Math.max(needed, array.length * 2));
  grown.set(array);
  return grown;
}

/** The array itself when it holds `needed` entries, else a copy at least twice as long. */
export function grownUint32(array: Uint32Array, needed: number): Uint32Array {
  if (needed <= array.length) return array;
  const grown = sharedUint32(Math.max(needed, array.length * 2));
  grown.set(array);
  return grown;
}

/** Typed arrays inside plain data, taken apart for a file: the data as JSON, the arrays' bytes one after another. */

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type Packable = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Every array begins at a multiple of it, so that any kind of array can be laid over the file's bytes. */
const ALIGNMENT = 8;

/** Represents an array in the JSON: how many entries of which kind, and where its bytes begin. */
interface Reference {
  readonly $array: keyof typeof KINDS;
  readonly at: number;
  readonly length: number;
}

export interface Packed {
  /** Holds no NaN and no infinity: JSON does not know them. */
  readonly data: unknown;
  readonly arrays: readonly Packable[];
  /** Bytes of the arrays, gaps included. */
  readonly length: number;
}

export function packArrays(value: unknown): Packed {
  const arrays: Packable[] = [];
  let length = 0;
  const pack = (inner: unknown): unknown => {
    if (isPackable(inner)) {
      arrays.push(inner);
      const at = length;
      length += aligned(inner.byteLength);
      return { $array: inner.constructor.name, at, length: inner.length };
    }
    if (Array.isArray(inner)) return inner.map(pack);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, pack(each)]));
  };
  return { data: pack(value), arrays, length };
}

/** The value `packArrays` was given; its arrays are views of `bytes`, which start at a multiple of 8. */
export function unpackArrays(data: unknown, bytes: SharedArrayBuffer): unknown {
  if (Array.isArray(data)) return data.map((each) => unpackArrays(each, bytes));
  if (typeof data !== 'object' || data === null) return data;
  if (isReference(data)) {
    const Kind: new (buffer: SharedArrayBuffer, at: number, length: number) => Packable = KINDS[data.$array];
    return new Kind(bytes, data.at, data.length);
  }
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, unpackArrays(each, bytes)]));
}

export function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function isPackable(value: unknown): value is Packable {
  return Object.values(KINDS).some((kind) => value instanceof kind);
}

function isReference(value: object): value is Reference {
  return '$array' in value;
}
