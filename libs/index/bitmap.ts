import { SEGMENT_RECORDS, type Bitmap } from './types.js';

export const BITMAP_WORDS = SEGMENT_RECORDS / 32;

export function emptyBitmap(): Bitmap {
  return new Uint32Array(BITMAP_WORDS);
}

export function setBit(bitmap: Bitmap, record: number): void {
  bitmap[record >>> 5] |= 1 << (record & 31);
}

export function clearBit(bitmap: Bitmap, record: number): void {
  bitmap[record >>> 5] &= ~(1 << (record & 31));
}

export function hasBit(bitmap: Bitmap, record: number): boolean {
  return ((bitmap[record >>> 5] >>> (record & 31)) & 1) === 1;
}

export function andInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < BITMAP_WORDS; word++) target[word] &= other[word];
}

export function orInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < BITMAP_WORDS; word++) target[word] |= other[word];
}

export function andNotInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < BITMAP_WORDS; word++) target[word] &= ~other[word];
}

/** Flips the first `size` bits and clears the rest. */
export function notInto(target: Bitmap, size: number): void {
  for (let word = 0; word < BITMAP_WORDS; word++) target[word] = ~target[word];
  clearFrom(target, size);
}

/** Sets the first `size` bits and clears the rest. */
export function fillBits(target: Bitmap, size: number): void {
  target.fill(0xffffffff);
  clearFrom(target, size);
}

export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < BITMAP_WORDS; word++) {
    let bits = bitmap[word];
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** How many bits both have set. */
export function countShared(one: Bitmap, other: Bitmap): number {
  let count = 0;
  for (let word = 0; word < BITMAP_WORDS; word++) {
    let bits = one[word] & other[word];
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

export function isEmpty(bitmap: Bitmap): boolean {
  for (let word = 0; word < BITMAP_WORDS; word++) if (bitmap[word] !== 0) return false;
  return true;
}

/** Calls `visit` for every set bit, ascending. Hot loops write the two nested loops themselves. */
export function forEachBit(bitmap: Bitmap, visit: (record: number) => void): void {
  for (let word = 0; word < BITMAP_WORDS; word++) {
    let bits = bitmap[word];
    while (bits !== 0) {
      const lowest = bits & -bits;
      visit((word << 5) + 31 - Math.clz32(lowest));
      bits ^= lowest;
    }
  }
}

function clearFrom(bitmap: Bitmap, size: number): void {
  const word = size >>> 5;
  if (word >= BITMAP_WORDS) return;
  bitmap[word] &= (1 << (size & 31)) - 1;
  bitmap.fill(0, word + 1);
}
