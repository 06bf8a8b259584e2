import type { Question } from '../question/question.js';
import type { Parts } from '../question/selection.js';
import type { Draft } from '../writing/write-answer.js';
import { byGrade } from './by-grade.js';
import type { RecipeContext } from './recipe.js';
import { subjectGrades } from './subject-grades.js';

/** "Which airline has the worst wifi?" asks for its grades, where records have them, and not how often it is mentioned. */
export async function byGrades(setting: RecipeContext, scope: Parts): Promise<Draft | undefined> {
  const { frame, polarity } = setting.question;
  if (!asksForGrades(setting.question)) return undefined;
  const worst = polarity === 'low' || WORST.test(frame);
  for (const field of subjectGrades(setting)) {
    const ranked = await byGrade(setting, scope, { field, worst });
    if (ranked) return ranked;
  }
  return undefined;
}

/** Whether a question is about a part of the whole that may be graded. */
export function asksForGrades({ frame, polarity, intents, about, query }: Question): boolean {
  const asksFor =
    polarity !== undefined || intents.has('compare') || intents.has('extreme') || about === 'ratings';
  return query !== '' && asksFor && !OFTEN.test(frame);
}

const OFTEN = /\b(?:mention\w*|complain\w*|talk\w*|prais\w*|say|says|often|many|most about)\b/i;
export const WORST = /\b(?:worst|lowest|bad|complain\w*)\b/i;
