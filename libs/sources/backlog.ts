import type pg from 'pg';
import {
  coverageEdge,
  markCoverage,
  servedWindow,
  type CoverageSpan,
  type OpenSlice,
  type SourceTraits,
} from '#libs/connector';
import { Problem, type JsonValue } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import { recordKey } from '#libs/ingestion';
import type { Claim } from './claims.js';
import { fence, Superseded, json, note } from './partitions.js';

/** The progress of a backfill or a sweep in one partition. */
export interface BacklogSlice {
  id: string;
  partition: string;
  slice: OpenSlice;
  cursor: JsonValue;
  cursorVersion: number;
}

/** The oldest unfinished slice; backfills come before sweeps because users wait for them. */
export async function nextBacklog(pool: pg.Pool, claim: Claim): Promise<BacklogSlice | undefined> {
  const { rows } = await pool.query<BacklogSlice>(
    `SELECT id, partition, slice, cursor, cursor_version AS "cursorVersion" FROM source_slice
     WHERE source_id = $1 AND NOT done ORDER BY reason = 'sweep', id LIMIT 1`,
    [claim.sourceId],
  );
  return rows[0];
}

/** Starts a sweep of every partition, unless one is in progress. */
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
 * Schedules another read of a span in every partition. The regular runs read what is newer than the known coverage.
 * @throws Problem if the source was never read, or no longer serves any of the span.
 */
export async function requestBackfill(
  tx: Transaction,
  sourceId: number,
  span: { from?: number; to: number; window?: number; now: number },
): Promise<void> {
  const { rows } = await tx.query<{ partition: string; covered: CoverageSpan[] }>(
    'SELECT partition, covered FROM source_partition WHERE source_id = $1 AND listed',
    [sourceId],
  );
  const served = span.window === undefined ? -Infinity : span.now - span.window;
  const from = Math.max(span.from ?? -Infinity, served);
  const slices = rows.flatMap(({ partition, covered }): { partition: string; slice: OpenSlice }[] => {
    const to = Math.min(span.to, coverageEdge(covered) ?? -Infinity);
    if (to <= from) return [];
    return [{ partition, slice: { ...(from > -Infinity && { from }), to, reason: 'backfill' } }];
  });
  if (slices.length === 0) {
    throw new Problem(
      'conflict',
      span.to <= served
        ? 'The source no longer serves any of this span. Import it from a file instead.'
        : 'None of this span has been read before. The regular runs read what is new.',
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

/** Saves a backlog slice after a page. A finished sweep slice stays until those of all partitions are finished. */
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

/**
 * A first reading that takes long becomes a backfill, which continues where it is, and `next` the slice of the partition:
 * what is written meanwhile does not wait for it. No one asked for it, so a cancelled run does not delete it.
 */
export function setAside(
  pool: pg.Pool,
  { claim, partition }: { claim: Claim; partition: string },
  rest: { open: OpenSlice; cursor: JsonValue; cursorVersion: number },
  next: OpenSlice,
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await fence(tx, claim, partition);
    await tx.query(
      `INSERT INTO source_slice (source_id, partition, reason, slice, cursor, cursor_version)
       VALUES ($1, $2, 'first', $3, $4, $5)`,
      [
        claim.sourceId,
        partition,
        json({ ...rest.open, reason: 'backfill' }),
        json(rest.cursor),
        rest.cursorVersion,
      ],
    );
    await tx.query(
      'UPDATE source_partition SET open_slice = $3, cursor = NULL WHERE source_id = $1 AND partition = $2',
      [claim.sourceId, partition, json(next)],
    );
    await tx.query(
      'UPDATE pull_source SET backlog_due_at = coalesce(backlog_due_at, now()) WHERE source_id = $1 AND lease_epoch = $2',
      [claim.sourceId, claim.epoch],
    );
    await note(tx, claim, ['The first reading goes on in the background; new items come first.']);
  });
}

/** Saves a slice that is begun again. @returns it */
export function saveBacklogAgain(
  pool: pg.Pool,
  { claim, partition, id }: { claim: Claim; partition: string; id: string },
  begun: { open: OpenSlice; note: string } | undefined,
): Promise<OpenSlice | undefined> {
  return inTransaction(pool, async (tx) => {
    if (!begun) return undefined;
    await fence(tx, claim, partition);
    await tx.query('UPDATE source_slice SET slice = $2, cursor = NULL WHERE id = $1', [id, json(begun.open)]);
    await note(tx, claim, [begun.note]);
    return begun.open;
  });
}

/** The coverage after a finished backlog slice. It never extends beyond the known coverage. */
export function closeBacklog(
  covered: readonly CoverageSpan[],
  { from, to, oldest, reason }: OpenSlice,
  reach: { window?: number; items?: boolean },
): CoverageSpan[] {
  // Without an edge it is the first reading, which was set aside.
  const edge = coverageEdge(covered) ?? to;
  let start = from;
  if (reason === 'sweep' && reach.window !== undefined) start = to - reach.window;
  if (reason === 'sweep' && reach.items) start = oldest ?? to;
  const span = { ...(start !== undefined && { from: start }), to: Math.min(to, edge) };
  return markCoverage(covered, span, 'complete');
}

/** Records checked per transaction, so that other writers and the change feed never wait long. */
const STEP = 20_000;

/** Remembers the identities seen by a sweep, or by any run during a sweep. */
export async function saveSeen(tx: Transaction, sourceId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    'INSERT INTO sweep_seen (source_id, key) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
    [sourceId, ids.map((id) => recordKey(sourceId, id))],
  );
}

/**
 * Ends a sweep whose slices are all finished: marks the records it did not return as gone. Only records that the source
 * would still serve and that this source pulled are considered, and none at all if the sweep returned nothing or
 * rejected items. After an interruption it starts over.
 * @returns false while slices are unfinished.
 */
export async function endSweep(pool: pg.Pool, claim: Claim, traits: SourceTraits = {}): Promise<boolean> {
  const { rows } = await pool.query<{ slice: OpenSlice; done: boolean }>(
    `SELECT slice, done FROM source_slice WHERE source_id = $1 AND reason = 'sweep'`,
    [claim.sourceId],
  );
  if (rows.length === 0 || rows.some(({ done }) => !done)) return false;
  const slices = rows.map(({ slice }) => slice);
  const inconclusive = whyInconclusive(slices);
  if (inconclusive) await note(pool, claim, [inconclusive]);
  else
    await markGone(
      pool,
      claim,
      servedSince(slices, traits, claim.now),
      Math.min(...slices.map(({ to }) => to)),
    );
  await inTransaction(pool, async (tx) => {
    await tx.query(`DELETE FROM source_slice WHERE source_id = $1 AND reason = 'sweep'`, [claim.sourceId]);
    await tx.query('DELETE FROM sweep_seen WHERE source_id = $1', [claim.sourceId]);
    await tx.query('UPDATE pull_source SET swept_at = now() WHERE source_id = $1 AND lease_epoch = $2', [
      claim.sourceId,
      claim.epoch,
    ]);
  });
  return true;
}

function whyInconclusive(slices: readonly OpenSlice[]): string | undefined {
  if (slices.some(({ items = 0 }) => items === 0))
    return 'The sweep returned nothing for a partition, so no records were marked as gone.';
  if (slices.some(({ rejects = 0 }) => rejects > 0))
    return 'The sweep returned unreadable items, so no records were marked as gone.';
  return undefined;
}

/** The time since which the source would still serve a record. */
function servedSince(slices: readonly OpenSlice[], traits: SourceTraits, now: number): number | undefined {
  const window = servedWindow(traits);
  if (window !== undefined) return now - window;
  if (!traits.serves) return undefined;
  return Math.max(...slices.map(({ oldest, to }) => oldest ?? to));
}

/*
 * The mark is an ordinary attribute, so it can be counted, filtered and exported; the version without it is kept as a
 * revision. A record that the source returns again is stored again, without the mark.
 */
const MARK = `
UPDATE record r SET revision = revision + 1, tx = pg_current_xact_id(),
  filters = filters || jsonb_build_object('gone_at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
WHERE seq > $2 AND seq <= $3 AND source_id = $1 AND NOT filters ? 'gone_at' AND identity <> 'content'
  AND ingested_at < to_timestamp($4 / 1000.0) AND ($5::float8 IS NULL OR coalesce(updated_at, ds) >= to_timestamp($5 / 1000.0))
  AND EXISTS (SELECT FROM source_run WHERE id = r.source_batch AND source_id = $1)
  AND NOT EXISTS (SELECT FROM sweep_seen WHERE source_id = $1 AND key = r.key)`;

async function markGone(
  pool: pg.Pool,
  claim: Claim,
  from: number | undefined,
  before: number,
): Promise<void> {
  const { rows } = await pool.query<{ last: string | null }>('SELECT max(seq) AS last FROM record');
  const last = Number(rows[0]?.last ?? 0);
  for (let seq = 0; seq < last; seq += STEP) {
    await inTransaction(pool, async (tx) => {
      const held = await tx.query(
        'SELECT 1 FROM pull_source WHERE source_id = $1 AND lease_epoch = $2 FOR SHARE',
        [claim.sourceId, claim.epoch],
      );
      if (held.rowCount === 0) throw new Superseded();
      const { rowCount } = await tx.query(MARK, [claim.sourceId, seq, seq + STEP, before, from ?? null]);
      if (rowCount)
        await tx.query('UPDATE source_run SET gone = gone + $2 WHERE id = $1', [claim.runId, rowCount]);
    });
  }
}
