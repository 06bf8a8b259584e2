import type { Question } from '../question/question.js';
import { describeQuery, describeWithin, moodOf, type Parts, selectionOf } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { partOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { nameOfMood } from './low-shares.js';
import type { RecipeContext } from './recipe.js';
import { sizeLines } from './size-lines.js';

/** "How many complain, and on which devices?" */
const HOW_MANY_AND_WHICH =
  /\b(?:how many|number of)\b[^?]*(?:,|\band\b)[^?]*\b(?:which|what|who|where|whose)\b/i;
/** "Which devices does it crash on, and how many?" */
const WHICH_AND_HOW_MANY = /\b(?:which|what|who|where)\b[^?]*(?:,|\band\b) ?how many\b/i;
/** Steps for the ranking. */
const KEPT_BACK = 4;

/** What a question asks to be counted comes before how that is distributed: all of it, and how much of it is rated low. */
export async function countedFirst(setting: RecipeContext): Promise<Line[]> {
  const { question, terrain } = setting;
  if (!asksBoth(question)) return [];
  const { values, query, time } = question;
  const scope: Parts = { values, ...(time && { time }) };
  const mood = terrain.scales.length > 0 ? moodOf(question) : {};
  const isOfMood = Object.keys(mood).length > 0;
  const all = query ? await quantified(setting, { ...scope, query }, scope) : undefined;
  const some = isOfMood
    ? await quantified(setting, { ...scope, query, ...mood }, { ...scope, rated: true })
    : undefined;
  return [
    ...(all ? sizeLines(setting, all, { own: { ...scope, query }, authored: false }).slice(0, 1) : []),
    ...(some ? [moodLine(setting, some, { ...scope, query, ...mood })] : []),
  ];
}

/** How many there are, and how that is distributed. */
export function asksBoth({ text }: Pick<Question, 'text'>): boolean {
  return HOW_MANY_AND_WHICH.test(text) || WHICH_AND_HOW_MANY.test(text);
}

/** How many of all ratings are low, or high, and mention it. */
function moodLine({ terrain }: RecipeContext, step: Step<'quantify'>, own: Parts): Line {
  const { polarity, scores, query, ...around } = own;
  const topic = query && { query: describeQuery(query) };
  const within = describeWithin({ ...around, rated: true }, terrain);
  const text = say('sized', {
    who: scores ? nameOfMood({ scores }) : say('whoOf', { who: polarity ?? 'low', ...topic }),
    n: step.answer.main.matches,
    of: step.answer.secondary.matches,
    ...(within && { within }),
  });
  const numbers = [...boundsOf(terrain), ...(scores ?? [])];
  return { ...verdict(text, [step.id]), figures: partOf(step, 'main.matches', 'secondary.matches'), numbers };
}

async function quantified(
  { investigation }: RecipeContext,
  own: Parts,
  among: Parts,
): Promise<Step<'quantify'> | undefined> {
  if (investigation.stepsLeft <= KEPT_BACK) return undefined;
  const [of, against] = [selectionOf(own), selectionOf(among)];
  return investigation.step('quantify', {
    ...(of.search_query && { main_query: of.search_query }),
    main_filters: of.filters,
    secondary_filters: against.filters,
    differences: false,
    examples: 0,
  });
}
