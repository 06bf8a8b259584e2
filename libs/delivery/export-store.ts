import type pg from 'pg';
import type { ExportFormat } from '#libs/records';

export type ExportStatus = 'running' | 'completed' | 'failed' | 'expired';

/** One export as it is kept: what was asked for, what came of it. */
export interface StoredExport {
  id: string;
  tokenId: string;
  status: ExportStatus;
  format: ExportFormat;
  fields: string[];
  emails: string[];
  warnings: { code: string; detail: string }[];
  rows: number | null;
  bytes: number | null;
  sha256: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface NewExport {
  id: string;
  tokenId: string;
  format: ExportFormat;
  fields: readonly string[];
  emails: readonly string[];
}

export interface FinishedExport {
  rows: number;
  bytes: number;
  sha256: string;
  warnings: readonly { code: string; detail: string }[];
}

/** Hours a file is kept. */
const KEPT = 24;
const COLUMNS = `id, token_id AS "tokenId", status, format, request -> 'fields' AS fields, request -> 'emails' AS emails,
  coalesce(request -> 'warnings', '[]') AS warnings, row_count::float8 AS rows, size_bytes::float8 AS bytes, sha256,
  created_at AS "createdAt", expires_at AS "expiresAt"`;

/** The table of exports. Everybody sees the exports of his own token. */
export class ExportStore {
  constructor(private readonly pool: pg.Pool) {}

  async start({ id, tokenId, format, fields, emails }: NewExport): Promise<StoredExport> {
    const sql = `INSERT INTO export (id, token_id, status, request, format, expires_at)
      VALUES ($1, $2, 'running', $3, $4, now() + $5 * interval '1 hour') RETURNING ${COLUMNS}`;
    const values = [id, tokenId, JSON.stringify({ fields, emails }), format, KEPT];
    return this.#one(sql, values);
  }

  async finish(id: string, { rows, bytes, sha256, warnings }: FinishedExport): Promise<StoredExport> {
    const sql = `UPDATE export SET status = 'completed', row_count = $2, size_bytes = $3, sha256 = $4, finished_at = now(),
      expires_at = now() + $5 * interval '1 hour', request = jsonb_set(request, '{warnings}', $6)
      WHERE id = $1 RETURNING ${COLUMNS}`;
    return this.#one(sql, [id, rows, bytes, sha256, KEPT, JSON.stringify(warnings)]);
  }

  async fail(id: string): Promise<void> {
    const sql = `UPDATE export SET status = 'failed', finished_at = now() WHERE id = $1 AND status = 'running'`;
    await this.pool.query(sql, [id]);
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

  /** Marks what is past its time; returns the ids, whose files can go. */
  async expire(): Promise<string[]> {
    const sql = `UPDATE export SET status = 'expired' WHERE status <> 'expired' AND expires_at < now() RETURNING id`;
    return (await this.pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  }

  async #one(sql: string, values: unknown[]): Promise<StoredExport> {
    const { rows } = await this.pool.query<StoredExport>(sql, values);
    if (!rows[0]) throw new Error('the export is gone');
    return rows[0];
  }
}
