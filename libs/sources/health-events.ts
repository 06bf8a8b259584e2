import type { Failure } from '#libs/connector';
import { tellEvent, type Transaction } from '#libs/database';
import type { Claim } from './claims.js';
import type { Ending } from './endings.js';

interface Failing {
  name: string;
  connector: string;
  failure: Failure | null;
  since: Date | null;
  next: Date;
}

/** Suspiciously empty answers that are taken for trouble; the breaker does not open for them. */
const SILENT = 3;

/**
 * Tells that a source is failing once the breaker stops it, and that it has recovered once a run of it succeeds again:
 * one event each, in turn, whatever happens between. A failure that the next run heals is told to nobody.
 */
export async function tellHealth(
  tx: Transaction,
  claim: Claim,
  { status, failure, next }: Ending,
): Promise<void> {
  if (next.breaker === 'open') return tellFailing(tx, claim, `p.opened_at IS NOT NULL`);
  const silent = failure?.kind === 'suspicious_empty' && next.streak >= SILENT && claim.lane === 'main';
  if (silent) return tellFailing(tx, claim, 'p.source_id = $1');
  if (status === 'ok' && claim.lane === 'main') await tellRecovered(tx, claim);
}

/** Of the source and, where its credential is refused, of those that were stopped with it. */
async function tellFailing(tx: Transaction, claim: Claim, stopped: string): Promise<void> {
  const { rows } = await tx.query<Failing>(
    `UPDATE pull_source p SET told_failing = true FROM source s
     WHERE s.id = p.source_id AND NOT p.told_failing AND (p.source_id = $1 OR p.credential = $2) AND ${stopped}
     RETURNING s.name, p.connector, p.last_failure AS failure, p.failing_since AS since, p.due_at AS next`,
    [claim.sourceId, claim.credential],
  );
  for (const { name, connector, failure, since, next } of rows) {
    await tellEvent(tx, {
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

async function tellRecovered(tx: Transaction, { sourceId, name, connector }: Claim): Promise<void> {
  const { rowCount } = await tx.query(
    'UPDATE pull_source SET told_failing = false WHERE source_id = $1 AND told_failing',
    [sourceId],
  );
  if (rowCount === 1) await tellEvent(tx, { type: 'source.recovered', data: { source: name, connector } });
}
