import type { Filter } from '#libs/contract';
import { type Parts, selectionOf, outside } from '../question/selection.js';
import { say } from '../wording/message.js';
import type { Line } from '../writing/write-answer.js';
import { certaintyOfShares, lowShareLine, lowShares, moodShareLine } from './low-shares.js';
import { nameOfUnit, type RecipeContext } from './recipe.js';
import { surroundingsOf } from './surroundings.js';
import { LEAST_RATINGS } from './windows.js';

/** "Why are ratings so low in Spain?" takes it for granted that they are. */
const PREMISE =
  /\bwhy\b(?=.*\b(?:ratings?|reviews?|scores?|feedback|rated)\b)(?:.*\b(?:are|is|were|was|rated?)\b.*|\W+)\b(?:low|bad|badly|poor|poorly|negative|high|good|well|positive)\b/i;
/** Steps for the answer itself. */
const KEPT_BACK = 4;

/** Where what a question takes for granted does not hold, that comes first, with both shares. */
export async function premiseLines(setting: RecipeContext): Promise<Line[]> {
  const { question, investigation } = setting;
  const { polarity, values, time, query, text, scores } = question;
  const isAlone = values.length === 0 && !time;
  if (!polarity || scores || query || isAlone || !PREMISE.test(text)) return [];
  if (investigation.stepsLeft <= KEPT_BACK) return [];
  const own: Parts = { values, rated: true, ...(time && { time }) };
  const mood = { polarity };
  const sides = [selectionOf(own), selectionOf(await restOf(setting, own))] as const;
  const step = await lowShares(setting, sides, 1, { mood });
  const { main, secondary, change } = step.answer;
  if (Math.min(main.n, secondary.n) < LEAST_RATINGS) return [];
  const isMore = (main.value ?? 0) > (secondary.value ?? 0);
  const isChance = certaintyOfShares(change) === 'may be chance';
  if (isMore && !isChance) return [];
  const name = nameOfUnit({ source: undefined, values });
  const labels = [
    name ?? (time ? say('timeName', { time }) : ''),
    say('others', { of: 'all others' }),
  ] as const;
  const line = polarity === 'low' ? lowShareLine(step, labels) : moodShareLine(step, mood, labels)?.line;
  if (!line) return [];
  return [isChance ? line : { ...line, text: say('notSo', { text: line.text }) }];
}

/** The same at other times, or all else in the same sources. */
async function restOf(setting: RecipeContext, { values = [], time }: Parts): Promise<Parts> {
  if (time) return { values, rated: true, besides: [outside(time)] };
  const narrow = selectionOf({ values }).filters;
  const others: Filter = {
    type: 'group',
    operator: 'not',
    filters: [{ type: 'group', operator: 'and', filters: narrow }],
  };
  const around = await surroundingsOf(setting, { values });
  return { ...around, rated: true, besides: [others] };
}
