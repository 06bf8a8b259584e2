import type { Task } from '../context.js';
import { Grams } from './grams.js';
import { logOddsZ } from './log-odds.js';
import type { Documents } from './read-voters.js';
import type { Candidate, Comparison } from './term-candidates.js';
import { phraseRules } from './term-kinds.js';

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
      'Phrases among key terms were looked for in a sample of the records; single words in all that voted.',
    );
  const expect = (z: number) => (grown > 1 ? Math.sign(z) * (Math.abs(z) - 1) * Math.sqrt(grown) : z);
  return { tested, telling, score, expect };
}
