import {
  type Bitmap,
  emptyBitmap,
  forEachBit,
  isEmpty,
  mix,
  orInto,
  type ReadableIndex,
  type Segment,
} from '#libs/index';
import { FUNCTION_WORD, IDENTIFIER } from '../engine/term-kinds.js';
import { COPIED_WORDS, type Documents, HASHES, MOST_READ, MOST_VOTERS } from '../engine/words.js';
import { sampleHashes, MemorySet, sampled } from './memory-set.js';
import { termKinds } from './vocabulary.js';

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
  const seen = new PrintSet(Math.min(size, MOST_VOTERS * 1.1));
  const bound = Math.min(1, MOST_VOTERS / size) * HASHES;
  const bitmaps = index.segments.map((segment, s) => {
    const chosen = emptyBitmap();
    if (size === 0 || !records[s].some((word) => word !== 0)) return chosen;
    const prints = fingerprintsOf(index, segment);
    const hashOf = sampleHashes(segment);
    for (let word = 0; word < chosen.length; word++) {
      for (let bits = records[s][word]; bits !== 0; bits &= bits - 1) {
        const record = (word << 5) + 31 - Math.clz32(bits & -bits);
        if (bound < HASHES && hashOf(record) >= bound) continue;
        const low = prints[2 * record];
        const high = prints[2 * record + 1];
        if ((low | high) !== 0 && !seen.add(low, high)) continue;
        chosen[word] |= bits & -bits;
      }
    }
    return chosen;
  });
  return { set: new MemorySet(bitmaps), bound };
}

/** Messages never change: what was read of a segment holds until it has grown. */
const known = new WeakMap<Segment, Uint32Array>();

/** 64 bits a record that near-duplicates have in common; 0 for short messages, which have no duplicates. */
function fingerprintsOf(index: ReadableIndex, segment: Segment): Uint32Array {
  const cached = known.get(segment);
  if (cached?.length === 2 * segment.size) return cached;
  const kinds = termKinds(index);
  const prints = new Uint32Array(2 * segment.size);
  const words = new Uint16Array(segment.size);
  segment.visitTerms((term, records, from, to) => {
    if ((kinds[term] & (FUNCTION_WORD | IDENTIFIER)) !== 0) return;
    const [low, high] = [mix(term), mix(~term)];
    for (let i = from; i < to; i++) {
      const record = records[i];
      // Sums do not depend on the order in which terms come.
      prints[2 * record] += low;
      prints[2 * record + 1] += high;
      words[record]++;
    }
  });
  for (let record = 0; record < segment.size; record++) {
    if (words[record] < COPIED_WORDS) prints[2 * record] = prints[2 * record + 1] = 0;
  }
  known.set(segment, prints);
  return prints;
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
  const parts: Uint32Array[] = [];
  index.segments.forEach((segment, s) => {
    const chosen = voters.map((side) => thin(segment, side, side.set.bitmaps[s]));
    const union = chosen[0].slice();
    orInto(union, chosen[1]);
    if (isEmpty(union)) return;
    const words = segment.readWords(union);
    const base = starts[starts.length - 1];
    let document = 0;
    forEachBit(union, (record) => {
      const side = (chosen[0][record >>> 5] >>> (record & 31)) & 1 ? 0 : 1;
      sides.push(side);
      sizes[side]++;
      starts.push(base + words.starts[++document]);
    });
    parts.push(words.codes);
  });
  const codes = new Uint32Array(starts[starts.length - 1]);
  let at = 0;
  for (const part of parts) {
    codes.set(part, at);
    at += part.length;
  }
  return { starts: Uint32Array.from(starts), codes, sides: Uint8Array.from(sides), sizes };
}

function thin(segment: Segment, { set, bound }: Voters, bits: Bitmap): Bitmap {
  return set.count <= MOST_READ ? bits : sampled(segment, bits, (bound * MOST_READ) / set.count);
}
