import { FUNCTION_WORD, type ReadableIndex, termKinds } from '#libs/index';
import type { Documents } from '../engine/words.js';
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

/** The same where the words of all voters were read already. */
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

/** The same by reading each of the voters again: they are few of the records. */
function countWords(index: ReadableIndex, voters: readonly Voters[]): [Uint32Array, Uint32Array] {
  const kinds = termKinds(index);
  /** By term: the last voter that held it, from 1. */
  const last = new Uint32Array(index.terms.size);
  let voter = 0;
  const countOf = ({ set }: Voters): Uint32Array => {
    const counts = new Uint32Array(index.terms.size);
    index.segments.forEach(({ text }, s) =>
      text.read(set.bitmaps[s], (_, ids, from, to) => {
        voter++;
        for (let i = from; i < to; i++) {
          const term = text.term(ids[i]);
          if (last[term] === voter || kinds[term] & FUNCTION_WORD) continue;
          last[term] = voter;
          counts[term]++;
        }
      }),
    );
    return counts;
  };
  return [countOf(voters[0]), countOf(voters[1])];
}
