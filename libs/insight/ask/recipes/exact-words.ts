import { intentOf } from '../question/reading.js';
import { describeQuery, describeWithin, moodOf, type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { figure, shareOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';

/**
 * How many mention a topic in the words of the question, where more is searched for: those who write "household" are not
 * counted as writing "household password sharing".
 */
async function exactLines({ question, investigation, terrain }: RecipeContext): Promise<Line[]> {
  const { values, time, topics = [], sides, choices } = question;
  const [{ exact, query: wide } = {}] = topics;
  if (!exact || sides || choices || wide !== question.query || investigation.stepsLeft < 2) return [];
  const around: Parts = {
    values,
    ...(time && { time }),
    ...(question.polarityNamed || question.scores ? moodOf(question) : {}),
  };
  const [some, all] = await Promise.all([
    investigation.step('search', { ...selectionOf({ ...around, query: exact }), limit: 0 }),
    investigation.step('search', { ...selectionOf(around), limit: 0 }),
  ]);
  const [n, of] = [figure(some, 'total'), figure(all, 'total')];
  // Words of another language that no record has are only how it was asked.
  if (n.value === 0) return [];
  const within = describeWithin(around, terrain);
  const text = say('mentions', {
    n: n.value,
    of: of.value,
    query: describeQuery(exact),
    any: false,
    ...(within && { within }),
  });
  const numbers = [...(time ? [time.label] : []), ...(question.scores ?? [])];
  return [{ ...verdict(text, [some.id, all.id]), figures: [n, of, shareOf(n, of)], numbers }];
}

/** The lines of an answer with that number: first where a number is asked for, and else behind the first sentence. */
export async function withExact(setting: RecipeContext, lines: readonly Line[]): Promise<Line[]> {
  const exact = lines.length > 0 ? await exactLines(setting) : [];
  const at = intentOf(setting.question) === 'count' ? 0 : 1;
  return [...lines.slice(0, at), ...exact, ...lines.slice(at)];
}
