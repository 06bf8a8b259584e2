import { formatDay } from '#libs/wording';
import { type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { type Line, note } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { collectedSince, type RecipeContext } from './recipe.js';

/** Steps for the value at the top and what people mention there. */
const STEPS_OF_REST = 5;

/**
 * Versions follow each other in time. Where records came in another way from some day on, ratings before it and since do not
 * compare, so only the newer ones rank versions.
 */
export async function withoutBreak(
  { investigation, terrain, question }: RecipeContext,
  scope: Parts,
  key: string,
): Promise<{ scope: Parts; lines: Line[] }> {
  const isVersion = terrain.fields.some((field) => field.key === key && field.version);
  if (!isVersion || investigation.stepsLeft <= STEPS_OF_REST) return { scope, lines: [] };
  const step = await investigation.step('trend', selectionOf(scope), 2);
  const lines = collectedLines(step);
  const from = collectedSince(step.answer);
  if (!from || scope.time || question.sides) return { scope, lines };
  const time = { from, label: `the time since ${formatDay(from)}` };
  return { scope: { ...scope, time }, lines: [...lines, note(say('readAs', { time }), [step.id])] };
}
