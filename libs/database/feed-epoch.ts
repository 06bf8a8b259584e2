import type pg from 'pg';

export interface EpochCheck {
  /** What identifies the feed now. */
  epoch: string;
  /** A sentence for the log when the database is not the one the stored positions were made for. */
  moved?: string;
}

const CHUNK = 20_000;

interface State {
  id: string;
  other_cluster: boolean;
  other_database: boolean;
  xmax: string;
  ahead: boolean;
  last_seq: string;
}

const STATE = `
SELECT e.id, e.system_identifier <> c.system_identifier::text AS other_cluster, e.database_oid <> d.oid AS other_database,
  pg_snapshot_xmax(pg_current_snapshot())::text AS xmax,
  greatest((SELECT max(tx) FROM record), (SELECT max(derived_tx) FROM record), (SELECT max(tx) FROM record_tombstone))
    >= pg_snapshot_xmax(pg_current_snapshot()) AS ahead,
  (SELECT coalesce(max(seq), 0) FROM record)::text AS last_seq
FROM feed_epoch e, pg_control_system() c, pg_database d WHERE d.datname = current_database()`;

/**
 * At every start, after the migrations: has this database been restored from somewhere else? Transaction ids mean
 * something only in the cluster that gave them. Rows from the future of this one are restamped, and the epoch
 * changes, so that every reader of the feed begins again.
 */
export async function checkFeedEpoch(pool: pg.Pool): Promise<EpochCheck> {
  const { rows } = await pool.query<State>(STATE);
  const state = rows[0];
  if (!state) throw new Error('The table feed_epoch is empty: this database was not created by Earshot.');
  const reason = state.other_cluster
    ? 'comes from another PostgreSQL cluster'
    : state.other_database
      ? 'was copied from another database'
      : state.ahead
        ? 'holds transactions that this cluster has not reached'
        : undefined;
  if (!reason) return { epoch: state.id };
  const stamped = state.ahead ? await stampAnew(pool, state) : 0;
  await pool.query(`UPDATE index_folder SET asked_tx = '0', forgotten_tx = '0'`);
  const renewed = await pool.query<{ id: string }>(
    `UPDATE feed_epoch e SET id = gen_random_uuid(), system_identifier = c.system_identifier::text, database_oid = d.oid
     FROM pg_control_system() c, pg_database d WHERE d.datname = current_database() RETURNING e.id`,
  );
  return {
    epoch: renewed.rows[0]?.id ?? state.id,
    moved: `The database ${reason}: a new feed epoch begins, ${stamped} records were restamped.`,
  };
}

/** Walks by `seq`: by `tx` it would meet its own stamps. Short transactions, because each holds the feed back. */
async function stampAnew(pool: pg.Pool, { xmax, last_seq }: State): Promise<number> {
  let stamped = 0;
  for (let from = 0; from <= Number(last_seq); from += CHUNK) {
    const { rowCount } = await pool.query(
      `UPDATE record SET tx = pg_current_xact_id(), derived_tx = NULL
       WHERE seq > $1 AND seq <= $2 AND (tx >= $3::xid8 OR derived_tx >= $3::xid8)`,
      [from, from + CHUNK, xmax],
    );
    stamped += rowCount ?? 0;
  }
  await pool.query(`UPDATE record_tombstone SET tx = pg_current_xact_id() WHERE tx >= $1::xid8`, [xmax]);
  return stamped;
}
