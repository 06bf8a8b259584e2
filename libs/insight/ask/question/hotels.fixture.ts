import type { FieldSummary } from '#libs/contract';
import type { DataOverview } from './terrain.js';

/** A field with these values, ten records each. */
export function field(key: string, values: string[]): FieldSummary {
  return {
    key,
    types: ['text'],
    multi_valued: false,
    records: 100,
    coverage: 1,
    distinct_values: values.length,
    top_values: values.map((value) => ({ value, count: 10 })),
    filter: true,
    sort: true,
    group: true,
    measure: false,
  };
}

const fields = [
  field('source', ['Hotel rooms', 'Hotel pools', 'App Store', 'Airport lounges']),
  field('filters.country', ['PT', 'ES', 'IN', 'US', 'IT']),
  field('filters.version', ['3.2', '3.2.1', '3.3']),
  field('filters.tags', ['iOS', 'Android', 'login']),
  field('filters.lounge', ['Orchid Lounge', 'Blue Bay']),
  field('filters.hotel', ['Orchid', 'Ritz']),
];
/** What people said of hotels and an app. */
export const HOTELS: DataOverview = {
  total: 100,
  fields,
  grounds: fields.map(({ key, top_values: values }) => ({ key, values })),
  firstDay: '2024-01-01',
  lastDay: '2026-03-17',
  today: '2026-03-18',
  later: 0,
  scales: [{ source: 'App Store', scale: [1, 5], low: 2, high: 4, scored: 9 }],
  meta: {} as never,
};
