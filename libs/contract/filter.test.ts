import { expect, it } from 'vitest';
import { fieldErrorsOf } from './faults.js';
import { filterList } from './filter.js';

const findings = (filters: unknown) => {
  const read = filterList.safeParse(filters);
  return read.success
    ? []
    : fieldErrorsOf(read.error.issues).map(({ pointer, code }) => `${pointer} ${code}`);
};

it.each<[object, object]>([
  [
    { key: 'score', min: 1 },
    { type: 'range', key: 'score', operator: 'eq', min: 1 },
  ],
  [
    { key: 'a', values: ['x', null] },
    { type: 'list', key: 'a', operator: 'eq', values: ['x', null] },
  ],
  [
    { key: 'a', value: 1 },
    { type: 'value', key: 'a', operator: 'eq', value: 1 },
  ],
  [
    { key: 'a', type: 'list', value: 'x' },
    { type: 'list', key: 'a', operator: 'eq', values: ['x'] },
  ],
  [
    { key: 'a', type: 'exists', operator: 'neq' },
    { type: 'exists', key: 'a', operator: 'neq' },
  ],
  [
    { key: 'score', type: 'range', operator: 'gt', value: 3 },
    { type: 'range', key: 'score', operator: 'eq', min: 3, min_exclusive: true },
  ],
  [
    { key: 'ds', operator: 'lte', value: '2025-07-01' },
    { type: 'range', key: 'ds', operator: 'eq', max: '2025-07-01' },
  ],
  [
    { type: 'group', operator: 'or', filters: [{ key: 'a', value: true }] },
    { type: 'group', operator: 'or', filters: [{ type: 'value', key: 'a', operator: 'eq', value: true }] },
  ],
])('normalises %j', (given, read) => {
  expect(filterList.parse([given])).toEqual([read]);
  expect(filterList.parse(filterList.parse([given]))).toEqual([read]);
});

it.each<[unknown, string]>([
  [null, '/0 bad_type'],
  [[], '/0 bad_type'],
  [{}, '/0/type required'],
  [{ key: 'a' }, '/0/type required'],
  [{ value: 1 }, '/0/key required'],
  [{ key: 'a', type: 'regex', value: 'x' }, '/0/type bad_type'],
  [{ key: 'a', type: 'list' }, '/0/values required'],
  [{ key: 'a', values: [] }, '/0/values too_short'],
  [{ key: 'a', values: [{ $ne: 1 }] }, '/0/values bad_type'],
  [{ key: 'a', values: Array(1001).fill('a') }, '/0/values too_long'],
  [{ key: 'a', type: 'list', value: 'x', values: ['y'] }, '/0/value conflict'],
  [{ key: 'a', type: 'range', values: ['x'] }, '/0/values unknown_property'],
  [{ key: 'a', values: ['x'], tenant_id: 'B' }, '/0/tenant_id unknown_property'],
  [{ key: 'a', operator: ['eq'], values: ['x'] }, '/0/operator bad_type'],
  [{ key: 'a', operator: 'gt', values: ['x'] }, '/0/operator bad_operator'],
  [{ key: 'score', min: 5, max: 1 }, '/0/min bad_range'],
  [{ key: 'score', min: 'a' }, '/0/min bad_type'],
  [{ key: 'score', min: null }, '/0/min bad_type'],
  [{ key: 'source', min: 1 }, '/0/min bad_type'],
  [{ key: 'a', min: 1, max: 'b' }, '/0/min bad_type'],
  [{ key: 'ds', min: 'now' }, '/0/min bad_timestamp'],
  [{ key: 'ds', min: '2025-07' }, '/0/min bad_timestamp'],
  [{ key: 'ds', min: '2024-02-30T00:00:00+0000' }, '/0/min bad_timestamp'],
  [{ key: 'ds', min: '2025-07-02', max: '2025-07-01' }, '/0/min bad_range'],
  [{ key: 'message', operator: 'contains', value: 'x' }, '/0/key use_search_query'],
  [{ key: 'message', operator: 'eq', value: 'x', origin: 'drilldown' }, '/0/key use_search_query'],
  [{ key: 'a', operator: 'contains', value: 5 }, '/0/value bad_type'],
  [{ type: 'group', operator: 'or', filters: [] }, '/0/filters too_short'],
  [{ type: 'group', operator: 'eq', filters: [{ key: 'a', value: 1 }] }, '/0/operator bad_operator'],
])('refuses %j', (given, finding) => {
  expect(findings([given])).toEqual([finding]);
});

it('counts filters inside groups, but not those a drill-down added', () => {
  const one = { key: 'a', value: 1 };
  const own = (n: number) => Array(n).fill(one);
  expect(findings([{ type: 'group', operator: 'and', filters: own(50) }, ...own(50)])).toEqual([]);
  expect(findings([{ type: 'group', operator: 'and', filters: own(51) }, ...own(50)])).toEqual([' too_long']);
  expect(findings([...own(100), { ...one, origin: 'drilldown' }])).toEqual([]);
  const added = { type: 'group', operator: 'and', origin: 'drilldown', filters: own(8) };
  expect(findings([...own(100), added])).toEqual([]);
  expect(filterList.parse([added])[0]).toHaveProperty('origin', 'drilldown');
  expect(findings([...own(100), added, { ...one, origin: 'drilldown' }])).toEqual([' too_long']);
  expect(findings(own(101))).toEqual([' too_long']);
});

it('refuses groups nested deeper than five', () => {
  const nest = (depth: number): object =>
    depth === 0 ? { key: 'a', value: 1 } : { type: 'group', operator: 'not', filters: [nest(depth - 1)] };
  expect(findings([nest(4)])).toEqual([]);
  expect(findings([nest(5)])).toEqual([`/0${'/filters/0'.repeat(4)}/filters too_deep`]);
});
