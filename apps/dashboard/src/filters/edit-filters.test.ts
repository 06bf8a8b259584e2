import { describe, expect, it } from 'vitest';
import type { Filter } from '../state/scope.js';
import { isNarrowedTo, toggleValue } from './edit-filters.js';

const PT: Filter = { key: 'filters.country', type: 'list', operator: 'eq', values: ['PT'] };
const LOW: Filter = { key: 'score', type: 'range', max: 2 };

describe('narrowing to a value', () => {
  it('adds a filter, and the same again takes it away', () => {
    const filters = toggleValue([LOW], 'filters.country', 'PT');
    expect(filters).toEqual([LOW, PT]);
    expect(isNarrowedTo(filters, 'filters.country', 'PT')).toBe(true);
    expect(toggleValue(filters, 'filters.country', 'PT')).toEqual([LOW]);
  });

  it('keeps values of another type apart', () => {
    expect(isNarrowedTo(toggleValue([], 'filters.age', 27), 'filters.age', '27')).toBe(false);
  });

  it('excludes several values by one filter', () => {
    const one = toggleValue([PT], 'source', 'App Store', true);
    const two = toggleValue(one, 'source', 'GitHub', true);
    expect(two).toEqual([
      PT,
      { key: 'source', type: 'list', operator: 'neq', values: ['App Store', 'GitHub'] },
    ]);
    expect(toggleValue(one, 'source', 'App Store', true)).toEqual([PT]);
  });

  it('understands filters that leave out their type and operator', () => {
    expect(toggleValue([{ key: 'source', values: ['GitHub'] }], 'source', 'GitHub')).toEqual([]);
  });
});
