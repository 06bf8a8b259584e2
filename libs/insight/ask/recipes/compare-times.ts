import type { Question, Side } from '../question/read-question.js';
import type { Step } from '../steps/investigation.js';
import type { Line } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { collectedSince } from './recipe.js';
import { cameDifferently } from './windows.js';

/** Of two times of the same records, what both have is what the question is about. */
export function ofOneKind(question: Question): Question {
  const [left, right] = question.sides ?? [];
  if (!left?.time || !right?.time || left.values.length === 0) return question;
  const namesOf = ({ values }: Side) => values.map(({ key, value }) => `${key} ${value}`).join();
  if (namesOf(left) !== namesOf(right)) return question;
  const ofTime = (side: Side): Side => ({ ...side, values: [] });
  return { ...question, values: [...question.values, ...left.values], sides: [ofTime(left), ofTime(right)] };
}

/** That records of one of two times came in another way: what they differ in may come from that. */
export function collectedBetween(step: Step<'quantify'>, [left, right]: readonly [Side, Side]): Line[] {
  if (!left.time || !right.time) return [];
  const since = collectedSince(step.answer);
  return cameDifferently(since, { now: right.time, earlier: left.time })
    ? collectedLines(step).map((line): Line => ({ ...line, kind: 'verdict' }))
    : [];
}
