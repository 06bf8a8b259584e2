import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import type { ProblemAnswer } from '../kit/problem.js';

describe('the field themes', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ env: { INDEX_READERS: '2' } });
    await api.ingest(
      {
        source: 'Shop',
        records: [
          { ds: '2026-01-01T10:00+0000', message: 'Cannot log in since the update', score: 1 },
          { ds: '2026-01-02T10:00+0000', message: 'The login loops', score: 2 },
          { ds: '2026-01-03T10:00+0000', message: 'Too expensive for me', score: 2 },
          { ds: '2026-01-04T10:00+0000', message: 'Lovely', score: 5 },
        ],
      },
      '?wait=indexed',
    );
  });
  afterAll(() => api?.stop());
  const replace = (themes: object[]) => api.request('/public/themes', { method: 'PUT', body: { themes } });
  const byTheme = async () =>
    (await api.distribution({ distribution_by: 'themes' })).buckets.map(({ label, count, share }) => [
      label,
      count,
      share,
    ]);

  it('counts what the last edit says, in the next answer and in every reader', async () => {
    await replace([
      { name: 'Login', queries: ['login'] },
      { name: 'Price', queries: ['expensive'] },
    ]);
    expect(await byTheme()).toEqual([
      ['Login', 1, 0.25],
      ['Price', 1, 0.25],
      ['Other (0)', 0, 0],
      ['(no theme)', 2, 0.5],
    ]);
    for (let round = 0; round < 10; round++) {
      const queries = round % 2 === 0 ? ['login', '"log in"'] : ['login'];
      expect(
        (await api.request('/public/themes/login', { method: 'PUT', body: { name: 'Login', queries } }))
          .status,
      ).toBe(200);
      const counts = await Promise.all(
        Array.from({ length: 8 }, async (_, i) => {
          const filters = [
            { key: 'themes', value: 'login' },
            { key: 'score', type: 'range', min: -i },
          ];
          return (await api.search({ filters, limit: 0 })).total;
        }),
      );
      expect(new Set(counts)).toEqual(new Set([round % 2 === 0 ? 2 : 1]));
    }
  });

  it('is offered with its labels, trended, and refused where it means nothing', async () => {
    await replace([{ name: 'Login', queries: ['login', '"log in"'] }]);
    const { body } = await api.request<{ fields: { key: string; top_values: object[] }[] }>(
      '/public/fields',
      { method: 'GET' },
    );
    expect(body.fields.find(({ key }) => key === 'themes')).toMatchObject({
      multi_valued: false,
      records: 2,
      top_values: [{ value: 'login', label: 'Login', count: 2 }],
      filter: true,
      group: true,
      sort: false,
    });
    const { series } = await api.trend({ trend_by: 'day', breakdown: 'themes' });
    expect(series.map(({ label, total }) => [label, total])).toEqual([
      ['All', 4],
      ['Login', 2],
      ['Other (0)', 0],
      ['(no theme)', 2],
    ]);
    const refused = await api.request<ProblemAnswer>('/public/search', { body: { sorted_by: ['themes'] } });
    expect(refused.status).toBe(422);
    const filters = [{ key: 'themes', value: 'login' }];
    const bound = await api.request<ProblemAnswer>('/admin/tokens', {
      body: { name: 'x', scopes: ['read'], filters },
    });
    expect(bound).toMatchObject({ status: 422, body: { errors: [{ pointer: '/filters' }] } });
    const unknown = await api.request<ProblemAnswer>('/public/search', {
      body: { filters: [{ key: 'themes', value: 'nothing' }] },
    });
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/filters/0/value', allowed: ['login'] }] },
    });
  });

  it('counts a bound token by its own themes, inside its bounds', async () => {
    await replace([{ name: 'Login', queries: ['login', '"log in"'] }]);
    const filters = [{ key: 'score', type: 'range', min: 2 }];
    const created = await api.request<{ token: string }>('/admin/tokens', {
      body: { name: 'bound', scopes: ['read', 'edit'], filters },
    });
    const { token } = created.body;
    const ask = (body: object) =>
      api.request<{ total: number } & ProblemAnswer>('/public/search', {
        body: { summary: false, ...body },
        token,
      });
    expect((await ask({ filters: [{ key: 'themes', value: 'login' }] })).status).toBe(422);
    await api.request('/public/themes', { body: { name: 'Login', queries: ['log*'] }, token });
    expect((await ask({ filters: [{ key: 'themes', value: 'login' }] })).body.total).toBe(1);
    expect((await api.search({ filters: [{ key: 'themes', value: 'login' }], limit: 0 })).total).toBe(2);
  });

  it('is a column of exports, and shown with records', async () => {
    await replace([
      { name: 'Login', queries: ['login', '"log in"'] },
      { name: 'A "great" \\ update', queries: ['update'] },
    ]);
    const wanted = { export_fields: ['message', 'themes'], sorted_by: ['ds'] };
    const exported = async (format: string, accept: string) => {
      const answer = await api.request<string>('/public/export', {
        body: { ...wanted, format },
        headers: { accept },
      });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await exported('csv', 'text/csv')).toBe(
      'message,themes\n' +
        '"Cannot log in since the update","A ""great"" \\ update|Login"\n' +
        '"The login loops","Login"\n' +
        '"Too expensive for me",\n' +
        '"Lovely",\n',
    );
    const lines = (await exported('jsonl', 'application/x-ndjson')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { themes: unknown }).themes)).toEqual([
      ['A "great" \\ update', 'Login'],
      ['Login'],
      null,
      null,
    ]);
    const { results } = await api.search({ additional_fields: ['themes'], sorted_by: ['ds'] });
    expect(results.map(({ additional }) => additional?.themes)).toEqual([
      ['a-great-update', 'login'],
      ['login'],
      [],
      [],
    ]);
  });

  it('tells what differs between two sides by its labels', async () => {
    await replace([{ name: 'Login', queries: ['login', '"log in"'] }]);
    const answer = await api.quantify({
      main_filters: [{ key: 'themes', value: 'login' }],
      secondary_filters: [{ key: 'themes', type: 'exists', operator: 'neq' }],
      differences: true,
      fields: ['themes'],
      confidence: 0.5,
    });
    expect(answer.verdict).toContain('theme Login');
    expect(answer.differences.fields[0]).toMatchObject({
      key: 'themes',
      value: 'login',
      label: 'Login',
      main_share: 1,
    });
  });
});
