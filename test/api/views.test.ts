import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import type { ProblemAnswer } from '../kit/problem.js';

describe('saved requests', () => {
  let api: Api;
  const bound: Record<string, string> = {};
  beforeAll(async () => {
    api = await startApi();
    for (const [name, source] of [
      ['one', 'Shop A'],
      ['same', 'Shop A'],
      ['other', 'Shop B'],
    ] as const) {
      const filters = [{ key: 'source', values: [source] }];
      const body = { name, scopes: ['read'], filters };
      bound[name] = (await api.request<{ token: string }>('/admin/tokens', { body })).body.token;
    }
  });
  afterAll(() => api?.stop());

  const save = (body: object, token?: string) =>
    api.request<View & ProblemAnswer>('/public/views', { body, token });
  const names = async (token?: string) => {
    const { body } = await api.request<{ views: View[] }>('/public/views', { method: 'GET', token });
    return body.views.map(({ name }) => name);
  };
  const trend = { trend_by: 'day', filters: [{ key: 'filters.country', value: 'PT' }] };

  it('are returned as they were sent, can be run, and are gone when deleted', async () => {
    const saved = await save({ name: ' Portugal ', endpoint: 'trend', request: trend });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({ name: 'Portugal', endpoint: 'trend', request: trend });
    const at = `/public/views/${saved.body.id}`;
    const read = await api.request<View>(at, { method: 'GET' });
    expect(read.body).toEqual(saved.body);
    expect((await api.trend(read.body.request)).trend_by).toBe('day');
    expect((await api.request(at, { method: 'DELETE' })).status).toBe(204);
    expect((await api.request(at, { method: 'GET' })).status).toBe(404);
    expect((await api.request(at, { method: 'DELETE' })).status).toBe(404);
  });

  it('keep days that count from today as such', async () => {
    const body = { name: 'Rolling', endpoint: 'trend', request: trend, range: '12m' };
    expect((await save(body)).body).toMatchObject({ range: '12m' });
    expect((await save({ ...body, name: 'Fixed', range: null })).body).toMatchObject({ range: null });
    const wrong = await save({ ...body, name: 'Wrong', range: '2026-01-01..' });
    expect(wrong.body.errors).toMatchObject([{ pointer: '/range' }]);
  });

  it('a name can be used once', async () => {
    const body = { name: 'Twice', endpoint: 'search', request: { search_query: 'login' } };
    expect((await save(body)).status).toBe(201);
    const again = await save(body);
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const race = await Promise.all(Array.from({ length: 5 }, () => save({ ...body, name: 'Race' })));
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it.each([
    ['trend', { trend_by: 'fortnight' }, '/request/trend_by'],
    ['search', { limit: 20, serch_query: 'x' }, '/request/serch_query'],
    ['distribution', { filters: [{ key: 'score', type: 'range', min: 5, max: 1 }] }, '/request/filters/0'],
    ['quantify', {}, '/request/main_query'],
    ['keyphrases', { limit: 1000 }, '/request/limit'],
    ['search', [], '/request'],
    ['export', { export_fields: ['ds'] }, '/endpoint'],
  ])('a %s that its endpoint would refuse is refused: %j', async (endpoint, request, pointer) => {
    const { status, body } = await save({ name: 'Wrong', endpoint, request });
    expect(status).toBe(422);
    expect(body.errors?.[0]?.pointer?.startsWith(pointer)).toBe(true);
  });

  it('are seen by tokens of the same filters, and by those without any', async () => {
    const saved = await save({ name: 'Mine', endpoint: 'search', request: {} }, bound.one);
    expect(saved.status).toBe(201);
    expect(await names(bound.one)).toEqual(['Mine']);
    expect(await names(bound.same)).toEqual(['Mine']);
    expect(await names(bound.other)).toEqual([]);
    expect(await names()).toContain('Mine');
    const at = `/public/views/${saved.body.id}`;
    expect((await api.request(at, { method: 'GET', token: bound.other })).status).toBe(404);
    expect((await api.request(at, { method: 'DELETE', token: bound.other })).status).toBe(404);
    expect((await save({ name: 'Mine', endpoint: 'search', request: {} }, bound.other)).status).toBe(201);
    expect((await save({ name: 'Mine', endpoint: 'search', request: {} }, bound.same)).status).toBe(409);
  });
});
