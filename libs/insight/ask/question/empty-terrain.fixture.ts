import type { DataOverview } from './terrain.js';

/** Nothing is known of the data. */
export const EMPTY: DataOverview = {
  total: 0,
  fields: [],
  grounds: [],
  firstDay: '2024-01-01',
  lastDay: '2026-11-22',
  today: '2026-11-23',
  later: 0,
  scales: [],
  meta: {} as never,
};
