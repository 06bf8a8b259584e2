import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import type { ProblemAnswer } from '../kit/problem.js';
import { addSource, readSource, rssFeed } from '../kit/sources.js';

interface Preview {
  ok: boolean;
  probes: { name: string; found: string | null; error: { kind: string; remedy: string | null } | null }[];
  items: number;
  records: { id: string; message: string }[];
}

let feeds: FeedServer;
let api: Api;
const preview = (body: object, query = '') =>
  api.request<Preview & ProblemAnswer>(`/admin/sources/preview${query}`, { body });
const save = (body: object) => api.request<ProblemAnswer>('/admin/sources?keep_secrets=true', { body });
const authorizations = () => feeds.requests.map(({ headers }) => headers.authorization);

beforeAll(async () => {
  feeds = await startFeedServer();
  const env = { EGRESS_ALLOW: '127.0.0.1,localhost', SECRETS_KEY: 'a key for the tests alone' };
  api = await startApi({ env });
});
afterAll(async () => {
  await api?.stop();
  await feeds?.close();
});

describe('a preview', () => {
  it('shows the first records of a source before it is added, and stores nothing', async () => {
    const items = Array.from({ length: 12 }, (_, n) => [`g${n}`, `entry ${n}`] as const);
    const url = feeds.on('/new', { body: rssFeed(items) });
    const { status, body } = await preview({ name: 'new', connector: 'rss', config: { url } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, items: 12, rejected: 0, probes: [{ name: 'feed', error: null }] });
    expect(body.records.map(({ message }) => message)).toEqual(items.slice(0, 10).map(([, text]) => text));
    expect((await api.search()).total).toBe(0);
    expect(await api.request('/admin/sources', { method: 'GET' })).toMatchObject({ body: { sources: [] } });
  });

  it('explains why a source cannot be read, and points at invalid settings', async () => {
    const url = feeds.on('/broken', { status: 500 });
    const { body } = await preview({ name: 'new', connector: 'rss', config: { url } });
    expect(body).toMatchObject({ ok: false, records: [], probes: [{ error: { kind: 'transient' } }] });
    const refused = await preview({ name: 'new', connector: 'rss', config: { url: 'feed.xml' } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/config/url' }] } });
  });
});

describe('secrets that are not entered again', () => {
  it('are kept on request, and never shown', async () => {
    const url = feeds.on('/private', { body: rssFeed([['a', 'x']]) });
    const config = { url };
    const first = { name: 'private', connector: 'rss', config, secrets: { authorization: 'Bearer one' } };
    expect((await save({ ...first, name: 'unknown' })).status).toBe(404);
    expect((await api.request('/admin/sources', { body: first })).status).toBe(200);
    const source = (await readSource(api, 'private')) as object;
    expect(source).toMatchObject({ has_secrets: true });
    expect(JSON.stringify(source)).not.toContain('Bearer one');
    feeds.requests.length = 0;
    const { body } = await preview({ name: 'private', connector: 'rss', config }, '?keep_secrets=true');
    expect(body.ok).toBe(true);
    expect(new Set(authorizations())).toEqual(new Set(['Bearer one']));
    expect((await save({ name: 'private', connector: 'rss', config, every: '2h' })).status).toBe(200);
    expect(await readSource(api, 'private')).toMatchObject({ has_secrets: true, every_seconds: 7200 });
    await addSource(api, 'private', config);
    expect(await readSource(api, 'private')).toMatchObject({ has_secrets: false });
  });

  /** Mutant: anyone who may edit a source could have its secrets sent to their own host. */
  it('never go to another host', async () => {
    const url = feeds.on('/moving', { body: rssFeed([['a', 'x']]) });
    const first = { name: 'moving', connector: 'rss', secrets: { authorization: 'Bearer two' } };
    await api.request('/admin/sources', { body: { ...first, config: { url } } });
    feeds.requests.length = 0;
    const elsewhere = {
      name: 'moving',
      connector: 'rss',
      config: { url: url.replace('127.0.0.1', 'localhost') },
    };
    for (const answer of [await save(elsewhere), await preview(elsewhere, '?keep_secrets=true')]) {
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/secrets' }] } });
    }
    expect(await readSource(api, 'moving')).toMatchObject({ config: { url } });
  });
});
