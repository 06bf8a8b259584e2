import type pg from 'pg';
import type { Transaction } from '#libs/database';
import type { NewExport, StoredExport } from './stored-export.js';

/** Hours an export may wait and run. */
const PATIENCE = 24;
/** Days a row is kept after its file expired. */
const REMEMBERED = 30;
const COLUMNS = `id, token_id AS "tokenId", status, format, request -> 'fields' AS fields,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('address', m.address, 'status', m.status) ORDER BY m.address), '[]')
    FROM export_mail m WHERE m.export_id = export.id) AS emails,
  coalesce(request -> 'warnings', '[]') AS warnings, row_count::float8 AS rows, size_bytes::float8 AS bytes, sha256,
  file, host, total::float8 AS total, written::float8 AS written, error, error_code AS "errorCode",
  created_at AS "createdAt", expires_at AS "expiresAt"`;

/** The table of exports as callers see it: each token has its own. */
export class ExportStore {
  constructor(private readonly pool: pg.Pool) {}

  async add(tx: Transaction, { id, tokenId, format, fields, total, work }: NewExport): Promise<void> {
    const request = JSON.stringify({ fields, warnings: work.warnings });
    await tx.query(
      `INSERT INTO export (id, token_id, status, request, format, total, work, expires_at)
       VALUES ($1, $2, 'queued', $3, $4, $5, $6, now() + $7 * interval '1 hour')`,
      [id, tokenId, request, format, total, JSON.stringify(work), PATIENCE],
    );
  }

  /** Cancels an unfinished export. The process that writes it notices when it renews its lease. */
  async cancel(id: string): Promise<boolean> {
    const sql = `WITH ended AS (
        UPDATE export SET status = 'cancelled', work = NULL, finished_at = now()
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

  /** Expires exports that are past their time and deletes rows that expired long ago. */
  async expire(): Promise<void> {
    await this.pool.query(
      `UPDATE export SET status = 'expired', file = NULL, seqs = NULL, work = NULL, finished_at = now()
       WHERE status <> 'expired' AND expires_at < now()`,
    );
    await this.pool.query(
      `DELETE FROM export WHERE status = 'expired' AND expires_at < now() - $1 * interval '1 day'`,
      [REMEMBERED],
    );
    await this.pool.query(`DELETE FROM export_mail m WHERE created_at < now() - interval '1 hour'
      AND NOT EXISTS (SELECT FROM export e WHERE e.id = m.export_id)`);
  }

  /** Those of the file names that belong to no export, finished or in progress. */
  async unclaimed(files: readonly string[]): Promise<string[]> {
    const sql = `SELECT f.name FROM unnest($1::text[]) f(name) WHERE NOT EXISTS (SELECT FROM export e
      WHERE e.file = f.name AND e.status = 'completed'
        OR e.status = 'running' AND f.name IN (e.id || '-' || e.attempt, e.id || '-' || e.attempt || '.part'))`;
    return (await this.pool.query<{ name: string }>(sql, [files])).rows.map(({ name }) => name);
  }
}
