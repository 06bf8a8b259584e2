import type { Filter } from '../state/scope.js';
import { membersOf } from './filter-words.js';

const FLIPPED: Partial<Record<NonNullable<Filter['operator']>, Filter['operator']>> = {
  eq: 'neq',
  neq: 'eq',
  contains: 'not_contains',
  not_contains: 'contains',
};

/** The filter that holds for exactly the records for which this one does not; twice gives the first again. */
export function negated(filter: Filter): Filter {
  const { type, operator, key } = filter;
  if (filter.filters !== undefined) return negatedGroup(filter);
  const opposite = FLIPPED[operator ?? 'eq'];
  // A phrase of the text is found only as a drill-down says it: it has no opposite of its own.
  const isPhrase = key === 'message' && type !== 'exists';
  if (opposite === undefined || isPhrase) return groupOf('not', [filter]);
  return { ...filter, operator: opposite };
}

/** `not` of a group holds where none of its members does. */
function negatedGroup(group: Filter): Filter {
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
