import type { Task } from '../context.js';
import type { Documents } from './read-voters.js';
import { type Candidate, type Comparison, LEAST_VOTES, scoreOf } from './term-candidates.js';
import { FUNCTION_WORD, termKinds } from './term-kinds.js';

/** Every single word that `LEAST_VOTES` voters hold, function words apart. */
export function findWords(task: Task, comparison: Comparison, documents: Documents): Candidate[] {
  const isAllRead = comparison.voters.every(({ records }, side) => records === documents.sizes[side]);
  const [held, other] = isAllRead ? countRead(task, documents) : countWords(task, comparison);
  const tested: Candidate[] = [];
  for (let term = 0; term < held.length; term++) {
    if (held[term] + other[term] < LEAST_VOTES) continue;
    const votes = [held[term], other[term]] as const;
    tested.push({ codes: [term], votes, z: scoreOf(votes, comparison) });
  }
  return tested;
}

/** The same from the words of all voters: lists of postings hold many other records. */
function countRead(task: Task, { starts, codes, sides }: Documents): [Uint32Array, Uint32Array] {
  const kinds = termKinds(task.index);
  const counts: [Uint32Array, Uint32Array] = [
    new Uint32Array(task.index.terms.size),
    new Uint32Array(task.index.terms.size),
  ];
  /** By term: the last document that held it, from 1. */
  const last = new Uint32Array(task.index.terms.size);
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
function countWords(task: Task, { voters }: Comparison): [Uint32Array, Uint32Array] {
  const kinds = termKinds(task.index);
  const held = new Uint32Array(task.index.terms.size);
  const other = new Uint32Array(task.index.terms.size);
  task.index.segments.forEach((segment, s) => {
    const [one, two] = voters.map(({ bitmaps }) => bitmaps[s]);
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
