import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { bothOf, withoutOf } from './combine-queries.js';
import { parseQuery } from './parse-query.js';
import type { QueryMode } from './types.js';

const analyzer = createAnalyzer('en');
const read = (text: string | undefined, mode?: QueryMode) => parseQuery(analyzer, text, mode);

it.each([
  ['crash', 'login', 'crash login', 'crash -login'],
  ['crash', undefined, 'crash', undefined],
  [undefined, 'crash', 'crash', '-crash'],
  [undefined, undefined, '', undefined],
  ['crash', 'crash', 'crash', undefined],
  ['crash', 'crashes', 'crash crashes', 'crash -crashes'],
  ['login', 'crash update', 'login crash update', 'login -crash OR login -update'],
  ['login', 'crash OR update', 'login crash OR login update', 'login -crash -update'],
  ['a OR b', 'c -d', 'a c -d OR b c -d', 'a -c OR a d OR b -c OR b d'],
  ['log*', '"at login"', 'log* "at login"', 'log* -"at login"'],
  ['crash', 'the', 'crash "the"', 'crash -"the"'],
  ['crash', '!?', undefined, 'crash'],
])('%s and %s are %j, the first without the second %j', (one, other, both, without) => {
  expect(bothOf(read(one), read(other))).toBe(both);
  expect(withoutOf(read(one), read(other))).toBe(without);
});

it('says any of the words as sides of an OR', () => {
  expect(bothOf(read('crash freeze', 'any_terms'), read('login', 'any_terms'))).toBe(
    'crash login OR freeze login',
  );
  expect(withoutOf(read('login', 'any_terms'), read('crash freeze -x', 'any_terms'))).toBe(
    'login -crash -freeze OR login x -crash OR login x -freeze OR login x',
  );
});

it('gives up where the text would be too long', () => {
  const long = 'a1 OR a2 OR a3 OR a4 OR a5 OR a6';
  expect(bothOf(read(long), read('b1 OR b2 OR b3 OR b4'))).toBeUndefined();
  expect(withoutOf(read(long), read('c1 c2 c3 c4'))).toBeUndefined();
});
