import { mix } from '../terms/mix.js';

/** Counts of pairs of numbers in two sets of documents, a pair once a document. */
export class PairCounts {
  /** Of slot s: `keys[2 s]` and `keys[2 s + 1]` are the pair. */
  private readonly keys: Uint32Array;
  private readonly counts: Uint32Array;
  private readonly lastDocument: Uint32Array;

  /** Slots, used or not. */
  get size(): number {
    return this.lastDocument.length;
  }

  /** `most` pairs will be added at most, repeated ones included. */
  constructor(most: number) {
    const capacity = 2 ** Math.ceil(Math.log2(most + 1) + 1);
    this.keys = new Uint32Array(2 * capacity);
    this.counts = new Uint32Array(2 * capacity);
    this.lastDocument = new Uint32Array(capacity);
  }

  /** The pair's slot. `document` is above 0, and documents come one after the other. */
  add(first: number, second: number, { side, document }: { side: number; document: number }): number {
    const { keys, counts, lastDocument } = this;
    const slot = this.find(first, second);
    if (lastDocument[slot] === document) return slot;
    lastDocument[slot] = document;
    keys[2 * slot] = first;
    keys[2 * slot + 1] = second;
    counts[2 * slot + side]++;
    return slot;
  }

  /** Where the pair is, or would be. */
  find(first: number, second: number): number {
    const { keys, lastDocument } = this;
    const mask = lastDocument.length - 1;
    let slot = (mix(first) + Math.imul(second, 0x9e3779b1)) & mask;
    while (lastDocument[slot] !== 0 && (keys[2 * slot] !== first || keys[2 * slot + 1] !== second))
      slot = (slot + 1) & mask;
    return slot;
  }

  pair(slot: number): readonly [number, number] {
    return [this.keys[2 * slot], this.keys[2 * slot + 1]];
  }

  votes(slot: number): readonly [number, number] {
    return [this.counts[2 * slot], this.counts[2 * slot + 1]];
  }

  total(slot: number): number {
    return this.counts[2 * slot] + this.counts[2 * slot + 1];
  }
}
