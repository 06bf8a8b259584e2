import { certaintyOf } from '#libs/wording';
import type { Selection } from '../question/selection.js';
import { say } from '../wording/message.js';
import type { Step } from '../steps/investigation.js';
import { figures } from '../writing/field-figures.js';
import { type Line, point } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { describeGrowth, type RecipeContext } from './recipe.js';

/** So many of some records are nearly all of them. */
const NEARLY_ALL = 0.95;

/**
 * The course of records. Those that mention something grow only if their share of the records of their source does: more
 * records of anything come of more records, and several sources begin and end at different times.
 */
export async function shareCourse(
  { investigation }: RecipeContext,
  of: Selection,
  plan: number,
): Promise<Step<'trend'>> {
  if (!of.search_query) return investigation.step('trend', of, plan);
  const { buckets, total_records: total } = await investigation.look('distribution', {
    ...of,
    distribution_by: 'source',
    include: ['value'],
    limit: 1,
  });
  const [first] = buckets;
  if (!first?.key || first.count < NEARLY_ALL * total) return investigation.step('trend', of, plan);
  const filters = [
    ...of.filters.filter((filter) => !('key' in filter && filter.key === 'source')),
    { type: 'list', key: 'source', operator: 'eq', values: [first.key] },
  ];
  return investigation.step('trend', { ...of, filters, trend_on: 'share', anomalies: false }, plan);
}

/** That a share certainly grew or shrank, unless its records came in another way from some time on: then that. */
export function courseLines(step: Step<'trend'>): Line[] {
  const { id, answer } = step;
  const collected = collectedLines(step);
  if (collected.length > 0) return collected;
  const slope = answer.totals.slope_per_interval;
  if (answer.trend_on !== 'share' || !slope || certaintyOf({ p: slope.p_value }) !== 'certain') return [];
  const growth = describeGrowth(slope, answer.interval);
  if (!growth) return [];
  return [
    {
      ...point(say('overTime', { growth }), [id]),
      figures: figures(step, 'totals.slope_per_interval.relative'),
    },
  ];
}

/** Whether nearly all of some records have an author: else the number of authors says nothing of how many wrote. */
export async function haveAuthors({ investigation }: RecipeContext, of: Selection): Promise<boolean> {
  const { records_with_value: known, total_records: total } = await investigation.look('distribution', {
    ...of,
    distribution_by: 'user_name',
    limit: 1,
  });
  return total > 0 && known >= NEARLY_ALL * total;
}
