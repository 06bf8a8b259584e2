import type { ReadableIndex } from '#libs/index';
import { FUNCTION_WORD } from '../engine/term-kinds.js';
import type { Documents } from '../engine/words.js';
import { termKinds } from './vocabulary.js';
import type { Voters } from './voters.js';

/** How many voters of either set hold each term, by its code; function words are left at 0. */
export function countTerms(
  index: ReadableIndex,
  voters: readonly Voters[],
  documents: Documents,
): [Uint32Array, Uint32Array] {
  const isAllRead = voters.every(({ set }, side) => set.count === documents.sizes[side]);
  return isAllRead ? countRead(index, documents) : countWords(index, voters);
}

/** The same from the words of all voters: lists of postings hold many other records. */
function countRead(index: ReadableIndex, { starts, codes, sides }: Documents): [Uint32Array, Uint32Array] {
  const kinds = termKinds(index);
  const counts: [Uint32Array, Uint32Array] = [
    new Uint32Array(index.terms.size),
    new Uint32Array(index.terms.size),
  ];
  /** By term: the last document that held it, from 1. */
  const last = new Uint32Array(index.terms.size);
  for (let document = 0; document < sides.length; document++) {
    const count = counts[sides[document]];
    for (let i = starts[document]; i < starts[document + 1]; i++) {
      const term = codes[i];
      if (last[term] === document + 1 || kinds[term] & FUNCTION_WORD) continue;
      last[term] = document + 1;
      count[term]++;
    }
  }
  return counts;
}

/** Voters of either set by the words they hold; function words are left at 0. */
function countWords(index: ReadableIndex, voters: readonly Voters[]): [Uint32Array, Uint32Array] {
  const kinds = termKinds(index);
  const held = new Uint32Array(index.terms.size);
  const other = new Uint32Array(index.terms.size);
  index.segments.forEach((segment, s) => {
    const [one, two] = voters.map(({ set }) => set.bitmaps[s]);
    if (!one.some((word, i) => (word | two[i]) !== 0)) return;
    segment.visitTerms((term, records, from, to) => {
      if (kinds[term] & FUNCTION_WORD) return;
      let a = 0;
      let b = 0;
      for (let i = from; i < to; i++) {
        const word = records[i] >>> 5;
        const bit = records[i] & 31;
        a += (one[word] >>> bit) & 1;
        b += (two[word] >>> bit) & 1;
      }
      held[term] += a;
      other[term] += b;
    });
  });
  return [held, other];
}
