import { describe, expect, it } from 'vitest';
import type { Filter } from '../state/scope.js';
import { themeNames } from './theme-names.js';
import { fieldWords, filterWords, momentWords, rangeWords, valueWords } from './words.js';
import { inOwnLanguage } from '../ui/dates.fixture.js';

const isList = (key: string) => key === 'filters.tags' || key === 'themes';
themeNames.value = new Map([
  ['login', 'Login'],
  ['login-no-code', 'Login › No code'],
]);
const group = (operator: 'and' | 'or' | 'not', filters: Filter[]) =>
  ({ type: 'group', operator, filters }) as unknown as Filter;
const country: Filter = { key: 'filters.country', type: 'list', values: ['PT'] };
const low: Filter = { key: 'score', type: 'range', max: 2 };

describe('a filter in words', () => {
  it.each<[string, Filter]>([
    ['Country is Portugal (PT)', country],
    [
      'Country is Portugal (PT) or Spain (ES)',
      { key: 'filters.country', type: 'list', values: ['PT', 'ES'] },
    ],
    ['Country is not Portugal (PT)', { key: 'filters.country', operator: 'neq', value: 'PT' }],
    ['Country is Portugal (PT) or missing', { key: 'filters.country', values: ['PT', null] }],
    ['Country is missing', { key: 'filters.country', values: [null] }],
    ['Country has a value', { key: 'filters.country', operator: 'neq', values: [null] }],
    ['Country is A, B, C or D', { key: 'filters.country', values: ['A', 'B', 'C', 'D'] }],
    ['Country is A, B, C or 2 more', { key: 'filters.country', values: ['A', 'B', 'C', 'D', 'E'] }],
    ['Tags has crash', { key: 'filters.tags', values: ['crash'] }],
    [
      'Tags does not have crash or login',
      { key: 'filters.tags', operator: 'neq', values: ['crash', 'login'] },
    ],
    ['Tags has crash and login', { key: 'filters.tags', operator: 'all', values: ['crash', 'login'] }],
    ['Source contains “store”', { key: 'source', operator: 'contains', value: 'store' }],
    ['Source does not contain “store”', { key: 'source', operator: 'not_contains', value: 'store' }],
    ['Source starts with “App”', { key: 'source', operator: 'starts_with', value: 'App' }],
    ['Score at most 2', low],
    ['Score at most 2', { key: 'score', operator: 'lte', value: 2 }],
    ['Score above 2', { key: 'score', min: 2, min_exclusive: true }],
    ['Score from 2 to 4', { key: 'score', min: 2, max: 4 }],
    ['Score from 2 to below 4', { key: 'score', min: 2, max: 4, max_exclusive: true }],
    ['Score not from 2 to 4', { key: 'score', operator: 'neq', min: 2, max: 4 }],
    ['Sentiment (estimated) is negative', { key: 'sentiment@12', values: ['negative'] }],
    ['Score is 3', { key: 'score', min: 3, max: 3 }],
    ['Author is missing', { key: 'user_name', type: 'exists', operator: 'neq' }],
    ['Author has a value', { key: 'user_name', type: 'exists' }],
    ['Beta is yes', { key: 'filters.beta', value: true }],
    ['Weekday is Monday or Sunday', { key: 'ds:weekday', values: [1, 7] }],
    ['Theme is Login › No code', { key: 'themes', values: ['login-no-code'] }],
    [
      'Theme is not Login or deleted theme price',
      { key: 'themes', operator: 'neq', values: ['login', 'price'] },
    ],
    ['Theme is Login or fits no theme', { key: 'themes', values: ['login', null] }],
    ['Fits no theme', { key: 'themes', values: [null] }],
    ['Fits no theme', { key: 'themes', type: 'exists', operator: 'neq' }],
    ['Fits a theme', { key: 'themes', type: 'exists' }],
    ['Hour of day is 09:00', { key: 'ds:hour_of_day', values: [9] }],
    ['Time from 3 Jul 2025 to 9 Jul 2025', { key: 'ds', min: '2025-07-03', max: '2025-07-09' }],
    ['Time until 9 Jul 2025', { key: 'ds', max: '2025-07-09' }],
    [
      'Time on 3 Jul 2025',
      { key: 'ds', min: '2025-07-03T00:00:00+0100', max: '2025-07-04T00:00:00+0100', max_exclusive: true },
    ],
    [
      'Time from 3 Jul 2025, 10:00 to 3 Jul 2025, 11:00',
      { key: 'ds', min: '2025-07-03T10:00:00+0100', max: '2025-07-03T11:00:00+0100', max_exclusive: true },
    ],
    ['Country is Portugal (PT) or Score at most 2', group('or', [country, low])],
    ['Country is Portugal (PT) and (Not: Score at most 2)', group('and', [country, group('not', [low])])],
    ['None of: Country is Portugal (PT), Score at most 2', group('not', [country, low])],
    ['Invalid filter', {}],
    ['Invalid filter', { key: 5 } as never],
    ['Invalid filter', { key: 'a', values: 'x' } as never],
    ['Invalid filter', { key: 'a', value: { b: 1 } } as never],
    ['Invalid filter', { key: 'a', operator: [] } as never],
    ['Invalid filter', { filters: [[]] } as never],
    ['Invalid filter', { filters: 'x' } as never],
  ])('says %j', (words, filter) => {
    expect(filterWords(filter, isList)).toBe(inOwnLanguage(words));
  });

  it.each([
    ['filters.thumbs_up', 'Thumbs up'],
    ['filters.issue.state', 'Issue state'],
    ['user_name', 'Author'],
    ['language', 'Language'],
    ['filters.language', 'Language (as sent)'],
    ['filters.score', 'Score (as sent)'],
    ['filters._', 'Filters._'],
  ])('names %s %j', (key, name) => {
    expect(fieldWords(key)).toBe(name);
  });
});

it.each([
  ['', 'All time'],
  ['30d', 'Last 30 days'],
  ['5d', '17 Nov 2026 – 21 Nov 2026'],
  ['2026-01-05..2026-02-01', '5 Jan 2026 – 1 Feb 2026'],
  ['2026-01-05..2026-01-05', '5 Jan 2026'],
  ['2026-01-05..', 'From 5 Jan 2026'],
  ['..2026-01-05', 'Until 5 Jan 2026'],
  ['nonsense', 'All time'],
])('the range %j is %j', (range, words) => {
  expect(rangeWords(range, '2026-11-21')).toBe(inOwnLanguage(words));
});

it.each([
  ['2026-01-05', false, '5 Jan 2026'],
  ['2026-01-05T00:00:00+0100', false, '5 Jan 2026'],
  ['2026-01-05T00:00:00+0100', true, '4 Jan 2026'],
  ['2026-01-05T10:30:00Z', true, '5 Jan 2026, 10:30'],
  ['2026-01-05T10:30:15.5Z', false, '5 Jan 2026, 10:30:15'],
  ['soon', false, 'soon'],
])('the moment %j (end: %j) is %j', (moment, end, words) => {
  expect(momentWords(moment, end)).toBe(inOwnLanguage(words));
});

it.each([
  ['language', 'de', 'German (de)'],
  ['language', 'pt-BR', 'Brazilian Portuguese (pt-BR)'],
  ['language', 'und', 'Unknown language'],
  ['filters.language', 'pt', 'Portuguese (pt)'],
  ['filters.language', 'klingon!', 'klingon!'],
  ['filters.country', 'DE', 'Germany (DE)'],
  ['filters.country', 'Germany', 'Germany'],
  ['filters.country', 'ZX', 'ZX'],
  ['filters.store.country_code', 'gb', 'United Kingdom (GB)'],
  ['filters.plan', 'DE', 'DE'],
])('the value of %s %j is %j', (key, value, words) => {
  expect(valueWords(key, value)).toBe(words);
});
