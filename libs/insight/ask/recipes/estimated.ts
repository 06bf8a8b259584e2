import type { Filter } from '#libs/contract';
import { type Parts, selectionOf } from '../question/selection.js';
import { type DataOverview, SENTIMENT } from '../question/terrain.js';
import type { ValueMention } from '../question/values.js';
import type { Step } from '../steps/investigation.js';
import { type Message, say } from '../wording/message.js';
import { type Line, verdict } from '../writing/write-answer.js';
import type { Labels, Pair } from './compare-ratings.js';
import { shareFigures, sharesIn } from './low-shares.js';
import type { RecipeContext } from './recipe.js';
import { LEAST_RATINGS } from './windows.js';

const NEGATIVE: Filter = { type: 'list', key: SENTIMENT, operator: 'eq', values: ['negative'] };

/** Records whose words are like those of low or high ratings, where the question asks for such and none has a rating. */
export async function byEstimate(
  { investigation, question: { polarity }, terrain }: RecipeContext,
  parts: Parts,
): Promise<{ value: ValueMention; note: Message } | undefined> {
  if (!polarity || !isEstimated(terrain)) return undefined;
  const value: ValueMention = {
    key: SENTIMENT,
    value: polarity === 'low' ? 'negative' : 'positive',
    start: 0,
    end: 0,
  };
  const values = [...(parts.values ?? []), value];
  const { total } = await investigation.look('search', { ...selectionOf({ ...parts, values }), limit: 0 });
  return total > 0 ? { value, note: say('estimatedMood', { mood: polarity }) } : undefined;
}

/** What records are compared with whose sentiment was asked for: all that have one. */
export function withinEstimated({ values = [], ...parts }: Parts): Parts | undefined {
  const others = values.filter(({ key }) => key !== SENTIMENT);
  if (others.length === values.length) return undefined;
  return { ...parts, values: others, estimated: true };
}

/** Whether records have an estimated sentiment. */
export function isEstimated({ fields }: DataOverview): boolean {
  return fields.some(({ key, records }) => key === SENTIMENT && records > 0);
}

/** Which side complains more where no record has a rating: by what their words are like in rated texts. */
export async function estimatedLines(
  { investigation, terrain }: RecipeContext,
  pair: Pair,
  [left, right]: Labels,
): Promise<Line[]> {
  if (!isEstimated(terrain) || investigation.stepsLeft < 1) return [];
  // What is asked about both is whether they complain, so that no side is only its low ratings.
  const [one, other] = pair.map(({ polarity: _mood, ...parts }) =>
    selectionOf({ ...parts, estimated: true }),
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

/** Ratings are asked for that no record of either side has. */
export async function unratedLines(
  setting: RecipeContext,
  { id }: Step<'quantify'>,
  { labels, pair }: { labels: Labels; pair: Pair },
): Promise<Line[]> {
  const none = verdict(say('notRated', { left: labels[0], right: labels[1] }), [id]);
  return [...(await estimatedLines(setting, pair, labels)), none];
}
