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

/**
 * "What do Germans dislike about payments compared with Spaniards?": groups of people are compared on what the question
 * says of one of them.
 */
export function onOneTopic(question: Question): Question {
  const [left, right] = question.sides ?? [];
  if (!left || !right || question.query) return question;
  const [query, ...others] = [...new Set([left.query, right.query].filter(Boolean))];
  const areGroups = [left, right].every(({ values, time }) => values.length > 0 || time);
  const isMood = (question.polarity ?? left.polarity) !== undefined;
  const isShared = left.query === right.query || isMood;
  if (!query || others.length > 0 || !areGroups || !isShared) return question;
  return {
    ...question,
    query,
    sides: [
      { ...left, query: '' },
      { ...right, query: '' },
    ],
  };
}

/** That records of one of two times came in another way: what they differ in may come from that. */
export function collectedBetween(step: Step<'quantify'>, [left, right]: readonly [Side, Side]): Line[] {
  if (!left.time || !right.time) return [];
  const since = collectedSince(step.answer);
  return cameDifferently(since, { now: right.time, earlier: left.time })
    ? collectedLines(step).map((line): Line => ({ ...line, kind: 'verdict' }))
    : [];
}
