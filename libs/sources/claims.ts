import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { SealedSecrets } from '#libs/auth';
import { inTransaction, type Transaction } from '#libs/database';
import { chooseDue, type ClaimLimits, anyDue, type DueSource, dueSources, type Lane } from './due-sources.js';

/** A due source that this process alone pulls while the lease lasts. */
export interface Claim {
  sourceId: number;
  name: string;
  connector: string;
  config: unknown;
  secrets: SealedSecrets;
  everySeconds: number;
  failures: number;
  progressFailures: number;
  lastKind: string | null;
  streak: number;
  backlogFailures: number;
  credential: string | null;
  /** The credential that it names; its id is `credential` then. */
  credentialName: string | null;
  /** The kind of failure that opened the breaker: the source is probed before it is pulled. */
  openedBecause: string | null;
  /** Milliseconds since the last complete sweep. */
  sinceSweep: number;
  /** Milliseconds until new items are due; 0 or less: now. */
  dueIn: number;
  epoch: string;
  runId: string;
  lane: Lane;
  reason: 'schedule' | 'manual' | 'probe' | 'backlog';
  /** Epoch milliseconds of the database clock. */
  now: number;
}

/** Seconds a claim lasts without renewal, and how long a crashed process blocks its sources. */
export const LEASE = 20;
/** Held by who counts leases and takes one. */
export const CLAIM_LOCK = 0x6561_7263; // "earc"

export interface Claimed {
  claims: Claim[];
  /** Other sources are due, but the limits leave them no room yet. */
  more: boolean;
}

/**
 * Claims due sources within the limits of all processes together. Only one process claims at a time, so the limits hold
 * exactly. Runs that a crash left open are closed as `interrupted`; a parked run is continued.
 */
export function claimDue(pool: pg.Pool, limits: ClaimLimits): Promise<Claimed> {
  return inTransaction(pool, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [CLAIM_LOCK]);
    const running = await tx.query<{ credential: string | null; hosts: string[]; leases: number }>(
      'SELECT credential, hosts, leases FROM pull_source WHERE lease_until > now()',
    );
    const due = chooseDue(await dueSources(tx, limits), running.rows, limits);
    const claims = due.length > 0 ? await startRuns(tx, await take(tx, due)) : [];
    return { claims, more: await anyDue(tx) };
  });
}

type ClaimedRow = Omit<Claim, 'runId' | 'reason'> & { runNow: boolean; turn: Date };

/** Clears `run_now` together with the claim, so that a request during the run counts again. */
async function take(tx: Transaction, due: readonly DueSource[]): Promise<ClaimedRow[]> {
  const { rows } = await tx.query<ClaimedRow>(
    `UPDATE pull_source p SET lease_epoch = p.lease_epoch + 1, lease_until = now() + $3 * interval '1 second', leases = 1,
       run_now = CASE WHEN due.lane = 'main' THEN false ELSE p.run_now END
     FROM unnest($1::int[], $2::text[]) AS due (id, lane), source s, pull_source old
     WHERE p.source_id = due.id AND s.id = due.id AND old.source_id = due.id
     RETURNING p.source_id AS "sourceId", s.name, p.connector, p.config, p.secrets, p.every_seconds AS "everySeconds",
       p.consecutive_failures AS failures, p.progress_failures AS "progressFailures",
       p.last_failure->>'kind' AS "lastKind", p.streak, p.backlog_failures AS "backlogFailures", p.credential,
       (SELECT name FROM credential WHERE id = p.credential_id) AS "credentialName",
       p.opened_because AS "openedBecause", (extract(epoch FROM now() - p.swept_at) * 1000)::float8 AS "sinceSweep",
       (extract(epoch FROM p.due_at - now()) * 1000)::float8 AS "dueIn",
       p.lease_epoch::text AS epoch, due.lane, old.run_now AND due.lane = 'main' AS "runNow",
       CASE WHEN due.lane = 'main' THEN p.due_at ELSE p.backlog_due_at END AS turn,
       floor(extract(epoch FROM now()) * 1000)::float8 AS now`,
    [due.map(({ sourceId }) => sourceId), due.map(({ lane }) => lane), LEASE],
  );
  return rows;
}

async function startRuns(tx: Transaction, taken: readonly ClaimedRow[]): Promise<Claim[]> {
  const ids = taken.map(({ sourceId }) => sourceId);
  await tx.query(
    `UPDATE source_run SET status = 'interrupted', finished_at = now()
     WHERE source_id = ANY ($1::int[]) AND status = 'running'`,
    [ids],
  );
  const parked = await tx.query<{ id: string; source_id: number; lane: Lane }>(
    `UPDATE source_run SET status = 'running', parked_until = NULL
     WHERE source_id = ANY ($1::int[]) AND status = 'parked' RETURNING id, source_id, lane`,
    [ids],
  );
  const claims: Claim[] = [];
  for (const { runNow, turn, ...claim } of taken) {
    const reason = reasonOf({ ...claim, runNow });
    const resumed = parked.rows.find(({ source_id }) => source_id === claim.sourceId);
    if (resumed) {
      claims.push({ ...claim, reason, runId: resumed.id, lane: resumed.lane });
      continue;
    }
    const runId = uuid();
    const { rowCount } = await tx.query(
      `INSERT INTO source_run (id, source_id, reason, lane, due_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [runId, claim.sourceId, reason, claim.lane, reason === 'manual' ? null : turn],
    );
    if (rowCount === 1) claims.push({ ...claim, reason, runId });
  }
  return claims;
}

function reasonOf({ lane, openedBecause, runNow }: Omit<ClaimedRow, 'turn'>): Claim['reason'] {
  if (lane === 'backlog') return 'backlog';
  if (runNow) return 'manual';
  return openedBecause === null ? 'schedule' : 'probe';
}

/**
 * The ids of the claims that still hold; the others were paused, cancelled, removed or taken over. A renewal that waited
 * for the release of its source finds it free, and leaves it so.
 */
export async function verifyClaims(
  pool: pg.Pool,
  claims: readonly Claim[],
  renew: boolean,
): Promise<Set<number>> {
  const mine = `unnest($1::int[], $2::bigint[]) AS mine (id, epoch)`;
  const held = 'p.source_id = mine.id AND p.lease_epoch = mine.epoch';
  const { rows } = await pool.query<{ source_id: number }>(
    renew
      ? `UPDATE pull_source p SET lease_until = now() + ${LEASE} * interval '1 second' FROM ${mine}
         WHERE ${held} AND p.lease_until IS NOT NULL RETURNING p.source_id`
      : `SELECT p.source_id FROM pull_source p JOIN ${mine} ON ${held}`,
    [claims.map(({ sourceId }) => sourceId), claims.map(({ epoch }) => epoch)],
  );
  return new Set(rows.map((row) => row.source_id));
}
