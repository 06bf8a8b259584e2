import { expect, it } from 'vitest';
import type { Filter } from '../state/scope.js';
import { withNarrowestTimes } from './narrowest-times.js';

const time = (min: string, max: string, more: Partial<Filter> = {}): Filter => {
  return { key: 'ds', type: 'range', min, max, ...more };
};
const YEAR = time('2025-12-02', '2026-12-01');
const WEEK = time('2026-02-09T00:00:00+00:00', '2026-02-16T00:00:00+00:00', { max_exclusive: true });
const LAST = time('2026-12-01T00:00:00+00:00', '2026-12-02T00:00:00+00:00', { max_exclusive: true });
const SHOP: Filter = { key: 'source', type: 'list', values: ['shop'] };

it('leaves out times that others lie within, once of equal ones, and nothing else', () => {
  expect(withNarrowestTimes([YEAR, SHOP, WEEK])).toEqual([SHOP, WEEK]);
  expect(withNarrowestTimes([YEAR, LAST])).toEqual([LAST]);
  expect(withNarrowestTimes([WEEK, WEEK])).toEqual([WEEK]);
  expect(withNarrowestTimes([WEEK, LAST])).toEqual([WEEK, LAST]);
  expect(withNarrowestTimes([time('2025-12-02', '2026-12-01', { operator: 'neq' }), WEEK])).toHaveLength(2);
});
