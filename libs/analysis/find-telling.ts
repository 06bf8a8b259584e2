import type { Task } from './context.js';
import { firstOf } from './first-of.js';
import { twoSided } from './log-odds.js';
import { type Candidate, LEAST_VOTES } from './term-candidates.js';

/** What was looked at and what came out first. */
export interface Looked {
  readonly candidates: readonly Candidate[];
  /** How many terms were tested, these candidates included. */
  readonly tests: number;
  /** Of the tested terms that are no candidates, the p-values of one half and less: no other can matter. */
  readonly otherP: readonly number[];
}

/** The standard normal's quartile: beyond it two-sided p-values are below one half. */
const QUARTILE = 0.674_489_75;

/** The `most` candidates that say most of the foreground, and as many of the background when `both`. */
export function findTelling(
  task: Task,
  tested: readonly Candidate[],
  { most, both }: { most: number; both: boolean },
): Looked {
  const of = (side: 0 | 1) =>
    firstOf(
      tested.filter(({ votes, z }) => (side === 0 ? z > 0 : z < 0) && votes[side] >= LEAST_VOTES),
      most,
      (a, b) => byStrength(task, a, b),
    );
  const candidates = both ? [...of(0), ...of(1)] : of(0);
  const taken = new Set(candidates);
  const otherP: number[] = [];
  for (const candidate of tested) {
    if (Math.abs(candidate.z) > QUARTILE && !taken.has(candidate)) otherP.push(twoSided(candidate.z));
  }
  return { candidates, tests: tested.length, otherP };
}

/** Strongest first, ties by their words: codes differ from one index of the same records to the next. */
export function byStrength({ index: { terms } }: Task, a: Candidate, b: Candidate): number {
  const strength = Math.abs(b.z) - Math.abs(a.z);
  if (strength !== 0) return strength;
  const text = ({ codes }: Candidate) => codes.map((code) => terms.term(code)).join(' ');
  const [one, two] = [text(a), text(b)];
  return one < two ? -1 : one > two ? 1 : 0;
}
