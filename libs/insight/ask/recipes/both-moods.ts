import { describeParts, type Parts, selectionOf } from '../question/selection.js';
import { haveOneScale, scalesWithin } from '../question/terrain.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Draft, type Line, verdict } from '../writing/write-answer.js';
import { absenceLines } from './absence.js';
import { gradeDifferences } from './grade-differences.js';
import type { RecipeContext } from './recipe.js';
import { ratedAs } from './score.recipe.js';
import { surroundingsOf } from './surroundings.js';
import { findThemes, namesOf, themeLines } from './themes-of.js';
import { ratingLines } from './topic.recipe.js';

const PRAISE = /\b(?:likes?|liked|loves?|loved|enjoy\w*|appreciate\w*)\b/i;

/** Neither mood was asked for: what is complained about, and what is praised. */
export async function ofBoth(setting: RecipeContext, scope: Parts): Promise<Omit<Draft, 'followUps'>> {
  const { investigation, terrain } = setting;
  const around = await surroundingsOf(setting, scope);
  const { search_query: query, filters } = selectionOf(scope);
  const isPart = scope.values?.some(({ key }) => key !== 'source') ?? false;
  const all = await investigation.step('quantify', {
    ...(query && { main_query: query }),
    main_filters: filters,
    secondary_filters: selectionOf(around).filters,
    ...(!isPart && { differences: false }),
    examples: 0,
  });
  const isOneScale = haveOneScale(scalesWithin(terrain, scope.values, scope.time));
  const sized: Line = {
    ...verdict(say('theseAre', { what: describeParts(scope, terrain), n: all.answer.main.matches }), [
      all.id,
    ]),
    figures: [figure(all, 'main.matches')],
  };
  // How they are rated comes before what they say.
  const rated = isOneScale ? await ratedAs(setting, scope) : isPart ? ratingLines(all, true) : [];
  const lines: Line[] = isOneScale || rated.length === 0 ? rated : [sized, ...rated];
  const moods = ['low', 'high'] as const;
  // What people like comes before what they do not.
  for (const polarity of PRAISE.test(setting.question.text) ? moods.toReversed() : moods) {
    const of = selectionOf({ ...scope, polarity });
    const others = selectionOf({ ...scope, rated: true });
    const { themes: own, step } = await findThemes(setting, {
      of,
      against: others,
      plan: 2,
      most: 4,
    });
    if (step.answer.total === 0) continue;
    const { total: n } = step.answer;
    const who = say('who', { who: polarity });
    const rest = say('others', { of: 'others' });
    const text = say('mention', { who, n, themes: namesOf(own) });
    if (own.length > 0) lines.push({ ...verdict(text, [step.id]), figures: [figure(step, 'total')] });
    else lines.push(...(await absenceLines(setting, step, { who, rest, of })));
    lines.push(...themeLines(own, rest));
  }
  if (!lines.includes(sized)) lines.push(sized);
  if (isPart) lines.push(...(await gradeDifferences(setting, all, scope, around)));
  return { lines, total: all.answer.main.matches };
}
