import { grownUint32, grownUint8, sharedUint32, sharedUint8 } from './shared-arrays.js';

/** FNV-1a over a byte range: the hash every `ByteDictionary` is asked with. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], HASH_PRIME);
  return hash;
}

export const HASH_SEED = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;

/** Byte strings to codes 0, 1, 2 …: one byte buffer, offsets and an open-addressing table, append-only. */
export class ByteDictionary {
  size = 0;
  bytes = sharedUint8(1024);
  /** Entry `code` is `bytes[offsets[code] … offsets[code + 1]]`. */
  offsets = sharedUint32(128);
  private hashes = sharedUint32(128);
  private slots = sharedUint32(256);

  /** The code of `length` bytes from `start` on, −1 when they were never added. `hash` as `hashBytes` gives it. */
  probe(bytes: Uint8Array, start: number, length: number, hash: number): number {
    const mask = this.slots.length - 1;
    const unsigned = hash >>> 0;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const code = this.slots[slot] - 1;
      if (code === -1) return -1;
      if (this.hashes[code] === unsigned && this.equals(code, bytes, start, length)) return code;
    }
  }

  /** Adds bytes that are not here yet and gives their code. */
  add(bytes: Uint8Array, start: number, length: number, hash: number): number {
    const code = this.size;
    const offset = this.offsets[code];
    this.bytes = grownUint8(this.bytes, offset + length);
    for (let i = 0; i < length; i++) this.bytes[offset + i] = bytes[start + i];
    this.offsets = grownUint32(this.offsets, code + 2);
    this.offsets[code + 1] = offset + length;
    this.hashes = grownUint32(this.hashes, code + 1);
    this.hashes[code] = hash;
    this.size++;
    if (this.size * 2 > this.slots.length) this.rehash();
    else this.place(code, hash);
    return code;
  }

  memory(): number {
    return this.bytes.byteLength + this.offsets.byteLength + this.hashes.byteLength + this.slots.byteLength;
  }

  private equals(code: number, bytes: Uint8Array, start: number, length: number): boolean {
    const offset = this.offsets[code];
    if (this.offsets[code + 1] - offset !== length) return false;
    for (let i = 0; i < length; i++) if (this.bytes[offset + i] !== bytes[start + i]) return false;
    return true;
  }

  private place(code: number, hash: number): void {
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
    this.slots[slot] = code + 1;
  }

  private rehash(): void {
    this.slots = sharedUint32(this.slots.length * 2);
    for (let code = 0; code < this.size; code++) this.place(code, this.hashes[code] | 0);
  }
}
