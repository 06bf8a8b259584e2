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
import { Superseded, json, note } from './partitions.js';

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
export async function requestBackfill(
  tx: Transaction,
  sourceId: number,
  asked: { from?: number; to: number; window?: number; now: number },
): Promise<void> {
  const { rows } = await tx.query<{ partition: string; covered: CoverageSpan[] }>(
    'SELECT partition, covered FROM source_partition WHERE source_id = $1 AND listed',
    [sourceId],
  );
  const served = asked.window === undefined ? -Infinity : asked.now - asked.window;
  const from = Math.max(asked.from ?? -Infinity, served);
  const slices = rows.flatMap(({ partition, covered }): { partition: string; slice: OpenSlice }[] => {
    const to = Math.min(asked.to, coverageEdge(covered) ?? -Infinity);
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
  covered: readonly CoverageSpan[],
  { from, to, oldest, reason }: OpenSlice,
  reach: { window?: number; items?: boolean },
): CoverageSpan[] {
  const edge = coverageEdge(covered);
  if (edge === undefined) return [...covered];
  let start = from;
  if (reason === 'sweep' && reach.window !== undefined) start = to - reach.window;
  if (reason === 'sweep' && reach.items) start = oldest ?? to;
  const span = { ...(start !== undefined && { from: start }), to: Math.min(to, edge) };
  return markCoverage(covered, span, 'complete');
}

/** Records looked at in one transaction: other writers and the change feed wait for none of them long. */
const STEP = 20_000;

/** Remembers identities a sweep, or a run during a sweep, has seen. */
export async function saveSeen(tx: Transaction, sourceId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    'INSERT INTO sweep_seen (source_id, key) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
    [sourceId, ids.map((id) => recordKey(sourceId, id))],
  );
}

/**
 * Ends a sweep whose slices are all done: records it did not return are marked as gone, kept and counted. Only what
 * the source would still serve is judged, only what this source pulled itself, and nothing at all when the sweep
 * returned nothing or could not read some items. Interrupted, it begins again.
 * @returns false while slices are left.
 */
export async function endSweep(pool: pg.Pool, claim: Claim, traits: SourceTraits = {}): Promise<boolean> {
  const { rows } = await pool.query<{ slice: OpenSlice; done: boolean }>(
    `SELECT slice, done FROM source_slice WHERE source_id = $1 AND reason = 'sweep'`,
    [claim.sourceId],
  );
  if (rows.length === 0 || rows.some(({ done }) => !done)) return false;
  const slices = rows.map(({ slice }) => slice);
  const refused = whyNotJudged(slices);
  if (refused) await note(pool, claim, [refused]);
  else
    await markGone(
      pool,
      claim,
      judgedFrom(slices, traits, claim.now),
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

function whyNotJudged(slices: readonly OpenSlice[]): string | undefined {
  if (slices.some(({ items = 0 }) => items === 0))
    return 'The sweep returned nothing for a part of the source: no record was taken for gone.';
  if (slices.some(({ rejects = 0 }) => rejects > 0))
    return 'The sweep returned items that could not be read: no record was taken for gone.';
  return undefined;
}

/** From when on the source would still serve a record. */
function judgedFrom(slices: readonly OpenSlice[], traits: SourceTraits, now: number): number | undefined {
  const window = servedWindow(traits);
  if (window !== undefined) return now - window;
  if (!traits.serves) return undefined;
  return Math.max(...slices.map(({ oldest, to }) => oldest ?? to));
}

/*
 * The mark is an attribute like any other, and so is counted, filtered and exported without further ado; the version
 * without it is kept as replaced. A record that is returned again is stored again, and the mark is gone.
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
