import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, inTransaction } from '#libs/database';
import { IndexerLease } from '../../libs/text/meilisearch/indexer-lease.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createDatabase();
  database = await testDatabase.open();
});
afterAll(() => testDatabase.close());

/** Mutant: a renewal that is answered after the release takes the lease again, and renews it from then on. */
it('a released lease stays released, also when a renewal was under way', async () => {
  const lease = new IndexerLease(database.pool, 'records');
  expect(await lease.take()).toBe(true);
  const other = await testDatabase.open();
  let renewal = Promise.resolve(false);
  let release = Promise.resolve();
  await inTransaction(other.pool, async (tx) => {
    await tx.query(`SELECT FROM text_indexer FOR UPDATE`);
    renewal = lease.take();
    release = lease.release();
    await until('a waiting renewal', async () => {
      const sql = `SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`;
      return (await testDatabase.query(sql, [testDatabase.name])).length > 0;
    });
  });
  await Promise.all([renewal, release]);
  expect(lease.isHeld).toBe(false);
  expect(await new IndexerLease(database.pool, 'records').take()).toBe(true);
});
