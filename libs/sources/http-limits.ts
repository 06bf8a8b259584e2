import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import {
  type ResponseHead,
  RateLimited,
  type RequestLimiter,
  type RequestLimits,
  Transient,
  requestedWait,
  waitAfterLast,
} from '#libs/connector';
import { settle } from './answered-budgets.js';
import { chargesOf, spend, type Spending } from './request-budgets.js';

/** Milliseconds between the starts of two requests to one host. */
const SPACING = 10;
/** Concurrent requests to one host. */
const AT_ONCE = 4;
/** Seconds after which a request counts as ended because its process must have died; requests time out after 30. */
const LOST = 45;
/** Milliseconds to wait for a turn; a run that would wait longer is parked. */
const TIME_LIMIT = 5_000;
/** Seconds to wait after a 429 that names no time, unless the client says when it asks again. */
const DEFAULT_WAIT = 60;
const POLL = 40;

interface Turn {
  /** Milliseconds for which the host is blocked for this credential. */
  blocked: number | null;
  /** Milliseconds until the request may be sent; null while the maximum is in progress. */
  wait: number | null;
}

/**
 * Rate limits shared by all processes on the database: requests to a host are spaced and few at once, and after a 429 no
 * source sends the host another request with the same credential before the time is up.
 */
export class HttpLimits {
  constructor(private readonly pool: pg.Pool) {}

  /** The limiter for requests with one credential (a fingerprint, never the credential itself). */
  of(credential = '', limits?: RequestLimits): RequestLimiter {
    return {
      before: async (host, signal, charge) => {
        const target = { host, credential };
        if (limits) await this.spend(target, chargesOf(limits, charge), signal);
        const ended = await this.before({ ...target, atOnce: limits?.concurrency }, signal);
        const budget = charge && limits?.budgets?.[charge.budget];
        if (!budget) return ended;
        return async (answer, wait) => {
          if (answer) await settle(this.pool, target, { budget, charge, answer }).catch(() => undefined);
          await ended(answer, wait);
        };
      },
    };
  }

  private async spend(target: Target, charges: readonly Spending[], signal: AbortSignal): Promise<void> {
    // What the server itself asked for comes first, and costs nothing.
    const blocked = await blockOf(this.pool, target).catch(unavailable);
    if (blocked !== null && blocked > TIME_LIMIT) throw blockedFor(target.host, blocked);
    if (blocked !== null) await delay(blocked + POLL, undefined, { signal });
    for (;;) {
      const wait = await spend(this.pool, target, charges);
      if (wait === 0) return;
      await delay(wait, undefined, { signal });
    }
  }

  private async before(target: Target, signal: AbortSignal) {
    const id = `${target.credential} ${crypto.randomUUID()}`;
    const deadline = performance.now() + TIME_LIMIT;
    for (;;) {
      const turn = await takeTurn(this.pool, target, id).catch(unavailable);
      if (turn.blocked !== null) {
        if (performance.now() + turn.blocked > deadline) throw blockedFor(target.host, turn.blocked);
        await delay(turn.blocked + POLL, undefined, { signal });
        continue;
      }
      if (turn.wait !== null) return this.granted(target, id, { wait: turn.wait, signal });
      if (performance.now() > deadline)
        throw new RateLimited(TIME_LIMIT / 1000, `Too many requests to ${target.host} are in progress.`);
      await delay(POLL * (1 + Math.random()), undefined, { signal });
    }
  }

  /** The host may have been blocked during the wait. */
  private async granted(target: Target, id: string, { wait, signal }: { wait: number; signal: AbortSignal }) {
    try {
      if (wait > 0) {
        await delay(wait, undefined, { signal });
        const blocked = await blockOf(this.pool, target).catch(unavailable);
        if (blocked !== null) throw blockedFor(target.host, blocked);
      }
    } catch (error) {
      await this.after(target, id);
      throw error;
    }
    return (response?: ResponseHead, wait?: number) => this.after(target, id, response, wait);
  }

  /** Failed writes must not lose the response: the turn expires, and the host will answer 429 again. */
  private async after(target: Target, id: string, response?: ResponseHead, wait?: number): Promise<void> {
    const seconds = wait ?? (response && blockingSeconds(response));
    const blocking = seconds === undefined ? undefined : block(this.pool, target, seconds);
    await Promise.allSettled([blocking, endTurn(this.pool, target.host, id)]);
  }
}

interface Target {
  host: string;
  credential: string;
  /** Requests with this credential that may be under way at once. */
  atOnce?: number;
}

/**
 * How long a response blocks the next request: a 429 always does, 403 and 503 only if they name a time, a success if it
 * says that it was the last one for now.
 */
function blockingSeconds({ status, headers }: ResponseHead): number | undefined {
  if (status === 429) return requestedWait(headers, Date.now()) ?? DEFAULT_WAIT;
  if (status < 300) return waitAfterLast(headers, Date.now()) || undefined;
  return status === 403 || status === 503 ? requestedWait(headers, Date.now()) : undefined;
}

function blockedFor(host: string, ms: number): RateLimited {
  return new RateLimited(Math.ceil(ms / 1000), `${host} is rate limiting requests; none was sent.`);
}

function unavailable(cause: unknown): never {
  throw new Transient('The rate limits shared with other processes could not be read.', { cause });
}

/** One statement, so that two concurrent callers never both get the last turn. */
async function takeTurn(
  pool: pg.Pool,
  { host, credential, atOnce = AT_ONCE }: Target,
  id: string,
): Promise<Turn> {
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
         WHERE (SELECT count(*) < $6 AND count(*) FILTER (WHERE starts_with(id, $2 || ' ')) < $7
           FROM jsonb_object_keys(still_under_way(h.under_way)) AS id)
       RETURNING next_at - $4 * interval '1 ms' AS at
     )
     SELECT (SELECT extract(epoch FROM until - now()) * 1000 FROM blocked)::float8 AS blocked,
       (SELECT greatest(0, extract(epoch FROM at - now()) * 1000) FROM turn)::float8 AS wait`,
    [host, credential, id, SPACING, LOST, AT_ONCE, atOnce],
  );
  return rows[0] ?? { blocked: null, wait: null };
}

async function blockOf(pool: pg.Pool, { host, credential }: Target): Promise<number | null> {
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

/** The longer wait counts. Also deletes expired blocks. */
async function block(pool: pg.Pool, { host, credential }: Target, seconds: number): Promise<void> {
  await pool.query(
    `WITH over AS (DELETE FROM http_block WHERE until < now() AND (host, credential) <> ($1, $2))
     INSERT INTO http_block AS b (host, credential, until) VALUES ($1, $2, now() + $3 * interval '1 second')
     ON CONFLICT (host, credential) DO UPDATE SET until = greatest(b.until, excluded.until)`,
    [host, credential, seconds],
  );
}
