import type pg from 'pg';
import { newIds } from '#libs/records';
import type { SealedSecrets } from './sealed-secrets.js';
import type { Next } from './after-run.js';
import type { Failure } from '#libs/connector';

/** A due source that this process, and no other, pulls while the lease lasts. */
export interface Claim {
  sourceId: number;
  name: string;
  connector: string;
  config: unknown;
  secrets: SealedSecrets;
  everySeconds: number;
  failures: number;
  epoch: string;
  runId: string;
  reason: 'schedule' | 'manual';
  /** Epoch milliseconds of the database clock. */
  now: number;
}

/** Seconds a claim lasts without being renewed: how long a crashed process keeps a source from being pulled. */
export const LEASE = 20;

/** Takes up to `limit` due sources. Runs that a crash left open are closed as interrupted. */
export async function claimDue(pool: pg.Pool, limit: number): Promise<Claim[]> {
  const ids = newIds(limit).map((hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
  const { rows } = await pool.query<Claim>(
    `WITH due AS (
       SELECT source_id, run_now, row_number() OVER () AS n FROM (
         SELECT source_id, run_now FROM pull_source
         WHERE paused_at IS NULL AND (run_now OR due_at <= now()) AND (lease_until IS NULL OR lease_until < now())
         ORDER BY run_now DESC, due_at LIMIT $1 FOR UPDATE SKIP LOCKED) picked
     ), claimed AS (
       UPDATE pull_source p SET lease_epoch = lease_epoch + 1, lease_until = now() + $2 * interval '1 second', run_now = false
       FROM due WHERE p.source_id = due.source_id
       RETURNING p.*, due.run_now AS asked, ($3::uuid[])[due.n] AS run_id
     ), interrupted AS (
       UPDATE source_run r SET status = 'interrupted', finished_at = now()
       FROM claimed WHERE r.source_id = claimed.source_id AND r.status = 'running'
     ), started AS (
       INSERT INTO source_run (id, source_id, reason)
       SELECT run_id, source_id, CASE WHEN asked THEN 'manual' ELSE 'schedule' END FROM claimed
     )
     SELECT c.source_id AS "sourceId", s.name, c.connector, c.config, c.secrets, c.every_seconds AS "everySeconds",
       c.consecutive_failures AS failures, c.lease_epoch::text AS epoch, c.run_id AS "runId",
       CASE WHEN c.asked THEN 'manual' ELSE 'schedule' END AS reason,
       floor(extract(epoch FROM now()) * 1000)::float8 AS now
     FROM claimed c JOIN source s ON s.id = c.source_id`,
    [limit, LEASE, ids],
  );
  return rows;
}

/** Renews what is still ours and returns the source ids of it; the rest was paused, removed or taken over. */
export async function renew(pool: pg.Pool, claims: readonly Claim[]): Promise<Set<number>> {
  const { rows } = await pool.query<{ source_id: number }>(
    `UPDATE pull_source p SET lease_until = now() + $1 * interval '1 second'
     FROM unnest($2::int[], $3::bigint[]) AS mine (id, epoch)
     WHERE p.source_id = mine.id AND p.lease_epoch = mine.epoch RETURNING p.source_id`,
    [LEASE, claims.map(({ sourceId }) => sourceId), claims.map(({ epoch }) => epoch)],
  );
  return new Set(rows.map((row) => row.source_id));
}

export interface Ending {
  status: 'ok' | 'failed' | 'yielded' | 'cancelled' | 'superseded';
  failure?: Failure;
  next: Next;
}

/** Closes the run and, if the claim is still ours, gives the source back with the time of its next turn. */
export async function release(pool: pg.Pool, claim: Claim, { status, failure, next }: Ending): Promise<void> {
  const said = failure && status !== 'cancelled' ? JSON.stringify(failure) : null;
  await pool.query(
    `WITH ended AS (
       UPDATE source_run SET status = $3, finished_at = now(), failure = $4 WHERE id = $5 AND status = 'running'
     )
     UPDATE pull_source SET lease_until = NULL, due_at = now() + $6 * interval '1 second', consecutive_failures = $7,
       backoff_until = CASE WHEN $4::jsonb IS NULL THEN NULL ELSE now() + $6 * interval '1 second' END,
       last_failure = CASE WHEN $3 = 'cancelled' THEN last_failure ELSE $4::jsonb END,
       paused_at = CASE WHEN $8 THEN now() ELSE paused_at END,
       paused_reason = CASE WHEN $8 THEN $4::jsonb->>'kind' ELSE paused_reason END
     WHERE source_id = $1 AND lease_epoch = $2`,
    [claim.sourceId, claim.epoch, status, said, claim.runId, next.wait, next.failures, next.pause],
  );
}
