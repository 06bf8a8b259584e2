import type pg from 'pg';
import { type Covered, edgeOf, type OpenSlice, paint } from '#libs/connector';
import { type JsonValue, Problem } from '#libs/contract';
import type { Transaction } from '#libs/database';
import type { Claim } from './claims.js';
import { json } from './partitions.js';

/** A backfill or a sweep of one partition, as far as it has come. */
export interface BacklogSlice {
  id: string;
  partition: string;
  slice: OpenSlice;
  cursor: JsonValue;
  cursorVersion: number;
}

/** The oldest slice that is not done; sweeps after backfills, which somebody waits for. */
export async function nextBacklog(pool: pg.Pool, claim: Claim): Promise<BacklogSlice | undefined> {
  const { rows } = await pool.query<BacklogSlice>(
    `SELECT id, partition, slice, cursor, cursor_version AS "cursorVersion" FROM source_slice
     WHERE source_id = $1 AND NOT done ORDER BY reason = 'sweep', id LIMIT 1`,
    [claim.sourceId],
  );
  return rows[0];
}

/** A sweep of every partition begins. Nothing happens when one is in progress. */
export async function beginSweep(pool: pg.Pool, claim: Claim, partitions: readonly string[]): Promise<void> {
  const slice: OpenSlice = { to: claim.now, reason: 'sweep' };
  await pool.query(
    `WITH ours AS (
       UPDATE pull_source SET backlog_due_at = now() WHERE source_id = $1 AND lease_epoch = $2
         AND NOT EXISTS (SELECT FROM source_slice WHERE source_id = $1 AND reason = 'sweep') RETURNING source_id
     )
     INSERT INTO source_slice (source_id, partition, reason, slice)
     SELECT source_id, unnest($3::text[]), 'sweep', $4 FROM ours`,
    [claim.sourceId, claim.epoch, partitions, json(slice)],
  );
}

/**
 * Asks for a span to be read again, in every partition. What is newer than the known edge comes by itself.
 * @throws Problem when the source was never read, or serves nothing of the span any more.
 */
export async function askBackfill(
  tx: Transaction,
  sourceId: number,
  asked: { from?: number; to: number; window?: number; now: number },
): Promise<void> {
  const { rows } = await tx.query<{ partition: string; covered: Covered[] }>(
    'SELECT partition, covered FROM source_partition WHERE source_id = $1 AND listed',
    [sourceId],
  );
  const served = asked.window === undefined ? -Infinity : asked.now - asked.window;
  const from = Math.max(asked.from ?? -Infinity, served);
  const slices = rows.flatMap(({ partition, covered }): { partition: string; slice: OpenSlice }[] => {
    const to = Math.min(asked.to, edgeOf(covered) ?? -Infinity);
    if (to <= from) return [];
    return [{ partition, slice: { ...(from > -Infinity && { from }), to, reason: 'backfill' } }];
  });
  if (slices.length === 0) {
    const served = asked.window !== undefined && asked.to <= asked.now - asked.window;
    throw new Problem(
      'conflict',
      served
        ? 'The source no longer serves anything of this span. Import it from a file instead.'
        : 'Nothing of this span was read before: what is new is read by itself.',
    );
  }
  await tx.query(
    `INSERT INTO source_slice (source_id, partition, reason, slice)
     SELECT $1, partition, 'backfill', slice FROM unnest($2::text[], $3::jsonb[]) AS asked (partition, slice)`,
    [sourceId, slices.map(({ partition }) => partition), slices.map(({ slice }) => json(slice))],
  );
  await tx.query(
    'UPDATE pull_source SET backlog_due_at = coalesce(backlog_due_at, now()) WHERE source_id = $1',
    [sourceId],
  );
}

/** After a page of a backlog slice. A sweep that is done stays until those of all partitions are. */
export async function saveBacklog(
  tx: Transaction,
  { id, slice }: Pick<BacklogSlice, 'id' | 'slice'>,
  saved: { cursor: JsonValue; cursorVersion: number; done: boolean },
): Promise<void> {
  if (saved.done && slice.reason !== 'sweep') {
    await tx.query('DELETE FROM source_slice WHERE id = $1', [id]);
    return;
  }
  await tx.query(
    'UPDATE source_slice SET slice = $2, cursor = $3, cursor_version = $4, done = $5 WHERE id = $1',
    [id, json(slice), json(saved.cursor), saved.cursorVersion, saved.done],
  );
}

/** The ledger after a backlog slice that was read to its end. It never reaches past the known edge. */
export function closeBacklog(
  covered: readonly Covered[],
  { from, to, oldest, reason }: OpenSlice,
  reach: { window?: number; items?: boolean },
): Covered[] {
  const edge = edgeOf(covered);
  if (edge === undefined) return [...covered];
  let start = from;
  if (reason === 'sweep' && reach.window !== undefined) start = to - reach.window;
  if (reason === 'sweep' && reach.items) start = oldest ?? to;
  const span = { ...(start !== undefined && { from: start }), to: Math.min(to, edge) };
  return paint(covered, span, 'complete');
}
