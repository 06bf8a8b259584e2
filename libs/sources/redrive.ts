import { inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import { type Connector, type ConnectorSession, type Slice, tryParseJson } from '#libs/connector';
import { inTransaction } from '#libs/database';
import type { Claim } from './claims.js';
import { count, type PageStore } from './page-store.js';
import { fence, openPartition, sightOf } from './partitions.js';

interface Letter {
  id: string;
  partition: string;
  raw: Buffer;
}

const AT_ONCE = 200;

/**
 * Maps dead letters again: those to be replayed, and all from an earlier version of the connector. Items that now become
 * records are stored like a page and their dead letter is emptied; the others count one more attempt.
 */
export async function redrive(
  pool: pg.Pool,
  pages: PageStore,
  { claim, connector, session }: { claim: Claim; connector: Connector; session: ConnectorSession },
): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Letter>(
      `SELECT id, partition, raw FROM dead_letter
       WHERE source_id = $1 AND status = 'open' AND (replay_asked OR connector_version <> $2)
       ORDER BY partition, id LIMIT ${AT_ONCE}`,
      [claim.sourceId, connector.version],
    );
    for (const [partition, letters] of Map.groupBy(rows, (row) => row.partition)) {
      await openPartition(pool, claim, partition);
      const slice: Slice = { partition, cursor: null, to: claim.now, reason: 'redrive' };
      for (const letter of letters) await replay(letter, slice);
    }
    if (rows.length < AT_ONCE) return;
  }

  async function replay(letter: Letter, slice: Slice): Promise<void> {
    const raw = inflateRawSync(letter.raw).toString('utf8');
    // One at a time, to know for each whether it became a record; there are at most a thousand.
    const page = tryParseJson(raw) === undefined ? undefined : await session.remap([raw], slice);
    const message = page
      ? page.rejects[0]?.message
      : 'The stored item is truncated. Use a backfill to read its time span again.';
    await inTransaction(pool, async (tx) => {
      await fence(tx, claim, letter.partition);
      const items = (page?.items ?? []).map(({ record }) => ({
        ...record,
        ds: record.ds ?? sightOf(claim.now),
      }));
      const { counts } = await pages.ingest(tx, claim, items);
      await tx.query(
        `UPDATE dead_letter SET status = $2, attempts = attempts + 1, replay_asked = false, connector_version = $3,
           message = coalesce($4, ''), raw = CASE WHEN $4::text IS NOT NULL THEN raw END WHERE id = $1`,
        [letter.id, message === undefined ? 'replayed' : 'open', connector.version, message ?? null],
      );
      if (message !== undefined) return;
      const received = items.length;
      await count(tx, claim, { ...counts, received, skipped: page?.skipped ?? 0 }, 0);
    });
  }
}
