import type pg from 'pg';
import { RateLimited, type RequestLimits } from '#libs/connector';
import { inTransaction } from '#libs/database';

/** Milliseconds to wait for the next second or so; a longer wait parks the run. */
const BRIEF = 5_000;
const WINDOWS = [
  ['perDay', 86_400],
  ['perMinute', 60],
  ['perSecond', 1],
] as const;

interface Target {
  host: string;
  credential: string;
}

/**
 * Counts a request against what the source allows, over all processes: a window begins with its first request.
 * @returns 0, or milliseconds to wait before asking again: nothing was counted then
 * @throws RateLimited if the wait is long
 */
export async function spend(pool: pg.Pool, target: Target, limits: RequestLimits): Promise<number> {
  const used = WINDOWS.map(([name, seconds]) => ({ seconds, most: limits[name] }));
  try {
    await inTransaction(pool, async (tx) => {
      for (const { seconds, most } of used)
        if (most !== undefined) await count(tx, target, { seconds, most });
    });
    return 0;
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
    if (error.ms <= BRIEF) return error.ms;
    throw new RateLimited(
      Math.ceil(error.ms / 1000),
      `The requests that ${target.host} allows are used up for now; none was sent.`,
    );
  }
}

/** @throws Spent, which rolls back what was counted in other windows. */
async function count(
  tx: pg.ClientBase,
  { host, credential }: Target,
  window: { seconds: number; most: number },
) {
  const { seconds, most } = window;
  const over = `b.started_at + b.seconds * interval '1 second' <= now()`;
  const { rowCount } = await tx.query(
    `INSERT INTO http_budget AS b (host, credential, seconds) VALUES ($1, $2, $3)
     ON CONFLICT (host, credential, seconds) DO UPDATE SET
       started_at = CASE WHEN ${over} THEN now() ELSE b.started_at END,
       used = CASE WHEN ${over} THEN 1 ELSE b.used + 1 END
       WHERE ${over} OR b.used < $4`,
    [host, credential, seconds, most],
  );
  if (rowCount !== 0) return;
  const { rows } = await tx.query<{ ms: number }>(
    `SELECT (extract(epoch FROM started_at - now()) + seconds)::float8 * 1000 AS ms FROM http_budget
     WHERE host = $1 AND credential = $2 AND seconds = $3`,
    [host, credential, seconds],
  );
  throw new Spent(Math.max(1, rows[0]?.ms ?? 1));
}

class Spent extends Error {
  constructor(readonly ms: number) {
    super('the requests of a window are used up');
  }
}
