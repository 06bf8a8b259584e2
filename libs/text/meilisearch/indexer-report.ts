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
