import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { type EventNotice, LIMITS } from '#libs/contract';
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
    const result = await whileHolding(pool, () => work(client));
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

/** The pool that the running code holds a connection of, and what the code around it holds. */
interface Holding {
  pool: pg.Pool;
  outer: Holding | undefined;
}

const held = new AsyncLocalStorage<Holding>();
const released = new WeakSet<Holding>();

/** Runs work that holds a connection of the pool until it ends; what it started and left behind holds none. */
export async function whileHolding<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holding = { pool, outer: held.getStore() };
  try {
    return await held.run(holding, work);
  } finally {
    released.add(holding);
  }
}

/**
 * Makes a pool refuse a second connection to code that holds one: when every connection is held by code that waits for
 * another one, none gets any. What a transaction needs goes through the transaction.
 */
export function refuseNestedCheckouts(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const checked = (...args: unknown[]): unknown => {
    for (let one = held.getStore(); one; one = one.outer) {
      if (one.pool !== pool || released.has(one)) continue;
      const error = new Error('This code holds a connection of the pool and asks it for another one.');
      const done = args[0];
      return typeof done === 'function' ? done(error) : Promise.reject(error);
    }
    return connect(...args);
  };
  pool.connect = checked as typeof pool.connect;
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

const FULL = `More than ${LIMITS.waiting_deliveries} deliveries wait: events about arrived records are dropped.`;

/**
 * Writes one delivery for everyone subscribed to an event, in the transaction of what it reports: both exist or
 * neither is. Without subscribers nothing is written. Receivers are locked while their delivery is written, so that one
 * that is removed in the same moment cannot make the caller's own work fail. Any caller that may push causes events about
 * arrived records: for a receiver that is far behind they are dropped, and its last error says so.
 */
export async function enqueueEvent(
  tx: Pick<pg.PoolClient, 'query'>,
  { type, data }: EventNotice,
): Promise<void> {
  await tx.query(
    `WITH listening AS (
       SELECT id, $1 = 'records.ingested' AND $3 <= (SELECT count(*) FROM (
         SELECT FROM delivery d WHERE d.webhook_id = w.id AND d.status = 'waiting' LIMIT $3) waiting) AS is_full
       FROM webhook w WHERE disabled_at IS NULL AND $1 = ANY (events) FOR KEY SHARE OF w
     ), noted AS (
       UPDATE webhook SET last_error = $4 WHERE id IN (SELECT id FROM listening WHERE is_full)
     )
     INSERT INTO delivery (id, webhook_id, type, data)
     SELECT gen_random_uuid(), id, $1, $2::jsonb FROM listening WHERE NOT is_full`,
    [type, JSON.stringify(data), LIMITS.waiting_deliveries, FULL],
  );
}
