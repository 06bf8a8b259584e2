import type { Filter } from '../state/scope.js';
import { membersOf } from './words.js';

const FLIPPED: Partial<Record<NonNullable<Filter['operator']>, Filter['operator']>> = {
  eq: 'neq',
  neq: 'eq',
  contains: 'not_contains',
  not_contains: 'contains',
};

/** The filter that holds for exactly the records for which this one does not; twice gives the first again. */
export function negate(filter: Filter): Filter {
  const { type, operator, key } = filter;
  if (filter.filters !== undefined) return negateGroup(filter);
  const opposite = FLIPPED[operator ?? 'eq'];
  // A phrase of the text is found only as a drill-down says it: it has no opposite of its own.
  const isPhrase = key === 'message' && type !== 'exists';
  if (opposite === undefined || isPhrase) return groupOf('not', [filter]);
  return { ...filter, operator: opposite };
}

/** `not` of a group holds where none of its members does. */
function negateGroup(group: Filter): Filter {
  const members = membersOf(group);
  const [only] = members;
  if (group.operator !== 'not') {
    return group.operator === 'or' ? groupOf('not', members) : groupOf('not', [group]);
  }
  return members.length === 1 && only ? only : groupOf('or', members);
}

export function groupOf(operator: 'and' | 'or' | 'not', members: readonly Filter[]): Filter {
  return { type: 'group', operator, filters: members as never };
}

export function isNegated({ operator }: Filter): boolean {
  return operator === 'neq' || operator === 'not_contains' || operator === 'not';
}

export type Value = string | number | boolean;
/** Null: that a record has none. */
type ValueOrNone = Value | null;

/** Whether the filters ask for this value of a field, and for it alone. */
export function isNarrowedTo(filters: readonly Filter[], key: string, value: ValueOrNone): boolean {
  return filters.some((filter) => isOnly(filter, { key, value, operator: 'eq' }));
}

/**
 * The filters with one more: only records that hold the value, or with `exclude` only those that do not. What says so
 * already is removed instead, so the same click undoes itself.
 */
export function toggleValue(
  filters: readonly Filter[],
  key: string,
  value: ValueOrNone,
  exclude = false,
): Filter[] {
  const operator = exclude ? 'neq' : 'eq';
  const without = filters.filter((filter) => !isOnly(filter, { key, value, operator }));
  if (without.length < filters.length) return without;
  const known = exclude ? filters.findIndex((filter) => isList(filter, key, 'neq')) : -1;
  if (known < 0) return [...filters, { key, type: 'list', operator, values: [value] }];
  // None of two values is one filter: the bar shows it as one.
  return filters.map((filter, index) =>
    index === known ? { ...filter, values: [...(filter.values ?? []), value] } : filter,
  );
}

interface ValueCondition {
  key: string;
  value: ValueOrNone;
  operator: 'eq' | 'neq';
}

function isOnly(filter: Filter, { key, value, operator }: ValueCondition): boolean {
  return isList(filter, key, operator) && filter.values?.length === 1 && filter.values[0] === value;
}

function isList({ key, type = 'list', operator = 'eq', values }: Filter, of: string, as: string): boolean {
  return key === of && type === 'list' && operator === as && values !== undefined;
}
