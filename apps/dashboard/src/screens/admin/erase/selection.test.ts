import { describe, expect, it } from 'vitest';
import { filtersOf, NOTHING, queryOf, selectionInWords, typedOf } from './selection.js';

const BOTH = { ...NOTHING, user_name: ' Ann Lee ', source: 'shop' };

describe('what is to be erased', () => {
  it('is what was given, without blanks around it', () => {
    expect(queryOf(BOTH)).toEqual({ user_name: 'Ann Lee', source: 'shop' });
    expect(queryOf({ ...NOTHING, source_batch: '  ' })).toEqual({});
  });

  it('is found by a search for the same', () => {
    expect(filtersOf(BOTH)).toEqual([
      { key: 'user_name', type: 'value', operator: 'eq', value: 'Ann Lee' },
      { key: 'source', type: 'value', operator: 'eq', value: 'shop' },
    ]);
  });

  it('is said in words, and typed by its narrowest part', () => {
    expect(selectionInWords(BOTH)).toBe('author “Ann Lee”, source “shop”');
    expect(typedOf(BOTH)).toBe('Ann Lee');
    expect(typedOf({ ...NOTHING, source: 'shop' })).toBe('shop');
  });
});
