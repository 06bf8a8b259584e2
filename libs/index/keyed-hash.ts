import { randomFillSync } from 'node:crypto';
import { sharedUint32 } from './shared-arrays.js';

/** Random keys for `keyedHash`, two words each, in shared memory: a thread that shares a table shares the table's keys. */
export function randomKey(count = 1): Uint32Array {
  const key = sharedUint32(2 * count);
  key.set(randomFillSync(new Uint32Array(2 * count)));
  return key;
}

/**
 * HalfSipHash-1-3 of a byte range (Aumasson and Bernstein 2012). People who send words cannot choose some that collide
 * without knowing the key. A random start value would not give that to FNV or MurmurHash: words can be made that
 * collide for every start value.
 */
export function keyedHash(key: Uint32Array, bytes: Uint8Array, start: number, end: number): number {
  let v0 = key[0] | 0;
  let v1 = key[1] | 0;
  let v2 = v0 ^ 0x6c796765;
  let v3 = v1 ^ 0x74656462;
  // The bytes four at a time, the rest of them with the length, then three rounds of nothing.
  const whole = end - ((end - start) & 3);
  for (let at = start, after = 0; after < 4;) {
    let block = 0;
    if (at < whole) {
      block = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
      at += 4;
    } else if (after++ === 0) {
      block = (end - start) << 24;
      for (let shift = 0; at < end; shift += 8) block |= bytes[at++] << shift;
    } else if (after === 2) {
      v2 ^= 0xff;
    }
    v3 ^= block;
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
    v0 ^= block;
  }
  return v1 ^ v3;
}
