import { expect, it } from 'vitest';
import { describeQuery, queryName } from './selection.js';

it.each([
  ['login', '"login"'],
  ['"log in"', '"log in"'],
  ['login OR signup', '"login" or "signup"'],
  ['="support" OR "customer service"', '"support" or "customer service"'],
  ['ads -"no ads" OR adverts', '"ads" or "adverts"'],
  ['="ads" -"no ads" OR b OR c OR d OR e OR f', '"ads"'],
])('%s is called %s', (query, called) => {
  expect(String(describeQuery(query))).toBe(called);
});

it('a question names a query by its first words', () => {
  expect(queryName('"sign in" OR login')).toBe('sign in');
  expect(queryName('="ads" -"no ads" OR advert*')).toBe('ads');
  expect(queryName('"sign in"')).toBe('"sign in"');
});
