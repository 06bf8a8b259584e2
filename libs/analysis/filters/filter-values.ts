import { Problem, type Filter, type Scalar } from '#libs/contract';
import type { Field } from '../task/fields.js';

/** The same value written as other types: what the caller may have meant. */
export function otherTypes(value: Scalar): Scalar[] {
  if (typeof value !== 'string') return [String(value)];
  const number = value.trim() !== '' && Number.isFinite(Number(value)) ? [Number(value)] : [];
  return value === 'true' || value === 'false' ? [...number, value === 'true'] : number;
}

/** A filter that is not a group. */
export type LeafFilter = Exclude<Filter, { type: 'group' }>;

/** Values of a list or value filter by equality; undefined for any other filter. */
export function equalityOf(filter: LeafFilter): { values: (Scalar | null)[]; negated: boolean } | undefined {
  if (filter.type === 'list' && filter.operator !== 'all')
    return { values: filter.values, negated: filter.operator === 'neq' };
  if (filter.type !== 'value') return undefined;
  if (filter.operator !== 'eq' && filter.operator !== 'neq') return undefined;
  return { values: [filter.value], negated: filter.operator === 'neq' };
}

export function wrongOperator(
  field: Field,
  filter: LeafFilter,
  pointer: string,
  allowed: readonly string[],
): Problem {
  const detail = `'${field.name}' does not support a ${filter.type} filter with the operator '${filter.operator}'.`;
  const errors = [{ pointer: `${pointer}/operator`, code: 'bad_operator', detail, allowed }];
  return new Problem('invalid_request', detail, { errors });
}
