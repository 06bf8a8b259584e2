import type pg from 'pg';
import { tellEvent, type Transaction } from '#libs/database';
import {
  type ClaimedExport,
  ExportLost,
  type FinishedExport,
  type NewExport,
  type StoredExport,
} from './export-row.js';

/** Hours a file is kept, and an export may wait and run. */
const KEPT = 24;
/** Days a row is kept that has no file any more. */
const REMEMBERED = 30;
const COLUMNS = `id, token_id AS "tokenId", status, format, request -> 'fields' AS fields,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('address', m.address, 'status', m.status) ORDER BY m.address), '[]')
    FROM export_mail m WHERE m.export_id = export.id) AS emails,
  coalesce(request -> 'warnings', '[]') AS warnings, row_count::float8 AS rows, size_bytes::float8 AS bytes, sha256,
  file, host, total::float8 AS total, written::float8 AS written, error, error_code AS "errorCode",
  created_at AS "createdAt", expires_at AS "expiresAt"`;
const OVER = `work = NULL, finished_at = now()`;

/** The table of exports. Everybody sees the exports of his own token. */
export class ExportStore {
  constructor(private readonly pool: pg.Pool) {}

  async enqueue(tx: Transaction, { id, tokenId, format, fields, total, work }: NewExport): Promise<void> {
    const sql = `INSERT INTO export (id, token_id, status, request, format, total, work, expires_at)
      VALUES ($1, $2, 'queued', $3, $4, $5, $6, now() + $7 * interval '1 hour')`;
    const request = JSON.stringify({ fields, warnings: work.warnings });
    await tx.query(sql, [id, tokenId, request, format, total, JSON.stringify(work), KEPT]);
  }

  /** Takes an export over, also from a worker that still believes to have it. Undefined: there is nothing to do. */
  async claim(id: string, host: string): Promise<ClaimedExport | undefined> {
    const sql = `UPDATE export SET status = 'running', attempt = attempt + 1, host = $2, written = 0
      WHERE id = $1 AND status IN ('queued', 'running') AND expires_at > now()
      RETURNING id, token_id AS "tokenId", attempt, work`;
    return (await this.pool.query<ClaimedExport>(sql, [id, host])).rows[0];
  }

  /** @throws ExportLost when the export was cancelled or taken over. */
  async progress({ id, attempt }: ClaimedExport, rows: number): Promise<void> {
    const sql = `UPDATE export SET written = $3 WHERE id = $1 AND attempt = $2 AND status = 'running'`;
    if ((await this.pool.query(sql, [id, attempt, rows])).rowCount === 0) throw new ExportLost();
  }

  /**
   * The sequence's last value and not the greatest `seq`: that one may have been erased a moment ago.
   * @throws ExportLost when the export was cancelled or taken over: then nothing of the transaction may commit.
   */
  async finish(tx: Transaction, { id, attempt }: ClaimedExport, done: FinishedExport): Promise<void> {
    const sql = `UPDATE export SET status = 'completed', file = $3, row_count = $4, written = $4, size_bytes = $5,
      sha256 = $6, seqs = $7, request = jsonb_set(request, '{warnings}', $8), ${OVER},
      last_seq = pg_sequence_last_value(pg_get_serial_sequence('record', 'seq')::regclass),
      expires_at = now() + $9 * interval '1 hour' WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING format`;
    const { file, rows, bytes, sha256, seqs, warnings } = done;
    const values = [id, attempt, file, rows, bytes, sha256, seqs, JSON.stringify(warnings), KEPT];
    const [finished] = (await tx.query<{ format: string }>(sql, values)).rows;
    if (!finished) throw new ExportLost();
    const data = { export_id: id, format: finished.format, row_count: rows, size_bytes: bytes, sha256 };
    await tellEvent(tx, { type: 'export.completed', data });
  }

  /** `code` is null when the server is to blame. */
  async fail({ id, attempt }: Pick<ClaimedExport, 'id' | 'attempt'>, error: string, code: string | null) {
    const sql = `WITH failed AS (
        UPDATE export SET status = 'failed', error = $3, error_code = $4, ${OVER}
        WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id)
      UPDATE export_mail m SET status = 'failed', failure = 'the export failed'
      FROM failed WHERE m.export_id = failed.id AND m.status = 'queued'`;
    await this.pool.query(sql, [id, attempt, error, code]);
  }

  /** Ends an export that is not over. Whoever writes it learns of it at its next look. */
  async cancel(id: string): Promise<boolean> {
    const sql = `WITH ended AS (
        UPDATE export SET status = 'cancelled', ${OVER}
        WHERE id = $1 AND status IN ('queued', 'running') RETURNING id),
      mails AS (UPDATE export_mail m SET status = 'failed', failure = 'the export was cancelled'
        FROM ended WHERE m.export_id = ended.id AND m.status = 'queued')
      SELECT FROM ended`;
    return (await this.pool.query(sql, [id])).rowCount === 1;
  }

  async find(id: string): Promise<StoredExport | undefined> {
    const { rows } = await this.pool.query<StoredExport>(`SELECT ${COLUMNS} FROM export WHERE id = $1`, [id]);
    return rows[0];
  }

  /** The last 100 exports of a token, newest first. */
  async list(tokenId: string): Promise<StoredExport[]> {
    const sql = `SELECT ${COLUMNS} FROM export WHERE token_id = $1 ORDER BY created_at DESC, id LIMIT 100`;
    return (await this.pool.query<StoredExport>(sql, [tokenId])).rows;
  }

  async remove(id: string): Promise<void> {
    await this.pool.query('DELETE FROM export WHERE id = $1', [id]);
  }

  /** Whether a token may still be used. */
  async isTokenGood(tokenId: string): Promise<boolean> {
    const sql = `SELECT FROM api_token WHERE id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`;
    return (await this.pool.query(sql, [tokenId])).rowCount === 1;
  }

  /** Ends what is past its time and forgets what ended long ago. */
  async expire(): Promise<void> {
    await this.pool.query(
      `UPDATE export SET status = 'expired', file = NULL, seqs = NULL, ${OVER} WHERE status <> 'expired' AND expires_at < now()`,
    );
    await this.pool.query(
      `DELETE FROM export WHERE status = 'expired' AND expires_at < now() - $1 * interval '1 day'`,
      [REMEMBERED],
    );
    await this.pool.query(`DELETE FROM export_mail m WHERE created_at < now() - interval '1 hour'
      AND NOT EXISTS (SELECT FROM export e WHERE e.id = m.export_id)`);
  }

  /** Of these file names, those that no export has, neither a finished one nor one that is being written. */
  async unclaimed(files: readonly string[]): Promise<string[]> {
    const sql = `SELECT f.name FROM unnest($1::text[]) f(name) WHERE NOT EXISTS (SELECT FROM export e
      WHERE e.file = f.name AND e.status = 'completed'
        OR e.status = 'running' AND f.name IN (e.id || '-' || e.attempt, e.id || '-' || e.attempt || '.part'))`;
    return (await this.pool.query<{ name: string }>(sql, [files])).rows.map(({ name }) => name);
  }
}
