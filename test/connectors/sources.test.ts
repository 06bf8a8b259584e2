import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase } from '../kit/database.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { startNode, until } from '../kit/process.js';
import { addSource, pullAgain, ranAfter, readSource, rssFeed } from '../kit/sources.js';

let feeds: FeedServer;
let api: Api;
const stored = async (name: string, of = api) =>
  (await of.database?.query<{ message: string; caller_id: string; revision: number }>(
    'SELECT message, caller_id, revision FROM record WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY seq',
    [name],
  )) ?? [];

beforeAll(async () => {
  feeds = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
});
afterAll(async () => {
  await api?.stop();
  await feeds?.close();
});

describe('a pulled source', () => {
  it('stores what is new, revises what changed, and nothing twice', async () => {
    const url = feeds.on('/news', [
      { body: rssFeed([['a', 'first'], ['b', 'second']]) },
      { body: rssFeed([['a', 'first'], ['b', 'second']]) },
      { body: rssFeed([['c', 'third'], ['a', 'first'], ['b', 'second, mended']]) },
    ]); // prettier-ignore
    const added = await addSource(api, 'news', { url });
    expect(added.last_run).toMatchObject({ status: 'ok', pages: 1, received: 2, accepted: 2, duplicates: 0 });
    expect((await pullAgain(api, 'news')).last_run).toMatchObject({
      received: 2,
      accepted: 0,
      duplicates: 2,
    });
    const third = await pullAgain(api, 'news');
    expect(third.last_run).toMatchObject({ received: 3, accepted: 2, revised: 1, duplicates: 1 });
    expect(third.runs.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(await stored('news')).toEqual([
      { message: 'first', caller_id: 'a', revision: 0 },
      { message: 'second, mended', caller_id: 'b', revision: 1 },
      { message: 'third', caller_id: 'c', revision: 0 },
    ]);
  });

  it('makes conditional requests, with the validators of stored content only', async () => {
    const good = {
      body: rssFeed([['a', 'x']]),
      headers: { etag: '"one"', 'last-modified': 'Thu, 03 Jul 2025 08:12:00 GMT' },
    };
    const cut = { body: '<rss version="2.0"><channel><item><title>x', headers: { etag: '"broken"' } };
    const url = feeds.on('/validated', [good, cut, { status: 304 }, { status: 304 }]);
    await addSource(api, 'validated', { url });
    expect((await pullAgain(api, 'validated')).last_run?.status).toBe('failed');
    const unchanged = await pullAgain(api, 'validated');
    expect(unchanged.last_run).toMatchObject({ status: 'ok', received: 0, accepted: 0 });
    const headersSent = feeds.requests
      .filter((seen) => seen.path === '/validated')
      .map(({ headers }) => headers);
    expect(headersSent.map((headers) => headers['if-none-match'])).toEqual([undefined, '"one"', '"one"']);
    expect(headersSent[2]?.['if-modified-since']).toBe('Thu, 03 Jul 2025 08:12:00 GMT');
  });

  it('keeps the first-seen time of an entry without a date', async () => {
    const body = `<rss version="2.0"><channel><item><guid>1</guid><title>undated</title></item></channel></rss>`;
    const url = feeds.on('/undated', { body });
    await addSource(api, 'undated', { url });
    const [before] =
      (await api.database?.query('SELECT ds, filters FROM record ORDER BY seq DESC LIMIT 1')) ?? [];
    expect(before?.filters).toMatchObject({ date_note: 'missing' });
    const again = await pullAgain(api, 'undated');
    expect(again.last_run).toMatchObject({ accepted: 0, duplicates: 1 });
    feeds.on('/undated', { body: body.replace('undated', 'undated and mended') });
    expect((await pullAgain(api, 'undated')).last_run).toMatchObject({ revised: 1 });
    const [after] =
      (await api.database?.query(`SELECT ds, message FROM record WHERE message LIKE 'undated%'`)) ?? [];
    expect(after).toEqual({ ds: before?.ds, message: 'undated and mended' });
  });

  it('reports when the list may have moved past unseen entries', async () => {
    const url = feeds.on('/fast', [{ body: rssFeed([['1', 'x']]) }, { body: rssFeed([['2', 'y']]) }]);
    await addSource(api, 'fast', { url });
    expect((await pullAgain(api, 'fast')).last_run?.note).toMatch(/may have been missed/);
  });

  it('waits as long as the server requests, and at most a day', async () => {
    // A host that sends Retry-After blocks all its sources, so each has its own.
    const [one, two] = await Promise.all([startFeedServer(), startFeedServer()]);
    const year = one.on('/year', { status: 429, headers: { 'retry-after': '31536000' } });
    const negative = two.on('/negative', { status: 429, headers: { 'retry-after': '-5' } });
    const cached = feeds.on('/cached', {
      body: rssFeed([['a', 'x']]),
      headers: { 'cache-control': 'max-age=7200' },
    });
    const inSeconds = ({ next_run }: { next_run: string | null }) =>
      (Date.parse(next_run ?? '') - Date.now()) / 1000;
    const limited = await addSource(api, 'year', { url: year });
    expect(limited.last_run).toMatchObject({ status: 'parked', error: { kind: 'rate_limited' } });
    expect(inSeconds(limited)).toBeGreaterThan(86_000);
    expect(inSeconds(limited)).toBeLessThanOrEqual(86_400);
    expect(limited.consecutive_failures).toBe(0);
    const soon = inSeconds(await addSource(api, 'negative', { url: negative }));
    expect(soon).toBeGreaterThan(0);
    expect(soon).toBeLessThan(3600);
    const late = inSeconds(await addSource(api, 'cached', { url: cached }));
    expect(late).toBeGreaterThan(7100);
    await Promise.all([one.close(), two.close()]);
  });

  it('is paused, resumed and removed', async () => {
    const url = feeds.on('/paused', { body: rssFeed([['a', 'x']]) });
    await addSource(api, 'paused', { url });
    const paused = await api.request<{ state: string }>('/admin/sources/paused/pause');
    expect(paused.body.state).toBe('paused');
    expect((await api.request('/admin/sources/paused/pull')).status).toBe(409);
    expect((await api.request<{ state: string }>('/admin/sources/paused/resume')).body.state).not.toBe(
      'paused',
    );
    await ranAfter(api, 'paused', 1);
    expect((await api.request('/admin/sources/paused', { method: 'DELETE' })).status).toBe(204);
    expect((await api.request('/admin/sources/paused', { method: 'GET' })).status).toBe(404);
    expect(await stored('paused')).toHaveLength(1);
  });

  it('is paused by the engine once it is definitely gone', async () => {
    const url = feeds.on('/gone', { status: 410 });
    await addSource(api, 'gone', { url });
    await pullAgain(api, 'gone');
    const third = await pullAgain(api, 'gone');
    expect(third).toMatchObject({ state: 'paused', paused_because: 'gone', last_error: { kind: 'gone' } });
  });

  it('is refused with a pointer when its settings are wrong', async () => {
    const send = (body: object) => api.request<{ errors: { pointer: string }[] }>('/admin/sources', { body });
    const pointers = async (body: object) => (await send(body)).body.errors.map(({ pointer }) => pointer);
    expect(await pointers({ name: 'x', connector: 'nonesuch' })).toEqual(['/connector']);
    expect(await pointers({ name: 'x', connector: 'rss', config: {} })).toEqual(['/config/url']);
    expect(
      await pointers({ name: 'x', connector: 'rss', config: { url: 'http://a.test/', ulr: 1 }, every: '1s' }),
    ).toEqual(expect.arrayContaining(['/config/ulr', '/every']));
    expect((await readSource(api, 'news')).name).toBe('news');
  });
});

describe('the sources file', () => {
  const start = async (text: string) => {
    const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-home-'));
    const file = path.join(home, 'sources.yaml');
    writeFileSync(file, text);
    return { home, file };
  };

  it('refuses a start with a sentence that names file, source and field', async () => {
    const database = await createDatabase();
    const { home, file } = await start(
      'sources:\n  - name: blog\n    connector: rss\n    config: {}\n  - name: x\n    connector: nonesuch\n',
    );
    const running = startNode([path.resolve('dist/apps/api/src/main.js')], {
      PORT: '0',
      EARSHOT_HOME: home,
      DATABASE_URL: database.url,
      SOURCES_FILE: file,
    });
    await until('the refusal', () => running.exited());
    expect(running.output()).toContain(`${file}: source 'blog': config.url: required`);
    expect(running.output()).toContain(`${file}: source 'x': connector: there is no connector 'nonesuch'`);
    await database.close();
    await rm(home, { recursive: true });
  });

  it('is applied at start, and again without effect', async () => {
    const url = feeds.on('/listed', { body: rssFeed([['a', 'x']]) });
    const { home, file } = await start(
      `sources:\n  - name: listed\n    connector: rss\n    every: 15m\n    config:\n      url: ${url}\n`,
    );
    const database = await createDatabase();
    const env = { SOURCES_FILE: file, EGRESS_ALLOW: '127.0.0.1' };
    const first = await startApi({ home, database, env });
    await ranAfter(first, 'listed', 0);
    await first.stop();
    const second = await startApi({ home, database, env });
    expect((await readSource(second, 'listed')).runs).toHaveLength(1);
    await second.stop();
    await database.close();
    await rm(home, { recursive: true });
  });
});
