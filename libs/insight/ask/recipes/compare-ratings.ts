import { type Parts, describeQuery, selectionOf } from '../question/selection.js';
import { type MainScale, mainScale } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type Message, say, type Text } from '../wording/message.js';
import { sideFigures } from '../writing/figures.js';
import { type Line, note, verdict } from '../writing/write-answer.js';
import { moodLine } from './compare-moods.js';
import type { Judged } from './compare-reply.js';
import { meanFigures } from './mean-figures.js';
import { ENOUGH, formatMean, haveMixedScales, judgeScores, type RecipeContext } from './recipe.js';
import { scaleNote } from './source-means.js';

export type Labels = readonly [Text, Text];
export type Pair = readonly [Parts, Parts];

interface Scope {
  scope?: 'overall' | 'mentioned';
  query?: string;
}

/** Which side is rated better: by means on one scale, else by shares of low ratings. */
export async function ratedBetter(
  setting: RecipeContext,
  { step, labels, pair, query }: { step: Step<'quantify'>; labels: Labels; pair: Pair; query?: string },
): Promise<Judged> {
  const scope: Scope = query ? { scope: 'mentioned', query: describeQuery(query) } : {};
  const few = query && Math.min(step.answer.main.matches, step.answer.secondary.matches) < ENOUGH;
  if (few) return { lines: [] };
  const judge = (on: Step<'quantify'>, of: Pair): Judged => {
    const { relation } = judgeScores(on.answer);
    return { lines: scoreLine(on, labels, of, scope), ...(relation !== 'unknown' && { relation }) };
  };
  if (!haveMixedScales(step.answer)) return judge(step, pair);
  const scale = scaleOfBoth(step);
  if (scale && setting.investigation.stepsLeft > 0) {
    const besides = [scale.filter];
    const kept: Pair = [
      { ...pair[0], besides },
      { ...pair[1], besides },
    ];
    const on = await quantify(setting, kept, 1, false);
    const judged = judge(on, kept);
    if (judged.relation) return { ...judged, lines: [...judged.lines, scaleNote(scale, [on.id])] };
  }
  const shares = await moodLine(setting, { step, labels, pair });
  return { lines: shares.length > 0 ? shares : scoreLine(step, labels, pair, scope) };
}

/** The scale that nearly all ratings of both sides are on. */
function scaleOfBoth({ answer }: Step<'quantify'>): MainScale | undefined {
  const parts = [answer.main, answer.secondary].flatMap(({ score }) => score?.by_source ?? []);
  return mainScale(
    parts.flatMap(({ source, scale, n, from, until, above, below }) =>
      scale && above === undefined && below === undefined
        ? [{ source, scale, scored: n, ...(from && { from }), ...(until && { until }) }]
        : [],
    ),
  );
}

/** Ratings of the sides, compared only where both have one and the same scale. */
export function scoreLine(step: Step<'quantify'>, labels: Labels, pair: Pair, where: Scope): Line[] {
  const { id, answer } = step;
  const { main, secondary } = answer;
  if (!main.score && !secondary.score) return [];
  const [left, right] = labels;
  const means = say('means', { left, leftMean: formatMean(main), right, rightMean: formatMean(secondary) });
  const own = { ...where, means };
  const proven = [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')];
  const notCompared = (text: Message): Line[] => [{ ...note(text, [id]), figures: proven }];
  if (!main.score || !secondary.score)
    return notCompared(say('compared', { how: 'one', whose: main.score ? left : right, ...own }));
  if (haveMixedScales(answer)) return notCompared(say('compared', { how: 'scales', ...own }));
  const { relation, text: sure } = judgeScores(answer);
  if (relation === 'unknown') return notCompared(say('compared', { how: 'few', ...own }));
  const whose = relation === 'higher' ? left : right;
  const text = say('compared', { how: relation === 'same' ? 'similar' : 'better', whose, ...own, sure });
  const sides = sideFigures(step, labels, pair.map(selectionOf), 'mean');
  return [{ ...verdict(text, [id]), figures: [...sides, ...proven] }];
}

export function quantify(
  { investigation }: RecipeContext,
  [left, right]: readonly [Parts, Parts],
  plan: number,
  differences: boolean,
) {
  const [main, secondary] = [selectionOf(left), selectionOf(right)];
  return investigation.step(
    'quantify',
    {
      ...(main.search_query && { main_query: main.search_query }),
      main_filters: main.filters,
      ...(secondary.search_query && { secondary_query: secondary.search_query }),
      secondary_filters: secondary.filters,
      ...(!differences && { differences }),
      examples: 0,
    },
    plan,
  );
}
