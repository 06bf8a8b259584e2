import { type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Line, point } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';
import type { Windows } from './windows.js';

/** Themes that are named. */
const MOST = 2;

/** What such ratings mentioned before and mention less now: of low ones, why ratings rose. */
export async function relief(
  setting: RecipeContext,
  scope: Parts,
  { now, earlier }: Windows,
): Promise<Line[]> {
  if (setting.investigation.stepsLeft < 2) return [];
  const { themes, step } = await findThemes(setting, {
    of: selectionOf({ ...scope, time: earlier }),
    against: selectionOf({ ...scope, time: now }),
    plan: 3,
    most: MOST,
  });
  if (themes.length === 0) return [];
  const rest = say('othersFrom', { which: 'those', time: now });
  const { total: n } = step.answer;
  const text = say('mentionMoreFrom', {
    who: scope.polarity ?? 'records',
    time: earlier,
    n,
    themes: namesOf(themes),
    rest,
  });
  return [
    { ...point(text, [step.id]), figures: [figure(step, 'total')] },
    ...themeLines(themes, say('others', { of: 'others' })),
  ];
}
