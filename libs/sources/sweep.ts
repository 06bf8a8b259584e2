import type pg from 'pg';
import { type OpenSlice, type SourceTraits, windowOf } from '#libs/connector';
import { inTransaction, type Transaction } from '#libs/database';
import { recordKey } from '#libs/ingestion';
import type { Claim } from './claims.js';
import { note, Superseded } from './partitions.js';

/** Records looked at in one transaction: other writers and the change feed wait for none of them long. */
const STEP = 20_000;

/** Remembers identities a sweep, or a run during a sweep, has seen. */
export async function keepSeen(tx: Transaction, sourceId: number, ids: readonly string[]): Promise<void> {
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
  const window = windowOf(traits);
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
