import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { expectProblem } from '../kit/problem.js';
import { ranAfter, rssFeed } from '../kit/sources.js';

const TOKENS = { PRESHARED_KEY: 'roles-preshared-key', ACCESS_TOKEN: 'roles-access-token' };
const env = { ...TOKENS, EGRESS_ALLOW: '127.0.0.1/32', SECRETS_KEY: 'one key for both processes' };

/** One database, one process for the API and one worker. */
describe('roles', () => {
  let database: TestDatabase;
  let feeds: FeedServer;
  let api: Api;
  let worker: Api;

  beforeAll(async () => {
    database = await createDatabase();
    feeds = await startFeedServer();
    api = await startApi({ database, env: { ...env, ROLE: 'api' } });
  });
  afterAll(async () => {
    await Promise.all([api?.stop(), worker?.stop()]);
    await feeds?.close();
    await database?.close();
  });

  it('api serves and leaves due work to a worker', async () => {
    const url = feeds.on('/feed.xml', { body: rssFeed([['a', 'From the worker']]) });
    const body = { name: 'feed', connector: 'rss', config: { url } };
    const added = await api.request('/admin/sources', { body, token: TOKENS.ACCESS_TOKEN });
    expect(added.status).toBe(200);
    const due = 'SELECT count(*)::int AS n FROM pull_source WHERE due_at < now()';
    expect((await database.query<{ n: number }>(due))[0].n).toBe(1);
    worker = await startApi({ database, env: { ...env, ROLE: 'worker' } });
    // It was due while the worker started.
    expect(worker.logs().length).toBeGreaterThan(0);
    const pulled = await ranAfter({ ...api, request: asAdmin(api) }, 'feed', 0);
    expect(pulled.last_run?.accepted).toBe(1);
  });

  it('worker serves its health and nothing else', async () => {
    expect((await worker.request('/health/ready', { method: 'GET', token: null })).status).toBe(200);
    const metrics = await worker.request<string>('/metrics', { method: 'GET', token: TOKENS.ACCESS_TOKEN });
    expect(metrics.status).toBe(200);
    const search = await worker.request('/public/search', { body: {}, token: TOKENS.ACCESS_TOKEN });
    expect(expectProblem(search, 'not_found').detail).toContain('ROLE=worker');
    const push = await worker.request('/ingestion', { body: {}, token: TOKENS.PRESHARED_KEY });
    expectProblem(push, 'not_found');
  });
});

function asAdmin(api: Api): Api['request'] {
  return (at, options) => api.request(at, { token: TOKENS.ACCESS_TOKEN, ...options });
}
