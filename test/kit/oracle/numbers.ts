import { expect } from 'vitest';
import { type RawRecord, type Value } from './raw-record.js';
import { valuesOf } from './selection.js';

export function numbersOf(records: readonly RawRecord[], key: string): number[] {
  return records
    .flatMap((record) => valuesOf(record, key, 'UTC'))
    .filter((value) => typeof value === 'number')
    .sort((a, b) => a - b);
}

/** The aggregate of ascending numbers, quantiles by linear interpolation; null of none. */
export function aggregate(numbers: readonly number[], agg: string): number | null {
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((all, one) => all + one, 0);
  if (agg === 'sum') return sum;
  if (agg === 'avg') return sum / numbers.length;
  const place = (numbers.length - 1) * ({ min: 0, max: 1, median: 0.5, p90: 0.9 }[agg] ?? Number.NaN);
  const [low, high] = [numbers[Math.floor(place)] ?? 0, numbers[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place % 1);
}

export interface Measure {
  on: string;
  agg: string;
}

/** What a measure of these records is; `population` is what a share is a share of. */
export function measured(
  here: readonly RawRecord[],
  { on, agg }: Measure,
  population: number,
): number | null {
  if (on === 'volume') return here.length;
  if (on === 'authors') return new Set(here.map(({ user_name }) => user_name).filter(Boolean)).size;
  if (on === 'share') return population === 0 ? null : here.length / population;
  return aggregate(numbersOf(here, on), agg);
}

export function expectClose(actual: number | null | undefined, expected: number | null, what: string): void {
  if (typeof actual !== 'number' || expected === null) return expect(actual ?? null, what).toBe(expected);
  const off = Math.abs(actual - expected) / Math.max(1, Math.abs(expected));
  expect(off, `${what}: ${actual}, and should be ${expected}`).toBeLessThan(1e-9);
}

/** Records by a name; one of several names counts in each. */
export function countBy<T>(
  records: readonly RawRecord[],
  namesOf: (record: RawRecord) => readonly T[],
): Map<T, number> {
  const counts = new Map<T, number>();
  for (const record of records) {
    for (const name of new Set(namesOf(record))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Whether a record belongs to a bucket or series of an answer; `shown` are the values that have one of their own. */
export function isIn(
  values: readonly Value[],
  { key, kind }: { key: Value | null; kind: string },
  shown: readonly Value[],
): boolean {
  if (kind === 'total') return true;
  if (kind === 'value') return values.includes(key as Value);
  if (kind === 'missing') return values.length === 0;
  if (kind !== 'other') throw new Error(`a bucket of kind ${kind} is not one of values`);
  return values.length > 0 && !values.some((value) => shown.includes(value));
}

/** Those of a list that have a value of their own. */
export function shownKeys(items: readonly { key: Value | null; kind: string }[]): Value[] {
  return items.filter(({ kind }) => kind === 'value').map(({ key }) => key as Value);
}

/** The values shown are those held most often. */
export function expectMostFrequent(
  counts: ReadonlyMap<Value, number>,
  shown: readonly Value[],
  what: string,
): void {
  const least = Math.min(...shown.map((value) => counts.get(value) ?? 0));
  for (const [value, count] of counts) {
    if (!shown.includes(value))
      expect(count, `${what}: '${value}' is held more often than what is shown`).toBeLessThanOrEqual(least);
  }
}
