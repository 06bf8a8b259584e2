import type pg from 'pg';
import { inTransaction, enqueueEvent, type Transaction } from '#libs/database';

/** Records read in one turn, and batches an event names. */
const ROWS = 200_000;
const NAMED = 100;
const HAS_SUBSCRIBER = `EXISTS (SELECT FROM webhook WHERE disabled_at IS NULL AND 'records.ingested' = ANY (events))`;

interface Arrival {
  source: string;
  records: number;
  revised: number;
  batches: number;
  named: string[];
}

/**
 * Reports which records arrived. It follows the change feed, whose transactions below `pg_snapshot_xmin` are settled.
 * Its position and the events are written in one transaction, so that no event is lost or duplicated, whichever code
 * stores records and whenever a process dies.
 */
export class Arrivals {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Resets a position that belongs to another database and drops pending deliveries: this database was restored from a
   * backup, and the receivers had those events long ago.
   */
  async adopt(): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query(
        `UPDATE event_follower f SET epoch = e.id, tx = pg_snapshot_xmin(pg_current_snapshot())
         FROM feed_epoch e WHERE f.epoch <> e.id`,
      );
      if (rowCount === 0) return;
      await tx.query(
        `UPDATE delivery SET status = 'failed', finished_at = now(),
           last_error = 'The database was restored from a backup; pending events are not sent again.'
         WHERE status = 'waiting'`,
      );
    });
  }

  /** Writes one event for each source whose records arrived or changed since the last call. */
  report(): Promise<void> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ tx: string }>(
        `SELECT f.tx::text AS tx FROM event_follower f, feed_epoch e WHERE f.epoch = e.id AND ${HAS_SUBSCRIBER}
         FOR UPDATE OF f SKIP LOCKED`,
      );
      const from = rows[0]?.tx;
      if (from === undefined) return;
      const until = await settled(tx, from);
      const arrived = await arrivedBetween(tx, from, until);
      if (arrived.length === 0) return;
      for (const one of arrived) await enqueueEvent(tx, { type: 'records.ingested', data: dataOf(one) });
      await tx.query('UPDATE event_follower SET tx = $1::xid8', [until]);
    });
  }
}

/** To be called before the first subscriber is stored: it receives what is committed from now on. */
export async function startFollowing(tx: Transaction): Promise<void> {
  await tx.query('SELECT FROM event_follower FOR UPDATE');
  await tx.query(
    `UPDATE event_follower SET tx = pg_snapshot_xmin(pg_current_snapshot()), epoch = (SELECT id FROM feed_epoch)
     WHERE NOT ${HAS_SUBSCRIBER}`,
  );
}

/** How far can be read now: what is settled, and not much more than `ROWS` records at once. */
async function settled(tx: Transaction, from: string): Promise<string> {
  const { rows } = await tx.query<{ until: string }>(
    `SELECT least(pg_snapshot_xmin(pg_current_snapshot()), (
       SELECT (tx::text::bigint + 1)::text::xid8 FROM record WHERE tx >= $1::xid8 ORDER BY tx, seq OFFSET $2 LIMIT 1
     ))::text AS until`,
    [from, ROWS],
  );
  return rows[0]?.until ?? from;
}

async function arrivedBetween(tx: Transaction, from: string, until: string): Promise<Arrival[]> {
  const { rows } = await tx.query<Arrival>(
    `SELECT s.name AS source, count(*)::int AS records, (count(*) FILTER (WHERE r.revision > 0))::int AS revised,
       count(DISTINCT r.source_batch)::int AS batches, (array_agg(DISTINCT r.source_batch::text))[1:${NAMED}] AS named
     FROM record r JOIN source s ON s.id = r.source_id WHERE r.tx >= $1::xid8 AND r.tx < $2::xid8
     GROUP BY s.name ORDER BY s.name`,
    [from, until],
  );
  return rows;
}

/** `request` is a search that finds them, as far as their batches are named. */
function dataOf({ source, records, revised, batches, named }: Arrival) {
  const filters = [
    { key: 'source', type: 'list', operator: 'eq', values: [source] },
    { key: 'source_batch', type: 'list', operator: 'eq', values: named },
  ];
  return { source, records, revised, batches, batch_ids: named, search: { filters } };
}
