import type pg from 'pg';
import { traced } from './traced.js';

/** A connection inside BEGIN. A function that receives one writes through it alone, and never ends it. */
export type Transaction = pg.PoolClient;

/** Commits what `work` wrote when it resolves, rolls all of it back when it throws. */
export function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return traced('postgresql transaction', {}, () => commit(pool, work));
}

async function commit<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    // A connection that could not even roll back is in an unknown state: never back into the pool.
    client.release(broken);
  }
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
