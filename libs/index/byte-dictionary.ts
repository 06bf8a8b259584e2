import { keyedHash, randomKey } from './keyed-hash.js';
import { grownUint32, grownUint8, sharedUint32, sharedUint8 } from './shared-arrays.js';

/** What a forgotten entry is filled with. No entry begins with it: it never occurs in UTF-8. */
const BLANK = 0xff;

/** The entries as they lie in memory; entry `code` is `bytes[offsets[code] … offsets[code + 1]]`. */
export interface EntriesImage {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
}

/**
 * A dictionary's own arrays, for another thread to read while this one continues to add. Entries are only added, and an
 * array that grows is replaced: what was shared keeps holding the first `size` entries.
 */
export interface EntriesShare extends EntriesImage {
  readonly slots: Uint32Array;
  /** Of the hashes in them. */
  readonly key: Uint32Array;
  readonly size: number;
  readonly held: number;
}

/**
 * Byte strings to codes 0, 1, 2 …: one byte buffer, offsets and an open-addressing table. Entries are added at the
 * end; a forgotten one is blanked where it lies and its code is not given again.
 */
export class ByteDictionary {
  size = 0;
  /** Entries that are not blanked. */
  held = 0;
  bytes = sharedUint8(1024);
  /** Entry `code` is `bytes[offsets[code] … offsets[code + 1]]`. */
  offsets = sharedUint32(128);
  /** Of the hashes in `slots`, so that entries which collide cannot be made. Nothing on disk depends on it. */
  private key = randomKey();
  /** Pairs of (hash, code + 1), so that a probe that misses touches one line of memory; 0 = free. */
  private slots = sharedUint32(512);

  static of({ bytes, offsets }: EntriesImage): ByteDictionary {
    const dictionary = new ByteDictionary();
    dictionary.bytes = bytes;
    dictionary.offsets = offsets;
    dictionary.size = offsets.length - 1;
    let slots = dictionary.slots.length;
    while (dictionary.size * 4 > slots) slots *= 2;
    dictionary.slots = sharedUint32(slots);
    for (let code = 0; code < dictionary.size; code++) {
      if (dictionary.isBlank(code)) continue;
      dictionary.held++;
      place(dictionary.slots, code, dictionary.hash(bytes, offsets[code], offsets[code + 1]));
    }
    return dictionary;
  }

  /** Views of what is here now; later entries do not show in it, forgetting does. */
  image(): EntriesImage {
    const { bytes, offsets, size } = this;
    return { bytes: bytes.subarray(0, offsets[size]), offsets: offsets.subarray(0, size + 1) };
  }

  /** What `probe` and `add` are asked with. */
  hash(bytes: Uint8Array, start: number, end: number): number {
    return keyedHash(this.key, bytes, start, end);
  }

  share(): EntriesShare {
    const { bytes, offsets, slots, key, size, held } = this;
    return { bytes, offsets, slots, key, size, held };
  }

  /** Reads from now on what was shared by another thread, which alone may add. */
  attach(share: EntriesShare): void {
    Object.assign(this, share);
  }

  isBlank(code: number): boolean {
    return this.bytes[this.offsets[code]] === BLANK;
  }

  /** Overwrites an entry, and its hash: nothing of it stays. */
  blank(code: number): void {
    if (this.isBlank(code)) return;
    const { bytes, offsets, slots } = this;
    const mask = slots.length - 2;
    let slot = (this.hash(bytes, offsets[code], offsets[code + 1]) << 1) & mask;
    while (slots[slot + 1] !== code + 1) slot = (slot + 2) & mask;
    slots[slot] = 0;
    bytes.fill(BLANK, offsets[code], offsets[code + 1]);
    this.held--;
  }

  /** The code of `length` bytes from `start` on, −1 when they were never added. `hash` as `hash()` gives it. */
  probe(bytes: Uint8Array, start: number, length: number, hash: number): number {
    const { slots } = this;
    const mask = slots.length - 2;
    const unsigned = hash >>> 0;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const code = slots[slot + 1] - 1;
      if (code === -1) return -1;
      // Another thread may have added it since: then it is not here yet.
      if (code < this.size && slots[slot] === unsigned && this.equals(code, bytes, start, length))
        return code;
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
    this.held++;
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
      const code = old[slot + 1] - 1;
      if (code !== -1 && !this.isBlank(code)) place(this.slots, code, old[slot] | 0);
    }
  }
}

function place(slots: Uint32Array, code: number, hash: number): void {
  const mask = slots.length - 2;
  let slot = (hash << 1) & mask;
  while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
  slots[slot] = hash;
  slots[slot + 1] = code + 1;
}
