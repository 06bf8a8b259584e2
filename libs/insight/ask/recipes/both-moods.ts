import type { Question } from '../question/question.js';
import { describeParts, type Parts, selectionOf } from '../question/selection.js';
import { haveOneScale, scalesWithin } from '../question/terrain.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Draft, type Line, verdict } from '../writing/write-answer.js';
import { absenceLines } from './absence.js';
import { gradeDifferences } from './grade-differences.js';
import type { RecipeContext } from './recipe.js';
import { inShort } from './in-short.js';
import { ratedAs } from './score.recipe.js';
import { surroundingsOf } from './surroundings.js';
import { findThemes, moreLine, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';
import { ratingLines } from './size-lines.js';

/** Themes of each of two moods, and of one alone. */
const SHOWN = { each: 4, alone: 5 };

const PRAISE = /\b(?:likes?|liked|loves?|loved|enjoy\w*|appreciate\w*)\b/i;
/** "What do people like?", and not "what is it like?" */
const ONLY_PRAISE =
  /\b(?:do|does|did)\b(?:(?!n['’]?t\b|\bnot\b).)*\b(?<!\b(?:would|feels?|looks?|seems?|sounds?) )(?:like|love|enjoy|appreciate)\b|\b(?:likes|liked|loves|loved|enjoys|enjoyed|appreciates|appreciated)\b/i;
const BLAME =
  /\b(?:dis?likes?d?|hate[sd]?|complain\w*|complaints?|critici[sz]\w*|annoy\w*|wrong|bad|worst|negative|problems?|(?:don|doesn|didn)['’]?t|not)\b/i;

/** What is complained about, what is praised, or both. */
export function moodsOf({ text }: Pick<Question, 'text'>): ('low' | 'high')[] {
  if (ONLY_PRAISE.test(text) && !BLAME.test(text)) return ['high'];
  // What people like comes before what they do not.
  return PRAISE.test(text) ? ['high', 'low'] : ['low', 'high'];
}

/** The question names no mood: what is complained about, what is praised, or both, as its words say. */
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
  const moods = moodsOf(setting.question);
  // How they are rated comes before what they say.
  const rated = isOneScale ? await ratedAs(setting, scope) : isPart ? ratingLines(all, true) : [];
  const course = moods.length > 1 ? await inShort(setting, scope) : [];
  const lines: Line[] = [...(isOneScale || rated.length === 0 ? rated : [sized, ...rated]), ...course];
  const said: Line[] = [];
  for (const polarity of moods) {
    const of = selectionOf({ ...scope, polarity });
    const others = selectionOf({ ...scope, rated: true });
    const {
      themes: own,
      more,
      step,
    } = await findThemes(setting, {
      of,
      against: others,
      plan: 2,
      most: moods.length > 1 ? SHOWN.each : SHOWN.alone,
      apart: true,
    });
    if (step.answer.total === 0) continue;
    const { total: n } = step.answer;
    const who = say('who', { who: polarity });
    const rest = say('others', { of: 'others' });
    const text = say('mention', { who, n, themes: namesOf(own) });
    if (own.length > 0) said.push({ ...verdict(text, [step.id]), figures: [figure(step, 'total')] });
    else said.push(...(await absenceLines(setting, step, { who, rest, of })));
    said.push(...themeLines(own, rest), ...moreLine(more, [step.id]));
  }
  // Of one mood alone, what it says is the answer.
  lines.splice(moods.length > 1 ? lines.length : 0, 0, ...said);
  if (!lines.includes(sized)) lines.push(sized);
  if (isPart) lines.push(...(await gradeDifferences(setting, all, scope, around)));
  return { lines, total: all.answer.main.matches };
}
