import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { longestShare } from '../kit/pace.js';
import { addSource, pullAgain, ranAfter, rssFeed } from '../kit/sources.js';

const preload = [path.resolve('test/kit/mutants/misbehaving-connectors.mjs')];
let feeds: FeedServer;
let api: Api;

beforeAll(async () => {
  feeds = await startFeedServer();
  api = await startApi({ preload, env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'canary-canary-canary' } });
});
afterAll(async () => {
  await api?.stop();
  await feeds?.close();
});

/** Whether the API answered during a run: a run that blocks it lets no more than one last answer through. */
async function answeredMeanwhile(run: Promise<unknown>): Promise<boolean> {
  const share = await longestShare(run, () => api.request('/health/live', { method: 'GET', token: null }));
  return share < 0.8;
}

describe('a misbehaving connector', () => {
  it.each([
    ['never-resolves', /budget/],
    ['spins', /budget/],
    ['throws', /thrown at once/],
    ['rejects-oddly', /threw string/],
    ['throws-later', /thrown in a timer/],
    ['eats-memory', /memory/],
    ['cursor-proto', /cursor/],
    ['cursor-huge', /cursor/],
    ['cursor-circular', /circular/],
    ['hosts', /may not reach/],
  ])('%s: its run fails, the next one is scheduled, the API answers meanwhile', async (id, message) => {
    const run = addSource(api, id, {}, id);
    expect(await answeredMeanwhile(run)).toBe(true);
    const source = await run;
    expect(source.last_run).toMatchObject({ status: 'failed', accepted: 0 });
    expect(source.last_error?.message).toMatch(message);
    expect(source.state).toBe('failing');
    expect(Date.parse(source.next_run ?? '')).toBeGreaterThan(Date.now());
  });

  /** Mutant: a thread that shares our standard output, or an error passed on unchanged, leaks the token. */
  it('leaks no secrets, neither by printing nor by failing', async () => {
    const token = 'canary-of-a-connector';
    const spec = { name: 'teller', connector: 'tells-secrets', secrets: { token } };
    expect((await api.request('/admin/sources', { body: spec })).status).toBe(200);
    const source = await ranAfter(api, 'teller', 0);
    expect(source.last_error?.message).toContain('cannot sign in with [secret]');
    expect(api.logs()).toContain('cannot sign in with [secret]');
    expect(api.logs() + JSON.stringify(source)).not.toContain(token);
  });

  it('does not lose its good items', async () => {
    const source = await addSource(api, 'one-bad', {}, 'one-bad');
    expect(source.last_run).toMatchObject({ status: 'ok', received: 1000, accepted: 999, rejected: 1 });
    const mapped = await addSource(api, 'map-throws', {}, 'map-throws');
    expect(mapped.last_run).toMatchObject({ status: 'ok', accepted: 1, rejected: 1 });
    await pullAgain(api, 'map-throws');
    const letters = await api.database?.query(`SELECT stage, message FROM dead_letter ORDER BY stage`);
    expect(letters).toEqual([
      { stage: 'map', message: expect.stringContaining('TypeError') },
      { stage: 'validate', message: expect.stringContaining("'message'") },
    ]);
  });

  it('sees nothing of the environment', async () => {
    await addSource(api, 'environment', {}, 'environment');
    const [row] = (await api.database?.query(`SELECT message FROM record WHERE caller_id = 'env'`)) ?? [];
    expect(row?.message).toBe('sees {}');
  });
});

describe('a misbehaving feed', () => {
  const item = (text: string) =>
    `<rss version="2.0"><channel><title>t</title><item><title>x</title>${text}</item></channel></rss>`;
  it.each([
    ['quadratic', item(`<description>${'&lt;'.repeat(200_000)}</description>`), 'ok'],
    [
      'encoded',
      item(`<content:encoded xmlns:content="x">${'&lt;a'.repeat(100_000)}</content:encoded>`),
      'ok',
    ],
    [
      'list',
      `<rss version="2.0"><channel>${'<item><title>x</title></item>'.repeat(170_000)}</channel></rss>`,
      'failed',
    ],
    ['deep', `<rss version="2.0"><channel>${'<a>'.repeat(100_000)}</channel></rss>`, 'failed'],
  ])('%s: is over soon, and the API answers meanwhile', async (name, body, status) => {
    const run = addSource(api, name, { url: feeds.on(`/${name}`, { body }) });
    expect(await answeredMeanwhile(run)).toBe(true);
    expect((await run).last_run?.status).toBe(status);
  });

  it('does not delay the others', async () => {
    const url = feeds.on('/good', { body: rssFeed([['a', 'x']]) });
    const [slow, good] = await Promise.all([
      addSource(api, 'spins-again', {}, 'spins'),
      addSource(api, 'good', { url }),
    ]);
    expect(good.last_run?.status).toBe('ok');
    expect(Date.parse(good.last_run?.finished_at ?? '')).toBeLessThan(
      Date.parse(slow.last_run?.finished_at ?? ''),
    );
  });
});
