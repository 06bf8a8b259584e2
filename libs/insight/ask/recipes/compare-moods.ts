import { type Parts, describeQuery, selectionOf } from '../question/selection.js';
import { figure } from '../writing/field-figures.js';
import { say, type Text } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import { absenceLines } from './absence.js';
import type { RecipeContext } from './recipe.js';
import { findThemes } from './themes-of.js';
import { namesOf } from './theme-names.js';

type Labels = readonly [Text, Text];

/** Quotes beside the themes of a mood. */
const QUOTED = 2;

/**
 * Sources differ in what they are about, which is no news: of sides that are sources, each is asked what its own low
 * and high ratings mention.
 */
export async function moodsOf(
  setting: RecipeContext,
  pair: readonly [Parts, Parts],
  labels: Labels,
  turn: 0 | 1,
): Promise<Line[]> {
  const { investigation, question } = setting;
  const parts = pair[turn];
  const lines: Line[] = [];
  for (const polarity of ['low', 'high'] as const) {
    if (investigation.stepsLeft < 2) break;
    const of = selectionOf({ ...parts, polarity });
    const plan = (question.query ? 3 : 2) + turn;
    const { themes, step } = await findThemes(setting, {
      of,
      against: selectionOf({ ...parts, rated: true }),
      plan,
      most: 3,
    });
    if (step.answer.total === 0) continue;
    const topic = question.query && { query: describeQuery(question.query) };
    const who = say('whoOf', { who: polarity, of: labels[turn], ...topic });
    const rest = say('others', { of: 'other ratings' });
    const text = say('mention', { who, n: step.answer.total, themes: namesOf(themes) });
    // Four lists of themes are more than anyone reads: each is one line, with a quote of its first themes.
    const quotes = themes.flatMap((theme) => theme.quotes.slice(0, 1)).slice(0, QUOTED);
    const steps = [...new Set([step.id, ...themes.flatMap((theme) => theme.steps)])];
    lines.push(
      ...(themes.length > 0
        ? [{ ...point(text, steps, quotes), figures: [figure(step, 'total')] }]
        : (await absenceLines(setting, step, { who, rest, of }))
            .slice(0, 1)
            .map((line): Line => ({ ...line, kind: 'point' }))),
    );
  }
  return lines;
}
