import type pg from 'pg';
import { inTransaction, enqueueEvent } from '#libs/database';
import { type ClaimedExport, ExportLost, type FinishedExport } from './stored-export.js';
import { doublingWait } from '../events/delivery-loop.js';

/** Seconds without a sign of life after which a run counts as lost: its process died or hangs. */
const LEASE = 15;
/** Runs that may fail or be lost before the export fails. */
const RUNS = 9;
/** Seconds before the second run, and the most before a later one. */
const WAITS = { first: 1, longest: 60 };
/** Hours a finished file is kept. */
const KEPT = 24;
const FAILED = 'The export could not be completed. Request it again.';
const OURS = `id = $1 AND attempt = $2 AND status = 'running'`;

/** One run of an export, by the number that fences off every earlier one. */
type Run = Pick<ClaimedExport, 'id' | 'attempt'>;

/** The table of exports as the processes that write the files see it. */
export class ExportClaims {
  constructor(private readonly pool: pg.Pool) {}

  /** Takes an export that is due, also from a process that still believes it has it. */
  async claim(host: string): Promise<ClaimedExport | undefined> {
    const { rows } = await this.pool.query<ClaimedExport>(
      `UPDATE export e SET status = 'running', attempt = e.attempt + 1, tries = e.tries + 1, host = $1, written = 0,
         due_at = now() + $2 * interval '1 second'
       FROM (
         SELECT id FROM export WHERE status IN ('queued', 'running') AND due_at <= now() AND expires_at > now() AND tries < $3
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) due
       WHERE e.id = due.id RETURNING e.id, e.token_id AS "tokenId", e.attempt, e.tries, e.work, EXISTS (
         SELECT FROM api_token t WHERE t.id = e.token_id AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
         UNION ALL SELECT FROM person WHERE id = e.token_id
       ) AS "isTokenGood"`,
      [host, LEASE, RUNS],
    );
    return rows[0];
  }

  /** Renews the lease. @throws ExportLost when the export was cancelled or taken over */
  async renew({ id, attempt }: Run, rowsWritten: number): Promise<void> {
    const { rowCount } = await this.pool.query(
      `UPDATE export SET written = $3, due_at = now() + $4 * interval '1 second' WHERE ${OURS}`,
      [id, attempt, rowsWritten, LEASE],
    );
    if (rowCount === 0) throw new ExportLost();
  }

  /**
   * The export is complete and its event is written together or not at all; its mails are due from then on.
   * @throws ExportLost when the export was cancelled or taken over
   */
  finish({ id, attempt }: Run, finished: FinishedExport): Promise<void> {
    const { file, rows: count, bytes, sha256, seqs, warnings } = finished;
    return inTransaction(this.pool, async (tx) => {
      // The sequence's last value and not the greatest `seq`: that one may have been erased a moment ago.
      const { rows } = await tx.query<{ format: string }>(
        `UPDATE export SET status = 'completed', file = $3, row_count = $4, written = $4, size_bytes = $5, sha256 = $6,
           seqs = $7, request = jsonb_set(request, '{warnings}', $8), work = NULL, finished_at = now(),
           last_seq = pg_sequence_last_value(pg_get_serial_sequence('record', 'seq')::regclass),
           expires_at = now() + $9 * interval '1 hour' WHERE ${OURS} RETURNING format`,
        [id, attempt, file, count, bytes, sha256, seqs, JSON.stringify(warnings), KEPT],
      );
      if (!rows[0]) throw new ExportLost();
      const { format } = rows[0];
      const data = { export_id: id, format, row_count: count, size_bytes: bytes, sha256 };
      await enqueueEvent(tx, { type: 'export.completed', data });
    });
  }

  /** After a failed run: another one later in any process, or the export fails. */
  async retry(claimed: ClaimedExport): Promise<void> {
    if (claimed.tries >= RUNS) return this.fail(claimed, FAILED, null);
    const { id, attempt, tries } = claimed;
    await this.pool.query(
      `UPDATE export SET status = 'queued', due_at = now() + $3 * interval '1 second' WHERE ${OURS}`,
      [id, attempt, doublingWait(tries, WAITS)],
    );
  }

  /** Our own stop interrupted the run: it counts for nothing, and the export is due now. */
  async giveBack({ id, attempt }: Run): Promise<void> {
    await this.pool.query(
      `UPDATE export SET status = 'queued', due_at = now(), tries = tries - 1 WHERE ${OURS}`,
      [id, attempt],
    );
  }

  /** `code` is null when the server is at fault. */
  async fail({ id, attempt }: Run, error: string, code: string | null): Promise<void> {
    await this.pool.query(failing(OURS, '$3', '$4'), [id, attempt, error, code]);
  }

  /** Fails exports whose last run was lost with its process. */
  async failLost(): Promise<void> {
    const lost = `status = 'running' AND due_at <= now() AND tries >= $2`;
    await this.pool.query(failing(lost, '$1', 'NULL'), [FAILED, RUNS]);
  }
}

function failing(which: string, error: string, code: string): string {
  return `WITH failed AS (
      UPDATE export SET status = 'failed', error = ${error}, error_code = ${code}, work = NULL, finished_at = now()
      WHERE ${which} RETURNING id)
    UPDATE export_mail m SET status = 'failed', failure = 'the export failed'
    FROM failed WHERE m.export_id = failed.id AND m.status = 'queued'`;
}
