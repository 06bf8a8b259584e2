import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction, type Transaction } from '#libs/database';
import type { ErasedRecord, EraseSelection, StepReceipt } from './erasure-steps.js';
import type { Queryable } from '../store-records.js';

/** One attempt at an erasure. What another attempt has taken over changes nothing any more. */
export interface ErasureClaim {
  id: string;
  attempt: number;
}

export interface ErasureRow extends ErasureClaim {
  selection: EraseSelection;
  /** It is about what is past this retention of its source; null: someone asked for it. */
  retentionDays: number | null;
  status: 'pending' | 'completed';
  recordsGone: boolean;
  records: number;
  revisions: number;
  tx: bigint;
  /** By the name of each source of what was erased: when the first of it was stored, in seconds since 1970. */
  since: Record<string, number>;
  steps: Record<string, StepState>;
}

/** The last outcome of a step. */
export interface StepState extends StepReceipt {
  done: boolean;
  reason?: string;
}

/** The erasure was requested again, or taken over by another process, and goes on there. */
export class TakenOver extends Error {
  constructor() {
    super('The erasure was taken over.');
  }
}

interface Row extends Omit<ErasureRow, 'selection' | 'tx'> {
  source: string | null;
  user_name: string | null;
  source_batch: string | null;
  is_undo: boolean;
  tx: string | null;
}

/** Written in the transaction of a change. */
type Alongside = (erasure: ErasureRow, tx: Transaction) => Promise<unknown>;

const COLUMNS = `id, attempt, source, user_name, source_batch, is_undo, retention_days AS "retentionDays", status,
  records_gone AS "recordsGone", records::float8, revisions::float8, tx::text, since, steps`;
const AT_ONCE = 2_000;
/** Seconds without a sign of life before another process resumes an unfinished erasure. */
const TAKEN_OVER = 30;
/** Hours between two erasures by the retention of a source. */
const RETENTION_EVERY = 24;
/** Makes the steps go by the list of records alone, never by the whole source. */
const NO_BATCH = '00000000-0000-0000-0000-000000000000';

/** The erasures in progress. Each completes exactly once, even if processes die in between. */
export class ErasureLedger {
  constructor(private readonly pool: pg.Pool) {}

  /** A pending erasure of the same selection starts over, as this attempt. */
  async open(selection: EraseSelection, alongside: Alongside): Promise<ErasureRow> {
    const { source, userName, sourceBatch, isUndo = false } = selection;
    const about = [source ?? null, userName ?? null, sourceBatch ?? null, isUndo];
    return inTransaction(this.pool, async (tx) => {
      // Two requests of the same moment are one erasure.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(about)]);
      const reopened = await tx.query<Row>(
        `UPDATE erasure SET attempt = attempt + 1, records_gone = false, steps = '{}', tried_at = now() WHERE id = (
           SELECT id FROM erasure WHERE status = 'pending' AND retention_days IS NULL
             AND (source, user_name, source_batch, is_undo)
               IS NOT DISTINCT FROM ($1::text, $2::text, $3::uuid, $4::boolean)
           LIMIT 1 FOR UPDATE
         ) RETURNING ${COLUMNS}`,
        about,
      );
      const opened = reopened.rows[0] ?? (await this.insert(tx, about));
      const erasure = erasureOf(opened);
      await alongside(erasure, tx);
      return erasure;
    });
  }

  /** Begins to erase what is past the retention of a source that is due, if there is one. */
  async openRetention(): Promise<ErasureRow | undefined> {
    const { rows } = await this.pool.query<Row>(
      `INSERT INTO erasure (id, source, source_batch, retention_days, attempt)
       SELECT gen_random_uuid(), name, '${NO_BATCH}', retention_days, 1 FROM source s
       WHERE retention_days IS NOT NULL
         AND (retained_at IS NULL OR retained_at < now() - interval '${RETENTION_EVERY} hours')
         AND NOT EXISTS (SELECT FROM erasure e WHERE e.source = s.name AND e.retention_days IS NOT NULL
           AND e.status = 'pending' AND NOT e.records_gone)
       ORDER BY retained_at NULLS FIRST LIMIT 1 ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    );
    return rows[0] && erasureOf(rows[0]);
  }

  async find(id: string): Promise<ErasureRow | undefined> {
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} FROM erasure WHERE id = $1`, [id]);
    return rows[0] && erasureOf(rows[0]);
  }

  /** Claims the oldest erasure that has made no progress for a while. */
  async takeOver(): Promise<ErasureRow | undefined> {
    const { rows } = await this.pool.query<Row>(
      `UPDATE erasure SET attempt = attempt + 1, tried_at = now() WHERE id = (
         SELECT id FROM erasure WHERE status = 'pending' AND tried_at < now() - interval '${TAKEN_OVER} seconds'
         ORDER BY tried_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING ${COLUMNS}`,
    );
    return rows[0] && erasureOf(rows[0]);
  }

  /** A sign of life. @throws TakenOver */
  async renew(claim: ErasureClaim): Promise<void> {
    await update(this.pool, claim, 'tried_at = now()');
  }

  /**
   * The rows of the record tables are gone; readers of the change feed past `tx` know it. The next erasure by the
   * retention of this source is due a day later, unless the retention was changed meanwhile.
   * @throws TakenOver
   */
  async recordsGone(claim: ErasureClaim, tx: bigint, alongside?: Alongside): Promise<ErasureRow> {
    return inTransaction(this.pool, async (client) => {
      const set = 'records_gone = true, failure = NULL, tried_at = now(), tx = $3::text::xid8';
      const gone = await update(client, claim, set, [String(tx)]);
      await client.query('UPDATE source SET retained_at = now() WHERE name = $1 AND retention_days = $2', [
        gone.selection.source ?? null,
        gone.retentionDays,
      ]);
      await alongside?.(gone, client);
      return gone;
    });
  }

  /** Why the records are still there. @throws TakenOver */
  async noteFailure(claim: ErasureClaim, reason: string): Promise<void> {
    await update(this.pool, claim, 'failure = $3, tried_at = now()', [reason]);
  }

  /** @throws TakenOver */
  async noteStep(claim: ErasureClaim, name: string, state: StepState): Promise<void> {
    const set = 'steps = steps || jsonb_build_object($3::text, $4::jsonb), tried_at = now()';
    await update(this.pool, claim, set, [name, JSON.stringify(state)]);
  }

  /** For an erasure that found nothing. */
  async drop({ id, attempt }: ErasureClaim): Promise<void> {
    await this.pool.query('DELETE FROM erasure WHERE id = $1 AND attempt = $2', [id, attempt]);
  }

  /** Forgets what it was about, too. @throws TakenOver */
  async complete(claim: ErasureClaim): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      await update(tx, claim, `status = 'completed', completed_at = now(), user_name = NULL, since = '{}'`);
      await tx.query('DELETE FROM erased_record WHERE erasure_id = $1', [claim.id]);
    });
  }

  async *records(id: string): AsyncGenerator<readonly ErasedRecord[]> {
    let after = '0';
    for (;;) {
      const { rows } = await this.pool.query<ErasedRecord>(
        `SELECT seq::text, id, key, source_batch AS "sourceBatch", caller_id AS "callerId" FROM erased_record
         WHERE erasure_id = $1 AND seq > $2 ORDER BY seq LIMIT ${AT_ONCE}`,
        [id, after],
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.seq;
    }
  }

  private async insert(tx: Transaction, about: unknown[]): Promise<Row> {
    const { rows } = await tx.query<Row>(
      `INSERT INTO erasure (id, source, user_name, source_batch, is_undo, attempt) VALUES ($1, $2, $3, $4, $5, 1)
       RETURNING ${COLUMNS}`,
      [randomUUID(), ...about],
    );
    if (!rows[0]) throw new Error('The erasure was not stored.');
    return rows[0];
  }
}

/** Adds a chunk to the counts, in the transaction that removed it. @throws TakenOver */
export async function noteErased(
  tx: Queryable,
  claim: ErasureClaim,
  { records, revisions, since }: Pick<ErasureRow, 'records' | 'revisions' | 'since'>,
): Promise<void> {
  const set = 'records = records + $3, revisions = revisions + $4, tried_at = now()';
  const earliest = `since = (SELECT coalesce(jsonb_object_agg(key, at), '{}') FROM (
    SELECT key, min(value::text::float8) AS at FROM (
      SELECT * FROM jsonb_each(since) UNION ALL SELECT * FROM jsonb_each($5::jsonb)) each GROUP BY key) earliest)`;
  await update(tx, claim, `${set}, ${earliest}`, [records, revisions, JSON.stringify(since)]);
}

/** @param set its own values begin at `$3` */
async function update(
  client: Queryable,
  { id, attempt }: ErasureClaim,
  set: string,
  values: unknown[] = [],
): Promise<ErasureRow> {
  const { rows } = await client.query<Row>(
    `UPDATE erasure SET ${set} WHERE id = $1 AND attempt = $2 AND status = 'pending' RETURNING ${COLUMNS}`,
    [id, attempt, ...values],
  );
  if (!rows[0]) throw new TakenOver();
  return erasureOf(rows[0]);
}

function erasureOf({ source, user_name, source_batch, is_undo: isUndo, tx, ...row }: Row): ErasureRow {
  const selection = {
    source: source ?? undefined,
    userName: user_name ?? undefined,
    sourceBatch: source_batch ?? undefined,
    isUndo,
  };
  return { ...row, selection, tx: BigInt(tx ?? '0') };
}
