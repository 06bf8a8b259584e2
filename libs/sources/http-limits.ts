import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import {
  type ResponseHead,
  RateLimited,
  type RequestLimiter,
  Transient,
  requestedWait,
} from '#libs/connector';

/** Milliseconds between the beginnings of two requests to one host. */
const SPACING = 50;
/** Requests a host answers at once. */
const AT_ONCE = 4;
/** Seconds after which a request counts as ended though nobody said so: its process died. A request has 30. */
const LOST = 45;
/** Milliseconds to wait for a turn; a run that would wait longer is parked, and its worker freed. */
const PATIENCE = 5_000;
/** Seconds a host is left alone that says "too many" and not for how long. */
const UNSAID = 60;
const POLL = 40;

interface Turn {
  /** Milliseconds the host is to be left alone with this credential. */
  blocked: number | null;
  /** Milliseconds until the request may be sent; null while as many as may are under way. */
  wait: number | null;
}

/**
 * Limits of requests, shared by every process on the database: a host is asked now and then and by few at once, and one
 * that said "too many" to a credential is not asked again with it before its time, by whichever source.
 */
export class HttpLimits {
  constructor(private readonly pool: pg.Pool) {}

  /** For the requests made with one credential (a fingerprint, never the credential itself). */
  of(credential = ''): RequestLimiter {
    return { before: (host, signal) => this.before({ host, credential }, signal) };
  }

  private async before(asked: Asked, signal: AbortSignal) {
    const id = crypto.randomUUID();
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      const turn = await takeTurn(this.pool, asked, id).catch(unasked);
      if (turn.blocked !== null) throw leftAlone(asked.host, turn.blocked);
      if (turn.wait !== null) return this.granted(asked, id, { wait: turn.wait, signal });
      if (performance.now() > deadline)
        throw new RateLimited(PATIENCE / 1000, `${asked.host} is busy with our requests.`);
      await delay(POLL * (1 + Math.random()), undefined, { signal });
    }
  }

  /** What was promised while waiting may have been forbidden since. */
  private async granted(asked: Asked, id: string, { wait, signal }: { wait: number; signal: AbortSignal }) {
    try {
      if (wait > 0) {
        await delay(wait, undefined, { signal });
        const blocked = await blockOf(this.pool, asked).catch(unasked);
        if (blocked !== null) throw leftAlone(asked.host, blocked);
      }
    } catch (error) {
      await this.after(asked, id);
      throw error;
    }
    return (answer?: ResponseHead) => this.after(asked, id, answer);
  }

  /** What cannot be written now is no reason to lose the answer: the turn ends by itself, the next request is told again. */
  private async after(asked: Asked, id: string, answer?: ResponseHead): Promise<void> {
    const seconds = answer && blockingSeconds(answer);
    const told = seconds === undefined ? undefined : block(this.pool, asked, seconds);
    await Promise.allSettled([told, endTurn(this.pool, asked.host, id)]);
  }
}

interface Asked {
  host: string;
  credential: string;
}

/** How long an answer forbids the next request: 429 always does, other refusals where they say until when. */
function blockingSeconds({ status, headers }: ResponseHead): number | undefined {
  if (status === 429) return requestedWait(headers, Date.now()) ?? UNSAID;
  return status === 403 || status === 503 ? requestedWait(headers, Date.now()) : undefined;
}

function leftAlone(host: string, ms: number): RateLimited {
  return new RateLimited(Math.ceil(ms / 1000), `${host} asked to be left alone, and was not asked again.`);
}

function unasked(cause: unknown): never {
  throw new Transient('The limits shared with other processes could not be looked up.', { cause });
}

/** One statement, so that two who ask at once are never both the last one. */
async function takeTurn(pool: pg.Pool, { host, credential }: Asked, id: string): Promise<Turn> {
  const { rows } = await pool.query<Turn>(
    `WITH blocked AS (
       SELECT until FROM http_block WHERE host = $1 AND credential = $2 AND until > now()
     ), turn AS (
       INSERT INTO http_host AS h (host, next_at, under_way)
       SELECT $1, now() + $4 * interval '1 ms', jsonb_build_object($3::text, extract(epoch FROM now()) + $5)
       WHERE NOT EXISTS (SELECT FROM blocked)
       ON CONFLICT (host) DO UPDATE SET
         next_at = greatest(h.next_at, now()) + $4 * interval '1 ms',
         under_way = still_under_way(h.under_way) || excluded.under_way
         WHERE (SELECT count(*) FROM jsonb_object_keys(still_under_way(h.under_way))) < $6
       RETURNING next_at - $4 * interval '1 ms' AS at
     )
     SELECT (SELECT extract(epoch FROM until - now()) * 1000 FROM blocked)::float8 AS blocked,
       (SELECT greatest(0, extract(epoch FROM at - now()) * 1000) FROM turn)::float8 AS wait`,
    [host, credential, id, SPACING, LOST, AT_ONCE],
  );
  return rows[0] ?? { blocked: null, wait: null };
}

async function blockOf(pool: pg.Pool, { host, credential }: Asked): Promise<number | null> {
  const { rows } = await pool.query<{ blocked: number }>(
    `SELECT (extract(epoch FROM until - now()) * 1000)::float8 AS blocked FROM http_block
     WHERE host = $1 AND credential = $2 AND until > now()`,
    [host, credential],
  );
  return rows[0]?.blocked ?? null;
}

async function endTurn(pool: pg.Pool, host: string, id: string): Promise<void> {
  await pool.query('UPDATE http_host SET under_way = under_way - $2 WHERE host = $1', [host, id]);
}

/** The longer wait counts. What is over is forgotten on the way. */
async function block(pool: pg.Pool, { host, credential }: Asked, seconds: number): Promise<void> {
  await pool.query(
    `WITH over AS (DELETE FROM http_block WHERE until < now() AND (host, credential) <> ($1, $2))
     INSERT INTO http_block AS b (host, credential, until) VALUES ($1, $2, now() + $3 * interval '1 second')
     ON CONFLICT (host, credential) DO UPDATE SET until = greatest(b.until, excluded.until)`,
    [host, credential, seconds],
  );
}
