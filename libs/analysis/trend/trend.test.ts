import { describe, expect, it } from 'vitest';
import { at, lengths, points, problemOf, total, trend } from '../oracle/trend-kit.fixture.js';

describe('buckets', () => {
  it('are 23 and 25 hours long on the days the clock changes', async () => {
    const spring = at('2025-03-29T12:00:00Z', '2025-03-31T12:00:00Z');
    const autumn = at('2025-10-25T12:00:00Z', '2025-10-27T12:00:00Z');
    const asked = { timezone: 'Europe/Lisbon', trend_by: 'day' };
    expect(lengths(await points(spring, asked))).toEqual([24, 23, 24]);
    expect(lengths(await points(autumn, asked))).toEqual([24, 25, 24]);
    expect((await points(autumn, asked)).map(({ start }) => start)).toEqual([
      '2025-10-25T00:00:00+01:00',
      '2025-10-26T00:00:00+01:00',
      '2025-10-27T00:00:00+00:00',
    ]);
  });

  it('tell a repeated hour from the first, also where the clock moves by half an hour', async () => {
    const lisbon = at('2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z');
    expect(
      (await points(lisbon, { timezone: 'Europe/Lisbon', trend_by: 'hour' })).map(({ start, count }) => [
        start,
        count,
      ]),
    ).toEqual([
      ['2025-10-26T01:00:00+01:00', 1],
      ['2025-10-26T01:00:00+00:00', 1],
    ]);
    const howe = at('2025-04-05T14:10:00Z', '2025-04-05T15:10:00Z', '2025-04-05T15:40:00Z');
    const hours = await points(howe, { timezone: 'Australia/Lord_Howe', trend_by: 'hour' });
    expect(hours.map(({ start, count }) => [start, count])).toEqual([
      ['2025-04-06T01:00:00+11:00', 1],
      ['2025-04-06T01:30:00+10:30', 1],
      ['2025-04-06T02:00:00+10:30', 1],
    ]);
    expect(lengths(hours)).toEqual([1, 0.5, 1]);
  });

  it('leave out a day that a zone skipped and keep one that begins at one o’clock', async () => {
    const apia = at('2011-12-29T20:00:00Z', '2011-12-31T20:00:00Z');
    expect(
      (await points(apia, { timezone: 'Pacific/Apia', trend_by: 'day' })).map(({ label }) => label),
    ).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
    const cairo = at('2025-04-24T12:00:00Z', '2025-04-25T12:00:00Z');
    expect((await points(cairo, { timezone: 'Africa/Cairo', trend_by: 'day' }))[1].start).toBe(
      '2025-04-25T01:00:00+03:00',
    );
  });

  it('begin weeks on Monday or Sunday', async () => {
    const index = at('2025-07-05T12:00:00Z', '2025-07-06T12:00:00Z', '2025-07-07T12:00:00Z');
    const weeks = async (week_start: string) =>
      (await points(index, { trend_by: 'week', week_start })).map(({ label, count }) => [label, count]);
    expect(await weeks('monday')).toEqual([
      ['2025-06-30', 2],
      ['2025-07-07', 1],
    ]);
    expect(await weeks('sunday')).toEqual([
      ['2025-06-29', 1],
      ['2025-07-06', 2],
    ]);
  });

  it('follow each record’s own clock in the zone record, whatever instants a filter names', async () => {
    const index = at(
      { ds: Date.parse('2025-07-01T00:30:00Z'), offset: -300 },
      { ds: Date.parse('2025-07-01T23:30:00Z'), offset: 840 },
    );
    const filters = [{ key: 'ds', min: '2025-07-01T00:00:00Z', max: '2025-07-02T00:00:00Z' }];
    const days = await points(index, { timezone: 'record', trend_by: 'day', filters });
    expect(days.map(({ label, count }) => [label, count])).toEqual([
      ['2025-06-30', 1],
      ['2025-07-01', 0],
      ['2025-07-02', 1],
    ]);
    for (const { drilldown, count } of days) expect(await total(index, drilldown)).toBe(count);
  });

  it('are refused past a thousand with the next interval that fits', async () => {
    const index = at('2020-01-01T00:00:00Z', '2025-01-01T00:00:00Z');
    const problem = await problemOf(() => trend(index, { trend_by: 'day' }));
    expect(problem.kind).toBe('too_many_buckets');
    expect(problem.errors[0].allowed).toEqual(['week']);
  });

  it('are filled with zeros over the range a filter names, or left out with fill none', async () => {
    const index = at('2025-07-03T12:00:00Z');
    const asked = { trend_by: 'day', filters: [{ key: 'ds', min: '2025-07-01', max: '2025-07-05' }] };
    expect((await points(index, asked)).map(({ count }) => count)).toEqual([0, 0, 1, 0, 0]);
    expect((await points(index, { ...asked, fill: 'none' })).map(({ label }) => label)).toEqual([
      '2025-07-03',
    ]);
    expect((await points(index, { ...asked, trend_on: 'score' })).map(({ value }) => value)).toEqual([
      null,
      null,
      3,
      null,
      null,
    ]);
  });

  it('say which part of them a filter or the present covers', async () => {
    const index = at('2025-07-01T15:00:00Z', '2025-07-03T05:00:00Z');
    const asked = { trend_by: 'day', filters: [{ key: 'ds', min: '2025-07-01T12:00:00' }] };
    const days = await points(index, asked, { now: Date.parse('2025-07-03T06:00:00Z') });
    expect(days.map(({ partial, elapsed }) => [partial, elapsed])).toEqual([
      [true, 0.5],
      [false, undefined],
      [true, 0.25],
    ]);
  });

  it('are partial where the records themselves begin in them, whatever is searched for', async () => {
    const index = at('2025-06-21T09:00:00Z', '2025-07-05T09:00:00Z', '2025-08-31T23:00:00Z');
    const partial = async (asked: object) => (await points(index, asked)).map((point) => point.partial);
    expect(await partial({ trend_by: 'month' })).toEqual([true, false, false]);
    expect((await partial({ trend_by: 'day' })).slice(0, 2)).toEqual([false, false]);
    const later = { trend_by: 'month', filters: [{ key: 'ds', max: '2025-08-31' }] };
    expect((await partial(later))[0]).toBe(true);
  });
});

describe('the automatic interval', () => {
  it.each([
    ['2025-07-03T11:00:00Z', 'hour', 60],
    // Three to five days in hours, and nine to twelve weeks in days, have more points than usual, instead of a few.
    ['2025-07-05T23:00:00Z', 'hour', 120],
    ['2025-07-06T00:00:00Z', 'day', 6],
    ['2025-08-29T12:00:00Z', 'day', 60],
    ['2025-09-14T12:00:00Z', 'day', 76],
    ['2025-09-15T12:00:00Z', 'week', 12],
    ['2026-06-30T12:00:00Z', 'week', 53],
    ['2027-06-30T12:00:00Z', 'month', 24],
    ['2055-07-01T00:00:00Z', 'year', 31],
  ])('to %s is %s', async (to, interval, count) => {
    const answer = await trend(at('2025-07-01T00:00:00Z', to), {}, { now: Date.UTC(2056, 0, 1) });
    expect([answer.interval, answer.series[0].points.length]).toEqual([interval, count]);
  });

  it('puts a few records far away into points before and after, so that sums hold', async () => {
    const july = Array.from({ length: 1000 }, (_, i) =>
      new Date(Date.UTC(2025, 6, 1) + i * 3_600_000).toISOString(),
    );
    const index = at('1970-01-01T00:00:00Z', ...july, '2100-01-01T00:00:00Z');
    const answer = await trend(index, {}, { now: Date.UTC(2101, 0, 1) });
    const list = answer.series[0].points;
    expect(list.at(0)).toMatchObject({ kind: 'before' });
    expect(list.at(-1)).toMatchObject({ kind: 'after' });
    expect(answer.interval).toBe('day');
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(1002);
    for (const { drilldown, count } of list) expect(await total(index, drilldown)).toBe(count);
    expect(answer.meta.warnings.length).toBeGreaterThan(0);
  });

  it('ends today: a record dated later changes nothing else, and is counted apart', async () => {
    const july = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2025, 5, 1 + i)).toISOString());
    const options = { now: Date.parse('2025-08-20T12:00:00Z') };
    const plain = await trend(at(...july), {}, options);
    const index = at(...july, '2031-01-01T00:00:00Z');
    const stretched = await trend(index, {}, options);
    const drawn = stretched.series[0].points.filter(({ kind }) => kind === undefined);
    expect(drawn).toEqual(plain.series[0].points);
    expect([stretched.range, stretched.anomalies_note]).toEqual([plain.range, plain.anomalies_note]);
    expect(stretched.totals.records).toBe(61);
    expect(stretched.meta.warnings.map(({ detail }) => detail)).toEqual([
      "1 record is dated after today. It is counted, but beyond the time axis, in the point 'after'.",
    ]);
    const [after] = (await points(index, {}, options)).filter(({ kind }) => kind === 'after');
    expect(after?.count).toBe(1);
    expect(await total(index, after?.drilldown ?? { filters: [] })).toBe(1);
    const asked = await points(index, { filters: [{ key: 'ds', min: '2030-01-01' }] }, options);
    expect(asked.map(({ kind, count }) => [kind, count])).toEqual([[undefined, 1]]);
    const onlyToday = await points(index, { filters: [{ key: 'ds', min: '2025-07-01' }] }, options);
    expect(onlyToday.at(-1)).toMatchObject({ kind: 'after', count: 1 });
  });

  it('never refuses, not even ten thousand years', async () => {
    const index = at(
      { ds: Date.parse('0001-01-01T00:00:00Z') - 14 * 3_600_000, offset: 840 },
      '2025-07-01T00:00:00Z',
      { ds: Date.parse('+010000-01-01T09:30:00Z'), offset: -840 },
    );
    for (const timezone of ['UTC', 'record', 'Asia/Kathmandu', 'America/New_York']) {
      const list = await points(index, { timezone });
      expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(3);
      for (const { drilldown, count } of list.filter((point) => point.count > 0))
        expect(await total(index, drilldown)).toBe(count);
    }
  });
});

describe('series', () => {
  it('compute other of a mean from the records, not from means', async () => {
    const scored = (source: string, score: number) => ({ ds: Date.UTC(2025, 6, 1), source, score });
    const index = at(
      scored('a', 1),
      scored('a', 1),
      scored('b', 2),
      scored('c', 5),
      scored('c', 5),
      scored('c', 5),
    );
    const { series } = await trend(index, {
      trend_on: 'score',
      breakdown: 'source',
      series_limit: 1,
      trend_by: 'day',
    });
    expect(series.map(({ kind, key, total: value }) => [kind, key, value])).toContainEqual(['value', 'c', 5]);
    expect(series.find(({ kind }) => kind === 'other')?.points[0].value).toBeCloseTo(4 / 3, 12);
  });

  it('give nps and csat on their scale only', async () => {
    const scored = (source: string, score: number) => ({ ds: Date.UTC(2025, 6, 1), source, score });
    const index = at(
      scored('stars', 5),
      scored('stars', 4),
      scored('stars', 1),
      scored('survey', 10),
      scored('survey', 6),
    );
    const scales = { stars: [1, 5], survey: [0, 10] };
    const only = (source: string) => [{ key: 'source', value: source }];
    expect(
      (await trend(index, { trend_on: 'csat', filters: only('stars') }, { scales })).series[0].total,
    ).toBeCloseTo(2 / 3, 12);
    expect(
      (await trend(index, { trend_on: 'nps', filters: only('survey') }, { scales })).series[0].total,
    ).toBe(0);
    expect((await problemOf(() => trend(index, { trend_on: 'nps' }, { scales }))).status).toBe(422);
  });

  it('give nps and csat of the scores there are: who sends none need not say on which scale', async () => {
    const here = { ds: Date.UTC(2025, 6, 1) };
    const index = at(
      { ...here, source: 'stars', score: 5 },
      { ...here, source: 'stars', score: 1 },
      { ...here, source: 'mail', score: null },
    );
    const { series } = await trend(index, { trend_on: 'csat' }, { scales: { stars: [1, 5] } });
    expect(series[0]).toMatchObject({ total: 0.5, points: [{ count: 3, n: 2 }] });
  });

  it('are empty without records', async () => {
    expect(await trend(at(), {})).toMatchObject({ range: null, totals: { records: 0, value: 0 } });
  });
});
