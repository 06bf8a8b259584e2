import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { boundToken, feedback, pushFeedback } from '../kit/feedback.js';

const list = feedback(300);
let api: Api;

beforeAll(async () => {
  api = await startApi();
  await pushFeedback(api, list);
});
afterAll(() => api.stop());

const holds = (word: string) => list.filter(({ message }) => message.split(' ').includes(word));

describe('search', () => {
  it('returns records as they were sent, newest first, with its counts', async () => {
    const answer = await api.search({ limit: 5 });
    const newest = list.toSorted((a, b) => Date.parse(iso(b.ds)) - Date.parse(iso(a.ds)));
    expect(answer.total).toBe(300);
    expect(answer.results.map(({ ds }) => Date.parse(iso(ds)))).toEqual(
      newest.slice(0, 5).map(({ ds }) => Date.parse(iso(ds))),
    );
    const [first] = answer.results;
    const sent = list.find(({ message }) => message === first.message);
    expect(first).toMatchObject({
      ds: sent?.ds,
      source: sent?.source,
      score: sent?.score,
      filters: sent?.filters,
    });
    expect(answer.meta).toMatchObject({ timezone: 'UTC', query_applied: null, filters_applied: [] });
  });

  it('ranks matches and marks them in the text', async () => {
    const answer = await api.search({ search_query: 'crash login', limit: 300 });
    const expected = holds('crash').filter((one) => holds('login').includes(one));
    expect(answer.total).toBe(expected.length);
    const relevances = answer.results.map(({ relevance }) => relevance ?? 0);
    expect(relevances).toEqual(relevances.toSorted((a, b) => b - a));
    expect(relevances[0]).toBeGreaterThan(0);
    for (const { message, matches, highlights } of answer.results) {
      expect(matches?.map(({ start, end }) => message.slice(start, end)).sort()).toEqual(['crash', 'login']);
      expect(highlights?.message).toContain('<mark>crash</mark>');
    }
  });

  it('suggests sub-queries with their totals when nothing holds all words', async () => {
    const { total, meta } = await api.search({ search_query: 'crash unheardof' });
    expect(total).toBe(0);
    expect(meta.suggestions).toEqual([{ search_query: 'crash', total: holds('crash').length }]);
  });

  it('counts facets over all matches and adds fields on request', async () => {
    const answer = await api.search({
      search_query: 'refund',
      facets: ['source'],
      additional_fields: ['filters.country', 'ingested_at'],
      limit: 1,
    });
    const sum = answer.facets.source.reduce((all, { count }) => all + count, 0);
    expect(sum).toBe(holds('refund').length);
    expect(Object.keys(answer.results[0].additional ?? {})).toEqual(['filters.country', 'ingested_at']);
  });

  it('pages by cursor through every record once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SearchAnswer = await api.search({
        sorted_by: ['-score', 'user_name'],
        limit: 70,
        summary: false,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(300);
    expect(seen.length).toBe(300);
  });

  it('finds records by id, and none that a bound token may not see', async () => {
    const [mine, other] = await Promise.all(
      ['Zendesk', 'survey'].map(
        async (source) =>
          (await api.search({ filters: [{ key: 'source', value: source }], limit: 1 })).results[0],
      ),
    );
    const token = await boundToken(api, [{ key: 'source', type: 'list', values: ['Zendesk'] }]);
    const ask = async (body: object) =>
      (await api.request<SearchAnswer>('/public/search', { body, token })).body;
    const found = await ask({ filters: [{ key: 'id', values: [mine.id, other.id] }] });
    expect(found.results.map(({ id }) => id)).toEqual([mine.id]);
    expect((await ask({})).total).toBe(list.filter(({ source }) => source === 'Zendesk').length);
    expect((await ask({ filters: [{ key: 'source', operator: 'neq', value: 'Zendesk' }] })).total).toBe(0);
    expect((await api.request(`/public/records/${other.id}`, { method: 'GET', token })).status).toBe(404);
  });
});

describe('a bound token', () => {
  it('learns how rare a word is among the records it may see', async () => {
    const token = await boundToken(api, [{ key: 'source', type: 'list', values: ['Zendesk'] }]);
    const relevances = async (rare: string) => {
      const body = { search_query: `crash ${rare}`, mode: 'any_terms', limit: 100 };
      const { results } = (await api.request<SearchAnswer>('/public/search', { body, token })).body;
      return results.map(({ id, relevance }) => [id, relevance]);
    };
    const theirs =
      list
        .find(({ source }) => source !== 'Zendesk')
        ?.message.split(' ')
        .at(-1) ?? '';
    const ours =
      list
        .find(({ source }) => source === 'Zendesk')
        ?.message.split(' ')
        .at(-1) ?? '';
    const nobodys = await relevances('zebrafish');
    expect(nobodys.length).toBeGreaterThan(10);
    expect(await relevances(theirs)).toEqual(nobodys);
    expect(await relevances(`${theirs}*`)).toEqual(nobodys);
    expect(await relevances(ours)).not.toEqual(nobodys);
  });
});

describe('a cursor', () => {
  const page = (cursor?: string) =>
    api.request<SearchAnswer & { errors: { code: string }[] }>('/public/search', {
      body: { sorted_by: ['ds'], limit: 1, summary: false, ...(cursor !== undefined && { cursor }) },
    });

  it('says nothing to those who read it, and is the same for the same page', async () => {
    const [one, again] = await Promise.all([page(), page()]);
    const cursor = one.body.next_cursor ?? '';
    expect(cursor).toBe(again.body.next_cursor);
    const read = Buffer.from(cursor, 'base64url').toString('latin1');
    expect(read).not.toMatch(/^\{|"ds"|\d{6}/);
  });

  it.each(['nonsense', 'A', Buffer.from('{"k":["ds"],"v":[0],"s":1}').toString('base64url')])(
    'that was made up (%j) is refused',
    async (cursor) => {
      const { status, body } = await page(cursor);
      expect([status, body.errors[0]?.code]).toEqual([422, 'bad_cursor']);
    },
  );
});

describe('refusals', () => {
  it.each([
    [{ filters: [{ key: 'contry', value: 'PT' }] }, 'unknown_field', '/filters/0/key'],
    [
      { filters: [{ key: 'message', type: 'value', operator: 'contains', value: 'x' }] },
      'use_search_query',
      '/filters/0/key',
    ],
    [{ sorted_by: ['filtres.x'] }, 'unknown_field', '/sorted_by/0/key'],
    [{ facets: ['nope'] }, 'unknown_field', '/facets/0'],
  ])('%j', async (body, code, pointer) => {
    const answer = await api.request<{ code: string; errors: { pointer: string; code: string }[] }>(
      '/public/search',
      {
        body,
      },
    );
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
    expect([answer.body.code, ...answer.body.errors.map((error) => error.code)]).toContain(code);
  });

  it('relevance has no cursor', async () => {
    const { next_cursor: cursor } = await api.search({ sorted_by: ['ds'], limit: 1 });
    const answer = await api.request<{ code: string }>('/public/search', {
      body: { search_query: 'crash', cursor },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'sort_for_deep_paging']);
  });
});

function iso(ds: string): string {
  return ds.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
}
