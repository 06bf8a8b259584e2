import type pg from 'pg';
import { inTransaction, type Transaction } from '#libs/database';
import { CLAIM_LOCK, type Claim } from './claims.js';
import { type ClaimLimits, waitsWith } from './due-sources.js';

/** Partitions of a source that are read at once, unless it allows fewer requests at once. */
const PARTITIONS_AT_ONCE = 2;

/**
 * Leases beyond the first of a source whose run is in progress: one for each further partition that is read at once. They
 * count like those of other sources, and are there only while no source waits for the same host or credential.
 */
export interface SpareLeases {
  /** Leases that the source may have at once, with its first. */
  most: number;
  /** @returns false if there is no room, or the claim is lost. */
  take(): Promise<boolean>;
  /** Whether it may be kept. */
  isSpare(): Promise<boolean>;
  giveBack(): Promise<void>;
}

/** `onAwaited`: called when one was given back that another source waits for. */
export function spareLeases(
  pool: pg.Pool,
  claim: Claim,
  { onAwaited, ...limits }: Omit<ClaimLimits, 'room'> & { atOnce?: number; onAwaited: () => void },
): SpareLeases {
  const mine = [claim.sourceId, claim.epoch];
  return {
    most: Math.min(PARTITIONS_AT_ONCE, limits.atOnce ?? Infinity),
    take: () => inTransaction(pool, (tx) => take(tx, mine, limits)).catch(() => false),
    // A database that is unavailable ends the run where it stores its next page.
    isSpare: () => isSpare(pool, mine).catch(() => false),
    giveBack: async () => {
      const { rows } = await pool
        .query<{ isAwaited: boolean }>(GIVE_BACK, mine)
        .catch(() => ({ rows: [] as { isAwaited: boolean }[] }));
      if (rows[0]?.isAwaited) onAwaited();
    },
  };
}

const GIVE_BACK = `
UPDATE pull_source s SET leases = leases - 1 WHERE source_id = $1 AND lease_epoch = $2
RETURNING ${waitsWith('s')} AS "isAwaited"`;

/** Under the lock of claims, so that the limits hold exactly. */
async function take(
  tx: Transaction,
  mine: readonly unknown[],
  { global, perHost, perCredential }: Omit<ClaimLimits, 'room'>,
): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [CLAIM_LOCK]);
  const { rowCount } = await tx.query(
    `WITH held AS (SELECT hosts, credential, leases FROM pull_source WHERE lease_until > now())
     UPDATE pull_source s SET leases = leases + 1
     WHERE source_id = $1 AND lease_epoch = $2 AND lease_until > now() AND NOT ${waitsWith('s')}
       AND (SELECT sum(leases) FROM held) < $3
       AND NOT EXISTS (SELECT FROM unnest(s.hosts) AS host
         WHERE (SELECT sum(leases) FROM held WHERE host = ANY (held.hosts)) >= $4)
       AND (s.credential IS NULL OR (SELECT sum(leases) FROM held WHERE held.credential = s.credential) < $5)`,
    [...mine, global, perHost, perCredential],
  );
  return rowCount === 1;
}

async function isSpare(pool: pg.Pool, mine: readonly unknown[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pull_source s WHERE source_id = $1 AND lease_epoch = $2 AND NOT ${waitsWith('s')}`,
    [...mine],
  );
  return rowCount === 1;
}
