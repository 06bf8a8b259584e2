import type { TermVotes } from '../engine/engine.js';
import { phraseRules } from '../engine/term-kinds.js';
import type { Task } from '../task/task.js';
import { LEAST_VOTES, scoreOf, type Candidate } from './candidates.js';
import { Grams } from './grams.js';
import { logOddsZ } from './log-odds.js';

/** Every single word that `LEAST_VOTES` voters hold, function words apart. */
export function findWords(votes: TermVotes): Candidate[] {
  const [held, other] = votes.counts;
  const tested: Candidate[] = [];
  for (let term = 0; term < held.length; term++) {
    if (held[term] + other[term] < LEAST_VOTES) continue;
    const own = [held[term], other[term]] as const;
    tested.push({ codes: [term], votes: own, z: scoreOf(own, votes) });
  }
  return tested;
}

export interface Phrases {
  /** Every phrase of two and three words, not all of them function words, that `LEAST_VOTES` documents hold. */
  readonly tested: readonly Candidate[];
  /** Those of them worth naming: no function word begins or ends one, but for "not working". */
  readonly telling: readonly Candidate[];
  /** One to three words in a row, by the documents read. */
  score(codes: readonly number[]): Candidate;
  /** The score all voters would give, less one standard deviation for what a sample may exaggerate. */
  expect(score: number): number;
}

/** The phrases of two sets, their votes and scores by the documents read (`documents`). */
export function findPhrases(task: Task, { documents, terms, voters }: TermVotes): Phrases {
  const { isFunction, leads, ends } = phraseRules(terms);
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
    if (leads(codes[0]) && ends(codes[codes.length - 1])) telling.push(candidate);
  }
  const grown = Math.min(...voters.map(({ count }, side) => count / documents.sizes[side]));
  // One text for all numbers: an answer may look for terms many times.
  if (documents.sizes.some((read, side) => read < voters[side].count))
    task.warnings.add(
      'phrases_sampled',
      'Phrases were found in a smaller sample of the records than single words.',
    );
  const expect = (z: number) => (grown > 1 ? Math.sign(z) * (Math.abs(z) - 1) * Math.sqrt(grown) : z);
  return { tested, telling, score, expect };
}
