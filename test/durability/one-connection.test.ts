import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, inTransaction } from '#libs/database';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createDatabase();
  database = await own.open();
});
afterAll(() => own.close());

/*
 * With as many transactions as connections, each would wait for a connection that another one holds. The first such
 * transaction fails here, not the eleventh in production.
 */
describe('a transaction', () => {
  const refused = /holds a connection/;

  it('may not ask the pool it came from for a second connection', async () => {
    const { pool } = database;
    await expect(inTransaction(pool, () => pool.query('SELECT 1'))).rejects.toThrow(refused);
    await expect(inTransaction(pool, () => pool.connect())).rejects.toThrow(refused);
    await expect(inTransaction(pool, () => inTransaction(pool, async () => undefined))).rejects.toThrow(
      refused,
    );
  });

  it('may ask another pool, and the same one once it has ended', async () => {
    const { pool, streams } = database;
    const later = await inTransaction(pool, async (tx) => {
      await streams.query('SELECT 1');
      await tx.query('SELECT 1');
      return new Promise<() => Promise<unknown>>((resolve) =>
        setImmediate(() => resolve(() => pool.query('SELECT 1'))),
      );
    });
    await expect(later()).resolves.toMatchObject({ rowCount: 1 });
    await expect(inTransaction(pool, async () => 'again')).resolves.toBe('again');
  });

  it('does not bind what it started and did not wait for', async () => {
    const { pool } = database;
    let started: Promise<unknown> | undefined;
    await inTransaction(pool, async () => {
      started = new Promise((resolve) => setTimeout(resolve, 50)).then(() => pool.query('SELECT 1'));
    });
    await expect(started).resolves.toMatchObject({ rowCount: 1 });
  });
});
