import {
  type Bitmap,
  countBits,
  emptyBitmap,
  forEachBit,
  hasBit,
  HASHES,
  isEmpty,
  orInto,
  type ReadableIndex,
  type Segment,
  setBit,
} from '#libs/index';
import { type Documents, MOST_READ, MOST_VOTERS } from '../engine/words.js';
import { MemorySet, sampled } from './memory-set.js';

/** The records whose words count: one of each group of near-duplicates, a sample when they are very many. */
export interface Voters {
  set: MemorySet;
  /** Hashes (`sampleHash`) below it were chosen; 2³² = no sample. */
  bound: number;
}

/**
 * Chooses who votes among the records of a set. Near-duplicates are messages of eight content words or more that
 * agree in all of them, whatever their order, repetition, inflection, function words and long numbers; the first one
 * of them to arrive votes. A sample is chosen by a hash of the content: the same records for every request.
 */
export function votersOf(index: ReadableIndex, { bitmaps: records, count: size }: MemorySet): Voters {
  const bound = Math.min(1, MOST_VOTERS / size) * HASHES;
  const sample = index.segments.map((segment, s) =>
    bound < HASHES && !isEmpty(records[s]) ? sampled(segment, records[s], bound) : records[s],
  );
  const seen = new PrintSet(sample.reduce((sum, bits) => sum + countBits(bits), 0));
  const bitmaps = index.segments.map(({ prints }, s) => {
    const chosen = emptyBitmap();
    forEachBit(sample[s], (record) => {
      const low = prints[2 * record];
      const high = prints[2 * record + 1];
      if ((low | high) === 0 || seen.add(low, high)) setBit(chosen, record);
    });
    return chosen;
  });
  return { set: new MemorySet(bitmaps), bound };
}

/** A set of 64-bit numbers, none of them 0. */
class PrintSet {
  private readonly slots: Uint32Array;

  constructor(most: number) {
    this.slots = new Uint32Array(2 ** Math.ceil(Math.log2(most + 2)) * 4);
  }

  /** False when it is here already. */
  add(low: number, high: number): boolean {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = (low << 1) & mask; ; slot = (slot + 2) & mask) {
      if ((slots[slot] | slots[slot + 1]) === 0) {
        slots[slot] = low;
        slots[slot + 1] = high;
        return true;
      }
      if (slots[slot] === low && slots[slot + 1] === high) return false;
    }
  }
}

/** The words of the voters, or of a sample of them chosen as voters are. */
export function readVoters(index: ReadableIndex, voters: readonly Voters[]): Documents {
  const sizes: [number, number] = [0, 0];
  const starts: number[] = [0];
  const sides: number[] = [];
  let codes = new Uint32Array(64 * 1024);
  let length = 0;
  index.segments.forEach((segment, s) => {
    const chosen = voters.map((side) => thin(segment, side, side.set.bitmaps[s]));
    const union = chosen[0].slice();
    orInto(union, chosen[1]);
    segment.text.read(union, (record, ids, from, to) => {
      const side = hasBit(chosen[0], record) ? 0 : 1;
      sides.push(side);
      sizes[side]++;
      codes = grown(codes, length + to - from);
      for (let i = from; i < to; i++) codes[length++] = segment.text.term(ids[i]);
      starts.push(length);
    });
  });
  return {
    starts: Uint32Array.from(starts),
    codes: codes.subarray(0, length),
    sides: Uint8Array.from(sides),
    sizes,
  };
}

function grown(array: Uint32Array<ArrayBuffer>, needed: number): Uint32Array<ArrayBuffer> {
  if (needed <= array.length) return array;
  const longer = new Uint32Array(2 * needed);
  longer.set(array);
  return longer;
}

function thin(segment: Segment, { set, bound }: Voters, bits: Bitmap): Bitmap {
  return set.count <= MOST_READ ? bits : sampled(segment, bits, (bound * MOST_READ) / set.count);
}
