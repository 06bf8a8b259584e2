import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startApi } from '../kit/api.js';
import { createDatabase } from '../kit/database.js';
import { startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';
import { ranAfter } from '../kit/sources.js';

const preload = [path.resolve('test/kit/mutants/misbehaving-connectors.mjs')];
const env = { EGRESS_ALLOW: '127.0.0.1' };

/** Mutant: a page whose cursor is saved in a transaction of its own before the records is lost here. */
it('continues at the page it was killed in: each of a hundred items is stored once', async () => {
  const feeds = await startFeedServer();
  const database = await createDatabase();
  const gates = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  for (let page = 0; page < 10; page++) feeds.on(`/all/${page}`, { after: gates[page]?.promise, body: 'go' });
  gates.slice(0, 4).forEach((gate) => gate.resolve());

  const first = await startApi({ preload, env, database });
  await first.request('/admin/sources', {
    body: { name: 'all', connector: 'pages', config: { url: `${feeds.url}/all` } },
  });
  await until('the fifth page to be asked for', () => feeds.requests.some((seen) => seen.path === '/all/4'));
  const lock = await (await database.open()).pool.connect();
  await lock.query('BEGIN; LOCK TABLE record IN EXCLUSIVE MODE');
  gates[4]?.resolve();
  await until('the page to be half-way into the database', async () => {
    const waiting = await database.query(
      `SELECT 1 FROM pg_locks WHERE relation = 'record'::regclass AND NOT granted`,
    );
    return waiting.length > 0;
  });
  await first.kill();
  await lock.query('ROLLBACK');
  lock.release();
  const count = async () =>
    (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM record'))[0]?.n;
  const slice = async () =>
    (
      await database.query<{ open_slice: { to: number } | null; cursor: unknown }>(
        'SELECT open_slice, cursor FROM source_partition',
      )
    )[0];
  expect(await count()).toBe(40);
  const left = await slice();
  expect(left?.cursor).toEqual({ page: 4 });

  gates.forEach((gate) => gate.resolve());
  const second = await startApi({ preload, env, database, home: first.home });
  const source = await ranAfter(second, 'all', 1);
  expect(source.runs.map(({ status }) => status)).toEqual(['ok', 'interrupted']);
  expect(source.runs[0]).toMatchObject({ pages: 6, received: 60, accepted: 60, duplicates: 0 });
  expect(await count()).toBe(100);
  const paths = feeds.requests.map((seen) => seen.path);
  expect(paths.filter((seen) => seen === '/all/3')).toHaveLength(1);
  expect(paths.filter((seen) => seen === '/all/4')).toHaveLength(2);
  expect(await slice()).toEqual({ open_slice: null, cursor: null });
  const [covered] = await database.query<{ covered: { to: number }[] }>(
    'SELECT covered FROM source_partition',
  );
  expect(covered?.covered).toEqual([{ to: left?.open_slice?.to, state: 'complete' }]);

  await second.stop();
  await rm(first.home, { recursive: true, force: true });
  await feeds.close();
  await database.close();
});

it('stops with the process, and keeps what was stored', async () => {
  const feeds = await startFeedServer();
  const database = await createDatabase();
  const never = new Promise(() => {});
  feeds.on('/slow/0', { body: 'go' });
  feeds.on('/slow/1', { after: never });
  const api = await startApi({ preload, env, database });
  await api.request('/admin/sources', {
    body: { name: 'slow', connector: 'pages', config: { url: `${feeds.url}/slow` } },
  });
  await until('the second page to be asked for', () =>
    feeds.requests.some((seen) => seen.path === '/slow/1'),
  );
  await api.stop();
  const [run] = await database.query<{ status: string; accepted: number }>(
    'SELECT status, accepted FROM source_run',
  );
  expect(run).toEqual({ status: 'cancelled', accepted: 10 });
  const [source] = await database.query<{ lease_until: Date | null }>('SELECT lease_until FROM pull_source');
  expect(source?.lease_until).toBeNull();
  await feeds.close();
  await database.close();
});
