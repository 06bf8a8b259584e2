import type { Filter, Scalar } from '#libs/contract';
import { type GradeField, gradeFilters } from '../question/grade-fields.js';
import { type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Line, point } from '../writing/write-answer.js';
import { plainQuotes } from './plain-quotes.js';
import type { RecipeContext } from './recipe.js';
import type { Theme } from './theme.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';

/**
 * What low ratings of a selection say, and what high ones do. `source`: of this one alone, where sources differ; `grade`: low
 * and high are its grades, and not ratings.
 */
export async function saidLines(
  setting: RecipeContext,
  own: Parts,
  { source, grade }: { source?: Scalar | undefined; grade?: GradeField | undefined } = {},
): Promise<Line[]> {
  const lines: Line[] = [];
  const named = source === undefined ? [] : [{ key: 'source', value: source, start: 0, end: 0 }];
  const graded = grade && gradeFilters(grade.key, setting.terrain.fields);
  const scope: Parts = { ...own, values: [...(own.values ?? []), ...named] };
  for (const polarity of ['low', 'high'] as const) {
    if (setting.investigation.stepsLeft < 2) break;
    const moody: Parts = graded ? { ...scope, besides: [graded[polarity]] } : { ...scope, polarity };
    const { themes, step } = await findThemes(setting, {
      of: selectionOf(moody),
      against: selectionOf(grade ? { ...scope, besides: [hasGrade(grade)] } : { ...scope, rated: true }),
      plan: 3,
      most: 2,
      about: own.query,
      mood: polarity,
      worth: own.query ? clearlyMore : undefined,
    });
    if (themes.length === 0) {
      // Of a graded topic, its sentences are the answer.
      const whose = say('who', { who: polarity });
      if (graded && own.query && step.answer.total > 0)
        lines.push(...(await plainQuotes(setting, moody, 3, { mood: polarity, whose })));
      continue;
    }
    const whose = say('whoOf', { who: polarity, of: String(source) });
    const { total: n } = step.answer;
    lines.push(
      source === undefined
        ? point(say('moodMention', { who: polarity, themes: namesOf(themes) }), [step.id])
        : {
            ...point(say('mention', { who: whose, n, themes: namesOf(themes) }), [step.id]),
            figures: [figure(step, 'total')],
          },
      ...themeLines(themes, say('others', { of: 'the other ratings' })),
    );
  }
  return lines;
}

const hasGrade = ({ key }: GradeField): Filter => ({ type: 'exists', key, operator: 'eq' });

/** What nearly all say of nearly everything is hardly about the topic. */
const CLEAR = 1.5;
const clearlyMore = (themes: readonly Theme[]) =>
  themes.filter(({ share, background }) => share >= CLEAR * background);
