import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { ATTRIBUTE_VALUES: '100' } });
  await push(0, 90);
  await api.request('/public/views', {
    body: { name: 'One request', endpoint: 'search', request: { filters: [ONE] } },
  });
  await api.request('/public/alerts', {
    body: {
      name: 'Pro plan',
      endpoint: 'trend',
      request: { filters: [{ key: 'plan', value: 'plan 1' }] },
      condition: { kind: 'threshold', above: 9 },
    },
  });
});
afterAll(() => api.stop());

/** Records that hold another `request` each, and one of three plans. */
const push = (from: number, to: number) =>
  api.ingest(
    batch(
      Array.from({ length: to - from }, (_, n) =>
        record({
          message: `number ${from + n}`,
          filters: { request: `r-${from + n}`, plan: `plan ${n % 3}` },
        }),
      ),
      'shop',
    ),
    '?wait=indexed',
  );

interface Fields {
  fields: { key: string }[];
  not_indexed?: number;
  outgrown?: string[];
}
const fields = async () => (await api.request<Fields>('/public/fields', { method: 'GET' })).body;
const countOf = async (filter: object) => (await api.search({ filters: [filter], limit: 0 })).total;
const ONE = { key: 'filters.request', value: 'r-42' };

describe('an attribute with too many different values', () => {
  it('is offered until it has them', async () => {
    expect(await countOf(ONE)).toBe(1);
    expect((await fields()).outgrown).toBeUndefined();
  });

  it('is stored and shown from then on, but not indexed, and nothing else changes', async () => {
    await push(90, 200);
    await until('the attribute to be dropped', async () => (await fields()).outgrown !== undefined);
    const { fields: listed, not_indexed: left, outgrown } = await fields();
    expect([left, outgrown]).toEqual([1, ['request']]);
    expect(listed.map(({ key }) => key)).not.toContain('filters.request');
    expect(await countOf({ key: 'filters.plan', type: 'exists' })).toBe(200);
    const { results } = await api.search({ search_query: '"number 42"' });
    expect(results).toMatchObject([{ filters: { request: 'r-42', plan: 'plan 0' } }]);
  });

  it.each([
    ['/public/search', { filters: [ONE] }],
    ['/public/search', { facets: ['filters.request'] }],
    ['/public/distribution', { distribution_by: 'request' }],
  ])('is refused by %s %j, with the reason and what to do', async (path, body) => {
    const answer = await api.request(path, { method: 'POST', body });
    expectProblem(answer, 'field_not_indexed');
    expect(JSON.stringify(answer.body)).toMatch(
      /more different values than an attribute may have.*PUT \/admin\/attributes\/request/,
    );
  });

  it('is named by receipts, by the list of attributes and by the doctor', async () => {
    expect((await push(200, 202)).warnings).toEqual([
      { index: 0, field: 'filters.request', reason: expect.stringContaining('more different values') },
    ]);
    const { body } = await api.request('/admin/attributes', { method: 'GET' });
    expect(body).toMatchObject({
      limits: { values: 100 },
      attributes: [
        { name: 'plan', dropped: false, outgrown: false },
        { name: 'request', dropped: true, outgrown: true },
      ],
    });
    const { body: report } = await api.request<{ checks: { name: string; says: string }[] }>(
      '/admin/doctor',
      {
        method: 'GET',
      },
    );
    expect(report.checks.find(({ name }) => name === 'attributes')?.says).toMatch(
      /Too many different values: request$/,
    );
    expect(report.checks.find(({ name }) => name === 'dropped attributes')).toMatchObject({
      state: 'warn',
      says: "attributes that are no longer indexed are needed by view 'One request' (request)",
      remedy: expect.stringContaining('PUT /admin/attributes/{name}'),
    });
  });

  it('is indexed again, and stays so, when an administrator pins it', async () => {
    await api.request('/admin/attributes/request', { method: 'PUT' });
    await until('the new index', async () => {
      const { status } = await api.request('/public/search', { body: { filters: [ONE], summary: false } });
      return status === 200;
    });
    expect(await countOf(ONE)).toBe(1);
    expect((await push(202, 300)).warnings).toEqual([]);
    expect(await countOf({ key: 'filters.request', type: 'exists' })).toBe(300);
    expect(await fields()).not.toHaveProperty('outgrown');
  });
});
