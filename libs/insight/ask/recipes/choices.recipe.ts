import type { Choice } from '../question/question.js';
import { describeQuery, describeWithin, moodOf, type Parts, selectionOf } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { partOf } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { countBoth } from './count-both.js';
import { plainQuotes } from './plain-quotes.js';
import { bothOf } from './read-examples.js';
import type { Recipe, RecipeContext } from './recipe.js';

/** "What is complained about: food, staff or crowding?": how many records mention each of them, the most first. */
export const choices: Recipe = {
  name: 'choices',
  fits: (question) => question.choices !== undefined,
  plan: () => [say('reading', { text: 'How many records are about it, and how do their ratings compare?' })],
  async answer(setting) {
    const { question } = setting;
    const counted: ChoiceSize[] = [];
    const scope: Parts = {
      values: question.values,
      query: question.query,
      ...(question.time && { time: question.time }),
      ...moodOf(question),
    };
    for (const choice of question.choices ?? []) counted.push(await countOf(setting, choice, scope));
    const ranked = counted.toSorted((a, b) => b.n - a.n);
    const [most] = ranked;
    if (!most) return { lines: [], total: 0, followUps: [] };
    const isAhead = most.n > (ranked[1]?.n ?? 0);
    const lines = ranked.map((one, i) => {
      const isFirst = i === 0;
      return lineOf(setting, { ...one, scope, isFirst, isMost: isFirst && isAhead });
    });
    const together = scope.query ? bothOf(scope.query, most.own.query ?? '') : most.own.query;
    return {
      lines: [
        ...lines,
        ...(together && most.n > 0 ? await plainQuotes(setting, { ...most.own, query: together }, 1) : []),
      ],
      total: most.step.answer.secondary.matches,
      followUps: [],
    };
  },
};

/** Of records that mention a topic, those that mention both: a query of either has no brackets. */
async function countOf(setting: RecipeContext, { query }: Choice, scope: Parts): Promise<ChoiceSize> {
  if (scope.query) {
    const step = await countBoth(setting, { ...scope, query }, { other: scope.query });
    const { both } = step.answer.overlap;
    return { own: { ...scope, query }, step, n: both, path: 'overlap.both' };
  }
  const own: Parts = { ...scope, query };
  const [of, against] = [selectionOf(own), selectionOf(scope)];
  const step = await setting.investigation.step('quantify', {
    main_query: of.search_query,
    main_filters: of.filters,
    secondary_filters: against.filters,
    differences: false,
    examples: 0,
  });
  return { own, step, n: step.answer.main.matches, path: 'main.matches' };
}

interface ChoiceSize {
  own: Parts;
  step: Step<'quantify'>;
  n: number;
  path: 'main.matches' | 'overlap.both';
}

interface ChoiceCount extends ChoiceSize {
  scope: Parts;
  isFirst: boolean;
  /** More mention it than any other. */
  isMost: boolean;
}

function lineOf(
  { terrain }: RecipeContext,
  { own, scope, step, n, path, isFirst, isMost }: ChoiceCount,
): Line {
  const { secondary } = step.answer;
  const within = describeWithin(scope, terrain);
  const counted = {
    n,
    of: secondary.matches,
    query: describeQuery(own.query ?? ''),
    ...(within && { within }),
  };
  const text = isMost ? say('mostMentioned', counted) : say('mentions', { ...counted, any: false });
  return {
    ...(isFirst ? verdict : point)(text, [step.id]),
    figures: partOf(step, path, 'secondary.matches'),
    numbers: [...boundsOf(terrain), ...(scope.scores ?? [])],
  };
}
