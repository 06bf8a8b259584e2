import type { Filter } from '../state/scope.js';
import type { Field, Scalar } from './fields.js';
import { isReadable } from './words.js';

/** How a field is compared, as it is chosen in the editor. */
export type Test =
  | 'is'
  | 'is_not'
  | 'all'
  | 'within'
  | 'outside'
  | 'contains'
  | 'not_contains'
  | 'starts_with'
  | 'exists'
  | 'missing';

/** The test that holds where another does not; `all` and `starts_with` have none. */
export const OPPOSITE: Partial<Record<Test, Test>> = {
  is: 'is_not',
  is_not: 'is',
  within: 'outside',
  outside: 'within',
  contains: 'not_contains',
  not_contains: 'contains',
  exists: 'missing',
  missing: 'exists',
};

/** A filter of one field while it is edited; what its test does not use is kept for when the test changes back. */
export interface Draft {
  key: string;
  test: Test;
  values: (Scalar | null)[];
  text: string;
  /** A bound as it is typed; empty leaves the side open. */
  min: string;
  max: string;
  minExclusive: boolean;
  maxExclusive: boolean;
}

/** The tests a field can be put to, the usual one first. */
export function testsOf(
  field: Pick<Field, 'key' | 'types' | 'multi_valued' | 'distinct_values' | 'group'>,
): Test[] {
  const has = (type: string) => field.types.includes(type);
  if (field.key === 'message') return ['exists', 'missing'];
  if (has('time')) return ['within', 'outside'];
  if (field.key.startsWith('ds:')) return ['is', 'is_not'];
  if (field.key === 'url') return ['is', 'is_not', 'exists', 'missing'];
  if (field.key === 'themes') return ['is', 'all', 'is_not', 'exists', 'missing'];
  const equal: Test[] = field.multi_valued ? ['is', 'all', 'is_not'] : ['is', 'is_not'];
  const range: Test[] = ['within', 'outside'];
  const numbers = has('number') ? range : [];
  const texts: Test[] = has('text') ? ['contains', 'not_contains', 'starts_with'] : [];
  if (!field.group) return [...numbers];
  const many = field.distinct_values > 20;
  return [...(many ? [...numbers, ...equal] : [...equal, ...numbers]), ...texts, 'exists', 'missing'];
}

/** A new filter of a field, with nothing chosen yet. */
export function emptyDraft(field: Parameters<typeof testsOf>[0]): Draft {
  return { ...BLANK, key: field.key, test: testsOf(field)[0] ?? 'is' };
}

const BLANK = { values: [], text: '', min: '', max: '', minExclusive: false, maxExclusive: false };

/** The filter as it can be edited; undefined for groups and for what only a drill-down can say. */
export function draftOf(filter: Filter): Draft | undefined {
  const { key, type, operator = 'eq', value, values, min, max } = filter;
  if (key === undefined || filter.filters !== undefined || !isReadable(filter)) return undefined;
  const draft: Draft = { ...BLANK, key, test: 'is' };
  if (type === 'exists') return { ...draft, test: operator === 'neq' ? 'missing' : 'exists' };
  if (key === 'message') return undefined;
  const side = value === undefined ? undefined : SIDES[operator];
  if (side) return { ...draft, test: 'within', ...side(String(value)) };
  if (min !== undefined || max !== undefined) {
    return {
      ...draft,
      test: operator === 'neq' ? 'outside' : 'within',
      min: String(min ?? ''),
      max: String(max ?? ''),
      minExclusive: filter.min_exclusive ?? false,
      maxExclusive: filter.max_exclusive ?? false,
    };
  }
  if (operator === 'contains' || operator === 'not_contains' || operator === 'starts_with')
    return { ...draft, test: operator, text: String(value ?? '') };
  const chosen = values ?? (value === undefined ? [] : [value]);
  return {
    ...draft,
    test: operator === 'neq' ? 'is_not' : operator === 'all' ? 'all' : 'is',
    values: chosen,
  };
}

const SIDES: Partial<Record<NonNullable<Filter['operator']>, (value: string) => Partial<Draft>>> = {
  gt: (min) => ({ min, minExclusive: true }),
  gte: (min) => ({ min }),
  lt: (max) => ({ max, maxExclusive: true }),
  lte: (max) => ({ max }),
};

/** The filter a draft says; undefined while something is still to be chosen or cannot be read. */
export function filterOf(draft: Draft, types: readonly string[]): Filter | undefined {
  const { key, test, values, text } = draft;
  switch (test) {
    case 'is':
    case 'is_not':
    case 'all':
      if (values.length === 0) return undefined;
      return {
        key,
        type: 'list',
        operator: test === 'is' ? 'eq' : test === 'is_not' ? 'neq' : 'all',
        values,
      };
    case 'within':
    case 'outside':
      return rangeOf(draft, types);
    case 'contains':
    case 'not_contains':
    case 'starts_with':
      return text === '' ? undefined : { key, type: 'value', operator: test, value: text };
    case 'exists':
    case 'missing':
      return { key, type: 'exists', operator: test === 'exists' ? 'eq' : 'neq' };
  }
}

function rangeOf({ key, test, ...draft }: Draft, types: readonly string[]): Filter | undefined {
  const min = boundOf(draft.min, types);
  const max = boundOf(draft.max, types);
  if (min === null || max === null || (min === undefined && max === undefined)) return undefined;
  if (min !== undefined && max !== undefined && min > max) return undefined;
  return {
    key,
    type: 'range',
    operator: test === 'within' ? 'eq' : 'neq',
    ...(min !== undefined && { min, ...(draft.minExclusive && { min_exclusive: true }) }),
    ...(max !== undefined && { max, ...(draft.maxExclusive && { max_exclusive: true }) }),
  };
}

/** Undefined for an open side, null for what is no bound of these types. */
function boundOf(text: string, types: readonly string[]): string | number | undefined | null {
  if (text.trim() === '') return undefined;
  if (!types.includes('number')) return text.trim();
  const number = Number(text.trim().replace(',', '.'));
  if (Number.isFinite(number)) return number;
  return types.includes('text') ? text.trim() : null;
}

/** A typed value in the field's type; undefined if it cannot be one. */
export function valueOf(text: string, types: readonly string[]): Scalar | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  if (types.includes('number') && Number.isFinite(number)) return number;
  if (types.includes('boolean') && /^(yes|true|no|false)$/i.test(trimmed))
    return /^(yes|true)$/i.test(trimmed);
  return types.includes('text') || types.length === 0 ? text.trim() : undefined;
}

const ONE: Readonly<Record<Test, string>> = {
  is: 'is',
  is_not: 'is not',
  all: 'has all of',
  within: 'is between',
  outside: 'is not between',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  exists: 'has a value',
  missing: 'is missing',
};

const LIST = { ...ONE, is: 'has any of', is_not: 'has none of' };
const THEME = {
  ...ONE,
  is: 'is any of',
  is_not: 'is none of',
  all: 'is all of',
  exists: 'fits any',
  missing: 'fits none',
};
const TIME = { ...ONE, within: 'is in', outside: 'is not in' };

const WORDS = { one: ONE, list: LIST, time: TIME, theme: THEME };

/** The names of the tests for a field that holds one value, several, a time or themes. */
export function testWords(kind: keyof typeof WORDS): Readonly<Record<Test, string>> {
  return WORDS[kind];
}
