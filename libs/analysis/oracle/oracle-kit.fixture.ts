import fc from 'fast-check';
import { expect, inject } from 'vitest';
import {
  distributionRequest,
  type Drilldown,
  driversRequest,
  episodesRequest,
  type Filter,
  quantifyRequest,
  searchRequest,
  trendRequest,
  versionsRequest,
} from '#libs/contract';
import type { AnalysisIndex, Scalar } from '#libs/index';
import { analyze, type AnalysisContext, MemoryEngine } from '../index.js';
import { localAt, mean, type PlainRecord, valuesOf } from './oracle.fixture.js';
import { filtersFor, queries, records, ZONES } from './records.fixture.js';

export const context: AnalysisContext = { bound: [], timezone: 'UTC', now: Date.UTC(2030, 0, 1) };

export interface Case {
  list: PlainRecord[];
  filters: Filter[];
  query: string | undefined;
  zone: string;
}

export const cases: fc.Arbitrary<Case> = records().chain((list) =>
  fc.record({
    list: fc.constant(list),
    filters: filtersFor(list),
    query: queries,
    zone: fc.constantFrom(...ZONES),
  }),
);

export function check<T>(
  arbitrary: fc.Arbitrary<T>,
  property: (value: T) => Promise<void>,
  soakRuns = 150,
): Promise<void> {
  const numRuns = inject('soak') ? soakRuns : Math.ceil(soakRuns / 5);
  return fc.assert(fc.asyncProperty(arbitrary, property), { numRuns });
}

export const search = (index: AnalysisIndex, body: object, over = context) =>
  analyze(new MemoryEngine(index), { op: 'search', request: searchRequest.parse(body), context: over });
export const trend = (index: AnalysisIndex, body: object, over = context) =>
  analyze(new MemoryEngine(index), { op: 'trend', request: trendRequest.parse(body), context: over });
export const distribution = (index: AnalysisIndex, body: object, over = context) =>
  analyze(new MemoryEngine(index), {
    op: 'distribution',
    request: distributionRequest.parse(body),
    context: over,
  });
export const versions = (index: AnalysisIndex, body: object, over = context) =>
  analyze(new MemoryEngine(index), { op: 'versions', request: versionsRequest.parse(body), context: over });
export const drivers = (index: AnalysisIndex, body: object, over = context) =>
  analyze(new MemoryEngine(index), { op: 'drivers', request: driversRequest.parse(body), context: over });
export const episodes = (index: AnalysisIndex, body: object, over = context) =>
  analyze(new MemoryEngine(index), { op: 'episodes', request: episodesRequest.parse(body), context: over });
export const quantify = (index: AnalysisIndex, body: object, over = context) =>
  analyze(new MemoryEngine(index), { op: 'quantify', request: quantifyRequest.parse(body), context: over });

export function body({ filters, query, zone }: Case, more: object = {}): object {
  return { filters, search_query: query, timezone: zone, ...more };
}

export async function expectDrilldown(
  index: AnalysisIndex,
  drilldown: Drilldown | undefined,
  count: number,
): Promise<void> {
  expect(drilldown).toBeDefined();
  expect((await search(index, { ...drilldown, limit: 0 })).total, JSON.stringify(drilldown)).toBe(count);
}

export const asked = ({ query, filters }: Case) => ({ search_query: query, filters });

export function compareBy(a: PlainRecord, b: PlainRecord, sort: string): number {
  const key = sort.replace('-', '');
  const value = (record: PlainRecord) =>
    key === 'ds' ? record.ds : key === 'ingested_at' ? record.seq : valuesOf(record, key)[0];
  const [x, y] = [value(a), value(b)];
  if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
  return (x < y ? -1 : x > y ? 1 : 0) * (sort.startsWith('-') ? -1 : 1);
}

export function isIn(
  values: readonly Scalar[],
  group: { key: Scalar | null; kind: string },
  shown: readonly Scalar[],
): boolean {
  if (group.kind === 'total') return true;
  if (group.kind === 'value') return values.includes(group.key as Scalar);
  if (group.kind === 'missing') return values.length === 0;
  return values.length > 0 && !values.some((value) => shown.includes(value));
}

export function measureOf(
  here: readonly PlainRecord[],
  { trend_on, agg, population }: { trend_on: string; agg: string; population: readonly PlainRecord[] },
): number | null {
  if (trend_on === 'volume') return here.length;
  if (trend_on === 'authors') return new Set(here.map(({ user }) => user).filter(Boolean)).size;
  if (trend_on === 'share') return population.length === 0 ? null : here.length / population.length;
  const numbers = here
    .flatMap((record) => valuesOf(record, trend_on))
    .filter((value) => typeof value === 'number');
  numbers.sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  const at = (share: number) => {
    const place = (numbers.length - 1) * share;
    const [low, high] = [numbers[Math.floor(place)], numbers[Math.ceil(place)]];
    return low + (high - low) * (place % 1);
  };
  if (agg === 'avg') return mean(numbers);
  if (agg === 'sum') return numbers.reduce((sum, value) => sum + value, 0);
  return at({ min: 0, max: 1, median: 0.5, p90: 0.9 }[agg] ?? Number.NaN);
}

/** A field is measured, not counted, when most of what records hold there are numbers. */
export function isMeasured(list: readonly PlainRecord[], key: string): boolean {
  const held = list.flatMap((record) => valuesOf(record, key));
  return key === 'score' || held.filter((value) => typeof value === 'number').length * 2 > held.length;
}

export function expectClose(actual: number | null, expected: number | null): void {
  if (expected === null || actual === null) expect(actual).toBe(expected);
  else expect(actual).toBeCloseTo(expected, 8);
}

/** Hours repeat when clocks go back; their offset tells them apart. */
export function hourName(start: string, label: string, zone: string): string {
  const offset = zone === 'record' ? '' : localAt(Date.parse(start), zone).offset;
  return `${label.slice(0, 13)}${offset}`;
}

export async function unlessTooMany<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if ((error as { kind?: string }).kind === 'too_many_buckets') return undefined;
    throw error;
  }
}

export async function unlessRefused(ask: () => Promise<object>): Promise<object> {
  try {
    return await ask();
  } catch (error) {
    return { refused: (error as { kind?: string }).kind };
  }
}
