import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, recordsByDay } from '../kit/builders.js';
import { expectProblem } from '../kit/problem.js';

let api: Api;

beforeAll(async () => {
  api = await startApi({ env: { TIMEZONE: 'Europe/Lisbon' } });
  await api.ingest(batch(recordsByDay('2025-10-25', [2, 0, 3])));
  await api.ingest(
    batch([record({ ds: '2025-10-26T00:30:00+0000' }), record({ ds: '2025-10-26T01:30:00+0000' })], 'other'),
  );
});
afterAll(() => api.stop());

describe('trend', () => {
  it('counts by local day of the deployment, 25 hours long when clocks go back', async () => {
    const { interval, series, range, meta } = await api.trend({ trend_by: 'day' });
    expect([interval, meta.timezone]).toEqual(['day', 'Europe/Lisbon']);
    expect(series[0].points.map(({ start, end, count }) => [start, end, count])).toEqual([
      ['2025-10-25T00:00:00+01:00', '2025-10-26T00:00:00+01:00', 2],
      ['2025-10-26T00:00:00+01:00', '2025-10-27T00:00:00+00:00', 2],
      ['2025-10-27T00:00:00+00:00', '2025-10-28T00:00:00+00:00', 3],
    ]);
    expect(range).toEqual({
      from: '2025-10-25T00:00:00+01:00',
      to: '2025-10-28T00:00:00+00:00',
      inferred: true,
    });
  });

  it('answers GET like POST', async () => {
    const got = await api.request<object>('/public/trend?trend_by=hour&timezone=UTC', { method: 'GET' });
    const posted = await api.trend({ trend_by: 'hour', timezone: 'UTC' });
    expect({ ...got.body, meta: null }).toEqual({ ...posted, meta: null });
  });

  it('splits by a field with other and missing, as does a categorical trend_on', async () => {
    const broken = await api.trend({ breakdown: 'source', series_limit: 1, trend_by: 'day' });
    expect(
      broken.series.filter(({ total }) => total !== 0).map(({ kind, key, total }) => [kind, key, total]),
    ).toEqual([
      ['total', null, 7],
      ['value', 'app-reviews', 5],
      ['other', null, 2],
    ]);
    expect((await api.trend({ trend_on: 'source', series_limit: 1, trend_by: 'day' })).series).toEqual(
      broken.series,
    );
  });

  it('gives shares of all records that pass the filters', async () => {
    const { series } = await api.trend({ trend_on: 'share', search_query: 'login', trend_by: 'month' });
    expect(series[0].points[0]).toMatchObject({ value: 1, count: 7 });
  });

  it('gives the share of the matches that pass part_filters, and rejects those for other measures', async () => {
    const part_filters = [{ key: 'source', value: 'app-reviews' }];
    const { series, totals } = await api.trend({ trend_on: 'share', trend_by: 'month', part_filters });
    expect([totals.value, totals.records, series[0].points[0].n]).toEqual([5 / 7, 5, 7]);
    const asText = encodeURIComponent(JSON.stringify(part_filters));
    const inAddress = await api.request(`/public/trend?trend_on=share&trend_by=month&part_filters=${asText}`);
    expect(inAddress.body).toMatchObject({ totals: { value: 5 / 7 } });
    const pointless = await api.request('/public/trend', { body: { part_filters } });
    expectProblem(pointless, 'invalid_request');
    const unknown = { trend_on: 'share', part_filters: [{ key: 'sorce', value: 'x' }] };
    const problem = await api.request('/public/trend', { body: unknown });
    expect(problem.body).toMatchObject({ errors: [{ pointer: '/part_filters/0/key' }] });
  });

  it('rejects what it cannot compute', async () => {
    await api.ingest(batch([record({ ds: '2010-01-01T00:00:00+0000' })], 'old'));
    const days = await api.request('/public/trend', { body: { trend_by: 'day' } });
    expectProblem(days, 'too_many_buckets');
    const unknown = await api.request('/public/trend', { body: { trend_on: 'sorce' } });
    expectProblem(unknown, 'unknown_field');
    const fortnight = await api.request('/public/trend', { body: { trend_by: 'fortnight' } });
    expect(fortnight.status).toBe(422);
    expect((await api.trend({})).series[0].points.reduce((sum, { count }) => sum + count, 0)).toBe(8);
  });

  it('gives scores by source if sources declare different scales', async () => {
    await api.ingest(batch([record({ score: 4 }), record({ score: 2 })], 'stars'));
    await api.ingest(batch([record({ score: 9 })], 'survey'));
    await api.database?.query(
      `INSERT INTO source (name, score_scale) VALUES ('stars', '{1,5}'), ('survey', '{0,10}')
       ON CONFLICT (name) DO UPDATE SET score_scale = EXCLUDED.score_scale`,
    );
    const { totals, meta } = await api.trend({ trend_on: 'score' });
    expect(meta.warnings.map(({ code }) => code)).toContain('mixed_scales');
    expect(totals.by_source?.map(({ source, value, count }) => [source, value, count])).toEqual([
      ['stars', 3, 2],
      ['survey', 9, 1],
    ]);
  });

  it('compares with the previous period and marks anomalies, also with GET', async () => {
    const usual = [6, 7, 6, 8, 7, 6, 7, 6, 40, 1];
    const weekly = usual.flatMap((count, week) => [count, 0, 0, 0, 0, 0, 0].slice(0, week === 9 ? 1 : 7));
    await api.ingest(batch(recordsByDay('2024-01-01', weekly), 'weekly'));
    const filters = [
      { key: 'source', value: 'weekly' },
      { key: 'ds', min: '2024-02-19', max: '2024-03-03' },
    ];
    const posted = await api.trend({ filters, trend_by: 'week', compare: 'previous_period' });
    expect(posted.comparison?.series[0].points.map(({ count }) => count)).toEqual([6, 7]);
    // One of two weeks makes the whole difference: an anomaly, not reliable growth.
    expect(posted.comparison?.change).toMatchObject({ absolute: 33, significant: false });
    expect(posted.anomalies.map(({ start, value, expected }) => [start, value, expected])).toEqual([
      ['2024-02-26T00:00:00+00:00', 40, 6.5],
    ]);
    const query = `trend_by=week&compare=previous_period&filters=${encodeURIComponent(JSON.stringify(filters))}`;
    const got = await api.request<object>(`/public/trend?${query}`, { method: 'GET' });
    expect({ ...got.body, meta: null }).toEqual({ ...posted, meta: null });
    for (const { drilldown, count } of posted.comparison?.series[0].points ?? [])
      expect((await api.search({ ...drilldown, limit: 0 })).total).toBe(count);
  });
});
