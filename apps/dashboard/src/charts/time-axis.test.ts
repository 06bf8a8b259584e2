import { describe, expect, it } from 'vitest';
import { formatBucket, formatSpan, instantOf, timeTicks, wallOf } from './time-axis.js';

const written = (options: Intl.DateTimeFormatOptions, ...date: [number, number, number]) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(Date.UTC(...date));
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const hoursFrom = (from: string, count: number) =>
  Array.from(
    { length: count },
    (_, i) => `${new Date(Date.parse(from) + i * 3_600_000).toISOString().slice(0, 19)}+00:00`,
  );

describe('time as it is written', () => {
  it('is shown by its own clock, whatever its offset', () => {
    expect(formatBucket('2025-07-03T00:00:00+13:00', 'week')).toBe(`week of ${written(day, 2025, 6, 3)}`);
    expect(formatBucket('2025-07-03T00:00:00-11:00', 'week')).toBe(`week of ${written(day, 2025, 6, 3)}`);
    expect(wallOf('2025-07-03T14:00:00+02:00').toISOString()).toBe('2025-07-03T14:00:00.000Z');
  });

  it('is on the axis at its instant, or by its clock if it has no offset', () => {
    expect(instantOf('2025-07-03T02:00:00+02:00')).toBe(Date.UTC(2025, 6, 3));
    expect(instantOf('2025-07-03T00:00:00')).toBe(Date.UTC(2025, 6, 3));
    // The hour that is there twice when clocks are set back.
    expect(instantOf('2025-10-26T02:00:00+01:00') - instantOf('2025-10-26T02:00:00+02:00')).toBe(3_600_000);
  });

  it('ends a span with its last day inside', () => {
    const span = formatSpan('2025-07-01T00:00:00+00:00', '2025-07-10T00:00:00+00:00', 'day');
    expect(span).toBe(`${written(day, 2025, 6, 1)} to ${written(day, 2025, 6, 9)}`);
    expect(formatSpan('2025-07-01T00:00:00Z', '2025-07-02T00:00:00Z', 'day')).toBe(written(day, 2025, 6, 1));
    expect(formatSpan('2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'year')).toBe('2024 to 2025');
  });

  it('names quarters', () => {
    expect(formatBucket('2025-10-01T00:00:00+00:00', 'quarter')).toBe('Q4 2025');
  });
});

describe('labels of the time axis', () => {
  it('are on every bucket where there is room', () => {
    const ticks = timeTicks(hoursFrom('2025-07-01T22:00:00Z', 4), 'hour', 8);
    expect(ticks.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    // The day is shown once, and again when it changes.
    expect(ticks.map(({ under }) => under !== undefined)).toEqual([true, false, true, false]);
  });

  it.each([1, 2, 3, 5, 9, 13])('are not more than fit (%i)', (most) => {
    for (const count of [1, 2, 30, 60, 400, 1000]) {
      const indexes = timeTicks(hoursFrom('2025-03-28T05:00:00Z', count), 'hour', most).map(
        ({ index }) => index,
      );
      expect(indexes.length).toBeGreaterThan(0);
      expect(indexes.length).toBeLessThanOrEqual(most + 1);
      expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b));
      expect(indexes.every((index) => index >= 0 && index < count)).toBe(true);
    }
  });

  it('are at round times', () => {
    const starts = hoursFrom('2025-07-01T00:00:00Z', 96);
    const hours = timeTicks(starts, 'hour', 8).map(({ index }) => wallOf(starts[index]).getUTCHours());
    expect(new Set(hours)).toEqual(new Set([0, 12]));
  });

  it('are none without buckets', () => {
    expect(timeTicks([], 'day', 5)).toEqual([]);
  });
});
