import { describeQuery, type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { figures, partOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { ENOUGH, nameOfUnit, type RecipeContext } from './recipe.js';

/** How what mentions a topic is rated: mostly high, mostly low, or both. */
export async function judgedLines({ investigation }: RecipeContext, own: Parts): Promise<Line[]> {
  const of = nameOfUnit({ source: undefined, values: [...(own.values ?? [])] });
  if (investigation.stepsLeft < 5 || !(own.query || of)) return [];
  const step = await investigation.step('distribution', {
    ...selectionOf({ ...own, rated: true }),
    distribution_by: 'rating',
    include: ['value'],
  });
  const { buckets, total_records: n } = step.answer;
  if (n < ENOUGH) return [];
  const at = (mood: string) => buckets.findIndex(({ key }) => key === mood);
  const [high = 0, low = 0] = ['high', 'low'].map((mood) => buckets[at(mood)]?.count);
  const mood = 2 * high > n ? 'high' : 2 * low > n ? 'low' : 'mixed';
  const text = say('judged', {
    ...(own.query ? { query: describeQuery(own.query) } : of && { of }),
    mood,
    n,
    high,
    low,
  });
  const proven = ['high', 'low'].flatMap((name) =>
    at(name) < 0 ? [] : partOf(step, `buckets.${at(name)}.count`, 'total_records'),
  );
  return [
    { ...verdict(text, [step.id]), figures: [...figures(step, 'total_records'), ...proven], numbers: [0] },
  ];
}
