import { describe, expect, it } from 'vitest';
import { confirmationOf, filtersOf, NOTHING, queryOf, selectionWords } from './selection.js';

const BOTH = { ...NOTHING, user_name: ' Ann Lee ', source: 'shop' };

describe('an erase selection', () => {
  it('trims what was typed and drops empty parts', () => {
    expect(queryOf(BOTH)).toEqual({ user_name: 'Ann Lee', source: 'shop' });
    expect(queryOf({ ...NOTHING, source_batch: '  ' })).toEqual({});
  });

  it('finds the same records by a search', () => {
    expect(filtersOf(BOTH)).toEqual([
      { key: 'user_name', type: 'value', operator: 'eq', value: 'Ann Lee' },
      { key: 'source', type: 'value', operator: 'eq', value: 'shop' },
    ]);
  });

  it('has words, and is confirmed by its narrowest part', () => {
    expect(selectionWords(BOTH)).toBe('author “Ann Lee”, source “shop”');
    expect(confirmationOf(BOTH)).toBe('Ann Lee');
    expect(confirmationOf({ ...NOTHING, source: 'shop' })).toBe('shop');
  });
});
