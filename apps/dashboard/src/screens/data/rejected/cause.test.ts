import { expect, it } from 'vitest';
import { type Cause, causeOf } from './cause.js';

const DATE = `'last Tuesday' is not a date such as 2026-11-30`;

it.each<[string, string | null, Cause]>([
  [`reviews.csv, line 616: 'ds': ${DATE}`, null, { why: `Time: ${DATE}`, where: 'reviews.csv, line 616' }],
  [`'score': must be a number`, '/score', { why: 'Score: must be a number' }],
  [`'filters.thumbs_up': too long`, '/filters/thumbs_up', { why: 'Thumbs up: too long' }],
  ['the item has no id', '/id', { why: 'the item has no id', path: '/id' }],
  ['one line\nand another', null, { why: 'one line\nand another' }],
  ['', '/ds', { why: 'The message was erased', path: '/ds' }],
])('%j at %s', (message, path, cause) => {
  expect(causeOf({ message, path })).toEqual(cause);
});
