import { inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import { identity } from '#libs/connector';
import { recordKey } from '#libs/ingestion';

export interface StoredLocation {
  state: 'stored';
  record: string;
  /** The run, or the pushed batch, that stored its present version. */
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

type Asked = { id?: string; url?: string };

/**
 * Where an item of a source is: stored, erased, put aside, or nowhere. Of items that a connector skips only the number
 * is kept; `skipped` is that of the latest 50 runs.
 */
export async function locateItem(pool: pg.Pool, sourceId: number, asked: Asked): Promise<ItemLocation[]> {
  const found: ItemLocation[] = [
    ...(await stored(pool, sourceId, asked)),
    ...(await erased(pool, sourceId, asked)),
    ...(await putAside(pool, sourceId, asked)),
  ];
  if (found.length > 0) return found;
  const { rows } = await pool.query<{ n: number }>(
    `SELECT coalesce(sum(skipped), 0)::int AS n FROM
       (SELECT skipped FROM source_run WHERE source_id = $1 ORDER BY started_at DESC LIMIT 50) latest`,
    [sourceId],
  );
  return [{ state: 'not_found', skipped: rows[0]?.n ?? 0 }];
}

async function stored(pool: pg.Pool, sourceId: number, { id, url }: Asked): Promise<StoredLocation[]> {
  const { rows } = await pool.query<StoredLocation>(
    `SELECT 'stored' AS state, id AS record, source_batch AS batch, revision, identity, filters->>'gone_at' AS "goneAt",
       EXISTS (SELECT FROM source_run WHERE id = r.source_batch) AS run
     FROM record r WHERE (key = ANY ($2::uuid[]) OR url = $3) AND source_id = $1 ORDER BY seq LIMIT 20`,
    [sourceId, keysOf(sourceId, id), url ?? null],
  );
  return rows;
}

async function erased(pool: pg.Pool, sourceId: number, { id }: Asked): Promise<{ state: 'erased' }[]> {
  const { rows } = await pool.query<{ state: 'erased' }>(
    `SELECT 'erased' AS state FROM record_tombstone WHERE key = ANY ($1::uuid[])`,
    [keysOf(sourceId, id)],
  );
  return rows;
}

/** A letter is looked into: what it holds never became a record with an id or an address. */
async function putAside(pool: pg.Pool, sourceId: number, { id, url }: Asked): Promise<DeadLetterLocation[]> {
  const wanted = [id, url]
    .filter((text) => text !== undefined)
    .map((text) => JSON.stringify(text).slice(1, -1));
  const { rows } = await pool.query<DeadLetterLocation & { raw: Buffer }>(
    `SELECT 'dead_letter' AS state, id AS letter, status, stage, message, run_id AS run, raw FROM dead_letter
     WHERE source_id = $1 AND raw IS NOT NULL ORDER BY seen_at DESC`,
    [sourceId],
  );
  return rows
    .filter(({ raw }) => {
      const text = inflateRawSync(raw).toString('utf8');
      return wanted.some((one) => text.includes(one));
    })
    .map(({ state, letter, status, stage, message, run }) => ({
      state,
      letter,
      status,
      stage,
      message,
      run,
    }));
}

/** An id as somebody knows it may be kept as the hash a connector makes of it. */
function keysOf(sourceId: number, id: string | undefined): string[] {
  if (id === undefined) return [];
  return [...new Set([id, identity.given(id)])].map((one) => recordKey(sourceId, one));
}
