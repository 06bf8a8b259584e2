import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction, type Transaction } from '#libs/database';
import type { ErasedRecord, EraseSelection, StepReceipt } from './erasure-steps.js';
import type { Queryable } from '../store-records.js';

export interface ErasureRow {
  id: string;
  selection: EraseSelection;
  status: 'pending' | 'completed';
  recordsGone: boolean;
  records: number;
  revisions: number;
  tx: bigint;
  steps: Record<string, StepState>;
}

/** The last outcome of a step. */
export interface StepState extends StepReceipt {
  done: boolean;
  reason?: string;
}

interface Row extends Omit<ErasureRow, 'selection' | 'tx'> {
  source: string | null;
  user_name: string | null;
  source_batch: string | null;
  tx: string | null;
}

const COLUMNS = `id, source, user_name, source_batch, status, records_gone AS "recordsGone", records::float8,
  revisions::float8, tx::text, steps`;
const AT_ONCE = 2_000;
/** Seconds before another process resumes an unfinished erasure. */
const TAKEN_OVER = 30;

/** The erasures in progress. Each completes exactly once, even if processes die in between. */
export class ErasureLedger {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Reopens a pending erasure of the same selection. @returns its id
   * @param alongside runs in the same transaction
   */
  async open(
    { source, userName, sourceBatch }: EraseSelection,
    alongside: (id: string, tx: Transaction) => Promise<void>,
  ): Promise<string> {
    const about = [source ?? null, userName ?? null, sourceBatch ?? null];
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `UPDATE erasure SET records_gone = false, steps = '{}', tried_at = now() WHERE id = (
           SELECT id FROM erasure WHERE status = 'pending' AND (source, user_name, source_batch)
             IS NOT DISTINCT FROM ($1::text, $2::text, $3::uuid) LIMIT 1 FOR UPDATE
         ) RETURNING id`,
        about,
      );
      const id = rows[0]?.id ?? randomUUID();
      if (rows.length === 0) {
        await tx.query('INSERT INTO erasure (id, source, user_name, source_batch) VALUES ($1, $2, $3, $4)', [
          id,
          ...about,
        ]);
      }
      await alongside(id, tx);
      return id;
    });
  }

  async find(id: string): Promise<ErasureRow | undefined> {
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} FROM erasure WHERE id = $1`, [id]);
    return rows[0] && erasureOf(rows[0]);
  }

  /** Claims the oldest erasure that has made no progress for a while. */
  async takeOver(): Promise<ErasureRow | undefined> {
    const { rows } = await this.pool.query<Row>(
      `UPDATE erasure SET tried_at = now() WHERE id = (
         SELECT id FROM erasure WHERE status = 'pending' AND tried_at < now() - interval '${TAKEN_OVER} seconds'
         ORDER BY tried_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING ${COLUMNS}`,
    );
    return rows[0] && erasureOf(rows[0]);
  }

  /** The rows of the record tables are gone; readers of the change feed past `tx` know it. */
  async recordsGone(id: string, tx: bigint): Promise<ErasureRow> {
    const { rows } = await this.pool.query<Row>(
      `UPDATE erasure SET records_gone = true, tx = $2::text::xid8, tried_at = now() WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, String(tx)],
    );
    if (!rows[0]) throw new Error('Unknown erasure.');
    return erasureOf(rows[0]);
  }

  async noteStep(id: string, name: string, state: StepState): Promise<void> {
    await this.pool.query(
      'UPDATE erasure SET steps = steps || jsonb_build_object($2::text, $3::jsonb), tried_at = now() WHERE id = $1',
      [id, name, JSON.stringify(state)],
    );
  }

  /** For an erasure that found nothing. */
  async drop(id: string): Promise<void> {
    await this.pool.query('DELETE FROM erasure WHERE id = $1', [id]);
  }

  /** Forgets what it was about, too. */
  async complete(id: string): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      await tx.query('DELETE FROM erased_record WHERE erasure_id = $1', [id]);
      await tx.query(
        `UPDATE erasure SET status = 'completed', completed_at = now(), user_name = NULL WHERE id = $1`,
        [id],
      );
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
}

/** Adds a chunk to the counts, in the transaction that removed it. */
export async function noteErased(
  tx: Queryable,
  id: string,
  { records, revisions }: { records: number; revisions: number },
): Promise<void> {
  await tx.query(
    'UPDATE erasure SET records = records + $2, revisions = revisions + $3, tried_at = now() WHERE id = $1',
    [id, records, revisions],
  );
}

function erasureOf({ source, user_name, source_batch, tx, ...row }: Row): ErasureRow {
  const selection = {
    source: source ?? undefined,
    userName: user_name ?? undefined,
    sourceBatch: source_batch ?? undefined,
  };
  return { ...row, selection, tx: BigInt(tx ?? '0') };
}
