/** Letters a word may have to be its own key. */
export const SHORT = 8;

/**
 * Spellings of up to eight bytes to term codes. The two 32-bit halves of a spelling are its key, so that a look-up
 * reads one line of memory and compares no bytes: most words of most messages end here.
 */
export class ShortWords {
  size = 0;
  /** Of four entries each: low half, high half, code + 1 (0 = free), unused. */
  private slots = new Int32Array(4 * 1024);

  /** −1 when the spelling was never added. */
  find(low: number, high: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = firstSlot(low, high) & mask; ; slot = (slot + 4) & mask) {
      if (slots[slot] === low && slots[slot + 1] === high) return slots[slot + 2] - 1;
      if (slots[slot + 2] === 0) return -1;
    }
  }

  /** Adds a spelling that is not here yet. */
  add(low: number, high: number, code: number): void {
    this.size++;
    if (this.size * 8 > this.slots.length) this.grow();
    place(this.slots, { low, high, stored: code + 1 });
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2);
    for (let slot = 0; slot < old.length; slot += 4) {
      const stored = old[slot + 2];
      if (stored !== 0) place(this.slots, { low: old[slot], high: old[slot + 1], stored });
    }
  }
}

function place(slots: Int32Array, entry: { low: number; high: number; stored: number }): void {
  const mask = slots.length - 1;
  let slot = firstSlot(entry.low, entry.high) & mask;
  while (slots[slot + 2] !== 0) slot = (slot + 4) & mask;
  slots[slot] = entry.low;
  slots[slot + 1] = entry.high;
  slots[slot + 2] = entry.stored;
}

/** A multiple of four. */
function firstSlot(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) << 2;
}
