import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IngestionRecord } from '#libs/contract';
import { ChangeFeed, type Database, FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let own: TestDatabase;
let database: Database;
let feed: ChangeFeed;
beforeEach(async () => {
  own = await createDatabase();
  database = await own.open();
  feed = new ChangeFeed({ url: own.url });
});
afterEach(async () => {
  await feed.close();
  await own.close();
});

const LIMITS = { attributes: { total: 50, perSource: 20, values: 1_000 } };
const names = (start: string, count: number) => Array.from({ length: count }, (_, n) => `${start}${n}`);

/** A process of its own: what it knows, it has read. */
function door(): IngestionDoor {
  const { pool } = database;
  return new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool), LIMITS);
}

/** Pushes one record with these attributes. @returns those of which the receipt says that they are not indexed */
async function push(source: string, attributes: readonly string[], by = door()): Promise<string[]> {
  const filters = Object.fromEntries(attributes.map((name) => [name, 'x']));
  const sent = { ...record({ message: `${source} ${attributes.join(' ')}` }), filters } as IngestionRecord;
  const { warnings } = await by.accept({ source, records: [sent], onError: 'reject' });
  expect(warnings.every(({ reason }) => /stored, but not indexed/.test(reason))).toBe(true);
  return warnings.map(({ field }) => field.replace('filters.', ''));
}

const indexed = async () => (await feed.attributes(-1)).names?.sort() ?? [];

describe('names of attributes', () => {
  it('are admitted in the order they come, up to the limit of their source', async () => {
    expect(await push('loud', names('a', 18))).toEqual([]);
    expect(await push('loud', names('b', 5))).toEqual(['b2', 'b3', 'b4']);
    expect(await push('loud', [...names('a', 18), 'b1', 'b2'])).toEqual(['b2']);
    expect(await push('quiet', ['country', 'a1'])).toEqual([]);
    expect(await indexed()).toEqual([...names('a', 18), 'b0', 'b1', 'country'].sort());
    expect(await own.query('SELECT count(*)::int AS records FROM record')).toEqual([{ records: 4 }]);
  });

  it('never exceed a limit, whichever processes bring them at once', async () => {
    const sources = ['one', 'two', 'three', 'four'];
    const refused = await Promise.all(
      sources.flatMap((source) => [1, 2].map((n) => push(source, names(`${source}${n}_`, 15)))),
    );
    const admitted = await indexed();
    expect(admitted).toHaveLength(50);
    expect(refused.flat()).toHaveLength(8 * 15 - 50);
    expect(refused.flat().filter((name) => admitted.includes(name))).toEqual([]);
    for (const source of sources)
      expect(admitted.filter((name) => name.startsWith(source)).length).toBeLessThanOrEqual(20);
  });

  it('of nested objects and arrays are those of their leaves', async () => {
    const filters = { a: { b: [1, { c: 'x' }], d: null, e: '' }, f: [], g: [['y']] };
    const sent = { ...record(), filters } as unknown as IngestionRecord;
    await door().accept({ source: 'nested', records: [sent], onError: 'reject' });
    expect(await indexed()).toEqual(['a.b', 'a.b.c', 'g']);
  });

  it('are no less those of others because a full source used them first', async () => {
    await push('loud', names('a', 20));
    expect(await push('loud', ['country', 'city'])).toEqual(['country', 'city']);
    expect(await push('quiet', ['country', 'new'])).toEqual([]);
    expect(await push('loud', ['country', 'city'])).toEqual(['city']);
  });

  it('are sent to readers once', async () => {
    await push('loud', ['a', 'b']);
    const { changed } = await feed.attributes(-1);
    expect(await feed.attributes(changed)).toEqual({ changed, names: undefined });
    await push('loud', ['a', 'b']);
    expect(await feed.attributes(changed)).toEqual({ changed, names: undefined });
    await push('loud', ['c']);
    expect((await feed.attributes(changed)).names?.sort()).toEqual(['a', 'b', 'c']);
  });

  it('are refused at once, however many, where there is no room', async () => {
    const { pool } = database;
    const flood = names('flood', 60_000);
    await push('loud', names('a', 20));
    const admit = () =>
      pool.query(`SELECT admit_attributes($1, id, 50, 20, NULL) FROM source WHERE name = 'loud'`, [flood]);
    await Promise.all(Array.from({ length: 12 }, admit));
    expect(await own.query('SELECT count(*)::int AS names FROM attribute')).toEqual([{ names: 20 }]);
  });
});
