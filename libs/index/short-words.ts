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

  /** −1 when the spelling was never added. */
  find(low: number, middle: number, high: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = firstSlot(low, middle, high) & mask; ; slot = (slot + 4) & mask) {
      if (slots[slot] === low && slots[slot + 1] === middle && slots[slot + 2] === high)
        return slots[slot + 3] - 1;
      if (slots[slot + 3] === 0) return -1;
    }
  }

  /** Adds a spelling that is not here yet. */
  add(spelling: { low: number; middle: number; high: number }, code: number): void {
    this.size++;
    if (this.size * 8 > this.slots.length) this.grow();
    place(this.slots, [spelling.low, spelling.middle, spelling.high, code + 1]);
  }

  memory(): number {
    return this.slots.byteLength;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2);
    for (let slot = 0; slot < old.length; slot += 4) {
      if (old[slot + 3] !== 0) place(this.slots, old.subarray(slot, slot + 4));
    }
  }
}

function place(slots: Int32Array, entry: ArrayLike<number>): void {
  const mask = slots.length - 1;
  let slot = firstSlot(entry[0], entry[1], entry[2]) & mask;
  while (slots[slot + 3] !== 0) slot = (slot + 4) & mask;
  slots.set(entry, slot);
}

/** A multiple of four. */
function firstSlot(low: number, middle: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(middle ^ Math.imul(high, 0x27d4eb2f), 0x85ebca6b), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) << 2;
}
