import type pg from 'pg';
import type { EventNotice } from '#libs/contract';
import { traced } from './tracing.js';

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

/**
 * Writes one delivery for everyone subscribed to an event, in the transaction of what it reports: both exist or
 * neither is. Without subscribers nothing is written. Receivers are locked while their delivery is written, so that one
 * that is removed in the same moment cannot make the caller's own work fail.
 */
export async function enqueueEvent(
  tx: Pick<pg.PoolClient, 'query'>,
  { type, data }: EventNotice,
): Promise<void> {
  await tx.query(
    `WITH listening AS (
       SELECT id FROM webhook WHERE disabled_at IS NULL AND $1 = ANY (events) FOR KEY SHARE
     )
     INSERT INTO delivery (id, webhook_id, type, data) SELECT gen_random_uuid(), id, $1, $2::jsonb FROM listening`,
    [type, JSON.stringify(data)],
  );
}
