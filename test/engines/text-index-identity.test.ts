import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, FeedAnnouncer } from '#libs/database';
import { RecordEraser } from '#libs/records';
import { startBuild, readTextIndex } from '#libs/text';
import { record, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type Meilisearch, noOwnMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { difference, type RunningIndexer, startIndexer, store, untilIndexed } from '../kit/text-index.js';

const SAME = { missing: 0, extra: 0, stale: 0 };

let own: TestDatabase;
let database: Database;
let server: Meilisearch;
let name: string;
let indexer: RunningIndexer;
beforeEach(async () => {
  own = await createDatabase();
  database = await own.open();
  server = await startMeilisearch();
  name = server.env.MEILI_INDEX;
  indexer = startIndexer(database, { ...server, name });
  await untilIndexed(database, name, await store(database, records(200)));
});
afterEach(async () => {
  await indexer.stop();
  await server.stop();
  await own.close();
});

const identity = async () => (await server.ask<{ createdAt: string }>(`/indexes/${name}`)).createdAt;
const uids = async () => {
  const { results } = await server.ask<{ results: { uid: string }[] }>('/indexes?limit=100');
  return results.map(({ uid }) => uid).filter((uid) => uid.startsWith(name));
};
const built = async (before: string) => {
  await until('another index to be searched', async () => (await identity().catch(() => before)) !== before);
  await until('nothing to be built', async () => !(await readTextIndex(database.pool, name)).building);
};

describe.skipIf(noOwnMeilisearch)('an index in Meilisearch', () => {
  it('is rebuilt while records are added, changed and erased', async () => {
    const before = await identity();
    const changing = record({ id: 'changing', message: 'first' });
    await store(database, [changing, ...records(3_000)]);
    await startBuild(database.pool, name);
    const eraser = new RecordEraser(database.pool, new FeedAnnouncer(database.pool));
    let tx = 0n;
    for (let round = 0; (await identity()) === before; round++) {
      await store(database, [record({ user_name: `u${round}` }), { ...changing, message: `round ${round}` }]);
      ({ tx } = await eraser.erase({ userName: `u${round}` }));
    }
    await untilIndexed(database, name, tx);
    expect(await difference(server, name, own)).toEqual(SAME);
    await until('the old one to be deleted', async () => (await uids()).length === 1);
  });

  it('is rebuilt for another database', async () => {
    const before = await identity();
    await own.query('UPDATE feed_epoch SET id = gen_random_uuid()');
    await until('it not to be searched', async () => !(await readTextIndex(database.pool, name)).serving);
    await built(before);
    await untilIndexed(database, name, await store(database, records(3)));
    expect(await difference(server, name, own)).toEqual(SAME);
  });

  it('is rebuilt when it was restored from a backup', async () => {
    await server.kill();
    await server.backUp();
    await server.startAgain();
    await untilIndexed(database, name, await store(database, records(50)));
    const before = await identity();
    await server.kill();
    await server.startAgain('backup');
    expect((await difference(server, name, own)).missing).toBe(50);
    await built(before);
    expect(await difference(server, name, own)).toEqual(SAME);
  });

  it('is rebuilt when the database was restored from a backup', async () => {
    const before = await identity();
    await indexer.stop();
    // The row of an hour ago; the number of records is the same, so that counting reveals nothing.
    await own.query(
      `UPDATE text_index SET saved_at = now() - interval '1 hour', updated_at = '2020-01-01T00:00:00Z'`,
    );
    indexer = startIndexer(database, { ...server, name });
    await built(before);
    expect(indexer.said.join()).toContain('it is ahead of the database');
  });

  it('that was swapped in just before a crash is recognised', async () => {
    const before = await identity();
    await indexer.stop();
    // After the swap in Meilisearch, before the new row replaces the old one.
    await own.query(`UPDATE text_index SET role = 'building'`);
    await server.ask('/indexes', 'POST', { uid: `${name}-building`, primaryKey: 'seq' });
    await until('the old index', async () => (await uids()).length === 2);
    indexer = startIndexer(database, { ...server, name });
    await untilIndexed(database, name, await store(database, records(5)));
    await until('the old index to be deleted', async () => (await uids()).length === 1);
    expect(await identity()).toBe(before);
    expect(await difference(server, name, own)).toEqual(SAME);
  });
});
