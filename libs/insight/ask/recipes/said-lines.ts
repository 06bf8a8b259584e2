import { type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';
import { findThemes, namesOf, themeLines } from './themes-of.js';

/** What low ratings of a selection say, and what high ones do. */
export async function saidLines(setting: RecipeContext, own: Parts): Promise<Line[]> {
  const lines: Line[] = [];
  for (const polarity of ['low', 'high'] as const) {
    if (setting.investigation.stepsLeft < 2) break;
    const { themes, step } = await findThemes(setting, {
      of: selectionOf({ ...own, polarity }),
      against: selectionOf({ ...own, rated: true }),
      plan: 3,
      most: 2,
    });
    if (themes.length === 0) continue;
    lines.push(
      point(say('moodMention', { who: polarity, themes: namesOf(themes) }), [step.id]),
      ...themeLines(themes, say('others', { of: 'the other ratings' })),
    );
  }
  return lines;
}
