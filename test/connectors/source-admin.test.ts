import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';
import { addSource, pullAgain, rssFeed } from '../kit/sources.js';

interface Span {
  source: string;
  from: string;
  to: string;
  state: string;
}
interface Group {
  fingerprint: string;
  open: number;
  dismissed: number;
}

let feeds: FeedServer;
let api: Api;
const get = async <T>(at: string) => (await api.request<T>(at, { method: 'GET' })).body;
const post = (at: string, body?: object) => api.request<never>(`/admin/sources/${at}`, { body });

beforeAll(async () => {
  feeds = await startFeedServer();
  const preload = [path.resolve('test/kit/mutants/misbehaving-connectors.mjs')];
  api = await startApi({
    preload,
    env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone' },
  });
});
afterAll(async () => {
  await api?.stop();
  await feeds?.close();
});

describe('the coverage ledger', () => {
  /** Mutant: a ledger that takes the last run of a failing source as current shows no gap. */
  it('accompanies the numbers: an outage does not look like fewer complaints', async () => {
    const url = feeds.on('/watched', [{ body: rssFeed([['a', 'x']]) }, { status: 500 }]);
    await addSource(api, 'watched', { url });
    const since = new Date();
    const coverage = async (body = {}) =>
      (await api.trend({ ...body, trend_by: 'day' })).meta.coverage?.filter(
        ({ source }) => source === 'watched',
      );
    await until('the first reading to be known', async () => (await coverage())?.length === 0);
    expect((await pullAgain(api, 'watched')).state).toBe('failing');
    const answer = await until('the outage', async () => {
      const spans = await coverage();
      return spans?.length ? spans : undefined;
    });
    expect(answer).toMatchObject([{ source: 'watched', state: 'unknown' }]);
    expect(Math.abs(Date.parse(answer[0]?.from ?? '') - since.getTime())).toBeLessThan(60_000);
    const before = { filters: [{ key: 'ds', type: 'range', max: '2025-12-31' }] };
    expect(await coverage(before)).toEqual([]);
    const others = { filters: [{ key: 'source', type: 'list', values: ['another'] }] };
    expect(await coverage(others)).toEqual([]);
    const { meta } = await api.distribution({ distribution_by: 'source' });
    expect(meta.coverage).toMatchObject(answer.map(({ from }) => ({ source: 'watched', from })));
    const { sources } = await get<{ sources: { source: string; coverage: Span[] | null }[] }>(
      '/public/sources',
    );
    expect(sources.find(({ source }) => source === 'watched')?.coverage).toMatchObject([
      { state: 'unknown' },
    ]);
  });

  it('shows a bound token only its own sources, and is null for pushed ones', async () => {
    await api.ingest({
      source: 'pushed',
      records: [{ ds: '2025-07-03T10:12:00Z', message: 'm', filters: { team: 'red' } }],
    });
    const token = async (filters: object[]) =>
      (
        await api.request<{ token: string }>('/admin/tokens', {
          body: { name: 'bound', scopes: ['read'], filters },
        })
      ).body.token;
    for (const filters of [
      [{ key: 'source', type: 'list', values: ['pushed'] }],
      [{ key: 'filters.team', type: 'list', values: ['red'] }],
    ]) {
      const bound = await token(filters);
      const trend = await api.request<{ meta: { coverage: Span[] } }>('/public/trend', {
        body: {},
        token: bound,
      });
      expect(trend.body.meta.coverage).toEqual([]);
      const { body } = await api.request('/public/sources', { method: 'GET', token: bound });
      expect(body).toMatchObject({ sources: [{ source: 'pushed', coverage: null }] });
    }
  });
});

describe('a source that pushes', () => {
  it('has no ledger: what it did not send is unknown', async () => {
    const body = {
      name: 'hooked',
      connector: 'webhook',
      config: { signature: { type: 'github' }, map: { id: 'id', ds: 'at', message: 'text' } },
      secrets: { secret: 'signed-with-this' },
    };
    expect((await api.request('/admin/sources', { body })).body).toMatchObject({ name: 'hooked' });
    expect(await get('/admin/sources/hooked')).toMatchObject({ coverage: [] });
  });
});

describe('the administration of sources', () => {
  it('checks a source with its probes, also before it is added', async () => {
    const good = feeds.on('/good', { body: rssFeed([['a', 'x']]) });
    const bad = feeds.on('/bad', { status: 404 });
    const spec = (name: string, url: string) => ({ name, connector: 'rss', config: { url } });
    const refused = await api.request('/admin/sources?check=true', { body: spec('checked', bad) });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ code: 'check_failed' }] });
    expect((await api.request('/admin/sources/checked', { method: 'GET' })).status).toBe(404);
    const added = await api.request('/admin/sources?check=true', { body: spec('checked', good) });
    expect(added.status).toBe(200);
    const checked = await post('checked/check');
    expect(checked).toMatchObject({ status: 200, body: { ok: true } });
    const stored = await api.database?.query(`SELECT 1 FROM source WHERE name = 'nobody'`);
    expect(stored).toEqual([]);
    expect((await post('nobody/check')).status).toBe(404);
  });

  it('shows the partitions of a source, and rereads a span on request', async () => {
    await addSource(api, 'parts', { url: feeds.on('/parts', { body: rssFeed([['a', 'x']]) }) });
    const detail = await get('/admin/sources/parts');
    expect(detail).toMatchObject({
      partitions: [{ partition: 'all', listed: true, covered_to: expect.any(String), open_slice: null }],
      coverage: [],
      backlog: [],
    });
    expect((await post('parts/backfill', { from: '2025-07-03T00:00:00Z' })).status).toBe(202);
    const { runs } = await until('the backfill', async () => {
      const found = await get<{ runs: { lane: string; status: string }[] }>('/admin/sources/parts');
      return found.runs.some(({ lane, status }) => lane === 'backlog' && status === 'ok') && found;
    });
    expect(runs).toHaveLength(2);
    expect(
      (await post('parts/backfill', { from: '2025-07-04T00:00:00Z', to: '2025-07-03T00:00:00Z' })).status,
    ).toBe(422);
    expect((await post('parts/reset', {})).status).toBe(409);
    await post('parts/pause');
    expect((await post('parts/reset', { partition: 'all' })).status).toBe(200);
    expect(await get('/admin/sources/parts')).toMatchObject({ partitions: [], state: 'paused' });
  });

  it('cancels a run', async () => {
    const never = new Promise(() => undefined);
    const url = feeds.on('/held', { after: never });
    await api.request('/admin/sources', { body: { name: 'held', connector: 'rss', config: { url } } });
    await until('the request', () => feeds.requests.some((seen) => seen.path === '/held'));
    expect((await post('held/cancel')).status).toBe(200);
    await until('the end', async () => {
      const { state } = await get<{ state: string }>('/admin/sources/held');
      return state !== 'running';
    });
    expect(await get('/admin/sources/held')).toMatchObject({ runs: [{ status: 'cancelled' }] });
    expect((await post('held/cancel')).status).toBe(409);
  });

  it('lists connectors with the schema of their settings', async () => {
    const { connectors } = await get<{ connectors: { id: string }[] }>('/admin/connectors');
    expect(connectors.find(({ id }) => id === 'rss')).toMatchObject({
      config: { type: 'object', required: ['url'] },
      secrets: { properties: { authorization: { type: 'string' } } },
      every: '30m',
      traits: { remembers: true },
    });
    const { runs } = await get<{ runs: object[] }>('/admin/runs?status=ok&limit=1');
    expect(runs).toMatchObject([{ status: 'ok', source: expect.any(String) }]);
  });

  it('groups dead letters, dismisses and replays them, and finds an item', async () => {
    await addSource(api, 'lettered', {}, 'map-throws');
    const groups = async () => (await get<{ groups: Group[] }>('/admin/dead-letters?source=lettered')).groups;
    const [group] = await groups();
    expect(group).toMatchObject({ open: 1, stage: 'map', message: expect.stringContaining('TypeError') });
    const replayed = await api.request(`/admin/dead-letters/${group?.fingerprint}/replay`);
    expect(replayed).toMatchObject({ status: 202, body: { letters: 1 } });
    await until('the replay', async () => {
      const rows = await api.database?.query('SELECT 1 FROM dead_letter WHERE attempts > 1');
      return rows?.length === 1;
    });
    expect(await groups()).toMatchObject([{ open: 1, replayed: 0 }]);
    await api.request(`/admin/dead-letters/${group?.fingerprint}/dismiss`);
    expect(await groups()).toMatchObject([{ open: 0, dismissed: 1 }]);
    const again = await api.request(`/admin/dead-letters/${group?.fingerprint}/dismiss`);
    expect(again.status).toBe(404);
    const why = (query: string) => get<{ found: object[] }>(`/admin/sources/lettered/why?${query}`);
    expect((await why('id=ok')).found).toMatchObject([
      { state: 'stored', pulled: true, revision: 0, gone_at: null },
    ]);
    expect((await why('id=1')).found).toMatchObject([{ state: 'dead_letter', status: 'dismissed' }]);
    expect((await why('url=https://nowhere.example/')).found).toEqual([{ state: 'not_found', skipped: 0 }]);
  });
});
