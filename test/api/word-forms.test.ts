import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { boundToken } from '../kit/feedback.js';

let api: Api;

const records = [
  ['pt', 'mine', 'As versões novas travam'],
  ['pt', 'mine', 'Uma versao ruim'],
  ['en', 'mine', 'It crashes and delays 👍🏽'],
  ['en', 'theirs', 'versões is no English word, it crashed'],
  ['en', 'theirs', 'Não delayed'],
] as const;

beforeAll(async () => {
  api = await startApi();
  for (const name of ['mine', 'theirs']) {
    const own = records.filter(([, source]) => source === name);
    await api.ingest({
      source: name,
      records: own.map(([language, , message]) => ({
        ds: '2025-06-01T12:00:00Z',
        message,
        filters: { language },
      })),
    });
  }
});
afterAll(() => api.stop());

const search = async (body: object, token?: string) =>
  (await api.request<SearchAnswer>('/public/search', { body: { summary: false, ...body }, token })).body;

it('finds the forms of a word by the language of each record, and says which', async () => {
  const { total, results, meta } = await search({ search_query: 'versão' });
  expect(total).toBe(2);
  expect(new Set(results.map(({ highlights }) => highlights?.message))).toEqual(
    new Set(['As <mark>versões</mark> novas travam', 'Uma <mark>versao</mark> ruim']),
  );
  expect(meta.query_applied).toEqual({
    text: 'versão',
    mode: 'all_terms',
    engine: 'built_in',
    forms: { versão: ['versao', 'versões'] },
  });
});

it('finds them in every record by the rules of the language that is named, in drill-downs too', async () => {
  const named = { search_query: 'versão', query_language: 'pt' };
  const { total, meta } = await search(named);
  expect([total, meta.query_applied?.language]).toEqual([3, 'pt']);
  const { body } = await api.request<{ buckets: { count: number; drilldown: object }[] }>(
    '/public/distribution',
    { body: { ...named, distribution_by: 'source' } },
  );
  for (const { count, drilldown } of body.buckets)
    expect((await search(drilldown)).total, JSON.stringify(drilldown)).toBe(count);
  const wrong = await api.request('/public/search', { body: { ...named, query_language: 'not a tag!' } });
  expect(wrong.status).toBe(422);
});

it('finds a word exactly as it is written when asked to, and emoji', async () => {
  const totals = async (...texts: string[]) =>
    Promise.all(texts.map(async (text) => (await search({ search_query: text })).total));
  expect(await totals('nao', '="não"', '="nao"', '👍', '="👍"', 'crash -delay')).toEqual([1, 1, 0, 1, 0, 1]);
});

it('names only forms that the records within the bounds hold', async () => {
  const token = await boundToken(api, [{ key: 'source', type: 'list', values: ['mine'] }]);
  const forms = async (text: string, by?: string) =>
    (await search({ search_query: text }, by)).meta.query_applied?.forms;
  expect(await forms('crash delay')).toEqual({ crash: ['crashed', 'crashes'], delay: ['delayed', 'delays'] });
  expect(await forms('crash delay', token)).toEqual({ crash: ['crashes'], delay: ['delays'] });
});
