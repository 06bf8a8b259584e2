import type { Task } from '../task/task.js';
import { LEAST_VOTES, scoreOf, type Candidate, type Comparison } from './candidates.js';
import { Grams } from './grams.js';
import { logOddsZ } from './log-odds.js';
import { FUNCTION_WORD, phraseRules, termKinds } from './term-kinds.js';
import type { Documents } from './voters.js';

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

export interface Phrases {
  /** Every phrase of two and three words, not all of them function words, that `LEAST_VOTES` documents hold. */
  readonly tested: readonly Candidate[];
  /** Those of them worth naming: "to login" must say more than "login". */
  readonly telling: readonly Candidate[];
  /** One to three words in a row, by the documents read. */
  score(codes: readonly number[]): Candidate;
  /** The score all voters would give, less one standard deviation for what a sample may exaggerate. */
  expect(score: number): number;
}

/** The phrases of two sets, their votes and scores by the documents read (`readVoters`). */
export function findPhrases(task: Task, comparison: Comparison, documents: Documents): Phrases {
  const { isFunction, leads, ends } = phraseRules(task.index);
  const grams = new Grams(documents);
  const [size, otherSize] = documents.sizes;
  const score = (codes: readonly number[]): Candidate => {
    const votes = grams.votes(codes);
    return { codes, votes, z: logOddsZ({ held: votes[0], size }, { held: votes[1], size: otherSize }) };
  };
  const tested: Candidate[] = [];
  const telling: Candidate[] = [];
  for (const codes of grams.phrases()) {
    // "good good good" is a way of saying "good".
    if (codes.every(isFunction) || codes.some((code, i) => code === codes[i + 1])) continue;
    const candidate = score(codes);
    tested.push(candidate);
    const inner = codes.slice(codes.findIndex(leads), codes.findLastIndex(ends) + 1);
    if (inner.length === codes.length || Math.abs(score(inner).z) < Math.abs(candidate.z))
      telling.push(candidate);
  }
  const grown = Math.min(...comparison.voters.map(({ records }, side) => records / documents.sizes[side]));
  // One text for all numbers: an answer may look for terms many times.
  if (documents.sizes.some((read, side) => read < comparison.voters[side].records))
    task.warnings.add(
      'phrases_sampled',
      'Phrases among the key terms come from a smaller sample of the records than single words.',
    );
  const expect = (z: number) => (grown > 1 ? Math.sign(z) * (Math.abs(z) - 1) * Math.sqrt(grown) : z);
  return { tested, telling, score, expect };
}
