import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, FeedAnnouncer, inTransaction } from '#libs/database';
import { RecordEraser, SourceRegistry } from '#libs/records';
import { record, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type Meilisearch, noMeilisearch, noOwnMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import {
  difference,
  doorOf,
  type RunningIndexer,
  sentOf,
  startIndexer,
  store,
  untilIndexed,
} from '../kit/text-index.js';

const SAME = { missing: 0, extra: 0, stale: 0 };

let own: TestDatabase;
let database: Database;
let server: Meilisearch;
let name: string;
let running: RunningIndexer[] = [];
beforeEach(async () => {
  own = await createDatabase();
  database = await own.open();
  server = await startMeilisearch();
  name = server.env.MEILI_INDEX;
});
afterEach(async () => {
  await Promise.all(running.map((indexer) => indexer.stop()));
  running = [];
  await server.stop();
  await own.close();
});

function start(): RunningIndexer {
  const indexer = startIndexer(database, { ...server, name });
  running.push(indexer);
  return indexer;
}

const compare = () => difference(server, name, own);
const find = async (q: string) =>
  (await server.ask<{ hits: unknown[] }>(`/indexes/${name}/search`, 'POST', { q })).hits.length;

describe.skipIf(noMeilisearch)('Meilisearch follows the change feed', () => {
  it('with existing, new, changed and erased records', async () => {
    await store(database, records(50));
    start();
    const first = record({ id: 'one', message: 'the <b>battery</b> drains' });
    await untilIndexed(database, name, await store(database, [first, record({ user_name: 'ann' })]));
    expect(await compare()).toEqual(SAME);
    expect(await find('battery')).toBe(1);
    await untilIndexed(database, name, await store(database, [{ ...first, message: 'the screen flickers' }]));
    expect(await find('battery')).toBe(0);
    expect(await find('flickers')).toBe(1);
    const eraser = new RecordEraser(database.pool, new FeedAnnouncer(database.pool));
    const { tx, records: erased } = await eraser.erase({ userName: 'ann' });
    expect(erased).toBe(1);
    await untilIndexed(database, name, tx);
    expect(await compare()).toEqual(SAME);
  });

  // Mutant: a reader that continues from the highest sequence number it has seen.
  it('with a record that is committed after later ones', async () => {
    start();
    await untilIndexed(database, name, await store(database, [record()]));
    // Connections of its own: other records are stored while the transaction is open.
    const other = await own.open();
    const { source, ...late } = sentOf([record({ message: 'this came late' })]);
    const sourceId = await new SourceRegistry(other.pool).idOf(source);
    await inTransaction(other.pool, async (tx) => {
      await doorOf(other).acceptIn(tx, sourceId, late);
      await store(database, records(20));
      const [stored] = await own.query<{ at: Date }>('SELECT clock_timestamp() AS at');
      await until(
        'the indexer to look',
        async () => (await own.query('SELECT FROM text_index WHERE saved_at > $1', [stored?.at])).length > 0,
      );
    });
    await untilIndexed(database, name, await store(database, [record()]));
    expect(await compare()).toEqual(SAME);
    expect(await find('came late')).toBe(1);
  });

  it('by one process at a time; the next takes over when the first has ended', async () => {
    const first = start();
    await untilIndexed(database, name, await store(database, records(10)));
    const second = start();
    const [{ owner }] = await own.query<{ owner: string }>('SELECT owner FROM text_indexer');
    await first.stop();
    await untilIndexed(database, name, await store(database, records(10)));
    const [after] = await own.query<{ owner: string }>('SELECT owner FROM text_indexer');
    expect(after?.owner).not.toBe(owner);
    expect(await compare()).toEqual(SAME);
    await second.stop();
  });
});

describe.skipIf(noOwnMeilisearch)('what Meilisearch lost is restored', () => {
  beforeEach(async () => {
    start();
    await untilIndexed(database, name, await store(database, records(300)));
  });

  it.each([
    [
      'all it had',
      async () => {
        await server.kill();
        await server.startAgain('gone');
      },
    ],
    ['the index', () => server.ask(`/indexes/${name}`, 'DELETE')],
    ['the documents', () => server.ask(`/indexes/${name}/documents`, 'DELETE')],
    ['one document', () => server.ask(`/indexes/${name}/documents/7`, 'DELETE')],
  ])('%s', async (_, lose) => {
    await lose();
    await until('the loss', async () => (await compare().catch(() => ({ missing: 1 }))).missing > 0);
    await until('what was lost', async () => (await compare().catch(() => ({ missing: 1 }))).missing === 0);
    await untilIndexed(database, name, await store(database, records(5)));
    expect(await compare()).toEqual(SAME);
  });

  it('its settings', async () => {
    await server.ask(`/indexes/${name}/settings`, 'DELETE');
    const settings = () => server.ask<{ searchableAttributes: string[] }>(`/indexes/${name}/settings`);
    await until('the loss', async () => (await settings()).searchableAttributes[0] === '*');
    await until('our settings', async () => (await settings()).searchableAttributes[0] === 'message');
  });
});
