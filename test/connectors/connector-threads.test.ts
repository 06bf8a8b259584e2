import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';
import { addSource, ranAfter, rssFeed } from '../kit/sources.js';

/** A connector that keeps state between runs, which none should. */
const FORGETFUL = `
import { defineConnector, z } from 'earshot/connector';
let runs = 0;
export default defineConnector({
  id: 'counts-runs', version: '1.0.0', contract: '^1', title: 'For tests', config: z.object({}).loose(),
  fetch: async () => ({ items: [++runs], next: null }),
  map: (count) => ({ id: 'count', ds: '2025-07-03T10:12:00Z', message: 'run ' + count }),
});`;

let api: Api;
let feeds: FeedServer;
let folder: string;
beforeAll(async () => {
  feeds = await startFeedServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-connector-'));
  await writeFile(path.join(folder, 'index.mjs'), FORGETFUL);
  api = await startApi({
    preload: [path.resolve('test/kit/mutants/misbehaving-connectors.mjs')],
    env: { EGRESS_ALLOW: '127.0.0.1', CONNECTORS: folder },
  });
});
afterAll(async () => {
  await api?.stop();
  await feeds?.close();
  await rm(folder, { recursive: true, force: true });
});

const messages = async (like: string) =>
  (
    (await api.database?.query<{ message: string }>(
      `SELECT r.message FROM record r JOIN source s ON s.id = r.source_id WHERE s.name LIKE $1`,
      [like],
    )) ?? []
  ).map(({ message }) => message);

/** Mutant: a thread for every run; then there are as many as sources. */
it('built-in connectors share threads', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `thread ${n}`);
  await Promise.all(names.map((name) => addSource(api, name, {}, 'tells-thread')));
  const threads = await messages('thread %');
  expect(threads).toHaveLength(8);
  expect(new Set(threads).size).toBeLessThanOrEqual(2);
});

/** Mutant: threads of outside connectors are used again; then the second run counts on. */
it('a connector from outside keeps nothing from one run to the next, nor from one source to another', async () => {
  for (const name of ['count a', 'count b']) await addSource(api, name, {}, 'counts-runs');
  expect(await messages('count %')).toEqual(['run 1', 'run 1']);
});

/** Mutant: the calls of a lost thread fail instead of being repeated; then the good sources fail with the bad one. */
it.each(['throws-later', 'eats-memory', 'spins'])(
  'a connector that %s takes no other source of its thread with it',
  async (id) => {
    const gate = Promise.withResolvers<void>();
    const names = Array.from({ length: 6 }, (_, n) => `${id} ${n}`);
    try {
      for (const [n, name] of names.entries()) {
        const url = feeds.on(`/${id}/${n}`, { body: rssFeed([['a', 'x']]), after: gate.promise });
        await api.request('/admin/sources', { body: { name, connector: 'rss', config: { url } } });
      }
      const asked = () => feeds.requests.filter(({ path: at }) => at.startsWith(`/${id}/`)).length;
      // Four of one host at once.
      await until('the feeds to be asked', () => asked() === 4);
      const bad = await addSource(api, `bad ${id}`, {}, id);
      expect(bad.last_run?.status).toBe('failed');
    } finally {
      gate.resolve();
    }
    for (const name of names) expect((await ranAfter(api, name, 0)).last_run?.status).toBe('ok');
  },
);
