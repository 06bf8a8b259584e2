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
