import type { Task } from '../context.js';
import type { Candidate } from './term-candidates.js';
import { phraseRules } from './term-kinds.js';

/** Two terms say the same when nine in ten voters that hold the commoner one hold the other. */
const SAME = 0.9;

/**
 * Leaves one term where several say the same: a phrase stands for its parts, "dark mode" for "dark"; of the
 * pieces of a longer text one stays. Function words at its ends give a phrase no such right: "to login" must be
 * stronger than "login".
 */
export function absorb(task: Task, candidates: readonly Candidate[]): Candidate[] {
  const { leads, ends } = phraseRules(task.index);
  const isPlain = ({ codes }: Candidate) => leads(codes[0]) && ends(codes[codes.length - 1]);
  const gone = new Set<Candidate>();
  candidates.forEach((one, i) => {
    candidates.forEach((other, j) => {
      if (i === j || Math.sign(one.z) !== Math.sign(other.z)) return;
      const lead = Math.abs(one.z) - Math.abs(other.z);
      if (isPart(other.codes, one.codes)) {
        if (lead <= 0 && !isPlain(one)) gone.add(one);
        else if (saySame(one, other)) gone.add(other);
      } else if ((lead > 0 || (lead === 0 && i < j)) && overlap(one.codes, other.codes)) {
        if (saySame(one, other)) gone.add(other);
      }
    });
  });
  return candidates.filter((candidate) => !gone.has(candidate));
}

function saySame(one: Candidate, other: Candidate): boolean {
  const side = one.z > 0 ? 0 : 1;
  const [a, b] = [one.votes[side], other.votes[side]];
  return Math.min(a, b) >= SAME * Math.max(a, b);
}

function isPart(part: readonly number[], whole: readonly number[]): boolean {
  if (part.length >= whole.length) return false;
  return whole.some((_, from) => part.every((code, i) => whole[from + i] === code));
}

/** Whether one phrase ends as the other begins. */
function overlap(one: readonly number[], other: readonly number[]): boolean {
  const follows = (a: readonly number[], b: readonly number[]) =>
    [1, 2].some(
      (words) => words < a.length && words < b.length && a.slice(-words).every((code, i) => code === b[i]),
    );
  return follows(one, other) || follows(other, one);
}
