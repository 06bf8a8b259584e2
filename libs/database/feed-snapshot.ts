import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { BinaryRows } from './binary-copy.js';
import type { FeedPosition } from './feed-row.js';
import { SNAPSHOT_COLUMNS, SnapshotRows } from './snapshot-rows.js';

const CHUNK = 2_000;

/**
 * Hands over every record that was committed when it began, in chunks and in no order, as of one snapshot of the database. The next
 * chunk waits for what `onRows` returns.
 * @returns the position from which the changes since then are read.
 */
export async function readSnapshot(
  client: pg.ClientBase,
  onRows: (rows: SnapshotRows) => void | Promise<void>,
): Promise<FeedPosition> {
  // Read-only: it has no transaction id, so it never delays the feed, however long it takes.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL synchronize_seqscans = off');
  const { rows } = await client.query<{ xmin: string; epoch: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, (SELECT id FROM feed_epoch) AS epoch',
  );
  const { xmin, epoch } = rows[0] ?? { xmin: '0', epoch: '' };
  const { rows: sources } = await client.query<{ id: number; name: string }>('SELECT id, name FROM source');
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const copied = new BinaryRows();
  const copy = `COPY (SELECT ${SNAPSHOT_COLUMNS} FROM record WHERE tx < '${BigInt(xmin)}'::xid8) TO STDOUT (FORMAT binary)`;
  let ready = new SnapshotRows(names);
  for await (const chunk of client.query(to(copy))) {
    copied.take(chunk as Buffer, (row, end) => ready.add(row, end));
    if (ready.size < CHUNK) continue;
    await onRows(ready);
    ready = new SnapshotRows(names);
  }
  if (ready.size > 0) await onRows(ready);
  await client.query('COMMIT');
  return { epoch, tx: xmin, seq: 0 };
}
