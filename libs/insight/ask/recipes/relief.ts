import { type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Line, point } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';
import { findThemes, namesOf, themeLines } from './themes-of.js';
import type { Windows } from './windows.js';

/** Themes that are named. */
const MOST = 2;

/** Why ratings rose: what low ratings mentioned before and mention less now. */
export async function relief(
  setting: RecipeContext,
  { polarity: _mood, ...scope }: Parts,
  { now, earlier }: Windows,
): Promise<Line[]> {
  if (setting.investigation.stepsLeft < 2) return [];
  const { themes, step } = await findThemes(setting, {
    of: selectionOf({ ...scope, polarity: 'low', time: earlier }),
    against: selectionOf({ ...scope, polarity: 'low', time: now }),
    plan: 3,
    most: MOST,
  });
  if (themes.length === 0) return [];
  const rest = say('othersFrom', { which: 'those', time: now });
  const { total: n } = step.answer;
  const text = say('mentionMoreFrom', { who: 'low', time: earlier, n, themes: namesOf(themes), rest });
  return [{ ...point(text, [step.id]), figures: [figure(step, 'total')] }, ...themeLines(themes, rest)];
}
