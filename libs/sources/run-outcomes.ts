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
    await tx.query(
      'SELECT FROM pull_source WHERE source_id = $1 OR credential = $2 ORDER BY source_id FOR UPDATE',
      [claim.sourceId, stopsOthers(outcome, claim) ? claim.credential : null],
    );
    await tx.query(
      `UPDATE source_run SET status = $2, finished_at = CASE WHEN $3 THEN NULL ELSE now() END, failure = $4,
         parked_until = CASE WHEN $3 THEN now() + $5 * interval '1 second' END, busy_ms = busy_ms + $6
       WHERE id = $1 AND status = 'running'`,
      [claim.runId, status, parked, failureJson, next.wait, Math.round(busyMs)],
    );
    const released = await (claim.lane === 'main' ? releaseMain : releaseBacklog)(tx, claim, outcome);
    if (!released) return;
    if (parked) await parkAllLanes(tx, claim, next.wait);
    if (next.breaker === 'open') await openBreaker(tx, claim, outcome, failureJson);
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

/** Whether the credential is the cause, so that every source that uses it stops. */
function stopsOthers({ failure, next }: RunOutcome, { credential }: Claim): boolean {
  return next.breaker === 'open' && failure?.kind === 'auth' && credential !== null;
}

/** A bad credential stops every source that uses it; each is probed separately before it is pulled again. */
async function openBreaker(
  tx: Transaction,
  claim: Claim,
  outcome: RunOutcome,
  failureJson: string | null,
): Promise<void> {
  const { failure, next } = outcome;
  await tx.query(
    `UPDATE pull_source SET opened_at = coalesce(opened_at, now()), opened_because = $3, last_failure = $4::jsonb,
       failing_since = coalesce(failing_since, now()), due_at = now() + $5 * interval '1 second'
     WHERE source_id = $1 OR ($6 AND credential = $2 AND opened_at IS NULL)`,
    [
      claim.sourceId,
      claim.credential,
      failure?.kind ?? 'system',
      failureJson,
      next.wait,
      stopsOthers(outcome, claim),
    ],
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
  /** With those that the same credential stopped. */
  sources: string[];
}

/** Suspiciously empty runs in a row that count as failing, although they do not open the breaker. */
const SILENT = 3;

/**
 * Publishes `source.failing` when the breaker stops a source, and `source.recovered` when a run succeeds again: one event
 * each, in turn. A failure that the next run resolves is not published.
 */
async function publishHealth(tx: Transaction, claim: Claim, outcome: RunOutcome): Promise<void> {
  const { status, failure, next } = outcome;
  const silent = failure?.kind === 'suspicious_empty' && next.streak >= SILENT && claim.lane === 'main';
  if (next.breaker === 'open' || silent) await publishFailing(tx, claim, stopsOthers(outcome, claim));
  else if (status === 'ok' && claim.lane === 'main') await publishRecovered(tx, claim);
}

/** Sources `o` that were stopped together with others because of the credential `$2`. */
const STOPPED = `o.credential = $2 AND o.opened_because = 'auth'`;

/** `shared`: the credential is the cause. It is reported once for all sources that it stopped. */
async function publishFailing(tx: Transaction, claim: Claim, shared: boolean): Promise<void> {
  const { rows } = await tx.query<Failing>(
    `UPDATE pull_source p SET told_failing = true FROM source s
     WHERE s.id = p.source_id AND p.source_id = $1 AND NOT p.told_failing
       AND NOT ($3 AND EXISTS (SELECT FROM pull_source o WHERE ${STOPPED} AND o.told_failing))
     RETURNING s.name, p.connector, p.last_failure AS failure, p.failing_since AS since, p.due_at AS next,
       CASE WHEN $3 THEN ARRAY(SELECT n.name FROM pull_source o JOIN source n ON n.id = o.source_id WHERE ${STOPPED} ORDER BY n.name)
         ELSE ARRAY[s.name] END AS sources`,
    [claim.sourceId, claim.credential, shared],
  );
  for (const { name, connector, failure, since, next, sources } of rows) {
    await enqueueEvent(tx, {
      type: 'source.failing',
      data: {
        source: name,
        connector,
        sources,
        credential: shared ? claim.credentialName : null,
        kind: failure?.kind ?? 'system',
        message: failure?.message ?? '',
        remedy: failure?.remedy ?? null,
        failing_since: since?.toISOString() ?? null,
        next_try: next.toISOString(),
      },
    });
  }
}

/** The first source that works again says so for all that its credential had stopped. */
async function publishRecovered(
  tx: Transaction,
  { sourceId, credential, openedBecause }: Claim,
): Promise<void> {
  const { rows } = await tx.query<{ source: string; connector: string }>(
    `UPDATE pull_source o SET told_failing = false FROM source s
     WHERE s.id = o.source_id AND o.told_failing AND (o.source_id = $1 OR $3 AND ${STOPPED})
     RETURNING s.name AS source, o.connector`,
    [sourceId, credential, openedBecause === 'auth'],
  );
  for (const data of rows) await enqueueEvent(tx, { type: 'source.recovered', data: { ...data } });
}
