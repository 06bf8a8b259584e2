import type pg from 'pg';
import type { IndexRole } from './index-state.js';
import type { Sent, TextChange } from './send-changes.js';

/** Refused records looked at in one turn. */
const AT_ONCE = 100;

/** Asks for every refused record to be tried once more. @returns how many there are */
export async function askAgain(pool: pg.Pool, name: string): Promise<number> {
  const { rowCount } = await pool.query('UPDATE search_dead_letter SET retry = true WHERE name = $1', [name]);
  return rowCount ?? 0;
}

/**
 * Sends once more, as they are now and each alone, those that somebody asked for, and the others after 4 minutes, 16, 64 and
 * so on up to a day: what looked like the document's fault may have been the server's.
 */
export async function retryRefused(
  pool: pg.Pool,
  name: string,
  send: (role: IndexRole, change: TextChange) => Promise<Sent>,
): Promise<void> {
  const { rows } = await pool.query<Row>(
    `SELECT l.role, l.seq::float8, r.tx::text, r.message FROM search_dead_letter l LEFT JOIN record r USING (seq)
     WHERE l.name = $1 AND (l.retry OR l.parked_at < now() - least(power(4, least(l.attempts, 6)), 1440) * interval '1 min')
     ORDER BY l.seq LIMIT ${AT_ONCE}`,
    [name],
  );
  for (const { role, seq, tx, message } of rows) {
    const gone = tx === null || message === null;
    const { refused } = await send(role, gone ? { kind: 'erase', seq } : { kind: 'put', seq, tx, message });
    const written =
      refused.length === 0
        ? 'DELETE FROM search_dead_letter WHERE name = $1 AND role = $2 AND seq = $3'
        : `UPDATE search_dead_letter SET retry = false, attempts = attempts + 1, parked_at = now()
           WHERE name = $1 AND role = $2 AND seq = $3`;
    await pool.query(written, [name, role, seq]);
  }
}

interface Row {
  role: IndexRole;
  seq: number;
  tx: string | null;
  message: string | null;
}
