import type { Filter } from '#libs/contract';
import { independentTest } from '#libs/analysis';
import { addDays, certaintyOf } from '#libs/wording';
import type { AlsoAsked } from '../question/question.js';
import { betterOrWorse } from '../question/before-after.js';
import { type Span, spanOfDays } from '../question/calendar.js';
import { newestOf } from '../question/newest-version.js';
import { moodOf, type Parts, selectionOf } from '../question/selection.js';
import { type Investigation, OutOfBudget } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { partOf } from '../writing/field-figures.js';
import { type Line, note, verdict } from '../writing/write-answer.js';
import { mentionShares, windowsOf } from './before-after.recipe.js';
import { newest, ofTopic } from './growth.recipe.js';
import { grownIn } from './mood-growth.recipe.js';
import { nameOfUnit, type RecipeContext, unitsOf } from './recipe.js';
import { firstLine } from './record-days.js';
import { inItsSources } from './surroundings.js';
import { twoShares } from './two-shares.js';

/** What a question asks at its end, ", and is it getting worse?", of what the answer before is about; nothing where it asks no more. */
export async function alsoAsked(setting: RecipeContext): Promise<Line[]> {
  const { also } = setting.question;
  if (!also || setting.terrain.lastDay === undefined) return [];
  const found = await linesFor(setting, also).catch((error: unknown) => {
    if (error instanceof OutOfBudget && error.reason === 'max_steps') return [];
    throw error;
  });
  const lines = found.filter(({ kind }) => kind === 'verdict');
  return lines.length > 0 ? lines : [note(say('endLeftOut', { asked: also.asked }))];
}

async function linesFor(setting: RecipeContext, also: AlsoAsked): Promise<Line[]> {
  const { query, values, polarityNamed } = setting.question;
  const mood = polarityNamed && setting.terrain.scales.length > 0 ? moodOf(setting.question) : {};
  const asked: Parts = { values, query, ...mood };
  if (also.what === 'newest') return inNewest(setting, asked);
  if (also.what === 'since') return firstOf(setting, asked);
  if (also.what === 'before') return againstBefore(setting, asked);
  return query ? topicCourse(setting, asked, also) : moodCourse(setting, also);
}

/** The share of the newest records that mention it, and of those before: whatever time the question counts. */
async function topicCourse(setting: RecipeContext, asked: Parts, { text }: AlsoAsked): Promise<Line[]> {
  const scope = await inItsSources(setting, asked);
  const answer = await setting.investigation.look('trend', selectionOf(scope));
  const windows = await newest(setting, scope, { answer });
  const question = { ...setting.question, frame: text };
  const own = { ...setting, question };
  return betterOrWorse(question)
    ? (await mentionShares(own, scope, windows)).lines
    : ofTopic(own, scope, windows);
}

/** The share of records that mention it since a day, and in as long a time before. */
async function againstBefore(setting: RecipeContext, asked: Parts): Promise<Line[]> {
  const scope = await inItsSources(setting, asked);
  const windows = await windowsOf(setting, scope);
  const own = { ...setting, question: { ...setting.question, frame: '' } };
  return windows ? (await mentionShares(own, scope, windows)).lines.slice(0, 1) : [];
}

/** Steps of a source: two, and as many as it takes to see whether an incident made the difference. */
const OF_UNIT = 5;

/** Steps that are kept back for what a question asks at its end. */
export function stepsOfEnd({ limits }: Pick<Investigation, 'limits'>): number {
  return Math.min(OF_UNIT, Math.floor(limits.maxSteps / 2));
}

/** The share of ratings that are as low, or as high, as those that the question is about. */
async function moodCourse(setting: RecipeContext, { direction, text }: AlsoAsked): Promise<Line[]> {
  const { terrain, investigation, question } = setting;
  if (terrain.scales.length === 0) return [];
  const time = afterwards(question.time, terrain.lastDay);
  const asked = { ...question, polarity: question.polarity ?? 'low', time, frame: text };
  const own = { ...setting, question: { ...asked, direction } };
  const lines: Line[] = [];
  const units = unitsOf(own);
  // Shares of ratings are of each source's own scale: where steps are few, those of all sources answer for each.
  const areMany = investigation.stepsLeft < OF_UNIT * units.length;
  for (const unit of areMany ? [{ source: undefined, values: own.question.values }] : units)
    lines.push(...(await grownIn(own, unit)).lines);
  return lines;
}

/** What came after a time that a question names, against that time. */
function afterwards(time: Span | undefined, lastDay = ''): Span | undefined {
  if (!time?.from || !time.to || time.to >= lastDay) return undefined;
  const after = spanOfDays(addDays(time.to, 1), lastDay);
  return { ...after, ends: [time, after] };
}

async function firstOf(setting: RecipeContext, asked: Parts): Promise<Line[]> {
  const trend = await setting.investigation.step('trend', selectionOf(asked), 2);
  const lines = await firstLine(setting, trend, asked);
  return lines.map((line): Line => ({ ...line, kind: 'verdict' }));
}

/** How often records of the newest version mention it, and those of all others. */
async function inNewest(setting: RecipeContext, { query = '', ...asked }: Parts): Promise<Line[]> {
  const version = newestOf(setting.terrain);
  if (!version) return [];
  const { filters } = selectionOf(asked);
  const only: Filter = { type: 'list', key: version.key, operator: 'eq', values: [version.value] };
  const step = await setting.investigation.step('quantify', {
    main_query: query,
    secondary_query: query,
    main_filters: [...filters, only],
    secondary_filters: [...filters, { ...only, operator: 'neq' }],
    differences: false,
    examples: 0,
  });
  const { main, secondary } = step.answer;
  const p = independentTest(
    [main.matches, main.population],
    [secondary.matches, secondary.population],
  ).p_value;
  const certainty = certaintyOf({ p });
  const name = nameOfUnit({ source: undefined, values: [version] });
  const text = twoShares(step.answer, query, {
    sides: [say('whoOf', { who: 'records', ...(name && { of: name }) }), say('others', { of: 'all others' })],
    differs: certainty !== 'may be chance',
    sure: say('sure', { what: 'difference', certainty }),
  });
  const proven = [
    ...partOf(step, 'main.matches', 'main.population'),
    ...partOf(step, 'secondary.matches', 'secondary.population'),
  ];
  return [{ ...verdict(text, [step.id]), figures: proven }];
}
