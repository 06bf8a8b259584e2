import type { Bar, BarStack, Drilldown, TrendModel, TrendPoint } from './types.js';
import { RECORDS } from './wording.js';

const DAY = 86_400_000;

/** A drill-down identified by its query. */
export const drilldown = (query: string): Drilldown => ({ search_query: query, filters: [] });

const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;

/** Days from 1 July 2025 on with these values; null is a gap. */
export function days(values: readonly (number | null)[], change: Partial<TrendPoint> = {}): TrendPoint[] {
  return values.map((value, i) => ({
    start: iso(Date.UTC(2025, 6, 1) + i * DAY),
    end: iso(Date.UTC(2025, 6, 2) + i * DAY),
    label: '',
    value,
    count: value ?? 0,
    drilldown: drilldown(`day ${i}`),
    ...change,
  }));
}

export function trendOf(points: readonly TrendPoint[], change: Partial<TrendModel> = {}): TrendModel {
  const series = [{ key: null, label: 'All', kind: 'total', points } as const];
  return { measure: RECORDS, interval: 'day', series, ...change };
}

export function bar(label: string, count: number, change: Partial<Bar> = {}): Bar {
  const named = { key: label, label, kind: 'value', drilldown: drilldown(label) } as const;
  return { ...named, count, value: count, ...change };
}

export function stack(label: string, count: number, change: Partial<BarStack> = {}): BarStack {
  const named = { key: label, label, kind: 'value', drilldown: drilldown(label) } as const;
  return { ...named, count, value: count, share_of_bucket: null, ...change };
}
