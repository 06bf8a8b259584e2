import type pg from 'pg';
import { type FeedPosition, inTransaction } from '#libs/database';

export type IndexRole = 'serving' | 'building';

/** What Meilisearch holds of us, as far as its tasks have succeeded. */
export interface TextIndexRow {
  role: IndexRole;
  position: FeedPosition;
  /** Every change of the transactions below it is in the index. */
  watermark: bigint;
  /** Meilisearch's own; null until the index was made. */
  createdAt: string | null;
  updatedAt: string | null;
  /** Milliseconds since the index last held everything that was committed; null while it never did. */
  lagMs: number | null;
  /** Milliseconds since this row was written. */
  savedMs: number;
  /** Changes read for an index that is being built, of about so many. */
  taken: number;
  total: number;
}

/** The index that is searched and the one that is built beside it. */
export type TextIndexRows = Partial<Record<IndexRole, TextIndexRow>>;

/** The uid in Meilisearch of the index called `name`. */
export function uidOf(name: string, role: IndexRole): string {
  return role === 'serving' ? name : `${name}-building`;
}

const COLUMNS = `role, epoch, tx::text, seq::text, watermark::text, created_at, updated_at,
  (extract(epoch FROM now() - as_of) * 1000)::float8 AS lag_ms,
  (extract(epoch FROM now() - saved_at) * 1000)::float8 AS saved_ms, taken::float8, total::float8`;

export async function readTextIndex(pool: pg.Pool, name: string): Promise<TextIndexRows> {
  const { rows } = await pool.query<Row>(`SELECT ${COLUMNS} FROM text_index WHERE name = $1`, [name]);
  return Object.fromEntries(rows.map((row) => [row.role, toIndexRow(row)]));
}

/**
 * Begins a new index beside the one that is searched; one that is being built already goes on.
 * @returns whether it was begun now
 */
export async function startBuild(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO text_index (name, role, epoch, tx, seq, watermark, total)
     SELECT $1, 'building', id, '0', 0, '0', (SELECT count(*) FROM record) + (SELECT count(*) FROM record_tombstone)
     FROM feed_epoch ON CONFLICT (name, role) DO NOTHING`,
    [name],
  );
  return rowCount === 1;
}

/** The one that is built begins again, in the present epoch. */
export async function restartBuild(pool: pg.Pool, name: string): Promise<void> {
  await forgetIndex(pool, name, 'building');
  await startBuild(pool, name);
}

export async function forgetIndex(pool: pg.Pool, name: string, role: IndexRole): Promise<void> {
  await pool.query(
    `WITH letters AS (DELETE FROM search_dead_letter WHERE name = $1 AND role = $2)
     DELETE FROM text_index WHERE name = $1 AND role = $2`,
    [name, role],
  );
}

/** The index that is built is there now. */
export async function saveCreated(
  pool: pg.Pool,
  name: string,
  { createdAt, updatedAt }: { createdAt: string; updatedAt: string },
): Promise<void> {
  await pool.query(
    `UPDATE text_index SET created_at = $2, updated_at = $3, saved_at = now() WHERE name = $1 AND role = 'building'`,
    [name, createdAt, updatedAt],
  );
}

/** What was built is searched from now on: after the swap in Meilisearch, which comes first. */
export function promoteBuilt(pool: pg.Pool, name: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    for (const table of ['text_index', 'search_dead_letter']) {
      await tx.query(`DELETE FROM ${table} WHERE name = $1 AND role = 'serving'`, [name]);
      await tx.query(`UPDATE ${table} SET role = 'serving' WHERE name = $1 AND role = 'building'`, [name]);
    }
  });
}

/** How far an index has come. */
export interface Progress {
  position: FeedPosition;
  watermark: bigint;
  /** Meilisearch's times of the index after the task that brought it here. */
  createdAt: string;
  updatedAt: string;
  /** Milliseconds since the feed was asked, when that read all there was. */
  caughtUpMs: number | undefined;
  /** Changes read. */
  taken: number;
  /** Records that Meilisearch refused, and those it did not. */
  refused: readonly { seq: number; code: string }[];
  sent: readonly number[];
}

/**
 * Saves what Meilisearch has done. Only the process that holds the lease can.
 * @returns false if this process no longer holds the lease, or the build was restarted
 */
export async function saveProgress(
  pool: pg.Pool,
  { name, role, owner }: { name: string; role: IndexRole; owner: string },
  progress: Progress,
): Promise<boolean> {
  const { position, watermark, createdAt, updatedAt, caughtUpMs, taken, refused, sent } = progress;
  const { rowCount } = await pool.query(
    `WITH saved AS (
       UPDATE text_index SET epoch = $4, tx = $5::xid8, seq = $6, watermark = $7::xid8, created_at = $8, updated_at = $9,
         as_of = coalesce(now() - $10::float8 * interval '1 ms', as_of), taken = taken + $11, saved_at = now()
       WHERE name = $1 AND role = $2 AND EXISTS (SELECT FROM text_indexer WHERE name = $1 AND owner = $3)
       RETURNING 1
     ), good AS (
       DELETE FROM search_dead_letter
       WHERE name = $1 AND role = $2 AND seq = ANY ($12::bigint[]) AND EXISTS (SELECT FROM saved)
     ), bad AS (
       INSERT INTO search_dead_letter AS l (name, role, seq, code)
       SELECT $1, $2, * FROM unnest($13::bigint[], $14::text[]) WHERE EXISTS (SELECT FROM saved)
       ON CONFLICT (name, role, seq) DO UPDATE
         SET code = excluded.code, attempts = l.attempts + 1, parked_at = now(), retry = false
     )
     SELECT FROM saved`,
    [
      name,
      role,
      owner,
      position.epoch,
      position.tx,
      position.seq,
      String(watermark),
      createdAt,
      updatedAt,
      caughtUpMs ?? null,
      taken,
      sent,
      refused.map(({ seq }) => seq),
      refused.map(({ code }) => code),
    ],
  );
  return rowCount === 1;
}

interface Row {
  role: IndexRole;
  epoch: string;
  tx: string;
  seq: string;
  watermark: string;
  created_at: string | null;
  updated_at: string | null;
  lag_ms: number | null;
  saved_ms: number;
  taken: number;
  total: number;
}

function toIndexRow(row: Row): TextIndexRow {
  return {
    role: row.role,
    position: { epoch: row.epoch, tx: row.tx, seq: Number(row.seq) },
    watermark: BigInt(row.watermark),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lagMs: row.lag_ms,
    savedMs: row.saved_ms,
    taken: row.taken,
    total: row.total,
  };
}
