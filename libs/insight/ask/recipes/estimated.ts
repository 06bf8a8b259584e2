import type { Filter } from '#libs/contract';
import { selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { type Line, verdict } from '../writing/write-answer.js';
import type { Labels, Pair } from './compare-ratings.js';
import { shareFigures, sharesIn } from './low-shares.js';
import type { RecipeContext } from './recipe.js';
import { LEAST_RATINGS } from './windows.js';

const SENTIMENT = 'sentiment';
const ESTIMATED: Filter = { type: 'exists', key: SENTIMENT, operator: 'eq' };
const NEGATIVE: Filter = { type: 'list', key: SENTIMENT, operator: 'eq', values: ['negative'] };

/** Which side complains more where no record has a rating: by what their words are like in rated texts. */
export async function estimatedLines(
  { investigation, terrain }: RecipeContext,
  pair: Pair,
  [left, right]: Labels,
): Promise<Line[]> {
  const isKnown = terrain.fields.some(({ key, records }) => key === SENTIMENT && records > 0);
  if (!isKnown || investigation.stepsLeft < 1) return [];
  // What is asked about both is whether they complain, so that no side is only its low ratings.
  const [one, other] = pair.map(({ polarity: _mood, ...parts }) =>
    selectionOf({ ...parts, besides: [...(parts.besides ?? []), ESTIMATED] }),
  );
  const step = await investigation.step('drivers', {
    ...one,
    compare_to: other,
    drivers_of: 'share',
    part_filters: [NEGATIVE],
    fields: ['source'],
    limit: 1,
  });
  const { main, secondary, change } = step.answer;
  const isEnough = Math.min(main.n, secondary.n) >= LEAST_RATINGS;
  if (!isEnough || main.value === null || secondary.value === null || !change?.ci) return [];
  const sides = sharesIn(step, [left, right]);
  const better = main.value < secondary.value ? left : right;
  const text = say('estimated', { ...(sides.certainty !== 'may be chance' && { better }), ...sides });
  return [{ ...verdict(text, [step.id]), figures: shareFigures(step) }];
}
