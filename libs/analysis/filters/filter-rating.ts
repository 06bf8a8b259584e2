import { Problem } from '#libs/contract';
import { ratingRules } from '../task/source-scales.js';
import { and, type Condition, NONE, not, or } from '../engine/condition.js';
import { type Rating, RATINGS, type RatingRule } from '../engine/rating.js';
import type { RatingField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { equalityOf, type LeafFilter, wrongOperator } from './filter-values.js';

const SCORED: Condition = { kind: 'present', column: 'score' };

/** A condition on ratings: scores of each source on its own scale. Negations keep records without a score. */
export async function compileRating(
  task: Task,
  field: RatingField,
  filter: LeafFilter,
  pointer: string,
): Promise<Condition> {
  if (filter.type === 'exists') return filter.operator === 'eq' ? SCORED : not(SCORED);
  const equality = equalityOf(filter);
  if (!equality && filter.type !== 'list') throw wrongOperator(field, filter, pointer, ['eq', 'neq', 'all']);
  const values = equality?.values ?? (filter.type === 'list' ? filter.values : []);
  const rules = ratingRules(await task.scales());
  const each = values.map((value, i): Condition => {
    if (value === null || value === '') return not(SCORED);
    const rating = RATINGS.find((name) => name === value);
    if (rating) return ratedAs(rating, rules);
    const detail = `'rating' takes low, middle or high. An attribute of that name is 'filters.rating'.`;
    const at = `${pointer}/${filter.type === 'list' ? `values/${i}` : 'value'}`;
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: at, code: 'bad_value', detail, allowed: [...RATINGS] }],
    });
  });
  if (!equality) return and(each);
  return equality.negated ? not(or(each)) : or(each);
}

function ratedAs(rating: Rating, rules: readonly RatingRule[]): Condition {
  const each = rules.map(({ low, high, sources, from, until }): Condition => {
    const scores: Condition = { kind: 'range', column: 'score', range: rangeOf(rating, { low, high }) };
    const bound = (ms: number, exclusive: boolean) => ({ ms, wall: false, exclusive });
    const times: Condition[] = [
      ...(from === undefined
        ? []
        : [{ kind: 'time' as const, column: 'ds' as const, from: bound(from, false) }]),
      ...(until === undefined
        ? []
        : [{ kind: 'time' as const, column: 'ds' as const, to: bound(until, true) }]),
    ];
    // One rule holds for every score there is.
    if (rules.length === 1) return scores;
    return and([{ kind: 'values', column: 'source', values: sources }, scores, ...times]);
  });
  return each.length === 0 ? NONE : or(each);
}

function rangeOf(rating: Rating, { low, high }: Pick<RatingRule, 'low' | 'high'>) {
  if (rating === 'middle') return { min: low, max: high, min_exclusive: true, max_exclusive: true };
  return rating === 'low' ? { max: low } : { min: high };
}
