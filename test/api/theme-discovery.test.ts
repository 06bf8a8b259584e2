import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyphrasesAnswer, Theme, ThemeDiscovery, ThemeProposal } from '#libs/contract';
import { plantedTexts } from '../../libs/themes/discovery/planted.fixture.js';
import { type Api, startApi } from '../kit/api.js';
import { until } from '../kit/process.js';

describe('themes are discovered', () => {
  let api: Api;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    api = await startApi();
    const records = plantedTexts(2400).map(({ text, language, label }, i) => ({
      id: String(i),
      ds: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString(),
      message: text,
      filters: { language, subject: label.slice(-1) },
    }));
    // Shop B hears of the last two subjects only.
    const groups = Object.groupBy(records, ({ filters }, i) =>
      Number(filters.subject) >= 2 && i % 3 > 0 ? 'Shop B' : 'Shop A',
    );
    for (const [source, all] of Object.entries(groups) as [string, typeof records][])
      for (let from = 0; from < all.length; from += 1000)
        await api.ingest({ source, records: all.slice(from, from + 1000) });
    for (const [name, scopes, source] of [
      ['reader', ['read'], undefined],
      ['bound', ['read', 'edit'], 'Shop B'],
    ] as const) {
      const filters = source ? [{ key: 'source', values: [source] }] : [];
      const body = { name, scopes, filters };
      tokens[name] = (await api.request<{ token: string }>('/admin/tokens', { body })).body.token;
    }
  });
  afterAll(() => api?.stop());

  const send = <T = ThemeDiscovery>(
    method: string,
    at: string,
    { body, token }: { body?: object; token?: string } = {},
  ) => api.request<T>(`/public/themes${at}`, { method, body, token });
  const latest = async (token?: string, filters: object[] = []) =>
    (
      await send('GET', `/discoveries/latest?filters=${encodeURIComponent(JSON.stringify(filters))}`, {
        token,
      })
    ).body;
  const completed = (token?: string, filters?: object[]) =>
    until('the discovery', async () => {
      const found = await latest(token, filters);
      return found.status === 'completed' && found;
    });
  const discover = async (token?: string, filters?: object[]) => {
    expect((await send('POST', '/discoveries', { token, body: filters && { filters } })).status).toBe(202);
    return completed(token, filters);
  };
  const wordsOf = ({ proposals }: ThemeDiscovery) =>
    proposals.flatMap(({ terms }) => terms.map(({ term }) => term));

  it('in the background, with the numbers that a search for them finds', async () => {
    expect(await send('GET', '/discoveries/latest')).toMatchObject({ status: 200, body: { status: 'none' } });
    const { proposals, records, read, covered } = await discover();
    expect([records, read]).toEqual([2400, 2400]);
    expect(covered).toBeGreaterThan(0.9 * 2400);
    expect(proposals.length).toBeGreaterThanOrEqual(4);
    expect(proposals.length).toBeLessThanOrEqual(12);
    const names = proposals.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Signing in and accounts', 'Payment']));
    for (const { queries, records: count, share, examples, status } of proposals) {
      const [{ query } = { query: '' }] = queries;
      expect((await api.search({ search_query: query, limit: 0 })).total).toBe(count);
      expect([share, status, examples.length > 0]).toEqual([count / 2400, 'proposed', true]);
    }
    expect((await discover()).proposals.map(({ id, new: isNew }) => [id, isNew])).toEqual(
      proposals.map(({ id }) => [id, false]),
    );
  });

  it('at once for the records of a question, with what a search for them finds', async () => {
    const own = [{ key: 'source', values: ['Shop B'] }];
    const { body } = await api.request<KeyphrasesAnswer>('/public/keyphrases', {
      body: { filters: own, find_themes: true },
    });
    const { themes = [], themes_read: read, total } = body;
    expect(read).toBe(total);
    expect(themes.length).toBeGreaterThanOrEqual(4);
    for (const { query, records, share, background_records: others, background_share, examples } of themes) {
      const found = await api.search({ search_query: query, filters: own, limit: 0 });
      const all = await api.search({ search_query: query, limit: 0 });
      expect([found.total, all.total - found.total]).toEqual([records, others]);
      expect([share, background_share]).toEqual([records / total, others / (2400 - total)]);
      const said = await api.search({
        search_query: query,
        filters: [{ key: 'id', values: examples }],
        limit: 0,
      });
      expect(said.total).toBe(examples.length);
    }
    const again = { body: { filters: own, find_themes: true } };
    expect((await api.request<KeyphrasesAnswer>('/public/keyphrases', again)).body.themes).toEqual(themes);
    const { body: without } = await api.request<KeyphrasesAnswer>('/public/keyphrases', {
      body: { filters: own },
    });
    expect(without).not.toHaveProperty('themes');
  });

  it('only by those who may edit', async () => {
    expect((await send('POST', '/discoveries', { token: tokens.reader })).status).toBe(403);
    expect((await send('GET', '/discoveries/latest', { token: tokens.reader })).status).toBe(200);
  });

  it('only among the records of a bound token, which sees no proposals of others', async () => {
    expect(await latest(tokens.bound)).toEqual({ status: 'none' });
    const found = await discover(tokens.bound);
    expect(found.records).toBeLessThan(2400);
    expect(wordsOf(found)).toContain('tarjeta');
    expect(wordsOf(found)).not.toContain('login');
    expect(
      (await send('POST', `/proposals/${(await latest()).proposals[0]?.id}/reject`, { token: tokens.bound }))
        .status,
    ).toBe(404);
  });

  it('among the selected records, beside the discovery of all', async () => {
    const all = await latest();
    const filters = [{ key: 'source', values: ['Shop B'] }];
    expect(await latest(undefined, filters)).toEqual({ status: 'none' });
    const { proposals, records, selection } = await discover(undefined, filters);
    expect(selection).toMatchObject({ filters: [{ key: 'source', values: ['Shop B'] }] });
    expect(records).toBeLessThan(2400);
    expect(proposals.length).toBeGreaterThanOrEqual(4);
    for (const { id, queries, records: count, share } of proposals) {
      const [{ query } = { query: '' }] = queries;
      expect((await api.search({ search_query: query, filters, limit: 0 })).total).toBe(count);
      expect(share).toBe(count / (records ?? 0));
      expect((await send<ThemeProposal>('GET', `/proposals/${id}`)).body.name).not.toBe('');
    }
    expect(await latest()).toEqual(all);
    expect((await send('GET', '/proposals/000000000000')).status).toBe(404);
    const wrong = { filters: [{ key: 'themes', values: ['no-such-theme'] }] };
    expect((await send('POST', '/discoveries', { body: wrong })).status).toBe(422);
  });

  it('become themes that count the same, and are not proposed again while there is one', async () => {
    const [{ name, queries, records, id } = { name: '', queries: [], records: 0, id: '' }] = (await latest())
      .proposals;
    const theme = (await send<Theme>('POST', '', { body: { name, queries } })).body;
    expect((await latest()).proposals.find((one) => one.id === id)).toMatchObject({
      status: 'accepted',
      theme: theme.id,
    });
    const filters = [{ key: 'themes', values: [theme.id] }];
    expect((await api.search({ filters, limit: 0 })).total).toBe(records);
    expect((await discover()).proposals.map((one) => one.id)).not.toContain(id);
    expect((await send('DELETE', `/${theme.id}`)).status).toBe(204);
    expect((await discover()).proposals.map((one) => one.id)).toContain(id);
  });

  it('and stay away when they were rejected, until that is taken back', async () => {
    const { proposals } = await latest();
    const { id = '', terms = [] } = proposals.at(-1) ?? {};
    expect((await send('POST', `/proposals/${id}/reject`)).status).toBe(204);
    expect((await latest()).proposals.at(-1)).toMatchObject({ id, status: 'rejected' });
    expect(wordsOf(await discover())).not.toContain(terms[0]?.term);
    expect((await send('DELETE', `/proposals/${id}/reject`)).status).toBe(204);
    expect((await send('DELETE', `/proposals/${id}/reject`)).status).toBe(404);
    expect(wordsOf(await discover())).toContain(terms[0]?.term);
  });

  it('again without records that are erased', async () => {
    const before = await latest();
    const { status } = await api.request('/public/records?source=Shop%20A', { method: 'DELETE' });
    expect([200, 202]).toContain(status);
    const after = await until('the discovery without them', async () => {
      const found = await latest();
      return found.status === 'completed' && found.records !== before.records && found;
    });
    expect(wordsOf(before)).toContain('login');
    expect(wordsOf(after)).not.toContain('login');
  });
});
