import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldsAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';

describe('what fields are called', () => {
  let api: Api;
  let bound: string;
  let reader: string;
  beforeAll(async () => {
    api = await startApi();
    await api.ingest(batch([record({ score: 1, filters: { tier: 'gold', 'a/b': 'x' } })], 'shop'));
    await api.ingest(batch([record({ score: 5, filters: { country: 'PT' } })], 'blog'));
    const filters = [{ key: 'source', values: ['blog'] }];
    bound = await token({ name: 'bound', scopes: ['read', 'edit'], filters });
    reader = await token({ name: 'reader', scopes: ['read'] });
  });
  afterAll(() => api.stop());

  const token = async (body: object) =>
    (await api.request<{ token: string }>('/admin/tokens', { body })).body.token;
  const label = (key: string, body: object, as?: string) =>
    api.request<{ code?: string }>(`/public/fields/${encodeURIComponent(key)}`, {
      method: 'PUT',
      body,
      ...(as && { token: as }),
    });
  const fields = async (as?: string) =>
    (await api.request<FieldsAnswer>('/public/fields', { method: 'GET', ...(as && { token: as }) })).body
      .fields;
  const find = async (key: string, as?: string) => (await fields(as)).find((field) => field.key === key);

  it('stores a title, a description and whether it is hidden, until they are removed', async () => {
    const own = { title: 'Plan', description: 'What they pay for', hidden: true };
    expect(await label('filters.tier', own)).toMatchObject({
      status: 200,
      body: { key: 'filters.tier', ...own },
    });
    expect(await find('filters.tier', reader)).toMatchObject(own);
    await label('filters.tier', { title: 'Plan tier' });
    const renamed = await find('filters.tier');
    expect(renamed).toMatchObject({ title: 'Plan tier' });
    expect(renamed).not.toHaveProperty('hidden');
    await label('filters.tier', {});
    expect(await find('filters.tier')).not.toHaveProperty('title');
    await label('filters.a/b', { title: 'Slash' });
    await label('score', { title: 'Stars' });
    expect([(await find('filters.a/b'))?.title, (await find('score'))?.title]).toEqual(['Slash', 'Stars']);
  });

  it('tells a bound token of no field that it cannot see, and lets it name none', async () => {
    await label('filters.tier', { title: 'Secret tier' });
    await label('filters.country', { title: 'Storefront' });
    const seen = await fields(bound);
    expect(JSON.stringify(seen)).not.toContain('Secret tier');
    expect(seen.find(({ key }) => key === 'filters.country')?.title).toBe('Storefront');
    for (const key of ['filters.tier', 'filters.country', 'filters.none'])
      expect(await label(key, { title: 'Mine' }, bound)).toMatchObject({ status: 403 });
  });

  it('refuses readers, unknown fields and bad titles', async () => {
    expect(await label('filters.tier', { title: 'x' }, reader)).toMatchObject({ status: 403 });
    expect(await label('filters.none', { title: 'x' })).toMatchObject({ status: 404 });
    for (const body of [{ title: '' }, { title: 'a\u0000b' }, { title: 'x'.repeat(129) }, { name: 'x' }])
      expect(await label('filters.tier', body)).toMatchObject({ status: 422 });
  });

  it('is what questions are asked and answered in', async () => {
    await label('filters.country', { title: 'Storefront' });
    const { body } = await api.request<{ reading: { by: string | null; understood: { meaning: string }[] } }>(
      '/public/deeper-search',
      { body: { search_query: 'Mean score by storefront', plan_only: true } },
    );
    expect(body.reading.by).toBe('filters.country');
    expect(body.reading.understood.map(({ meaning }) => meaning).join(' ')).toContain('storefront');
  });
});
