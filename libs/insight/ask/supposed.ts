import { describeQuery, selectionOf } from './question/selection.js';
import { mainScale, scalesWithin } from './question/terrain.js';
import { type RecipeContext, type Unit, unitsOf } from './recipes/recipe.js';
import type { Step } from './steps/investigation.js';
import { say } from './wording/message.js';
import { type FieldFigure, figures, partOf } from './writing/field-figures.js';
import { type Draft, type Line, point, verdict } from './writing/write-answer.js';

/** Of fewer ratings no mean is given. */
const LEAST = 5;

/**
 * "If we fix the crashes, how much will the rating go up?": that it cannot be known, and how those who mention it and the
 * others rate, so what the mean would gain if all rated alike.
 */
export async function supposed(setting: RecipeContext): Promise<Draft> {
  const { investigation, question } = setting;
  const lines: Line[] = [];
  for (const unit of unitsOf(setting, { means: true })) {
    if (investigation.stepsLeft < 1) break;
    const line = lineOf(await comparedIn(setting, unit), setting, unit);
    if (line) lines.push(line);
  }
  const { id } = investigation.steps[0] ?? (await investigation.step('search', { filters: [], limit: 0 }));
  return {
    lines: [verdict(say('supposed', {}), [id]), ...lines],
    total: 0,
    followUps: [
      say('askMood', { mood: 'low', how: 'say', about: describeQuery(question.query) }),
      say('askFix', {}),
    ],
  };
}

/** The ratings that mention it against all of the same source, on its main scale. */
function comparedIn({ investigation, question, terrain }: RecipeContext, { values }: Unit) {
  const { query, time } = question;
  const main = mainScale(scalesWithin(terrain, values, time));
  const own = { values, rated: true, ...(time && { time }), ...(main && { besides: [main.filter] }) };
  const { filters } = selectionOf(own);
  const { search_query: asked } = selectionOf({ ...own, query });
  const wish = { main_query: asked, main_filters: filters, secondary_filters: filters };
  return investigation.step('quantify', { ...wish, differences: false, examples: 0 }, 1);
}

function lineOf(step: Step<'quantify'>, { question }: RecipeContext, { source }: Unit): Line | undefined {
  const { main, secondary, comparison } = step.answer;
  const { secondary_mean: rest } = comparison.score_difference ?? {};
  if (!main.score || !secondary.score || rest === undefined || main.score.n < LEAST) return undefined;
  const [named] = question.topics ?? [];
  const gain = rest - secondary.score.mean;
  const means: FieldFigure[] = figures(step, 'main.score.mean', 'comparison.score_difference.secondary_mean');
  const [, of] = means;
  const gained: FieldFigure[] =
    gain > 0 && of ? [{ ...of, value: gain, less: { step: step.id, field: 'secondary.score.mean' } }] : [];
  const term = named?.name ?? question.query;
  const text = say('fix', {
    term: source === undefined ? term : say('unit', { sources: [source], values: term }),
    n: main.matches,
    share: main.matches / secondary.matches,
    mean: main.score.mean,
    rest,
    ...(gain > 0 && { gain }),
    all: secondary.matches,
  });
  return {
    ...point(text, [step.id]),
    figures: [...partOf(step, 'main.matches', 'secondary.matches'), ...means, ...gained],
  };
}
