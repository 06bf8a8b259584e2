import type { Test } from './draft.js';

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
const TIME = { ...ONE, within: 'is in', outside: 'is not in' };

/** The names of the tests for a field that holds one value, several or a time. */
export function testWords(kind: 'one' | 'list' | 'time'): Readonly<Record<Test, string>> {
  return kind === 'one' ? ONE : kind === 'list' ? LIST : TIME;
}
