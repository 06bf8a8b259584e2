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
  /** Pairs of (hash, code + 1), so that a probe that misses touches one line of memory; 0 = free. */
  private slots = sharedUint32(512);

  /** The code of `length` bytes from `start` on, −1 when they were never added. `hash` as `hashBytes` gives it. */
  probe(bytes: Uint8Array, start: number, length: number, hash: number): number {
    const { slots } = this;
    const mask = slots.length - 2;
    const unsigned = hash >>> 0;
    for (let slot = firstSlot(hash) & mask; ; slot = (slot + 2) & mask) {
      const code = slots[slot + 1] - 1;
      if (code === -1) return -1;
      if (slots[slot] === unsigned && this.equals(code, bytes, start, length)) return code;
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
    this.size++;
    if (this.size * 4 > this.slots.length) this.rehash();
    place(this.slots, code, hash);
    return code;
  }

  memory(): number {
    return this.bytes.byteLength + this.offsets.byteLength + this.slots.byteLength;
  }

  private equals(code: number, bytes: Uint8Array, start: number, length: number): boolean {
    const offset = this.offsets[code];
    if (this.offsets[code + 1] - offset !== length) return false;
    for (let i = 0; i < length; i++) if (this.bytes[offset + i] !== bytes[start + i]) return false;
    return true;
  }

  private rehash(): void {
    const old = this.slots;
    this.slots = sharedUint32(old.length * 2);
    for (let slot = 0; slot < old.length; slot += 2) {
      if (old[slot + 1] !== 0) place(this.slots, old[slot + 1] - 1, old[slot] | 0);
    }
  }
}

function place(slots: Uint32Array, code: number, hash: number): void {
  const mask = slots.length - 2;
  let slot = firstSlot(hash) & mask;
  while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
  slots[slot] = hash;
  slots[slot + 1] = code + 1;
}

/** FNV's low bits alone are poor. */
function firstSlot(hash: number): number {
  return (hash ^ (hash >>> 15)) << 1;
}
