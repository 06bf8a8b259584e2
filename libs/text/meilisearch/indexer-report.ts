import type pg from 'pg';

/** Says in the database what keeps the index from being up to date; it may be the database itself. */
export async function reportFailure(pool: pg.Pool, name: string, message: string): Promise<void> {
  await pool
    .query(
      `UPDATE text_indexer SET failures = failures + 1, last_error = $2, failing_since = coalesce(failing_since, now())
       WHERE name = $1`,
      [name, message.slice(0, 500)],
    )
    .catch(() => undefined);
}

export async function reportRecovery(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(
    'UPDATE text_indexer SET failures = 0, last_error = NULL, failing_since = NULL WHERE name = $1',
    [name],
  );
}

/** How the index in Meilisearch is kept. */
export interface IndexReport {
  /** Why it is not kept up to date at the moment, and for how many milliseconds. */
  failing: { reason: string; ms: number } | null;
  /** Records that Meilisearch refuses. */
  refused: number;
}

export async function readIndexReport(pool: pg.Pool, name: string): Promise<IndexReport> {
  const { rows } = await pool.query<{ last_error: string | null; ms: number | null; refused: number }>(
    `SELECT last_error, (extract(epoch FROM now() - failing_since) * 1000)::float8 AS ms,
       (SELECT count(*)::int FROM search_dead_letter WHERE name = $1) AS refused
     FROM (SELECT) one LEFT JOIN text_indexer ON name = $1`,
    [name],
  );
  const [{ last_error: reason, ms, refused }] = rows;
  return { failing: reason === null || ms === null ? null : { reason, ms }, refused };
}
