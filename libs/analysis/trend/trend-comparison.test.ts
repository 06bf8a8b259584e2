import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrendAnswer } from '#libs/contract';
import { select } from '../oracle/oracle.fixture.js';
import { asked, body, cases, check, expectDrilldown, unlessTooMany } from '../oracle/oracle-kit.fixture.js';
import { indexOf } from '../oracle/records.fixture.js';
import { at, daily, total, trend } from '../oracle/trend-kit.fixture.js';

const DAY = 86_400_000;

function then(answer: Pick<TrendAnswer, 'comparison'>, series = 0): (number | null)[] {
  return answer.comparison?.series[series].points.map(({ value }) => value) ?? [];
}

const ranged = (min: string, max: string) => [{ key: 'ds', min, max }];

describe('a comparison', () => {
  it('sets each day beside its counterpart, and says what changed', async () => {
    const index = daily('2025-07-01', [9, 4, 10, 8, 12, 6, 20, 14]);
    const answer = await trend(index, {
      trend_by: 'day',
      compare: 'previous_period',
      filters: ranged('2025-07-05', '2025-07-08'),
    });
    expect(then(answer)).toEqual([9, 4, 10, 8]);
    expect(answer.comparison).toMatchObject({
      mode: 'previous_period',
      range: { from: '2025-07-01T00:00:00+00:00', to: '2025-07-05T00:00:00+00:00' },
      note: null,
      change: { absolute: 21, ci_of: 'relative', significant: true },
    });
    expect(answer.comparison?.change?.relative).toBeCloseTo(21 / 31, 12);
  });

  it('compares a part of a day with the part that had elapsed by then', async () => {
    const hours = Array.from({ length: 72 }, (_, i) => ({ ds: Date.UTC(2025, 6, 1) + i * 3_600_000 }));
    const asked = {
      trend_by: 'day',
      compare: 'previous_period',
      filters: ranged('2025-07-03', '2025-07-03'),
    };
    const now = Date.parse('2025-07-03T09:30:00Z');
    // Ten hours have begun today; later records are no part of either side.
    const answer = await trend(at(...hours.slice(0, 58)), asked, { now });
    expect(answer.series[0].points[0]).toMatchObject({ partial: true, count: 10 });
    expect(then(answer)).toEqual([10]);
    expect(answer.comparison?.range.to).toBe('2025-07-02T09:30:00+00:00');
    expect(answer.comparison?.change).toMatchObject({ absolute: 0, significant: false });
    expect(Object.keys(answer.comparison?.series[0].points[0] ?? {})).not.toContain('partial');
    const morning = [{ key: 'ds', min: '2025-07-03T06:00:00', max: '2025-07-03T11:59:59' }];
    expect(then(await trend(at(...hours), { ...asked, filters: morning }))).toEqual([6]);
  });

  it('of a day of 25 hours keeps the wall clock', async () => {
    const zone = 'Europe/Lisbon';
    const index = at(
      '2025-10-25T22:30:00Z',
      '2025-10-25T23:30:00Z',
      '2025-10-26T23:30:00Z',
      '2025-10-26T12:00:00Z',
    );
    const answer = await trend(index, {
      trend_by: 'hour',
      timezone: zone,
      compare: 'previous_period',
      filters: ranged('2025-10-26', '2025-10-26'),
    });
    const list = answer.comparison?.series[0].points ?? [];
    expect(list).toHaveLength(25);
    expect(list.at(-1)).toMatchObject({ start: '2025-10-25T23:00:00+01:00', count: 1 });
    expect(list.filter(({ value }) => value === null).map(({ start, end }) => [start, end])).toEqual([
      ['2025-10-25T01:00:00+01:00', '2025-10-25T01:00:00+01:00'],
    ]);
  });

  it('with the year before follows the calendar, leap day and all', async () => {
    const index = at(
      '2023-02-28T12:00:00Z',
      '2023-03-01T12:00:00Z',
      '2024-02-28T12:00:00Z',
      '2024-02-29T12:00:00Z',
    );
    const leap = await trend(index, {
      trend_by: 'day',
      compare: 'previous_year',
      filters: ranged('2024-02-28', '2024-03-01'),
    });
    expect(then(leap)).toEqual([1, null, 1]);
    const after = await trend(index, {
      trend_by: 'day',
      compare: 'previous_year',
      filters: ranged('2025-02-27', '2025-02-28'),
    });
    expect(then(after)).toEqual([0, 2]);
  });

  it('follows each record’s own clock in the zone record', async () => {
    const index = at(
      { ds: Date.parse('2025-07-01T23:30:00Z'), offset: 60 },
      { ds: Date.parse('2025-07-03T02:30:00Z'), offset: -300 },
      { ds: Date.parse('2025-07-03T12:00:00Z'), offset: 0 },
    );
    const body = { trend_by: 'day', timezone: 'record', compare: 'previous_period' };
    const answer = await trend(index, { ...body, filters: ranged('2025-07-03', '2025-07-03') });
    expect(answer.series[0].points.map(({ count }) => count)).toEqual([1]);
    expect(then(answer)).toEqual([2]);
    // A range of instants is moved as well.
    const instants = [...ranged('2025-07-03', '2025-07-03'), { key: 'ds', min: '2025-07-03T00:00:00Z' }];
    expect(then(await trend(index, { ...body, filters: instants }))).toEqual([1]);
  });

  it('says where nothing was recorded, instead of a zero', async () => {
    const index = daily('2025-07-01', [3, 4, 5, 6]);
    const all = await trend(index, { trend_by: 'day', compare: 'previous_period' });
    expect(all.comparison).toMatchObject({ series: [], change: null });
    expect(all.comparison?.note).toMatch(/no records from the period before/);
    const late = await trend(index, {
      trend_by: 'day',
      compare: 'previous_period',
      filters: ranged('2025-07-03', '2025-07-05'),
    });
    expect(late.comparison?.note).toMatch(/Records begin on 1 July 2025, 12:00/);
    expect(then(late)).toEqual([0, 3, 4]);
    const none = await trend(index, {
      trend_by: 'day',
      compare: 'previous_period',
      filters: [...ranged('2025-07-03', '2025-07-04'), { key: 'source', value: 'b' }],
    });
    expect(none.comparison).toMatchObject({
      note: null,
      change: { absolute: 0, relative: null, significant: false },
    });
  });

  it('sees only what the caller may see', async () => {
    const index = at(
      '2025-07-01T12:00:00Z',
      { ds: Date.UTC(2025, 6, 2), source: 'b' },
      '2025-07-02T12:00:00Z',
    );
    const bound = [{ type: 'list' as const, key: 'source', operator: 'eq' as const, values: ['b'] }];
    const body = { trend_by: 'day', compare: 'previous_period', filters: ranged('2025-07-02', '2025-07-02') };
    expect((await trend(index, body, { bound })).comparison?.note).toMatch(
      /no records from the period before/,
    );
  });

  it('goes by the series of today, other and missing too', async () => {
    const on = (day: number, country: string | null) => ({
      ds: Date.UTC(2025, 6, day, 12),
      filters: { country },
    });
    const index = at(
      on(1, 'PT'),
      on(1, 'ES'),
      on(1, 'FR'),
      on(1, null),
      on(2, 'PT'),
      on(2, 'PT'),
      on(2, 'ES'),
    );
    const answer = await trend(index, {
      trend_by: 'day',
      breakdown: 'filters.country',
      series_limit: 1,
      compare: 'previous_period',
      filters: ranged('2025-07-02', '2025-07-02'),
    });
    expect(answer.comparison?.series.map(({ kind, key, total: value }) => [kind, key, value])).toEqual([
      ['total', null, 4],
      ['value', 'PT', 1],
      ['other', null, 2],
      ['missing', null, 1],
    ]);
    expect(answer.comparison?.series.map(({ change }) => change?.absolute)).toEqual([-1, 1, -1, -1]);
  });

  it('of means compares means', async () => {
    const scored = (day: number, score: number) => ({ ds: Date.UTC(2025, 6, day, 12), score });
    const index = at(scored(1, 2), scored(1, 3), scored(2, 5), scored(2, 4), scored(2, 5));
    const { comparison } = await trend(index, {
      trend_on: 'score',
      trend_by: 'day',
      compare: 'previous_period',
      filters: ranged('2025-07-02', '2025-07-02'),
    });
    expect(comparison?.series[0].points[0]).toMatchObject({ value: 2.5, count: 2, n: 2 });
    expect(comparison?.change).toMatchObject({ ci_of: 'absolute', significant: false });
    expect(comparison?.change?.absolute).toBeCloseTo(14 / 3 - 2.5, 12);
  });

  it('without fill leaves out the buckets that are empty on both sides, so that series stay aligned', async () => {
    const index = daily('2025-07-01', [1, 0, 2, 0, 0, 5]);
    const { series, comparison } = await trend(index, {
      trend_by: 'day',
      fill: 'none',
      compare: 'previous_period',
      filters: ranged('2025-07-04', '2025-07-06'),
    });
    expect(series[0].points.map(({ label, count }) => [label, count])).toEqual([
      ['2025-07-04', 0],
      ['2025-07-06', 5],
    ]);
    expect(comparison?.series[0].points.map(({ count }) => count)).toEqual([1, 2]);
  });

  it('warns of time filters that stay where they are', async () => {
    const aside = { key: 'ds', operator: 'neq', min: '2025-07-01', max: '2025-07-01' };
    const filters = [...ranged('2025-07-02', '2025-07-02'), aside];
    const answer = await trend(daily('2025-07-01', [1, 1]), {
      trend_by: 'day',
      compare: 'previous_period',
      filters,
    });
    expect(answer.meta.warnings.map(({ code }) => code)).toContain('range_not_moved');
    expect(then(answer)).toEqual([0]);
  });

  it('of data with its own past is exact', async () => {
    const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 });
    await check(fc.tuple(counts, fc.constantFrom(1, 2)), async ([list, days]) => {
      const now = list.flatMap((count, i) =>
        Array.from({ length: count }, (_, k) => ({ ds: Date.UTC(2025, 6, 1) + i * DAY * days + k * 60_000 })),
      );
      fc.pre(now.length > 0);
      const span = list.length * days * DAY;
      const past = now.map(({ ds }) => ({ ds: ds - span }));
      const end = new Date(Date.UTC(2025, 6, 1) + span - DAY).toISOString().slice(0, 10);
      const answer = await trend(at(...now, ...past), {
        trend_by: 'day',
        compare: 'previous_period',
        filters: ranged('2025-07-01', end),
      });
      expect(then(answer)).toEqual(answer.series[0].points.map(({ value }) => value));
      expect(answer.comparison?.change).toMatchObject({ absolute: 0, relative: 0, significant: false });
    });
  });
});

describe('the counterparts of any trend', () => {
  const modes = fc.constantFrom('previous_period', 'previous_year');
  const intervals = fc.constantFrom('-', 'hour', 'day', 'week', 'month', 'quarter', 'year');

  it('tile their range, hold what plain loops find there, and drill down to it', async () => {
    await check(fc.tuple(cases, modes, intervals), async ([one, compare, trend_by]) => {
      const filters = one.filters.filter((filter) => !JSON.stringify(filter).includes('"ds"'));
      const times = one.list.map(({ ds }) => ds).toSorted((a, b) => a - b);
      const middle = new Date(times[Math.floor(times.length / 2)]).toISOString().slice(0, 10);
      const range = { type: 'range' as const, key: 'ds', operator: 'eq' as const, min: middle };
      const index = indexOf(one.list);
      const request = body(
        { ...one, filters: [...filters, range] },
        { trend_by, compare, breakdown: 'source' },
      );
      const comparison = (await unlessTooMany(() => trend(index, request)))?.comparison;
      if (!comparison || comparison.series.length === 0) return;
      const selected = select(one.list, asked({ ...one, filters }), one.zone);
      const place = ({ ds, offset }: { ds: number; offset: number }) =>
        one.zone === 'record' ? ds + offset * 60_000 : ds;
      const instant = (text: string) => Date.parse(one.zone === 'record' ? `${text}Z` : text);
      const [from, to] = [instant(comparison.range.from), instant(comparison.range.to)];
      for (const { kind, key, points } of comparison.series) {
        const mine = selected.filter(
          ({ source }) => kind === 'total' || (kind === 'value' && source === key),
        );
        for (const [i, { start, end, count, drilldown }] of points.entries()) {
          if (i > 0) expect(start).toBe(points[i - 1].end);
          const [low, high] = [Math.max(from, instant(start)), Math.min(to, instant(end))];
          if (kind === 'total' || kind === 'value')
            expect(count).toBe(mine.filter((record) => place(record) >= low && place(record) < high).length);
          if (count > 0) await expectDrilldown(index, drilldown, count);
        }
      }
      const sum = comparison.series[0].points.reduce((all, { count }) => all + count, 0);
      expect(sum).toBe(selected.filter((record) => place(record) >= from && place(record) < to).length);
    });
  });

  it('are empty where the calendar had no such time, also when drilled into', async () => {
    const index = at('2023-02-28T12:00:00Z', '2024-02-29T12:00:00Z');
    const { comparison } = await trend(index, {
      trend_by: 'day',
      compare: 'previous_year',
      filters: ranged('2024-02-28', '2024-02-29'),
    });
    expect(comparison?.series[0].points.map(({ count }) => count)).toEqual([1, 0]);
    for (const { drilldown, count } of comparison?.series[0].points ?? [])
      expect(await total(index, drilldown)).toBe(count);
  });
});
