import type { Turn } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { breakdown } from './recipes/breakdown.recipe.js';
import { change } from './recipes/change.recipe.js';
import { compare } from './recipes/compare.recipe.js';
import type { Recipe, RecipeContext } from './recipes/recipe.js';
import { themes } from './recipes/themes.recipe.js';
import { topic } from './recipes/topic.recipe.js';
import { addDays, duringTime, formatDay } from './question/calendar.js';
import { followUp, readQuestion, type Question } from './question/read-question.js';
import { describeParts, describeValues, type Parts, selectionOf } from './question/selection.js';
import { type DataOverview, newestUntil } from './question/terrain.js';
import type { Investigation } from './steps/investigation.js';
import { unusedWords } from './unused-words.js';
import { type Draft, note, type Plan, point, verdict } from './writing/write-answer.js';
import { count } from './steps/investigation.js';

/** In this order: the first that fits answers. */
const RECIPES: readonly Recipe[] = [compare, breakdown, change, themes, topic];

export interface RuleQuestion {
  question: string;
  history: readonly Turn[];
  /** Today in the request's zone, `yyyy-mm-dd`. */
  today: string;
  mode?: 'any_terms';
}

/** A question, read, with the recipe that answers it. */
export interface RuleReading {
  plan: Plan;
  answer(): Promise<Draft>;
}

/** Reads a question by rules, without a language model, and knows how to answer it. */
export function readByRules(
  asked: RuleQuestion,
  terrain: DataOverview,
  investigation: Investigation,
  analyzer: Analyzer,
): RuleReading {
  const question = understand(asked, analyzer, terrain);
  const recipe = RECIPES.find((one) => one.fits(question, terrain)) ?? topic;
  const setting: RecipeContext = { question, terrain, investigation, analyzer };
  return { plan: recipe.plan(question), answer: () => answer(recipe, setting) };
}

function understand(
  { question, history, today }: RuleQuestion,
  analyzer: Analyzer,
  terrain: DataOverview,
): Question {
  const read = (text: string) => readQuestion(text, analyzer, terrain, today);
  return [...history.map((turn) => turn.question), question]
    .map(read)
    .reduce((before, next) => followUp(before, next));
}

const FOLLOW_UPS = 4;

async function answer(recipe: Recipe, setting: RecipeContext): Promise<Draft> {
  const { terrain, question } = setting;
  if (terrain.total === 0)
    return nothing('There are no records to ask about: none match the filters of this request');
  const settled = question.sides ? undefined : await settle(setting);
  const { question: settledOn = question, unrated } = settled ?? {};
  const own = { ...setting, question: settledOn, terrain: unrated ? { ...terrain, scales: [] } : terrain };
  const draft = settled?.draft ?? (await recipe.answer(own));
  const [first] = setting.investigation.steps;
  const unused = unusedWords({ ...own, recipe: recipe.name });
  const read = settled?.draft ? '' : readAs(own.question);
  const notes = [
    ...unused.notes,
    ...(settled?.notes ?? []),
    ...(read ? [`The question was understood as: ${read}`] : []),
  ];
  // Without ratings there is nothing to ask of them.
  const isRated = own.terrain.scales.length > 0;
  const next = [...new Set([...unused.nearest, ...draft.followUps])].slice(0, FOLLOW_UPS);
  const followUps = next.filter((one) => isRated || !/\brat(?:ings?|ed)\b/i.test(one));
  return {
    ...draft,
    followUps,
    lines: [...draft.lines, ...notes.map((text) => note(text, first ? [first.id] : []))],
  };
}

interface Settled {
  draft?: Draft;
  question?: Question;
  notes?: string[];
  /** None of the records in question has a rating. */
  unrated?: boolean;
}

/** Sees that there are records to answer from, and gives way where there are none: fewer words, then no answer. */
async function settle(setting: RecipeContext): Promise<Settled> {
  const { investigation, terrain, question } = setting;
  const { values, time, query } = question;
  const parts = { values, query, ...(time && { time }) };
  if (!query && !time && values.length === 0) return withoutRatings(setting, parts);
  const found = await investigation.look('search', { ...selectionOf(parts), limit: 0 });
  if (found.total > 0) return withoutRatings(setting, parts);
  const suggestion = found.meta.suggestions?.[0];
  if (suggestion) {
    const text = `No record matches all of "${query}"; the answer is about "${suggestion.search_query}" instead`;
    return { question: { ...question, query: suggestion.search_query }, notes: [text] };
  }
  const [step, newest] = await Promise.all([
    investigation.step('search', { ...selectionOf(parts), limit: 0 }),
    investigation.step('search', newestUntil(terrain.today)),
  ]);
  const [last] = newest.answer.results;
  const draft = nothing(`There are no ${describeParts(parts, terrain)}`, [step.id]);
  if (!last) return { draft };
  const known = terrain.later > 0 ? 'up to today' : 'in all';
  const all = `There are ${count(newest.answer.total, 'record')} ${known}, the newest from ${formatDay(last.ds)}`;
  const after = await datedLater(setting);
  return { draft: { ...draft, lines: [...draft.lines, point(all, [newest.id]), ...after] } };
}

/** Says that records are dated in the future, which the newest one is not. */
async function datedLater({ investigation, terrain }: RecipeContext): Promise<Draft['lines']> {
  if (terrain.later === 0) return [];
  const filters = [{ key: 'ds', type: 'range', operator: 'eq', min: addDays(terrain.today, 1) }];
  const { id, answer } = await investigation.step('search', { filters, limit: 0 });
  const are = answer.total === 1 ? 'is' : 'are';
  return [point(`${count(answer.total, 'record')} ${are} dated after today`, [id])];
}

/** Where no record in question has a rating, none is low or high: the question is about all of them, and says so. */
async function withoutRatings({ investigation, question }: RecipeContext, parts: Parts): Promise<Settled> {
  const { polarity, about } = question;
  if (polarity === undefined && about !== 'ratings') return {};
  const rated = await investigation.look('search', { ...selectionOf({ ...parts, rated: true }), limit: 0 });
  if (rated.total > 0) return {};
  const all: Question = { ...question, about: 'records', polarity: undefined, polarityNamed: false };
  return {
    unrated: true,
    question: all,
    notes: ['None of these records has a rating, so the answer is about all of them'],
  };
}

function nothing(text: string, steps: string[] = []): Draft {
  return { lines: [verdict(text, steps)], total: 0, followUps: ['What do people say?'] };
}

/** What of the question was taken for what: a reader sees at once when it was misread. */
function readAs({ values, time, query, by }: Question): string {
  return [
    ...(query ? [`records that mention ${query}`] : []),
    ...(values.length > 0 ? [`with ${describeValues(values)}`] : []),
    ...(time ? [duringTime(time)] : []),
    ...(by ? [`by ${by.key.replace(/^filters\./, '')}`] : []),
  ].join(', ');
}
