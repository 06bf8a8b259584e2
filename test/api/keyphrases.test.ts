import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { boundToken } from '../kit/feedback.js';

let api: Api;

const JULY = { key: 'ds', type: 'range', min: '2025-07-01', max: '2025-07-31' };
const score = (max: number) => ({ key: 'score', type: 'range', max });

beforeAll(async () => {
  api = await startApi();
  const said = (count: number, message: string, more: { score: number; month?: string; country?: string }) =>
    records(count, (i) => ({
      message,
      ds: `2025-${more.month ?? '07'}-${String(1 + (i % 28)).padStart(2, '0')}T12:00:00+0000`,
      score: more.score,
      filters: { country: more.country ?? 'PT' },
    }));
  await api.ingest(
    batch([
      ...said(60, 'Lovely app, the best', { score: 5 }),
      ...said(30, 'The dark mode is not working', { score: 1 }),
      ...said(20, 'Crashes at login', { score: 1 }),
      ...said(9, 'Login is fine', { score: 4 }),
      ...said(80, 'Crashes at login', { score: 1, month: '03', country: 'ES' }),
    ]),
  );
});
afterAll(() => api.stop());

const terms = async (body: object) => (await api.keyphrases(body)).keyphrases.map(({ term }) => term);

describe('keyphrases', () => {
  it('reports what records mention, and each drill-down finds its number', async () => {
    const answer = await api.keyphrases({ filters: [score(2), JULY] });
    expect([answer.total, answer.background_total]).toEqual([50, 69]);
    expect(answer.keyphrases.map(({ term }) => term)).toEqual([
      'dark mode',
      'not working',
      'crashes at login',
    ]);
    for (const { term, records, share, drilldown } of answer.keyphrases) {
      const { total, results } = await api.search({ ...drilldown, limit: 1000 });
      expect([term, total, share]).toEqual([term, records, records / 50]);
      expect(results.every(({ message }) => message.toLowerCase().includes(term))).toBe(true);
    }
  });

  it('compares with the others of the same time, or with a given selection', async () => {
    const july = await api.keyphrases({ search_query: 'crashes', filters: [JULY] });
    expect(july.compared_to).toMatchObject({ filters: [{ key: 'ds' }] });
    expect([july.background_total, july.compared_with]).toEqual([99, 'other records of the same time']);
    const allTime = await api.keyphrases({ filters: [JULY] });
    expect([allTime.compared_to.filters, allTime.background_total]).toEqual([[], 80]);
    expect(allTime.compared_with).toBe('records of other times');
    const spain = { filters: [{ key: 'filters.country', type: 'value', value: 'ES' }] };
    const against = await api.keyphrases({ filters: [score(2), JULY], compare_to: spain });
    expect(against.background_total).toBe(80);
    expect(against.keyphrases.map(({ term }) => term)).toEqual(['dark mode', 'not working']);
  });

  it('omits the words of the query, and keeps the query in the drill-down', async () => {
    const { keyphrases } = await api.keyphrases({ search_query: 'login OR lovely', mode: 'any_terms' });
    expect(keyphrases.map(({ term }) => term)).not.toContain('login');
    expect(keyphrases.length).toBeGreaterThan(0);
    for (const { drilldown, records } of keyphrases)
      expect((await api.search({ ...drilldown, limit: 0 })).total).toBe(records);
  });

  it('counts only what a token may read', async () => {
    const token = await boundToken(api, [{ key: 'filters.country', type: 'value', value: 'PT' }]);
    const { body } = await api.request<{ total: number; background_total: number }>('/public/keyphrases', {
      body: { search_query: 'crashes' },
      token,
    });
    expect([body.total, body.background_total]).toEqual([20, 99]);
  });

  it('accepts filters by id on either side', async () => {
    const { results } = await api.search({ search_query: 'dark', limit: 5 });
    const filters = [{ key: 'id', type: 'list', values: results.map(({ id }) => id) }];
    const { total, background_total } = await api.keyphrases({
      filters: [score(2)],
      compare_to: { filters },
    });
    expect([total, background_total]).toEqual([130, 0]);
    expect(await terms({ filters, limit: 1 })).toEqual(['dark mode']);
  });

  it('says what is wrong with a request', async () => {
    const ask = async (body: object) => {
      const answer = await api.request<{ errors: { pointer: string }[] }>('/public/keyphrases', { body });
      return [answer.status, answer.body.errors[0]?.pointer];
    };
    expect(await ask({ limit: 101 })).toEqual([422, '/limit']);
    expect(await ask({ compare_to: { limit: 3 } })).toEqual([422, '/compare_to/limit']);
    const wrong = [{ key: 'scor', value: 1 }];
    expect(await ask({ compare_to: { filters: wrong } })).toEqual([422, '/compare_to/filters/0/key']);
  });

  it('drills down from a query of any length', async () => {
    const words = Array.from({ length: 400 }, (_, i) => `word${i}`);
    const search_query = ['dark', ...words].join(' ');
    const { keyphrases } = await api.keyphrases({ search_query, mode: 'any_terms', limit: 3 });
    expect(keyphrases.length).toBeGreaterThan(0);
    for (const { drilldown, records } of keyphrases)
      expect((await api.search({ ...drilldown, limit: 0 })).total).toBe(records);
  });
});
