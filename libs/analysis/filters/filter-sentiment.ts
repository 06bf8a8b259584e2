import { Problem, type Scalar } from '#libs/contract';
import { BANDS } from '#libs/sentiment';
import { and, type Condition, not, or } from '../engine/condition.js';
import type { SentimentField } from '../task/fields.js';
import { equalityOf, type LeafFilter, wrongOperator } from './filter-values.js';

/** A condition on estimates: numbers, or what they say. Negations keep records without an estimate. */
export function compileSentiment(field: SentimentField, filter: LeafFilter, pointer: string): Condition {
  const { column } = field;
  const present: Condition = { kind: 'present', column };
  if (filter.type === 'exists') return filter.operator === 'eq' ? present : not(present);
  if (filter.type === 'range') {
    const { min, max, min_exclusive, max_exclusive } = filter;
    for (const [side, bound] of Object.entries({ min, max }))
      if (bound !== undefined && typeof bound !== 'number')
        throw badValue(`'sentiment' must be compared with a number from -1 to 1.`, `${pointer}/${side}`);
    const inside: Condition = { kind: 'range', column, range: { min, max, min_exclusive, max_exclusive } };
    return filter.operator === 'eq' ? inside : not(inside);
  }
  const equality = equalityOf(filter);
  if (!equality && filter.type !== 'list')
    throw wrongOperator(field, filter, pointer, ['range', 'eq', 'neq', 'all', 'exists']);
  const values = equality?.values ?? (filter.type === 'list' ? filter.values : []);
  const each = values.map((value, i) => {
    const at = `${pointer}/${filter.type === 'list' ? `values/${i}` : 'value'}`;
    return value === null || value === '' ? not(present) : holding(field, value, at);
  });
  if (!equality) return and(each);
  return equality.negated ? not(or(each)) : or(each);
}

function holding({ column, bands }: SentimentField, value: Scalar, pointer: string): Condition {
  if (typeof value === 'number') return { kind: 'values', column, values: [value] };
  const band = BANDS.find((name) => name === value);
  if (band) return { kind: 'values', column: bands, values: [band] };
  throw badValue(
    `'sentiment' takes ${BANDS.join(', ')} or a number. An attribute of that name is 'filters.sentiment'.`,
    pointer,
  );
}

function badValue(detail: string, pointer: string): Problem {
  return new Problem('invalid_request', detail, {
    errors: [{ pointer, code: 'bad_value', detail, allowed: [...BANDS] }],
  });
}
