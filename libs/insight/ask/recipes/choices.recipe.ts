import type { Choice } from '../question/question.js';
import { describeQuery, describeWithin, moodOf, type Parts, selectionOf } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { partOf } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { plainQuotes } from './plain-quotes.js';
import type { Recipe, RecipeContext } from './recipe.js';

/** "What is complained about: food, staff or crowding?": how many records mention each of them, the most first. */
export const choices: Recipe = {
  name: 'choices',
  fits: (question) => question.choices !== undefined,
  plan: () => [say('reading', { text: 'How many records are about it, and how do their ratings compare?' })],
  async answer(setting) {
    const { question } = setting;
    const counted: { own: Parts; step: Step<'quantify'> }[] = [];
    const scope: Parts = {
      values: question.values,
      query: question.query,
      ...(question.time && { time: question.time }),
      ...moodOf(question),
    };
    for (const choice of question.choices ?? []) counted.push(await countOf(setting, choice, scope));
    const ranked = counted.toSorted((a, b) => b.step.answer.main.matches - a.step.answer.main.matches);
    const [most] = ranked;
    if (!most) return { lines: [], total: 0, followUps: [] };
    const second = ranked[1]?.step.answer.main.matches ?? 0;
    const isAhead = most.step.answer.main.matches > second;
    const lines = ranked.map(({ own, step }, i) => {
      const isFirst = i === 0;
      return lineOf(setting, { own, scope, step, isFirst, isMost: isFirst && isAhead });
    });
    return {
      lines: [...lines, ...(await plainQuotes(setting, most.own, 1))],
      total: most.step.answer.secondary.matches,
      followUps: [],
    };
  },
};

async function countOf({ investigation }: RecipeContext, { query }: Choice, scope: Parts) {
  const all = query.split(' OR ').map((side) => [scope.query, side].filter(Boolean).join(' '));
  const own: Parts = { ...scope, query: all.join(' OR ') };
  const [of, against] = [selectionOf(own), selectionOf(scope)];
  const step = await investigation.step('quantify', {
    main_query: of.search_query,
    main_filters: of.filters,
    ...(against.search_query && { secondary_query: against.search_query }),
    secondary_filters: against.filters,
    differences: false,
    examples: 0,
  });
  return { own: { ...own, query }, step };
}

interface ChoiceCount {
  own: Parts;
  scope: Parts;
  step: Step<'quantify'>;
  isFirst: boolean;
  /** More mention it than any other. */
  isMost: boolean;
}

function lineOf({ terrain }: RecipeContext, { own, scope, step, isFirst, isMost }: ChoiceCount): Line {
  const { main, secondary } = step.answer;
  const within = describeWithin(scope, terrain);
  const counted = {
    n: main.matches,
    of: secondary.matches,
    query: describeQuery(own.query ?? ''),
    ...(within && { within }),
  };
  const text = isMost ? say('mostMentioned', counted) : say('mentions', { ...counted, any: false });
  return {
    ...(isFirst ? verdict : point)(text, [step.id]),
    figures: partOf(step, 'main.matches', 'secondary.matches'),
    numbers: [...boundsOf(terrain), ...(scope.scores ?? [])],
  };
}
