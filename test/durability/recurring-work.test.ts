import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, RecurringWork } from '#libs/database';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let test: TestDatabase;
let first: Database;
let second: Database;

beforeAll(async () => {
  test = await createDatabase();
  [first, second] = [await test.open(), await test.open()];
});
afterAll(() => test.close());

const held = () =>
  test.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );

/** Mutant: without the lease two processes delete the same old rows and wait for each other. */
it('with a lease, one process at a time runs a turn; the lease ends with its connection', async () => {
  const ends = Promise.withResolvers<void>();
  const turns = { first: 0, second: 0 };
  const one = new RecurringWork(
    { name: 'tidy up', everyMs: 5, atStart: true, lease: first.pool },
    async () => {
      if (++turns.first === 1) await ends.promise;
    },
  );
  const other = new RecurringWork(
    { name: 'tidy up', everyMs: 5, atStart: true, lease: second.pool },
    async () => void turns.second++,
  );
  one.start();
  await until('the lease to be taken', async () => turns.first === 1 && (await held()).length === 1);
  other.start();
  const transactions = await test.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  expect({ transactions, second: turns.second }).toEqual({ transactions: [], second: 0 });
  ends.resolve();
  await until('the other process to have a turn', () => turns.second > 0);
  await Promise.all([one.stop(), other.stop()]);
  await until('the lease to be given back', async () => (await held()).length === 0);
});
