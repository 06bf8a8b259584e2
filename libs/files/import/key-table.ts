import { hash } from 'node:crypto';

/**
 * A number for each of many texts, in 16 bytes a text (at most half full): the first 96 bits of their SHA-256 stand for
 * them, which collide for one pair in ten million texts with a chance of 10^-15.
 */
export class KeyTable {
  private slots = new Uint32Array(4 * 1024);
  private used = 0;

  /** 0 for a text never set. */
  get(text: string): number {
    return this.slots[this.slotOf(digestOf(text)) + 3] ?? 0;
  }

  /** @param value an integer of 1 or more */
  set(text: string, value: number): void {
    const digest = digestOf(text);
    let slot = this.slotOf(digest);
    if (this.slots[slot + 3] === 0 && ++this.used > this.slots.length / 8) {
      this.grow();
      slot = this.slotOf(digest);
    }
    this.slots.set([...digest, value], slot);
  }

  private slotOf([a = 0, b, c]: readonly number[]): number {
    const mask = this.slots.length / 4 - 1;
    for (let place = a & mask; ; place = (place + 1) & mask) {
      const slot = place * 4;
      if (this.slots[slot + 3] === 0) return slot;
      if (this.slots[slot] === a && this.slots[slot + 1] === b && this.slots[slot + 2] === c) return slot;
    }
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    for (let slot = 0; slot < old.length; slot += 4) {
      const entry = old.subarray(slot, slot + 4);
      if (entry[3] !== 0) this.slots.set(entry, this.slotOf([...entry.subarray(0, 3)]));
    }
  }
}

function digestOf(text: string): number[] {
  const digest = hash('sha256', text, 'buffer');
  return [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)];
}
