import {
  andInto,
  type Bitmap,
  countBits,
  emptyBitmap,
  forEachBit,
  formsOf,
  hasBit,
  HASHES,
  isEmpty,
  languagesIn,
  orInto,
  type ReadableIndex,
  type Segment,
  setBit,
} from '#libs/index';
import type { TermVotes } from '../engine/engine.js';
import { MOST_READ, MOST_VOTERS, MOST_WORDS_READ } from '../engine/words.js';
import { TermCounter } from './count-terms.js';
import { DocumentList } from './document-list.js';
import { inAny, MemorySet, NO_RECORDS } from './memory-set.js';
import { OwnNumbers } from './own-numbers.js';
import { vocabularyOf, wordNumbers } from './vocabulary.js';

/** The records whose words count: one of each group of near-duplicates, a sample when they are very many. */
export interface Voters {
  set: MemorySet;
  /** Hashes (`sampleHash`) below it were chosen; 2³² = no sample. */
  bound: number;
}

/**
 * Chooses who votes among the records of a set. Near-duplicates are messages of eight content words or more that
 * agree in all of them, whatever their order, repetition, function words and long numbers; the first one
 * of them to arrive votes. A sample is chosen by a hash of the content: the same records for every request.
 */
export function votersOf(index: ReadableIndex, { bitmaps: records, count: size }: MemorySet): Voters {
  const bound = Math.min(1, MOST_VOTERS / size) * HASHES;
  const sample = index.segments.map((segment, s) =>
    bound < HASHES && !isEmpty(records[s]) ? segment.sample(bound, records[s]) : records[s],
  );
  const seen = new PrintSet(sample.reduce((sum, bits) => sum + countBits(bits), 0));
  const bitmaps = index.segments.map(({ prints }, s) => {
    if (isEmpty(sample[s])) return NO_RECORDS;
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

/**
 * Reads the words of the voters: how many hold each, and the words in order of those voters, or of a sample of them
 * chosen as voters are. Words have numbers of this answer alone (`OwnNumbers`).
 */
export function readVoters(
  index: ReadableIndex,
  voters: readonly [Voters, Voters],
): Pick<TermVotes, 'terms' | 'counts' | 'documents'> {
  const own = new OwnNumbers(2 * formsOf(index.terms).classCount);
  try {
    return readWords(index, voters, own);
  } finally {
    own.close();
  }
}

function readWords(
  index: ReadableIndex,
  voters: readonly [Voters, Voters],
  own: OwnNumbers,
): Pick<TermVotes, 'terms' | 'counts' | 'documents'> {
  const words = voters.map(({ set }) => meanWords(index, set));
  const most = words.map((mean) => Math.min(MOST_READ, MOST_WORDS_READ / mean));
  const read = voters.map(({ set }, side) => words[side] * Math.min(most[side], set.count));
  // Samples are about as large as they should be.
  const list = new DocumentList(Math.ceil(1.25 * (read[0] + read[1])), own);
  const counter = new TermCounter();
  index.segments.forEach((segment, s) => {
    const all = inAny([voters[0].set, voters[1].set], s);
    if (all === NO_RECORDS) return;
    const [one, other] = voters.map(({ set }) => set.bitmaps[s]);
    const chosen = thin(segment, { ...voters[0], most: most[0] }, one).slice();
    orInto(chosen, thin(segment, { ...voters[1], most: most[1] }, other));
    for (const { rules, records } of languagesIn(index, segment)) {
      const spoken = records ? all.slice() : all;
      if (records) andInto(spoken, records);
      list.from(segment.text, wordNumbers(index, rules));
      segment.text.read(spoken, (record, ids, from, to) => {
        const side = hasBit(one, record) ? 0 : 1;
        const end = list.read(ids, from, to);
        counter.add(side, list.numbers, list.start, end);
        if (hasBit(chosen, record)) list.keep(side, end);
      });
    }
  });
  return {
    terms: own.vocabulary(vocabularyOf(index)),
    counts: counter.counts({ size: own.size, isFunction: (word) => own.isFunction(word) }),
    documents: list.documents(),
  };
}

function thin(segment: Segment, { set, bound, most }: Voters & { most: number }, bits: Bitmap): Bitmap {
  return set.count <= most ? bits : segment.sample((bound * most) / set.count, bits);
}

/** Words of a record on average. */
function meanWords({ segments }: ReadableIndex, { bitmaps, count }: MemorySet): number {
  let words = 0;
  segments.forEach((segment, s) => {
    if (isEmpty(bitmaps[s])) return;
    const tokens = segment.numeric('tokens');
    forEachBit(bitmaps[s], (record) => (words += tokens.at(record)));
  });
  return Math.max(1, words / Math.max(1, count));
}
