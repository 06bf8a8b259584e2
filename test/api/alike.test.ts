import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Drilldown, SearchAnswer, TrendAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { boundToken } from '../kit/feedback.js';
import { mcpClient } from '../kit/mcp-client.js';

const COPIED =
  'The newest update signs me out every morning and loses all photos that were waiting for upload, support ignores emails';
/** Copies as people make them: other case, order, numbers and little words. */
const VARIANTS = [COPIED, COPIED.toUpperCase(), `And ${COPIED}!`, `${COPIED} 4711004711`];
const OTHERS = ['Lovely', 'Lovely', 'Lovely', 'The login crashes'];

let api: Api;

beforeAll(async () => {
  api = await startApi();
  const copies = (from: number) =>
    VARIANTS.map((message, i) => record({ message, ds: `2025-07-0${from + i}T10:00:00+0000`, score: 1 }));
  await api.ingest(batch(copies(1), 'App Store'));
  await api.ingest(batch([...copies(3), ...OTHERS.map((message) => record({ message, score: 5 }))], 'Forum'));
});
afterAll(() => api.stop());

const folded = (body: object = {}) => api.search({ fold_alike: true, summary: false, ...body });
const counted = (answer: SearchAnswer) => answer.results.map(({ alike }) => alike);

/** Every record is in the list, or among those alike to one that is. */
async function expectComplete(answer: SearchAnswer, body: object): Promise<void> {
  const lists = await Promise.all(
    answer.results.flatMap(({ alike_drilldown: others }) => (others ? [idsOf(others)] : [])),
  );
  const listed = [...answer.results.map(({ id }) => id), ...lists.flat()];
  expect(new Set(listed).size).toBe(listed.length);
  const whole = await api.search({ ...body, limit: 100, summary: false });
  expect(listed.toSorted()).toEqual(whole.results.map(({ id }) => id).toSorted());
  expect(answer.total).toBe(whole.total);
}

async function idsOf(drilldown: Drilldown): Promise<string[]> {
  const { results, total } = await api.search({ ...drilldown, limit: 100, summary: false });
  expect(results).toHaveLength(total);
  return results.map(({ id }) => id);
}

describe('near-duplicates in a list of records', () => {
  it('are listed separately unless they are asked to fold', async () => {
    const { total, results } = await api.search({ summary: false });
    expect([total, results.length]).toEqual([12, 12]);
    expect(results.every((one) => !('alike' in one) && !('alike_drilldown' in one))).toBe(true);
  });

  it('fold across sources; the first in the order says how many there are, and lists them', async () => {
    for (const sorted_by of [undefined, ['ds'], ['-score']]) {
      const answer = await folded({ sorted_by });
      expect(counted(answer).toSorted((a = 0, b = 0) => b - a)).toEqual([7, 0, 0, 0, 0]);
      await expectComplete(answer, {});
    }
    const [first] = (await folded({ sorted_by: ['ds'] })).results;
    expect(first).toMatchObject({ source: 'App Store', ds: expect.stringMatching(/^2025-07-01/), alike: 7 });
  });

  it('fold among those that match: a filter and a query count only their own', async () => {
    for (const body of [
      { filters: [{ key: 'source', values: ['Forum'] }] },
      { search_query: 'photos' },
      { search_query: 'photos', filters: [{ key: 'ds', max: '2025-07-03' }] },
    ]) {
      const answer = await folded(body);
      await expectComplete(answer, body);
      expect(Math.max(...counted(answer).map((alike = 0) => alike))).toBe(
        (await api.search({ ...body, search_query: 'photos', limit: 0 })).total - 1,
      );
    }
  });

  it('are on one page only, whether by cursor or by offset', async () => {
    const whole = (await folded({ sorted_by: ['-ds'] })).results.map(({ id }) => id);
    const byCursor: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SearchAnswer = await folded({ sorted_by: ['-ds'], limit: 2, ...(cursor && { cursor }) });
      byCursor.push(...page.results.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    const byOffset = await folded({ sorted_by: ['-ds'], offset: 1, limit: 3 });
    expect(byCursor).toEqual(whole);
    expect(byOffset.results.map(({ id }) => id)).toEqual(whole.slice(1, 4));
  });

  it('are counted inside the bounds of a token, which learns of no others', async () => {
    const token = await boundToken(api, [{ key: 'source', values: ['Forum'] }]);
    const foreign = (await api.search({ filters: [{ key: 'source', values: ['App Store'] }], limit: 1 }))
      .results[0].id;
    const ask = (body: object) =>
      api.request<SearchAnswer>('/public/search', { token, body: { summary: false, ...body } });
    const { body: answer } = await ask({ fold_alike: true, sorted_by: ['ds'] });
    expect(Math.max(...counted(answer).map((alike = 0) => alike))).toBe(3);
    const alike = (id: string) => ask({ filters: [{ key: 'message:alike', value: id }] });
    expect((await alike(foreign)).body.total).toBe(0);
    expect((await alike(answer.results.find((one) => one.alike)?.id ?? '')).body.total).toBe(3);
  });

  it('are all in trends, exports and facets', async () => {
    const { results } = await folded({ search_query: 'photos' });
    const filters = results[0].alike_drilldown?.filters ?? [];
    const file = await api.request<string>('/public/export', {
      headers: { accept: 'text/csv' },
      body: { search_query: 'photos', filters, export_fields: ['id'] },
    });
    expect(String(file.body).trim().split('\n')).toHaveLength(1 + 7);
    const trend = await api.request<TrendAnswer>('/public/trend', {
      body: { search_query: 'photos', filters, trend_by: 'day' },
    });
    const points = trend.body.series.flatMap((series) => series.points);
    expect(points.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(7);
    const { facets } = await folded({ facets: ['source'] });
    expect(facets.source).toEqual([
      { value: 'Forum', count: 8 },
      { value: 'App Store', count: 4 },
    ]);
  });

  it('fold for a model that asks for it, with every record counted', async () => {
    const model = await mcpClient(api);
    const page = await model.call('search_feedback', { search_query: 'photos', fold_alike: true });
    const every = await model.call('search_feedback', { search_query: 'photos' });
    await model.close();
    expect(page.data).toMatchObject({ total: 8, truncated: false, results: [{ alike: 7 }] });
    expect(every.data.results).toHaveLength(8);
  });

  it('name what is wrong with a filter by something else than a record', async () => {
    const odd = await api.request('/public/search', {
      body: { filters: [{ key: 'message:alike', min: 1 }] },
    });
    expect(odd.status).toBe(422);
    const unknown = { key: 'message:alike', value: '00000000-0000-4000-8000-000000000000' };
    expect((await api.search({ filters: [unknown] })).total).toBe(0);
    for (const wrong of [{ sorted_by: ['message:alike'] }, { facets: ['message:alike'] }])
      expect((await api.request('/public/search', { body: wrong })).status).toBe(422);
  });

  it('are no longer counted once they are erased', async () => {
    const erased = await api.request('/public/records?source=App%20Store', { method: 'DELETE' });
    expect(erased.status).toBeLessThan(300);
    const answer = await folded();
    expect(answer.total).toBe(8);
    expect(counted(answer).toSorted((a = 0, b = 0) => b - a)).toEqual([3, 0, 0, 0, 0]);
    await expectComplete(answer, {});
  });
});
