import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveBack, movedBounds } from './comparison-range.js';
import { localAt } from '../oracle/oracle.fixture.js';
import { ZONES } from '../oracle/records.fixture.js';
import { bucketBounds, clockOf, type Interval } from '../time/zone.js';

const DAY = 86_400_000;

function framed(from: string, to: string, by: { interval: Interval; zone?: string }) {
  const { interval, zone = 'UTC' } = by;
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const division = { interval, zone: clockOf(zone), weekStart: 'monday', most: 5000 } as const;
  const cut = { from: -Infinity, to: Infinity };
  const now = Date.UTC(2030, 0, 1);
  return { bounds: bucketBounds(first, last, division) ?? [], interval, zone, cut, now };
}

/** The dates of the previous period that times have their counterparts on. */
function movedOf(frame: ReturnType<typeof framed>, times: readonly number[]): string[] {
  const move = moveBack('previous_period', frame);
  return times.map((ms) => new Date(move(ms)).toISOString().slice(0, 10));
}

/** The moved bounds as local dates, with the hour where it is not midnight. */
function movedTo(mode: 'previous_period' | 'previous_year', frame: ReturnType<typeof framed>): string[] {
  return movedBounds(frame.bounds, moveBack(mode, frame)).map((ms) => {
    const { date, hour } = localAt(ms, clockOf(frame.zone));
    return hour === 0 ? date : `${date}T${hour}`;
  });
}

describe('the previous period', () => {
  it('is as many days, right before', () => {
    const july = framed('2025-07-29T00:00:00Z', '2025-07-31T12:00:00Z', { interval: 'day' });
    expect(movedTo('previous_period', july)).toEqual([
      '2025-07-26',
      '2025-07-27',
      '2025-07-28',
      '2025-07-29',
    ]);
  });

  it('is as many months, however long they are', () => {
    const spring = framed('2024-03-05T00:00:00Z', '2024-04-10T00:00:00Z', { interval: 'month' });
    expect(movedTo('previous_period', spring)).toEqual(['2024-01-01', '2024-02-01', '2024-03-01']);
    const quarters = framed('2025-01-01T00:00:00Z', '2025-06-10T00:00:00Z', { interval: 'quarter' });
    expect(movedTo('previous_period', quarters)).toEqual(['2024-07-01', '2024-10-01', '2025-01-01']);
    const years = framed('2024-02-01T00:00:00Z', '2025-06-10T00:00:00Z', { interval: 'year' });
    expect(movedTo('previous_period', years)).toEqual(['2022-01-01', '2023-01-01', '2024-01-01']);
  });

  it('is as many days as filters name, where these begin or end inside an interval', () => {
    const [from, to] = ['2025-12-01T00:00:00Z', '2026-12-01T00:00:00Z'];
    const cut = { from: Date.parse(from), to: Date.parse(to) - 1 };
    const movedBy = (interval: Interval, own = cut) => {
      const frame = { ...framed(from, '2026-11-30T23:59:59.999Z', { interval }), cut: own };
      return [from, to].map((at) =>
        new Date(moveBack('previous_period', frame)(Date.parse(at))).toISOString().slice(0, 10),
      );
    };
    for (const interval of ['day', 'week', 'month'] as const)
      expect(movedBy(interval)).toEqual(['2024-12-01', '2025-12-01']);
    expect(movedBy('week', { ...cut, to: Infinity })).toEqual(['2024-11-25', '2025-11-25']);
    expect(movedBy('week', { ...cut, to: cut.to - 7_200_000 })).toEqual(['2024-11-25', '2025-11-25']);
  });

  it('is as many calendar months where filters name whole ones, whatever they are divided by', () => {
    const movedBy = (from: string, to: string, interval: Interval) => {
      const cut = { from: Date.parse(from), to: Date.parse(to) - 1 };
      const frame = { ...framed(from, new Date(cut.to).toISOString(), { interval }), cut };
      return movedOf(frame, [cut.from, cut.to + 1]);
    };
    for (const interval of ['hour', 'day', 'week', 'month'] as const)
      expect(movedBy('2025-11-01', '2025-12-01', interval)).toEqual(['2025-10-01', '2025-11-01']);
    expect(movedBy('2025-02-01', '2025-04-01', 'week')).toEqual(['2024-12-01', '2025-02-01']);
    expect(movedBy('2025-01-01', '2026-01-01', 'week')).toEqual(['2024-01-01', '2025-01-01']);
  });

  it('of a month so far is the same days of the month before, and only while it is so far', () => {
    const movedBy = (interval: Interval, now: string) => {
      const [from, to] = ['2025-11-01', '2025-11-12T23:59:59.999Z'];
      const cut = { from: Date.parse(from), to: Date.parse(to) };
      const frame = { ...framed(from, to, { interval }), cut, now: Date.parse(now) };
      return movedOf(frame, [cut.from, cut.to + 1]);
    };
    for (const interval of ['hour', 'day', 'week', 'month'] as const)
      expect(movedBy(interval, '2025-11-12T10:30:00Z')).toEqual(['2025-10-01', '2025-10-13']);
    expect(movedBy('day', '2025-11-20T10:30:00Z')).toEqual(['2025-10-20', '2025-11-01']);
  });

  it('cuts a month as far from its beginning as the present is, at most at its end', () => {
    const march = framed('2025-03-01T00:00:00Z', '2025-03-30T00:00:00Z', { interval: 'month' });
    const move = moveBack('previous_period', march);
    expect(new Date(move(Date.parse('2025-03-10T14:30:00Z'))).toISOString()).toBe('2025-02-10T14:30:00.000Z');
    expect(new Date(move(Date.parse('2025-03-30T14:30:00Z'))).toISOString()).toBe('2025-03-01T00:00:00.000Z');
  });

  it('of hours that fill days is that of days; of other hours as many hours', () => {
    const zone = 'Europe/Lisbon';
    const today = framed('2025-10-26T00:00:00+01:00', '2025-10-26T23:30:00Z', { interval: 'hour', zone });
    const move = moveBack('previous_period', today);
    const moved = movedBounds(today.bounds, move);
    expect([today.bounds.length, localAt(moved[0], zone).date]).toEqual([26, '2025-10-25']);
    // The repeated hour from one to two has its counterpart once.
    expect(
      moved.map((ms, i) => (i === 0 ? 1 : (ms - moved[i - 1]) / 3_600_000)).filter((h) => h !== 1),
    ).toEqual([0]);
    const morning = framed('2025-10-26T04:00:00Z', '2025-10-26T09:30:00Z', { interval: 'hour', zone });
    const before = moveBack('previous_period', morning);
    expect(morning.bounds.map((ms) => ms - before(ms))).toEqual(morning.bounds.map(() => 6 * 3_600_000));
  });

  it('of hours ends where the period begins, though one between them is cut to thirty minutes', () => {
    const frame = framed('2016-03-16T06:36:00Z', '2016-04-02T15:00:00Z', {
      interval: 'hour',
      zone: 'Australia/Lord_Howe',
    });
    const moved = movedBounds(frame.bounds, moveBack('previous_period', frame));
    expect(moved.at(-1)).toBe(frame.bounds[0]);
    expect(frame.bounds[0] - moved[0]).toBe((frame.bounds.at(-1) ?? 0) - frame.bounds[0]);
  });

  it('ends where the period begins, and tiles, in every zone', () => {
    const intervals = fc.constantFrom<Interval>('hour', 'day', 'week', 'month', 'quarter', 'year');
    const starts = fc.integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2026, 0, 1) });
    const spans = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(intervals, starts, spans, fc.constantFrom(...ZONES), (interval, start, span, zone) => {
        const days = interval === 'hour' ? span / 20 : span;
        const end = new Date(start + days * DAY).toISOString();
        const frame = framed(new Date(start).toISOString(), end, { interval, zone });
        const bounds = movedBounds(frame.bounds, moveBack('previous_period', frame));
        expect(bounds.at(-1)).toBe(frame.bounds[0]);
        expect(bounds.every((bound, i) => i === 0 || bound >= bounds[i - 1])).toBe(true);
        expect(bounds[0]).toBeLessThan(frame.bounds[0]);
      }),
    );
  });
});

describe('the previous year', () => {
  it('has the same dates; 29 February has none', () => {
    const leap = framed('2024-02-28T00:00:00Z', '2024-03-01T12:00:00Z', { interval: 'day' });
    expect(movedTo('previous_year', leap)).toEqual(['2023-02-28', '2023-03-01', '2023-03-01', '2023-03-02']);
    const after = framed('2025-02-28T00:00:00Z', '2025-03-01T12:00:00Z', { interval: 'day' });
    expect(movedTo('previous_year', after)).toEqual(['2024-02-28', '2024-03-01', '2024-03-02']);
    const months = framed('2024-02-10T00:00:00Z', '2024-02-12T12:00:00Z', { interval: 'month' });
    expect(movedTo('previous_year', months)).toEqual(['2023-02-01', '2023-03-01']);
  });

  it('of weeks has the same weekdays, 52 weeks ago', () => {
    const weeks = framed('2025-07-01T00:00:00Z', '2025-07-08T12:00:00Z', { interval: 'week' });
    expect(movedTo('previous_year', weeks)).toEqual(['2024-07-01', '2024-07-08', '2024-07-15']);
  });

  it('keeps the wall clock wherever it showed that time', () => {
    const hours = fc.integer({
      min: Date.UTC(2012, 2, 1) / 3_600_000,
      max: Date.UTC(2026, 0, 1) / 3_600_000,
    });
    fc.assert(
      fc.property(hours, fc.constantFrom(...ZONES.filter((zone) => zone !== 'record')), (hour, zone) => {
        const start = hour * 3_600_000;
        const iso = new Date(start).toISOString();
        const frame = framed(iso, iso, { interval: 'hour', zone });
        const now = localAt(frame.bounds[0], zone);
        fc.pre(!now.date.endsWith('02-29'));
        const then = localAt(moveBack('previous_year', frame)(frame.bounds[0]), zone);
        expect(then.date).toBe(`${Number(now.date.slice(0, 4)) - 1}${now.date.slice(4)}`);
        // A time the clock skipped comes when it jumped, at most an hour later.
        expect(then.hour - now.hour === 0 || then.hour - now.hour === 1).toBe(true);
      }),
    );
  });
});
