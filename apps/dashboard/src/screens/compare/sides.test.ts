import { describe, expect, it } from 'vitest';
import type { Filter } from '../../state/scope.js';
import {
  areApart,
  bodyOf,
  isSame,
  paramsOfSides,
  readSides,
  sideNames,
  usesQuery,
  type Sides,
} from './sides.js';
import { inOwnLanguage } from '../../ui/dates.fixture.js';

const LOW: Filter = { key: 'score', type: 'range', max: 2 };
const HIGH: Filter = { key: 'score', type: 'range', min: 4 };
const PT: Filter = { key: 'filters.country', type: 'list', values: ['PT'] };
const JULY: Filter = { key: 'ds', type: 'range', min: '2026-07-01', max: '2026-07-31' };
const AUGUST: Filter = { key: 'ds', type: 'range', min: '2026-08-01', max: '2026-08-31' };

const side = (query = '', ...filters: Filter[]) => ({ query, filters });
const scores: Sides = [side('', LOW), side('', HIGH)];

describe('two sides in an address', () => {
  it('come back as they were', () => {
    const sides: Sides = [side('crash', PT), side('', HIGH)];
    const params = new URLSearchParams(paramsOfSides(sides));
    expect(readSides(params)).toEqual(sides);
    expect(readSides(new URLSearchParams('q=crash'))).toBeUndefined();
  });

  it('are ignored when they are nonsense', () => {
    expect(readSides(new URLSearchParams('main_filters=%7Bx&secondary_filters=3'))).toEqual([side(), side()]);
  });
});

describe('the request of a comparison', () => {
  it('holds a side without words and filters against everything that the bar selects', () => {
    const body = bodyOf([side('crash'), side()], { search_query: 'crash', filters: [PT, JULY] }, [JULY]);
    expect(body).toEqual({ main_query: 'crash', base_filters: [PT, JULY] });
  });

  it('asks the words of the bar on both sides where filters tell them apart', () => {
    expect(bodyOf(scores, { search_query: 'crash', filters: [] }, [])).toEqual({
      main_query: 'crash',
      main_filters: [LOW],
      secondary_query: 'crash',
      secondary_filters: [HIGH],
      base_filters: [],
    });
  });

  it('prefers the words of a side', () => {
    const body = bodyOf([side('login'), side('crash', PT)], { search_query: 'sync', filters: [] }, []);
    expect(body).toMatchObject({ main_query: 'login', secondary_query: 'crash', secondary_filters: [PT] });
  });

  it('lets dates of a side take the place of those of the bar', () => {
    const selection = { filters: [PT, JULY], mode: 'any_terms' as const, timezone: 'UTC' };
    expect(bodyOf([side('', AUGUST), side('x')], selection, [JULY])).toEqual({
      main_query: '',
      main_filters: [AUGUST],
      secondary_query: 'x',
      secondary_filters: [JULY],
      mode: 'any_terms',
      base_filters: [PT],
      timezone: 'UTC',
    });
  });

  it('knows whether the words of the bar are asked', () => {
    expect(usesQuery([side('login'), side()], '')).toBe(true);
    expect(usesQuery([side('login'), side('', PT)], 'crash')).toBe(true);
    expect(usesQuery([side('login'), side()], 'crash')).toBe(false);
  });

  it('knows when there is nothing to compare', () => {
    expect(isSame([side(), side()])).toBe(true);
    expect(isSame([side(), side('', PT)], 'crash')).toBe(false);
    expect(isSame([side('a', PT), side('a ', PT)])).toBe(true);
    expect(isSame(scores, 'crash')).toBe(false);
  });
});

describe('the names of the sides', () => {
  const names = (sides: Sides, query = '') => sideNames(sides, query, () => false).map(({ text }) => text);

  it('are what tells them apart', () => {
    expect(names([side('crash'), side()], 'crash')).toEqual(['“crash”', 'everything']);
    expect(names(scores)).toEqual(['score at most 2', 'score at least 4']);
    expect(names(scores, 'crash')).toEqual(['score at most 2', 'score at least 4']);
    expect(names([side('crash', PT), side('sync')])).toEqual(['“crash”, country Portugal (PT)', '“sync”']);
  });

  it('leave out what both sides have, as long as something is left', () => {
    expect(names([side('', PT, LOW), side('', PT, HIGH)])).toEqual(['score at most 2', 'score at least 4']);
    expect(names([side('crash', PT), side('sync', PT)])).toEqual(['“crash”', '“sync”']);
    expect(names([side('', PT), side('', PT, LOW)])).toEqual([
      'country Portugal (PT)',
      'country Portugal (PT), score at most 2',
    ]);
  });
});

describe('sides within a sentence', () => {
  it.each<[Filter, string, string]>([
    [{ key: 'rating', type: 'list', values: ['low'] }, 'low ratings', 'Low ratings'],
    [
      { key: 'rating', type: 'list', values: ['low', 'middle'] },
      'low or middle ratings',
      'Low or middle ratings',
    ],
    [{ key: 'source', type: 'list', values: ['github'] }, 'github', 'github'],
    [PT, 'country Portugal (PT)', 'Country Portugal (PT)'],
    [
      { ...JULY, max: '2026-07-30' },
      inOwnLanguage('records from 1 Jul 2026 to 30 Jul 2026'),
      inOwnLanguage('Records from 1 Jul 2026 to 30 Jul 2026'),
    ],
    [{ ...PT, operator: 'neq' }, 'country is not Portugal (PT)', 'Country is not Portugal (PT)'],
    [{ key: 'score', type: 'exists', operator: 'neq' }, 'records without score', 'Records without score'],
  ])('%j is called %s', (filter, text, title) => {
    expect(sideNames([side('', filter), side()], '', () => false)[0]).toEqual({ text, title });
  });
});

describe('a whole month', () => {
  const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
  const name = month.format(new Date(2026, 6, 1));

  it.each<Filter>([
    JULY,
    { key: 'ds', type: 'range', min: '2026-07-01', max: '2026-08-01', max_exclusive: true },
  ])('is called by its name: %j', (filter) => {
    expect(sideNames([side('', filter), side('', AUGUST)], '', () => false)[0]?.text).toBe(name);
  });
});

describe('two sides', () => {
  const lists = (key: string) => key === 'filters.tags';
  const tag = (value: string): Filter => ({ key: 'filters.tags', type: 'list', values: [value] });

  it.each<[string, boolean, Sides]>([
    ['two months', true, [side('', JULY), side('', AUGUST)]],
    ['low and high scores', true, scores],
    ['two countries, with words', true, [side('crash', PT), side('sync', { ...PT, values: ['ES', 'FR'] })]],
    ['a country in two spellings', false, [side('', PT), side('', { ...PT, values: ['pt'] })]],
    ['a month and a part of it', false, [side('', JULY), side('', { ...JULY, min: '2026-07-10' })]],
    ['values of a list', false, [side('', tag('crash')), side('', tag('login'))]],
    ['a value and all but it', false, [side('', PT), side('', { ...PT, operator: 'neq' })]],
    ['words alone', false, [side('crash'), side('sync')]],
  ])('can share no record: %s is %s', (_, apart, sides) => {
    expect(areApart(sides, lists)).toBe(apart);
  });
});
