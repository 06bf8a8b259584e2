import { describeQuery, describeWithin, moodOf, type Parts, selectionOf } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { figure, partOf } from '../writing/field-figures.js';
import { type Line, point } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';

/** Of two subjects that a question has side by side, how many records mention each of them, and how many both. */
async function eachLines(setting: RecipeContext): Promise<Line[]> {
  const { question, terrain, investigation } = setting;
  const { each = [], values, time, sides, by, scores } = question;
  const [one, other, ...more] = each;
  // Two words for one topic are counted once.
  const isOne = one && other && wordsOf(one.query) === wordsOf(other.query);
  if (!one || !other || isOne || more.length > 0 || sides || by || investigation.stepsLeft < 1) return [];
  const around: Parts = { values, ...(time && { time }), ...moodOf(question) };
  const { filters } = selectionOf(around);
  const step = await investigation.step('quantify', {
    main_query: one.query,
    secondary_query: other.query,
    main_filters: filters,
    secondary_filters: filters,
    differences: false,
    examples: 0,
  });
  const within = describeWithin(around, terrain);
  const line = (side: 'main' | 'secondary', query: string): Line => {
    const { matches: n, population: of } = step.answer[side];
    const text = say('mentions', {
      n,
      of,
      query: describeQuery(query),
      any: false,
      ...(within && { within }),
    });
    return {
      ...point(text, [step.id]),
      figures: partOf(step, `${side}.matches`, `${side}.population`),
      numbers: [...boundsOf(terrain), ...(time ? [time.label] : []), ...(scores ?? [])],
    };
  };
  return [line('main', one.query), line('secondary', other.query), ...bothLine(step)];
}

/** The words of a query, in whatever order. */
function wordsOf(query: string): string {
  return query.split(' OR ').toSorted().join(' OR ');
}

function bothLine(step: Step<'quantify'>): Line[] {
  const { both } = step.answer.overlap;
  if (both === 0) return [];
  return [{ ...point(say('mentionBoth', { n: both }), [step.id]), figures: [figure(step, 'overlap.both')] }];
}

/** The lines of an answer with those of each subject behind its first sentences. */
export async function withEach(setting: RecipeContext, lines: readonly Line[]): Promise<Line[]> {
  const own = lines.length > 0 ? await eachLines(setting) : [];
  const end = lines.findIndex(({ kind }) => kind !== 'verdict');
  const at = end < 0 ? lines.length : end;
  return [...lines.slice(0, at), ...own, ...lines.slice(at)];
}
