import type pg from 'pg';
import { type FeedAnnouncer, inTransaction, type Transaction } from '#libs/database';
import { type ErasureClaim, noteErased } from './erasure-ledger.js';
import type { EraseSelection } from './erasure-steps.js';
import { digestOf } from '../store-records.js';

/** What is older than a retention of a source. */
interface PastRetention {
  source: string;
  days: number;
}

export interface EraseReport {
  /** Records erased, or that would be. */
  records: number;
  /** Older versions erased with them. */
  revisions: number;
  /** A feed watermark past it is free of the records; 0 for a dry run. */
  tx: bigint;
}

const SELECTED_AT_ONCE = 50_000;
const CHUNK = 2_000;

/**
 * Removes records for good. Only the hash of a record's identity stays, to refuse it when it is sent again; of an
 * import that is undone, nothing.
 */
export class RecordEraser {
  constructor(
    private readonly pool: pg.Pool,
    private readonly announcer: FeedAnnouncer,
  ) {}

  /**
   * Erases the records of a source that are past its retention, as long as it is its retention. The door refuses records
   * as old, so they would stay away even without their hashes.
   */
  async erasePast({ source, days }: PastRetention, claim: ErasureClaim): Promise<EraseReport> {
    const report: EraseReport = { records: 0, revisions: 0, tx: 0n };
    for (;;) {
      const { rows } = await this.pool.query<{ seq: string }>(
        `SELECT r.seq FROM record r JOIN source s ON s.id = r.source_id
         WHERE s.name = $1 AND s.retention_days = $2 AND r.ds < now() - $2 * interval '1 day'
         LIMIT ${SELECTED_AT_ONCE}`,
        [source, days],
      );
      if (rows.length === 0) break;
      await this.eraseFound(rows, report, { claim, memory: 'age' });
    }
    this.announcer.announce();
    return report;
  }

  /** What `erase` would remove. */
  async count(selection: EraseSelection): Promise<EraseReport> {
    const { where, values } = conditionOf(selection);
    const { rows } = await this.pool.query<{ records: number; revisions: number }>(
      `SELECT count(*)::int AS records,
         (SELECT count(*)::int FROM record_revision WHERE seq IN (SELECT seq FROM record WHERE ${where})) AS revisions
       FROM record WHERE ${where}`,
      values,
    );
    return { records: rows[0]?.records ?? 0, revisions: rows[0]?.revisions ?? 0, tx: 0n };
  }

  /**
   * Works in chunks of well under a second, so that ingestion and the change feed continue meanwhile. Idempotent.
   * @param claim of the ledger's erasure under which the records are listed
   * @throws TakenOver
   */
  async erase(selection: EraseSelection, claim?: ErasureClaim): Promise<EraseReport> {
    const { where, values } = conditionOf(selection);
    const report: EraseReport = { records: 0, revisions: 0, tx: 0n };
    for (;;) {
      const { rows } = await this.pool.query<{ seq: string }>(
        `SELECT seq FROM record WHERE ${where} LIMIT ${SELECTED_AT_ONCE}`,
        values,
      );
      if (rows.length === 0) break;
      await this.eraseFound(rows, report, { claim, memory: selection.isUndo ? 'none' : 'identity' });
    }
    const history = await inTransaction(this.pool, (tx) => eraseHistory(tx, selection, claim));
    report.revisions += history.revisions;
    report.tx = BigInt(history.tx);
    this.announcer.announce();
    return report;
  }

  private async eraseFound(
    rows: readonly { seq: string }[],
    report: EraseReport,
    order: EraseOrder,
  ): Promise<void> {
    const seqs = rows.map((row) => row.seq);
    for (let at = 0; at < seqs.length; at += CHUNK) {
      const chunk = await inTransaction(this.pool, (tx) => eraseChunk(tx, seqs.slice(at, at + CHUNK), order));
      report.records += chunk.records;
      report.revisions += chunk.revisions;
      report.tx = BigInt(chunk.tx);
    }
  }
}

interface Chunk {
  records: number;
  revisions: number;
  tx: string;
  since: Record<string, number>;
}

/** SQL: `since` of a table `gone` of what was erased. */
const SINCE = `(SELECT coalesce(jsonb_object_agg(s.name, g.at), '{}') FROM (
  SELECT source_id, extract(epoch FROM min(ingested_at))::float8 AS at FROM gone GROUP BY source_id
) g JOIN source s ON s.id = g.source_id) AS since`;

interface EraseOrder {
  claim: ErasureClaim | undefined;
  /** What keeps the records out from now on: their identity, their age as well, or nothing. */
  memory: 'identity' | 'age' | 'none';
}

/*
 * Every ingestion takes the lock of a writer of this table before it looks at the tombstones, and holds it until it
 * commits. With this lock, every ingestion in flight has committed and is visible here, and every later one sees the
 * tombstones. Without it, a batch that waits for the deleted row would store it again. Readers, such as a dump that takes
 * hours, are not waited for.
 */
const LOCK_OUT_WRITERS = 'LOCK TABLE record_tombstone IN SHARE ROW EXCLUSIVE MODE';

/*
 * Followers of the change feed learn from a tombstone which record is gone, by its `seq`. Where nothing is to keep the
 * record out, the tombstone has a key that no record has, and goes as those of retention go: once no follower needs it.
 */
async function eraseChunk(
  tx: Transaction,
  seqs: readonly string[],
  { claim, memory }: EraseOrder,
): Promise<Chunk> {
  await tx.query(LOCK_OUT_WRITERS);
  const { rows } = await tx.query<Chunk>(
    `WITH gone AS (
       DELETE FROM record WHERE seq = ANY ($1::int8[]) RETURNING key, seq, id, source_id, source_batch, caller_id,
         ingested_at
     ), history AS (
       DELETE FROM record_revision WHERE seq IN (SELECT seq FROM gone) RETURNING seq
     ), marked AS (
       INSERT INTO record_tombstone (key, seq, by_retention)
       SELECT CASE WHEN $3 = 'none' THEN gen_random_uuid() ELSE key END, seq, $3 <> 'identity' FROM gone
       ON CONFLICT (key) DO NOTHING
     ), noted AS (
       INSERT INTO erased_record (erasure_id, seq, id, key, source_id, source_batch, caller_id)
       SELECT $2::uuid, seq, id, key, source_id, source_batch, caller_id FROM gone WHERE $2::uuid IS NOT NULL
       ON CONFLICT DO NOTHING
     )
     SELECT (SELECT count(*)::int FROM gone) AS records, (SELECT count(*)::int FROM history) AS revisions,
       pg_current_xact_id()::text AS tx, ${SINCE}`,
    [seqs, claim?.id ?? null, memory],
  );
  const chunk = rows[0] ?? { records: 0, revisions: 0, tx: '0', since: {} };
  if (claim) await noteErased(tx, claim, chunk);
  return chunk;
}

/*
 * Older versions by this user or from this batch, of records that now have another name or batch. It has a transaction
 * even when there are none: a reader of the feed past it has seen every record that ever matched.
 */
async function eraseHistory(
  tx: Transaction,
  { source, userName, sourceBatch, isUndo = false }: EraseSelection,
  claim?: ErasureClaim,
): Promise<Chunk> {
  await tx.query(LOCK_OUT_WRITERS);
  const { rows } = await tx.query<Chunk>(
    `WITH gone AS (
       DELETE FROM record_revision WHERE ($1::text IS NOT NULL OR $3::uuid IS NOT NULL)
         AND ($1::text IS NULL OR record->>'user_name' = $1)
         AND ($2::text IS NULL OR (record->>'source_id')::int = (SELECT id FROM source WHERE name = $2))
         AND ($3::uuid IS NULL OR (record->>'source_batch')::uuid = $3)
       RETURNING seq, ${digestOf("record->>'user_name'", "record->>'message'")} AS digest,
         (record->>'source_id')::int AS source_id, (record->>'ingested_at')::timestamptz AS ingested_at
     ), marked AS (
       INSERT INTO erased_version (key, digest) SELECT r.key, gone.digest FROM gone JOIN record r USING (seq)
       WHERE NOT $4::boolean ON CONFLICT DO NOTHING
     )
     SELECT 0 AS records, (SELECT count(*)::int FROM gone) AS revisions, pg_current_xact_id()::text AS tx, ${SINCE}`,
    [userName ?? null, source ?? null, sourceBatch ?? null, isUndo],
  );
  const chunk = rows[0] ?? { records: 0, revisions: 0, tx: '0', since: {} };
  if (claim) await noteErased(tx, claim, chunk);
  return chunk;
}

/** `$n IS NULL` for unset conditions keeps it one statement with bound values. */
function conditionOf({ source, userName, sourceBatch }: EraseSelection): {
  where: string;
  values: unknown[];
} {
  if (source === undefined && userName === undefined && sourceBatch === undefined) {
    throw new Error('An erasure needs a source, a user name or a batch.');
  }
  return {
    where: `($1::text IS NULL OR source_id = (SELECT id FROM source WHERE name = $1))
      AND ($2::text IS NULL OR user_name = $2) AND ($3::uuid IS NULL OR source_batch = $3)`,
    values: [source ?? null, userName ?? null, sourceBatch ?? null],
  };
}
