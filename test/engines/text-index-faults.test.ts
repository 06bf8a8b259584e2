import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, FeedAnnouncer } from '#libs/database';
import { RecordEraser } from '#libs/records';
import { requestRetry, readIndexReport, readTextIndex } from '#libs/text';
import { record, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { startFaultyMeilisearch, type Fault, type FaultyMeilisearch } from '../kit/faulty-meilisearch.js';
import { type Meilisearch, noMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { type Proxy, type ProxyMode, startProxy } from '../kit/proxy.js';
import { difference, type RunningIndexer, startIndexer, store, untilIndexed } from '../kit/text-index.js';

const SAME = { missing: 0, extra: 0, stale: 0 };
/** Milliseconds a request may take here, so that hanging ones end soon. */
const TIMEOUT = 700;

let own: TestDatabase;
let database: Database;
let server: Meilisearch;
let name: string;
let indexer: RunningIndexer | undefined;
let between: FaultyMeilisearch | Proxy | undefined;
beforeEach(async () => {
  own = await createDatabase();
  database = await own.open();
  server = await startMeilisearch();
  name = server.env.MEILI_INDEX;
});
afterEach(async () => {
  await indexer?.stop();
  await between?.close();
  await server.stop();
  await own.close();
});

/** Some of everything: new records, changed ones, erased ones. @returns the last transaction */
async function write(count: number): Promise<bigint> {
  await store(database, records(count));
  await store(database, [record({ id: 'changing', message: `now ${count}` }), record({ user_name: 'ann' })]);
  const eraser = new RecordEraser(database.pool, new FeedAnnouncer(database.pool));
  return (await eraser.erase({ userName: 'ann' })).tx;
}

const report = () => readIndexReport(database.pool, name);
const watermark = async () => (await readTextIndex(database.pool, name)).serving?.watermark ?? 0n;

/** Follows through `url`, starts `fault`, writes, and waits until the indexer reports that it cannot continue; then `heal`s. */
async function survive(url: string, fault: () => void | Promise<void>, heal: () => void | Promise<void>) {
  indexer = startIndexer(database, { url, key: server.key, name, timeout: TIMEOUT });
  await untilIndexed(database, name, await write(30));
  await fault();
  const tx = await write(300);
  await until('the failure to be reported', async () => (await report()).failing);
  // Mutant: what was answered 202 counts as done.
  expect(await watermark()).toBeLessThanOrEqual(tx);
  const late = await write(20);
  await heal();
  await untilIndexed(database, name, late);
  expect(await difference(server, name, own)).toEqual(SAME);
  await until('the recovery to be reported', async () => (await report()).failing === null);
  expect((await report()).refused).toBe(0);
}

describe.skipIf(noMeilisearch)('nothing is lost, only late, when Meilisearch', () => {
  it.each<Fault>([
    'answers 500',
    'answers 503 with Retry-After',
    'answers 403',
    'answers no JSON',
    'answers other JSON',
    'hangs after the headers',
    'fails every task of documents',
    'cancels every task of documents',
  ])('%s', async (fault) => {
    const faulty = await startFaultyMeilisearch(server);
    between = faulty;
    await survive(
      faulty.url,
      () => faulty.set(fault),
      () => faulty.set('fine'),
    );
    expect(faulty.disturbed()).toBeGreaterThan(0);
  });

  it.each<ProxyMode>(['hold', 'reset', 'refuse'])('cannot be reached (%s)', async (mode) => {
    const proxy = await startProxy({ host: '127.0.0.1', port: server.port });
    between = proxy;
    await survive(
      `http://127.0.0.1:${proxy.port}`,
      () => proxy.set(mode),
      () => proxy.set('pass'),
    );
  });

  it('was down while ten thousand records arrived', async () => {
    const proxy = await startProxy({ host: '127.0.0.1', port: server.port });
    between = proxy;
    indexer = startIndexer(database, { url: `http://127.0.0.1:${proxy.port}`, key: server.key, name });
    await untilIndexed(database, name, await write(10));
    await proxy.set('refuse');
    const tx = await write(10_000);
    await until('the failure to be reported', async () => (await report()).failing);
    await proxy.set('pass');
    await untilIndexed(database, name, tx, 30_000);
    expect(await difference(server, name, own)).toEqual(SAME);
  });
});

describe.skipIf(noMeilisearch)('one bad document', () => {
  // Mutant: the whole batch is retried forever.
  it.each(['invalid_request', 'internal'] as const)('cannot stop the others (%s)', async (type) => {
    const faulty = await startFaultyMeilisearch(server);
    between = faulty;
    faulty.poison('poisoned', type);
    indexer = startIndexer(database, { url: faulty.url, key: server.key, name });
    const bad = record({ id: 'bad', message: 'a poisoned text', user_name: 'ann' });
    const tx = await store(database, [...records(499), bad, ...records(500)]);
    await untilIndexed(database, name, tx);
    expect(await difference(server, name, own)).toEqual({ missing: 1, extra: 0, stale: 0 });
    // Reported a moment after the watermark has advanced.
    await until('the recovery to be reported', async () => (await report()).failing === null);
    expect((await report()).refused).toBe(1);
    const letters = await own.query('SELECT code, attempts FROM search_dead_letter');
    expect(letters).toEqual([{ code: `scripted_${type}`, attempts: 1 }]);

    expect(await requestRetry(database.pool, name)).toBe(1);
    await until(
      'the second attempt',
      async () =>
        (await own.query('SELECT FROM search_dead_letter WHERE attempts = 2 AND NOT retry')).length === 1,
    );
    faulty.poison(undefined);
    await requestRetry(database.pool, name);
    await until('the record to be taken', async () => (await report()).refused === 0);
    expect(await difference(server, name, own)).toEqual(SAME);
  });

  it('is not in the index while it is refused, and forgotten when it is erased or changed', async () => {
    const faulty = await startFaultyMeilisearch(server);
    between = faulty;
    faulty.poison('poisoned');
    indexer = startIndexer(database, { url: faulty.url, key: server.key, name });
    const first = record({ id: 'first', message: 'good' });
    const second = record({ id: 'second', message: 'good', user_name: 'ann' });
    await untilIndexed(database, name, await store(database, [first, second]));
    const worse = [first, second].map((one) => ({ ...one, message: 'poisoned' }));
    await untilIndexed(database, name, await store(database, worse));
    expect(await difference(server, name, own)).toEqual({ missing: 2, extra: 0, stale: 0 });
    await store(database, [{ ...first, message: 'good again' }]);
    const eraser = new RecordEraser(database.pool, new FeedAnnouncer(database.pool));
    await untilIndexed(database, name, (await eraser.erase({ userName: 'ann' })).tx);
    expect((await report()).refused).toBe(0);
    expect(await difference(server, name, own)).toEqual(SAME);
  });
});

describe.skipIf(noMeilisearch)('space of erased texts', () => {
  it('is reclaimed from versions that support it', async () => {
    const faulty = await startFaultyMeilisearch(server);
    between = faulty;
    faulty.pretend('1.23.0');
    indexer = startIndexer(database, { url: faulty.url, key: server.key, name });
    await untilIndexed(database, name, await store(database, records(5)));
    expect(faulty.compacted()).toEqual([]);
    await untilIndexed(database, name, await write(5));
    await until('a compaction', () => faulty.compacted().length > 0);
    expect(faulty.compacted()).toEqual([name]);
    expect((await report()).failing).toBeNull();
  });
});
