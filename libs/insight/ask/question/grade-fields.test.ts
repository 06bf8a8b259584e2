import { expect, it } from 'vitest';
import type { FieldSummary, Scalar } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { gradeFilters, gradeLabel, gradesOf, isGraded, isOfWhole } from './grade-fields.js';

const analyzer = createAnalyzer('en');

function field(name: string, values: readonly Scalar[] = ['1', '2', '3', '4', '5']): FieldSummary {
  return {
    key: `filters.${name}`,
    types: [...new Set(values.map((value) => (typeof value === 'string' ? 'text' : typeof value)))],
    multi_valued: false,
    records: 100,
    coverage: 1,
    distinct_values: values.length,
    top_values: values.map((value) => ({ value, count: 1 })),
    filter: true,
    sort: true,
    group: true,
    measure: false,
  };
}

const FIELDS = [
  'overall_rating',
  'catering_rating',
  'bar_beverages_rating',
  'staff_service_rating',
  'wifi_connectivity_rating',
  'seat_legroom_rating',
  'seat_width_rating',
  'seat_recline_rating',
  'aisle_space_rating',
  'ease_of_use',
  'supportScore',
].map((name) => field(name));

it('takes fields of grades for such, as numbers or as texts of them, and no others', () => {
  expect(FIELDS.every(isGraded)).toBe(true);
  expect(isGraded(field('comfort', [1, 2.5, 4]))).toBe(true);
  expect(isGraded(field('comfort', ['1.0', '2.5', '4.0']))).toBe(true);
  expect(isGraded(field('nps', ['0', '2', '3', '5', '6', '7', '9', '10']))).toBe(true);
  for (const other of [
    field('airline', ['emirates', 'qatar-airways', '5']),
    field('recommended', ['0', '1']),
    field('release', ['8', '9', '10']),
    field('code', [404, 500, 503]),
    field('priority', ['1', '2', '3']),
    { ...field('release', [1, 2, 3]), version: true },
    { ...field('marks'), multi_valued: true },
    { ...field('x'), key: 'score' },
  ])
    expect([other.key, isGraded(other)]).toEqual([other.key, false]);
});

it('calls a field by what it grades', () => {
  expect(FIELDS.map(({ key }) => gradeLabel(key))).toEqual([
    'overall',
    'catering',
    'bar beverages',
    'staff service',
    'wifi connectivity',
    'seat legroom',
    'seat width',
    'seat recline',
    'aisle space',
    'ease of use',
    'support',
  ]);
  expect(FIELDS.filter(({ key }) => isOfWhole(key)).map(({ key }) => key)).toEqual([
    'filters.overall_rating',
  ]);
});

it.each([
  ['catering', 'en', ['catering']],
  ['food', 'en', ['catering', 'bar beverages']],
  ['Essen', 'de', ['catering', 'bar beverages']],
  ['comida', 'es', ['catering', 'bar beverages']],
  ['食事', 'ja', ['catering', 'bar beverages']],
  ['staff', 'en', ['staff service']],
  ['Personal', 'de', ['staff service']],
  ['personnel', 'fr', ['staff service']],
  ['internet', 'en', ['wifi connectivity']],
  ['legroom', 'en', ['seat legroom']],
  ['cramped', 'en', ['seat legroom', 'seat width', 'aisle space']],
  ['ease of use', 'en', ['ease of use']],
  ['support', 'en', ['support']],
  ['customer service', 'en', ['support']],
  ['seats', 'en', []],
  ['parking', 'en', []],
  ['overall', 'en', []],
  ['', 'en', []],
])('finds what grades "%s" (%s)', (subject, language, labels) => {
  expect(gradesOf({ subject, language }, FIELDS, analyzer).map(({ label }) => label)).toEqual(labels);
});

it('selects low and high grades as they are stored', () => {
  const fields = [field('catering_rating', ['0.0', '1.0', '2.0', '3.0', '4.0', '5.0'])];
  const list = (values: Scalar[]) => ({
    type: 'list',
    key: 'filters.catering_rating',
    operator: 'eq',
    values,
  });
  expect(gradeFilters('filters.catering_rating', fields)).toEqual({
    low: list(['0.0', '1.0', '2.0']),
    high: list(['4.0', '5.0']),
  });
  expect(gradeFilters('filters.ten', [field('ten', [2, 4, 5, 7, 10])])).toEqual({
    low: { ...list([2, 4]), key: 'filters.ten' },
    high: { ...list([7, 10]), key: 'filters.ten' },
  });
  expect(gradeFilters('filters.other', fields)).toBeUndefined();
});
