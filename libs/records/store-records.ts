import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { type Instant, LIMITS, Problem } from '#libs/contract';
import { int2s, int4s, jsonbs, moments, newUuids, nothing, texts, uuids } from './binary-array.js';

/** A record on its way into the table. */
export interface RecordRow {
  /** First 128 bits of the SHA-256 of its identity, as 32 hexadecimal digits. */
  key: string;
  ds: Instant;
  message: string;
  /** JSON text of an object. */
  filters: string;
  score: number | null;
  userName: string | null;
  url: string | null;
  /** The id the caller or the connector gave; null: its content is its identity. */
  callerId: string | null;
  /** When the source says it was last changed. */
  updatedAt: Instant | null;
  /** BCP 47. Versions that differ in it alone are one. */
  language: string;
}

export interface StoreOptions {
  sourceId: number;
  /** UUID of the batch, kept with each record. */
  batch: string;
  /** What an id is: the caller's own, or one a connector derived. */
  identity: 'given' | 'derived';
  /** The names of all attributes that the records hold. */
  attributes: readonly string[];
  limits: AttributeLimits;
}

/** How many attributes are indexed: of all sources, and from any one; and how many different values each may have. */
export interface AttributeLimits {
  total: number;
  perSource: number;
  values: number;
}

export interface StoreCounts {
  /** New records and new versions of known ones. */
  accepted: number;
  /** Those of the accepted that replaced an older version. */
  revised: number;
  /** Refused: a record of that identity was erased, or it is older than the retention of its source. */
  erased: number;
  /** Attributes that are stored but not indexed, the first 100. */
  unindexed: string[];
  /** Those of them that have too many different values; for the others there are too many attributes. */
  outgrown: string[];
  /** The transaction that wrote them: what a feed watermark must have passed to show them. */
  tx: bigint;
}

/** A pool, or a connection inside a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** SQL for what tells versions of a record apart once they are erased. */
export function digestOf(userName: string, message: string): string {
  return `sha256(convert_to(coalesce(${userName}, '') || chr(1) || (${message}), 'UTF8'))`;
}

/** SQL: a row `given` is a version that was erased. The table is nearly always empty, and nothing is hashed then. */
const IS_ERASED_VERSION = `((SELECT EXISTS (SELECT FROM erased_version)) AND EXISTS (SELECT FROM erased_version v
    WHERE v.key = given.key AND v.digest = ${digestOf('given.user_name', 'given.message')}))`;

/** SQL: where the retention of the source begins; nothing older comes in. */
const KEPT_SINCE = `(SELECT coalesce(now() - retention_days * interval '1 day', '-infinity') FROM source WHERE id = $1::int)`;

/*
 * `nextval` is next to the arrays, below every join and sort: records get their `seq` in the order they were sent in
 * (which breaks ties between equal instants). Rows are written in the order of their keys: two batches that share records
 * wait for each other instead of locking each other out. `ON CONFLICT` cannot touch a row twice: each key comes once.
 * `unnest` is in the select list and not in FROM, where each array would be written to a tuple store first.
 * `admission` is of the names that written records hold: a record that is refused because it was erased brings none back.
 * `locked` deletes nothing: it takes the lock of a writer on the tombstones before the statement looks at them, so that
 * an erasure waits for this transaction.
 */
const STORE = `
WITH locked AS (
  DELETE FROM record_tombstone WHERE false
), written AS (
  INSERT INTO record AS old (seq, id, key, source_id, ds, ds_offset, ds_digits, message, filters, score, user_name,
    url, identity, caller_id, updated_at, language, source_batch)
  OVERRIDING SYSTEM VALUE
  SELECT seq, id, key, $1::int, ds, ds_offset, ds_digits, message, filters, score, user_name, url,
    CASE WHEN caller_id IS NULL THEN 'content' ELSE $3 END, caller_id, updated_at, language, $2::uuid
  FROM (
    SELECT nextval('record_seq_seq') AS seq, unnest($4::uuid[]) AS id, unnest($5::uuid[]) AS key,
      unnest($6::timestamptz[]) AS ds, unnest($7::int2[]) AS ds_offset, unnest($8::int2[]) AS ds_digits,
      unnest($9::text[]) AS message, unnest($10::jsonb[]) AS filters, unnest($11::int4[]) AS score,
      unnest($12::text[]) AS user_name, unnest($13::text[]) AS url, unnest($14::text[]) AS caller_id,
      unnest($15::timestamptz[]) AS updated_at, unnest($16::text[]) AS language
  ) given
  WHERE NOT EXISTS (SELECT FROM record_tombstone t WHERE t.key = given.key) AND NOT ${IS_ERASED_VERSION}
    AND given.ds >= ${KEPT_SINCE}
  ORDER BY key
  ON CONFLICT (key) DO UPDATE SET ds = excluded.ds, ds_offset = excluded.ds_offset, ds_digits = excluded.ds_digits,
    message = excluded.message, filters = excluded.filters, score = excluded.score, user_name = excluded.user_name,
    url = excluded.url, updated_at = excluded.updated_at, source_batch = excluded.source_batch,
    language = excluded.language, derived_tx = NULL, revision = old.revision + 1, tx = pg_current_xact_id()
  WHERE old.identity <> 'content'
    AND (excluded.updated_at >= old.updated_at) IS NOT FALSE
    AND (old.ds, old.ds_offset, old.ds_digits, old.message, old.filters, old.score, old.user_name, old.url)
      IS DISTINCT FROM (excluded.ds, excluded.ds_offset, excluded.ds_digits, excluded.message, excluded.filters,
        excluded.score, excluded.user_name, excluded.url)
  RETURNING revision, filters
), refused AS (
  SELECT (SELECT count(*)::int FROM record_tombstone t WHERE t.key = ANY ($5::uuid[])) 
  + CASE WHEN (SELECT EXISTS (SELECT FROM erased_version)) THEN (SELECT count(*)::int FROM (
      SELECT unnest($5::uuid[]) AS key, unnest($9::text[]) AS message, unnest($12::text[]) AS user_name
    ) given WHERE ${IS_ERASED_VERSION}) ELSE 0 END
  + CASE WHEN ${KEPT_SINCE} > '-infinity' THEN (SELECT count(*)::int FROM (
      SELECT unnest($5::uuid[]) AS key, unnest($6::timestamptz[]) AS ds
    ) given WHERE ds < ${KEPT_SINCE} AND NOT EXISTS (SELECT FROM record_tombstone t WHERE t.key = given.key))
    ELSE 0 END AS erased
), admission AS MATERIALIZED (
  SELECT admit_attributes($17::text[], $1::int, $18::int, $19::int, CASE WHEN (SELECT erased FROM refused) > 0
    THEN (SELECT coalesce(string_agg(filters::text, ' '), '') FROM written) END) AS unindexed
)
SELECT count(*)::int AS accepted, count(*) FILTER (WHERE revision > 0)::int AS revised,
  (SELECT erased FROM refused) AS erased,
  (SELECT unindexed FROM admission) AS unindexed,
  array(SELECT name FROM attribute WHERE outgrown AND name = ANY ((SELECT unindexed FROM admission)::text[])) AS outgrown,
  pg_current_xact_id()::text AS tx
FROM written`;

/*
 * What a source dates before the stored version is no news, but it was said: it joins the versions that were replaced,
 * under numbers below zero, each once.
 */
const KEEP_OLDER = `
INSERT INTO record_revision (seq, revision, record)
SELECT r.seq, least(0, (SELECT min(v.revision) FROM record_revision v WHERE v.seq = r.seq)) - 1,
  to_jsonb(r) || jsonb_build_object('ds', given.ds, 'ds_offset', given.ds_offset, 'ds_digits', given.ds_digits,
    'message', given.message, 'filters', given.filters, 'score', given.score, 'user_name', given.user_name,
    'url', given.url, 'updated_at', given.updated_at, 'language', given.language, 'source_batch', $1::uuid)
FROM (
  SELECT unnest($2::uuid[]) AS key, unnest($3::timestamptz[]) AS ds, unnest($4::int2[]) AS ds_offset,
    unnest($5::int2[]) AS ds_digits, unnest($6::text[]) AS message, unnest($7::jsonb[]) AS filters,
    unnest($8::int4[]) AS score, unnest($9::text[]) AS user_name, unnest($10::text[]) AS url,
    unnest($11::timestamptz[]) AS updated_at, unnest($12::text[]) AS language
) given JOIN record r ON r.key = given.key AND given.updated_at < r.updated_at
WHERE NOT ${IS_ERASED_VERSION} AND NOT EXISTS (SELECT FROM record_revision v WHERE v.seq = r.seq
  AND (v.record->>'updated_at')::timestamptz = given.updated_at)
ON CONFLICT DO NOTHING`;

/**
 * Writes up to 1 000 records of one source in one statement. A record of a known identity is unchanged when it says
 * the same, or when the source dates it before the stored version; otherwise it becomes that record's next version and
 * the old one goes to `record_revision`, where a version that came too late goes, too. An identity that was erased is never stored again.
 * @param rows each key at most once.
 */
export async function storeRecords(
  tx: Queryable,
  rows: readonly RecordRow[],
  { sourceId, batch, identity, attributes, limits }: StoreOptions,
): Promise<StoreCounts> {
  const columns = columnsOf(rows);
  const { rows: answers } = await tx.query<Omit<StoreCounts, 'tx'> & { tx: string }>({
    name: 'store_records',
    text: STORE,
    values: [sourceId, batch, identity, ...columns, texts(attributes), limits.total, limits.perSource],
  });
  const [counts] = answers;
  if (!counts) throw new Error('The store answered without its counts.');
  const { accepted, erased } = counts;
  if (accepted + erased < rows.length && rows.some((row) => row.updatedAt !== null)) {
    await tx.query(KEEP_OLDER, [batch, ...columns.slice(1, 10), ...columns.slice(11)]);
  }
  return { ...counts, tx: BigInt(counts.tx) };
}

function columnsOf(rows: readonly RecordRow[]): Buffer[] {
  const instants = rows.map((row) => row.ds);
  return [
    newUuids(rows.length),
    uuids(rows.map((row) => row.key)),
    moments(instants),
    int2s(instants.map((ds) => ds.offset)),
    int2s(instants.map((ds) => ds.digits)),
    texts(rows.map((row) => row.message)),
    jsonbs(rows.map((row) => row.filters)),
    rows.some((row) => row.score !== null) ? int4s(rows.map((row) => row.score)) : nothing('int4'),
    optionalTexts(rows.map((row) => row.userName)),
    optionalTexts(rows.map((row) => row.url)),
    optionalTexts(rows.map((row) => row.callerId)),
    rows.some((row) => row.updatedAt !== null)
      ? moments(rows.map((row) => row.updatedAt))
      : nothing('timestamptz'),
    texts(rows.map((row) => row.language)),
  ];
}

function optionalTexts(values: (string | null)[]): Buffer {
  return values.some((value) => value !== null) ? texts(values) : nothing('text');
}

/** Numbers the sources by name. A source appears with its first batch and is never renamed or removed. */
export class SourceRegistry {
  private readonly ids = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly pool: pg.Pool) {}

  /** Not to be called within a transaction: what is cached here must not be rolled back. */
  async idOf(name: string): Promise<number> {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    const id = (await this.find(name)) ?? (await this.add(name));
    this.ids.set(name, id);
    return id;
  }

  private async add(name: string): Promise<number> {
    await this.pool.query(
      `INSERT INTO source (name) SELECT $1 WHERE (SELECT count(*) FROM source) < $2 ON CONFLICT (name) DO NOTHING`,
      [name, LIMITS.sources],
    );
    const id = await this.find(name);
    if (id !== undefined) return id;
    throw new Problem(
      'quota_exceeded',
      `There are ${LIMITS.sources} sources, as many as there may be. Push to one of them, and say what sets records apart in 'filters'.`,
    );
  }

  private async find(name: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ id: number }>('SELECT id FROM source WHERE name = $1', [name]);
    return rows[0]?.id;
  }
}
