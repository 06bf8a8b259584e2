import { randomFillSync } from 'node:crypto';

/** Letters a word may have to be its own key. */
export const SHORT = 12;

/**
 * Spellings of up to twelve bytes to term codes. The three 32-bit parts of a spelling are its key, so that a look-up
 * reads one line of memory and compares no bytes: most words of most messages end here.
 */
export class ShortWords {
  size = 0;
  /** Of four entries each: low, middle and high part, code + 1 (0 = free). */
  private slots = new Int32Array(4 * 1024);
  /**
   * A random number for each place and ASCII character: a spelling's hash is the numbers of its characters, combined
   * (tabulation hashing, Zobrist 1970). Spellings that collide cannot be chosen without them.
   */
  private readonly random = randomFillSync(new Int32Array(SHORT * 128));

  /** −1 when the spelling was never added. */
  find(low: number, middle: number, high: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = this.firstSlot(low, middle, high) & mask; ; slot = (slot + 4) & mask) {
      if (slots[slot] === low && slots[slot + 1] === middle && slots[slot + 2] === high)
        return slots[slot + 3] - 1;
      if (slots[slot + 3] === 0) return -1;
    }
  }

  /** Adds a spelling that is not here yet. */
  add(spelling: { low: number; middle: number; high: number }, code: number): void {
    this.size++;
    if (this.size * 8 > this.slots.length) this.grow();
    this.place([spelling.low, spelling.middle, spelling.high, code + 1]);
  }

  memory(): number {
    return this.slots.byteLength + this.random.byteLength;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2);
    for (let slot = 0; slot < old.length; slot += 4) {
      if (old[slot + 3] !== 0) this.place(old.subarray(slot, slot + 4));
    }
  }

  private place(entry: ArrayLike<number>): void {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = this.firstSlot(entry[0], entry[1], entry[2]) & mask;
    while (slots[slot + 3] !== 0) slot = (slot + 4) & mask;
    slots.set(entry, slot);
  }

  /** A multiple of four. */
  private firstSlot(low: number, middle: number, high: number): number {
    const { random } = this;
    let hash = random[low & 127] ^ random[128 | ((low >>> 8) & 127)];
    hash ^= random[256 | ((low >>> 16) & 127)] ^ random[384 | ((low >>> 24) & 127)];
    if (middle !== 0) {
      hash ^= random[512 | (middle & 127)] ^ random[640 | ((middle >>> 8) & 127)];
      hash ^= random[768 | ((middle >>> 16) & 127)] ^ random[896 | ((middle >>> 24) & 127)];
    }
    if (high !== 0) {
      hash ^= random[1024 | (high & 127)] ^ random[1152 | ((high >>> 8) & 127)];
      hash ^= random[1280 | ((high >>> 16) & 127)] ^ random[1408 | ((high >>> 24) & 127)];
    }
    return hash << 2;
  }
}
