import type { Task } from '../context.js';
import { firstOf } from '../counting/first-of.js';
import { twoSided } from './log-odds.js';
import { type Candidate, LEAST_VOTES } from './term-candidates.js';

export interface Wanted {
  readonly most: number;
  /** Also candidates of the background, as many again. */
  readonly both: boolean;
}

/** The candidates with the highest scores, strongest first, those of the foreground before those of the background. */
export function mostTelling<T extends Candidate>(
  task: Task,
  candidates: readonly T[],
  { most, both }: Wanted,
): T[] {
  const leaning = (side: 0 | 1) =>
    candidates.filter(({ votes, z }) => (side === 0 ? z > 0 : z < 0) && votes[side] >= LEAST_VOTES);
  const first = (side: 0 | 1) => firstOf(leaning(side), most, (a, b) => byStrength(task, a, b));
  return both ? [...first(0), ...first(1)] : first(0);
}

/** Ties by their words: codes differ from one index of the same records to the next. */
function byStrength({ index: { terms } }: Task, a: Candidate, b: Candidate): number {
  const strength = Math.abs(b.z) - Math.abs(a.z);
  if (strength !== 0) return strength;
  const text = ({ codes }: Candidate) => codes.map((code) => terms.term(code)).join(' ');
  const [one, two] = [text(a), text(b)];
  return one < two ? -1 : one > two ? 1 : 0;
}

/** The standard normal's quartile: beyond it two-sided p-values are below one half. */
const QUARTILE = 0.674_489_75;

/** The p-values of one half and less of tested terms that are not `shown`: higher ones change no low one. */
export function otherPValues(tested: readonly Candidate[], shown: ReadonlySet<Candidate>): number[] {
  return tested
    .filter((candidate) => Math.abs(candidate.z) > QUARTILE && !shown.has(candidate))
    .map(({ z }) => twoSided(z));
}
