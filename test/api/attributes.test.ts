import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';

const env = {
  ATTRIBUTES: '12',
  ATTRIBUTES_PER_SOURCE: '8',
  ACCESS_TOKEN: 'access-token-of-both-starts',
  PRESHARED_KEY: 'ingest-token-of-both-starts',
};
const home = mkdtempSync(path.join(os.tmpdir(), 'earshot-attributes-'));

let database: TestDatabase;
let api: Api;
beforeAll(async () => {
  database = await createDatabase();
  api = await startApi({ env, database, home });
  await push('quiet', { country: 'PT', plan: 'pro' });
  await push('loud', Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key${n}`, `value ${n}`])));
});
afterAll(async () => {
  await api.stop();
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

const push = (source: string, filters: Record<string, unknown>) =>
  api.ingest(batch([record({ message: JSON.stringify(filters), filters })], source), '?wait=indexed');

interface Fields {
  fields: { key: string }[];
  not_indexed?: number;
}
const fields = async (token?: string) =>
  (await api.request<Fields>('/public/fields', { method: 'GET', token })).body;
const attributes = async () =>
  (await fields()).fields.map(({ key }) => key).filter((key) => key.startsWith('filters.'));
const countOf = async (key: string) =>
  (await api.search({ filters: [{ key: `filters.${key}`, type: 'exists' }], limit: 0 })).total;
/** Changes which attributes are indexed, and waits until an index that knows it answers. */
async function change(method: string, name: string, expected: (names: string[]) => boolean): Promise<void> {
  expect((await api.request(`/admin/attributes/${name}`, { method })).status).toBe(200);
  await until('the new index', async () => {
    const { status, body } = await api.request<Fields>('/public/fields', { method: 'GET' });
    return status === 200 && expected(body.fields.map(({ key }) => key));
  });
}

describe('attributes beyond the limit', () => {
  it('are stored and shown, and the receipt and the list of fields say that they are not indexed', async () => {
    const receipt = await push('loud', { key1: 'a', key9: 'b', extra: 'c' });
    expect(receipt.warnings).toEqual([
      { index: 0, field: 'filters.key9', reason: expect.stringContaining('not indexed') },
      { index: 0, field: 'filters.extra', reason: expect.stringContaining('not indexed') },
    ]);
    const { results } = await api.search({ search_query: 'extra', additional_fields: ['filters.extra'] });
    expect(results).toMatchObject([
      { filters: { key9: 'b', extra: 'c' }, additional: { 'filters.extra': 'c' } },
    ]);
    expect(await attributes()).toHaveLength(10);
    expect((await fields()).not_indexed).toBe(13);
  });

  it.each([
    ['/public/search', { filters: [{ key: 'filters.key12', value: 'value 12' }] }],
    ['/public/search', { facets: ['filters.key12'] }],
    ['/public/search', { sorted_by: ['filters.key12'] }],
    ['/public/search', { filters: [{ key: 'key12', value: 'value 12' }] }],
    ['/public/trend', { breakdown: 'filters.key12' }],
    ['/public/distribution', { distribution_by: 'filters.key12' }],
    ['/public/distribution', { distribution_by: 'key12' }],
    ['/public/quantify', { main_filters: [{ key: 'filters.key12', type: 'exists' }] }],
  ])('are refused by %s %j', async (path, body) => {
    const answer = await api.request(path, { method: 'POST', body });
    expectProblem(answer, 'field_not_indexed');
    expect(JSON.stringify(answer.body)).toContain('PUT /admin/attributes/key12');
  });

  it('are unknown to a token with bounds, like those of others', async () => {
    const { body } = await api.request<{ token: string }>('/admin/tokens', {
      method: 'POST',
      body: { name: 'bound', scopes: ['read'], filters: [{ key: 'source', value: 'quiet' }] },
    });
    const answer = await api.request('/public/distribution', {
      method: 'POST',
      body: { distribution_by: 'key12' },
      token: body.token,
    });
    expectProblem(answer, 'unknown_field');
    expect((await fields(body.token)).not_indexed).toBeUndefined();
  });

  it('are exported', async () => {
    const { download_url: link } = await api.export({
      export_fields: ['message', 'filters.key12'],
      search_query: 'key12',
    });
    const file = await fetch(link ?? '');
    expect(await file.text()).toContain('value 12');
  });

  it('are reported by the doctor', async () => {
    const { body } = await api.request<{ checks: { name: string; state: string; says: string }[] }>(
      '/admin/doctor',
      { method: 'GET' },
    );
    const check = body.checks.find(({ name }) => name === 'attributes');
    expect(check).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(/10 indexed, 13 stored only/),
    });
  });
});

it('a message of very many words is stored whole, and the receipt says that its end is not indexed', async () => {
  const message = Array.from({ length: 6_000 }, (_, n) => `word${n}`).join(' ');
  const receipt = await api.ingest(batch([record(), record({ message })], 'quiet'), '?wait=indexed');
  expect(receipt.warnings).toEqual([
    { index: 1, field: 'message', reason: expect.stringContaining('5 000 different words') },
  ]);
  expect((await api.search({ search_query: 'word4999' })).results).toMatchObject([{ message }]);
  expect((await api.search({ search_query: 'word5000', limit: 0 })).total).toBe(0);
});

describe('an administrator', () => {
  it('pins an attribute, which is then indexed in earlier records too, after every start', async () => {
    await change('PUT', 'key12', (names) => names.includes('filters.key12'));
    expect(await countOf('key12')).toBe(1);
    expect((await push('loud', { key12: 'again', key13: 'x' })).warnings.map(({ field }) => field)).toEqual([
      'filters.key13',
    ]);
    expect(await countOf('key12')).toBe(2);
    await api.stop();
    api = await startApi({ env, database, home });
    expect(await countOf('key12')).toBe(2);
  });

  it('drops one, which stays out until it is pinned', async () => {
    await change('DELETE', 'plan', (names) => !names.includes('filters.plan'));
    expect((await push('quiet', { plan: 'free' })).warnings.map(({ field }) => field)).toEqual([
      'filters.plan',
    ]);
    expect(await attributes()).not.toContain('filters.plan');
    expectProblem(await api.request('/admin/attributes/plan', { method: 'DELETE' }), 'not_found');
    await change('PUT', 'plan', (names) => names.includes('filters.plan'));
    expect(await countOf('plan')).toBe(2);
  });

  it('sees what is indexed, whose it is, and pins no more than there may be', async () => {
    await api.request('/admin/attributes/new', { method: 'PUT' });
    expectProblem(await api.request('/admin/attributes/newer', { method: 'PUT' }), 'quota_exceeded');
    const { body } = await api.request<{ attributes: { name: string }[] }>('/admin/attributes', {
      method: 'GET',
    });
    expect(body).toMatchObject({ limits: { total: 12, per_source: 8 } });
    expect(body.attributes).toHaveLength(12);
    expect(body.attributes).toContainEqual({
      name: 'country',
      source: 'quiet',
      pinned: false,
      dropped: false,
      outgrown: false,
    });
    expect(body.attributes).toContainEqual({
      name: 'key12',
      source: null,
      pinned: true,
      dropped: false,
      outgrown: false,
    });
  });
});
