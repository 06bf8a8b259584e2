import type pg from 'pg';
import type { Failure } from '#libs/connector';
import { inTransaction, enqueueEvent, type Transaction } from '#libs/database';
import type { Claim } from './claims.js';
import { nextRunAfter, backoff, type NextRun, type RunResult } from './retry-policy.js';

export type AttemptResult = RunResult & { superseded?: boolean };

export interface RunOutcome {
  status: 'ok' | 'failed' | 'yielded' | 'parked' | 'cancelled' | 'superseded';
  failure?: Failure;
  next: NextRun;
}

/** The outcome of a run and its consequences for the source. */
export function outcomeOf(end: AttemptResult, claim: Claim): RunOutcome {
  const next = claim.lane === 'main' ? nextRunAfter(end, claim) : afterBacklog(end, claim);
  return { status: statusOf(end), failure: end.failure, next };
}

/** In backfills and sweeps only proven problems count against the source; other failures are just retried later. */
function afterBacklog(end: AttemptResult, claim: Claim): NextRun {
  const next = nextRunAfter(end, claim);
  const { failures, progressFailures, streak } = claim;
  const kind = end.failure?.kind;
  if (kind === 'auth' || kind === 'config') return next;
  const wait =
    kind === undefined || kind === 'rate_limited' || kind === 'cancelled'
      ? next.wait
      : backoff(claim.backlogFailures);
  return { wait: kind === undefined ? 1 : wait, failures, progressFailures, streak, breaker: 'same' };
}

/**
 * Closes the run and, if the claim still holds, releases the source with the time of its next run. A parked run stays
 * open: the next claim continues it.
 */
export function release(pool: pg.Pool, claim: Claim, outcome: RunOutcome, busyMs: number): Promise<void> {
  const { status, failure, next } = outcome;
  const failureJson = failure && status !== 'cancelled' ? JSON.stringify(failure) : null;
  return inTransaction(pool, async (tx) => {
    const parked = status === 'parked';
    // Locks the source before its run, in the order of `claimDue`: the other order can deadlock.
    await tx.query('SELECT FROM pull_source WHERE source_id = $1 FOR UPDATE', [claim.sourceId]);
    await tx.query(
      `UPDATE source_run SET status = $2, finished_at = CASE WHEN $3 THEN NULL ELSE now() END, failure = $4,
         parked_until = CASE WHEN $3 THEN now() + $5 * interval '1 second' END, busy_ms = busy_ms + $6
       WHERE id = $1 AND status = 'running'`,
      [claim.runId, status, parked, failureJson, next.wait, Math.round(busyMs)],
    );
    const released = await (claim.lane === 'main' ? releaseMain : releaseBacklog)(tx, claim, outcome);
    if (!released) return;
    if (parked) await parkAllLanes(tx, claim, next.wait);
    if (next.breaker === 'open') await openBreaker(tx, claim, failureJson, next.wait);
    if (next.breaker === 'closed' && claim.openedBecause === 'auth') await probeOthers(tx, claim);
    await publishHealth(tx, claim, outcome);
  });
}

async function releaseMain(
  tx: Transaction,
  claim: Claim,
  { status, failure, next }: RunOutcome,
): Promise<boolean> {
  const closes = next.breaker === 'closed';
  // A rate limit or a stop of ours is not a failure: the last failure of the source stays.
  const counts = status !== 'cancelled' && status !== 'parked';
  const { rowCount } = await tx.query(
    `UPDATE pull_source SET lease_until = NULL, due_at = now() + $3 * interval '1 second',
       consecutive_failures = $4, progress_failures = $5, streak = $6,
       last_failure = CASE WHEN $7 THEN $8::jsonb ELSE last_failure END,
       failing_since = CASE WHEN NOT $7 THEN failing_since WHEN $8::jsonb IS NULL THEN NULL ELSE coalesce(failing_since, now()) END,
       backoff_until = CASE WHEN $8::jsonb IS NULL THEN NULL ELSE now() + $3 * interval '1 second' END,
       opened_at = CASE WHEN $9 THEN NULL ELSE opened_at END, opened_because = CASE WHEN $9 THEN NULL ELSE opened_because END
     WHERE source_id = $1 AND lease_epoch = $2`,
    [
      claim.sourceId,
      claim.epoch,
      next.wait,
      next.failures,
      next.progressFailures,
      next.streak,
      counts,
      failure && counts ? JSON.stringify(failure) : null,
      closes,
    ],
  );
  return rowCount === 1;
}

async function releaseBacklog(
  tx: Transaction,
  claim: Claim,
  { failure, next }: RunOutcome,
): Promise<boolean> {
  const failed = failure !== undefined && failure.kind !== 'rate_limited' && failure.kind !== 'cancelled';
  const { rowCount } = await tx.query(
    `UPDATE pull_source SET lease_until = NULL, backlog_failures = CASE WHEN $4 THEN backlog_failures + 1 ELSE 0 END,
       backlog_due_at = CASE WHEN EXISTS (SELECT FROM source_slice WHERE source_id = $1)
         THEN now() + $3 * interval '1 second' END
     WHERE source_id = $1 AND lease_epoch = $2`,
    [claim.sourceId, claim.epoch, next.wait, failed],
  );
  return rowCount === 1;
}

/** A rate limit applies to the source, not to one of its lanes. */
async function parkAllLanes(tx: Transaction, claim: Claim, wait: number): Promise<void> {
  await tx.query(
    `UPDATE pull_source SET due_at = greatest(due_at, now() + $2 * interval '1 second'),
       backlog_due_at = greatest(backlog_due_at, now() + $2 * interval '1 second')
     WHERE source_id = $1`,
    [claim.sourceId, wait],
  );
}

/** A bad credential stops every source that uses it; each is probed separately before it is pulled again. */
async function openBreaker(
  tx: Transaction,
  claim: Claim,
  failureJson: string | null,
  wait: number,
): Promise<void> {
  const { kind } = JSON.parse(failureJson ?? '{}') as Partial<Failure>;
  const shared = kind === 'auth' && claim.credential !== null;
  await tx.query(
    `UPDATE pull_source SET opened_at = coalesce(opened_at, now()), opened_because = $3, last_failure = $4::jsonb,
       failing_since = coalesce(failing_since, now()), due_at = now() + $5 * interval '1 second'
     WHERE source_id = $1 OR ($6 AND credential = $2 AND opened_at IS NULL)`,
    [claim.sourceId, claim.credential, kind ?? 'system', failureJson, wait, shared],
  );
}

/** The credential works again: probe the other sources that it stopped now. */
async function probeOthers(tx: Transaction, claim: Claim): Promise<void> {
  if (claim.credential === null) return;
  await tx.query(
    `UPDATE pull_source SET due_at = now() WHERE credential = $1 AND opened_because = 'auth' AND source_id <> $2`,
    [claim.credential, claim.sourceId],
  );
}

function statusOf({ failure, superseded, yielded }: AttemptResult): RunOutcome['status'] {
  if (!failure) return yielded ? 'yielded' : 'ok';
  if (superseded) return 'superseded';
  if (failure.kind === 'rate_limited') return 'parked';
  return failure.kind === 'cancelled' ? 'cancelled' : 'failed';
}

interface Failing {
  name: string;
  connector: string;
  failure: Failure | null;
  since: Date | null;
  next: Date;
}

/** Suspiciously empty runs in a row that count as failing, although they do not open the breaker. */
const SILENT = 3;

/**
 * Publishes `source.failing` when the breaker stops a source, and `source.recovered` when a run succeeds again: one event
 * each, in turn. A failure that the next run resolves is not published.
 */
async function publishHealth(
  tx: Transaction,
  claim: Claim,
  { status, failure, next }: RunOutcome,
): Promise<void> {
  if (next.breaker === 'open') return publishFailing(tx, claim, `p.opened_at IS NOT NULL`);
  const silent = failure?.kind === 'suspicious_empty' && next.streak >= SILENT && claim.lane === 'main';
  if (silent) return publishFailing(tx, claim, 'p.source_id = $1');
  if (status === 'ok' && claim.lane === 'main') await publishRecovered(tx, claim);
}

/** For the source and those stopped together with it because of their shared credential. */
async function publishFailing(tx: Transaction, claim: Claim, stopped: string): Promise<void> {
  const { rows } = await tx.query<Failing>(
    `UPDATE pull_source p SET told_failing = true FROM source s
     WHERE s.id = p.source_id AND NOT p.told_failing AND (p.source_id = $1 OR p.credential = $2) AND ${stopped}
     RETURNING s.name, p.connector, p.last_failure AS failure, p.failing_since AS since, p.due_at AS next`,
    [claim.sourceId, claim.credential],
  );
  for (const { name, connector, failure, since, next } of rows) {
    await enqueueEvent(tx, {
      type: 'source.failing',
      data: {
        source: name,
        connector,
        kind: failure?.kind ?? 'system',
        message: failure?.message ?? '',
        remedy: failure?.remedy ?? null,
        failing_since: since?.toISOString() ?? null,
        next_try: next.toISOString(),
      },
    });
  }
}

async function publishRecovered(tx: Transaction, { sourceId, name, connector }: Claim): Promise<void> {
  const { rowCount } = await tx.query(
    'UPDATE pull_source SET told_failing = false WHERE source_id = $1 AND told_failing',
    [sourceId],
  );
  if (rowCount === 1) await enqueueEvent(tx, { type: 'source.recovered', data: { source: name, connector } });
}
