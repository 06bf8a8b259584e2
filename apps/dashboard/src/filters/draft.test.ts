import { describe, expect, it } from 'vitest';
import type { Filter } from '../state/scope.js';
import { draftOf, emptyDraft, filterOf, testsOf, valueOf } from './draft.js';
import { groupOf, negate } from './edit-filters.js';

const text = {
  key: 'filters.country',
  types: ['text'],
  multi_valued: false,
  distinct_values: 9,
  group: true,
};
const tags = { ...text, key: 'filters.tags', multi_valued: true };
const score = { ...text, key: 'score', types: ['number'] };
const thumbs = { ...score, key: 'filters.thumbs_up', distinct_values: 400 };

describe('a filter while it is edited', () => {
  it.each<Filter>([
    { key: 'filters.country', type: 'list', operator: 'eq', values: ['PT', null] },
    { key: 'filters.country', type: 'list', operator: 'neq', values: ['PT', 'ES'] },
    { key: 'filters.tags', type: 'list', operator: 'all', values: ['crash', 'login'] },
    { key: 'source', type: 'value', operator: 'contains', value: 'store' },
    { key: 'source', type: 'value', operator: 'not_contains', value: 'store' },
    { key: 'source', type: 'value', operator: 'starts_with', value: 'App' },
    { key: 'score', type: 'range', operator: 'eq', max: 2 },
    {
      key: 'score',
      type: 'range',
      operator: 'neq',
      min: 2,
      max: 4,
      min_exclusive: true,
      max_exclusive: true,
    },
    { key: 'ds', type: 'range', operator: 'eq', min: '2025-07-03', max: '2025-07-09' },
    { key: 'user_name', type: 'exists', operator: 'neq' },
    { key: 'message', type: 'exists', operator: 'eq' },
  ])('comes back as it was: %j', (filter) => {
    const draft = draftOf(filter);
    const types = filter.key === 'score' ? ['number'] : filter.key === 'ds' ? ['time'] : ['text'];
    expect(draft && filterOf(draft, types)).toEqual(filter);
  });

  it('reads the short forms', () => {
    const read = (filter: Filter) => {
      const draft = draftOf(filter);
      return draft && filterOf(draft, ['number']);
    };
    expect(read({ key: 'score', value: 3 })).toEqual({
      key: 'score',
      type: 'list',
      operator: 'eq',
      values: [3],
    });
    expect(read({ key: 'score', operator: 'lt', value: 3 })).toEqual({
      key: 'score',
      type: 'range',
      operator: 'eq',
      max: 3,
      max_exclusive: true,
    });
  });

  it('leaves groups and phrases of a drill-down alone', () => {
    expect(draftOf(groupOf('or', [{ key: 'score', max: 2 }]))).toBeUndefined();
    expect(
      draftOf({ key: 'message', operator: 'contains', value: 'a b', origin: 'drilldown' }),
    ).toBeUndefined();
  });

  it('says nothing until it is complete', () => {
    expect(filterOf(emptyDraft(text), text.types)).toBeUndefined();
    expect(filterOf({ ...emptyDraft(thumbs), min: 'x' }, thumbs.types)).toBeUndefined();
    expect(filterOf({ ...emptyDraft(thumbs), min: '5', max: '3' }, thumbs.types)).toBeUndefined();
    expect(filterOf({ ...emptyDraft(text), test: 'contains' }, text.types)).toBeUndefined();
  });

  it('offers the tests that fit the field, the usual one first', () => {
    expect(testsOf(text)[0]).toBe('is');
    expect(testsOf(tags)).toContain('all');
    expect(testsOf(text)).not.toContain('within');
    expect(testsOf(score).slice(0, 3)).toEqual(['is', 'is_not', 'within']);
    expect(testsOf(thumbs)[0]).toBe('within');
    expect(testsOf({ ...text, key: 'message', group: false })).toEqual(['exists', 'missing']);
    expect(testsOf({ ...text, key: 'ingested_at', types: ['time'], group: false })).toEqual([
      'within',
      'outside',
    ]);
    expect(testsOf({ ...score, key: 'ds:weekday' })).toEqual(['is', 'is_not']);
  });

  it('reads a typed value in the type of the field', () => {
    expect(valueOf(' 27 ', ['number'])).toBe(27);
    expect(valueOf('27', ['text'])).toBe('27');
    expect(valueOf('27', ['number', 'text'])).toBe(27);
    expect(valueOf('many', ['number'])).toBeUndefined();
    expect(valueOf('Yes', ['boolean'])).toBe(true);
    expect(valueOf(' ', ['text'])).toBeUndefined();
  });
});

describe('the opposite of a filter', () => {
  const low: Filter = { key: 'score', type: 'range', operator: 'eq', max: 2 };
  it.each<[Filter, Filter]>([
    [low, { ...low, operator: 'neq' }],
    [
      { key: 'source', value: 'A' },
      { key: 'source', value: 'A', operator: 'neq' },
    ],
    [
      { key: 'source', operator: 'contains', value: 'A' },
      { key: 'source', operator: 'not_contains', value: 'A' },
    ],
    [
      { key: 'message', type: 'exists' },
      { key: 'message', type: 'exists', operator: 'neq' },
    ],
    [
      { key: 'score', operator: 'gt', value: 2 },
      groupOf('not', [{ key: 'score', operator: 'gt', value: 2 }]),
    ],
    [
      { key: 'filters.tags', operator: 'all', values: ['a', 'b'] },
      groupOf('not', [{ key: 'filters.tags', operator: 'all', values: ['a', 'b'] }]),
    ],
    [groupOf('or', [low, low]), groupOf('not', [low, low])],
    [groupOf('and', [low, low]), groupOf('not', [groupOf('and', [low, low])])],
    [
      { key: 'message', operator: 'contains', value: 'a b', origin: 'drilldown' },
      groupOf('not', [{ key: 'message', operator: 'contains', value: 'a b', origin: 'drilldown' }]),
    ],
  ])('of %j is %j', (filter, opposite) => {
    expect(negate(filter)).toEqual(opposite);
    expect(negate(opposite)).toEqual({
      ...filter,
      ...(filter.type !== 'group' && filter.operator === undefined && { operator: 'eq' }),
    });
  });
});
