import { inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import { identity } from '#libs/connector';
import { recordKey } from '#libs/ingestion';

export interface StoredLocation {
  state: 'stored';
  record: string;
  /** The run or pushed batch that stored the current version. */
  batch: string;
  run: boolean;
  revision: number;
  identity: string;
  /** When a sweep no longer found it. */
  goneAt: string | null;
}
export interface DeadLetterLocation {
  state: 'dead_letter';
  letter: string;
  status: string;
  stage: string;
  message: string;
  run: string;
}
export type ItemLocation =
  | StoredLocation
  | DeadLetterLocation
  | { state: 'erased' }
  | { state: 'not_found'; skipped: number };

type ItemQuery = { id?: string; url?: string };

/**
 * Finds an item of a source: stored, erased, rejected or unknown. For skipped items only the number is kept; `skipped`
 * is that of the latest 50 runs.
 */
export async function locateItem(pool: pg.Pool, sourceId: number, query: ItemQuery): Promise<ItemLocation[]> {
  const found: ItemLocation[] = [
    ...(await stored(pool, sourceId, query)),
    ...(await erased(pool, sourceId, query)),
    ...(await deadLetters(pool, sourceId, query)),
  ];
  if (found.length > 0) return found;
  const { rows } = await pool.query<{ n: number }>(
    `SELECT coalesce(sum(skipped), 0)::int AS n FROM
       (SELECT skipped FROM source_run WHERE source_id = $1 ORDER BY started_at DESC LIMIT 50) latest`,
    [sourceId],
  );
  return [{ state: 'not_found', skipped: rows[0]?.n ?? 0 }];
}

async function stored(pool: pg.Pool, sourceId: number, { id, url }: ItemQuery): Promise<StoredLocation[]> {
  const { rows } = await pool.query<StoredLocation>(
    `SELECT 'stored' AS state, id AS record, source_batch AS batch, revision, identity, filters->>'gone_at' AS "goneAt",
       EXISTS (SELECT FROM source_run WHERE id = r.source_batch) AS run
     FROM record r WHERE (key = ANY ($2::uuid[]) OR url = $3) AND source_id = $1 ORDER BY seq LIMIT 20`,
    [sourceId, keysOf(sourceId, id), url ?? null],
  );
  return rows;
}

async function erased(pool: pg.Pool, sourceId: number, { id }: ItemQuery): Promise<{ state: 'erased' }[]> {
  const { rows } = await pool.query<{ state: 'erased' }>(
    `SELECT 'erased' AS state FROM record_tombstone WHERE key = ANY ($1::uuid[])`,
    [keysOf(sourceId, id)],
  );
  return rows;
}

/** Searches the raw JSON of dead letters: a rejected item has no mapped id or address. */
async function deadLetters(
  pool: pg.Pool,
  sourceId: number,
  { id, url }: ItemQuery,
): Promise<DeadLetterLocation[]> {
  const wanted = [id, url]
    .filter((text) => text !== undefined)
    .map((text) => JSON.stringify(text).slice(1, -1));
  const { rows } = await pool.query<DeadLetterLocation & { raw: Buffer }>(
    `SELECT 'dead_letter' AS state, id AS letter, status, stage, message, run_id AS run, raw FROM dead_letter
     WHERE source_id = $1 AND raw IS NOT NULL ORDER BY seen_at DESC`,
    [sourceId],
  );
  return rows.flatMap(({ raw, ...location }) => {
    const text = inflateRawSync(raw).toString('utf8');
    return wanted.some((one) => text.includes(one)) ? [location] : [];
  });
}

/** A connector may have stored the id as its hash. */
function keysOf(sourceId: number, id: string | undefined): string[] {
  if (id === undefined) return [];
  return [...new Set([id, identity.given(id)])].map((one) => recordKey(sourceId, one));
}
