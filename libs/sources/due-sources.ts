import type { Transaction } from '#libs/database';

/** `main`: new items. `backlog`: backfills and sweeps, which get a share of the time of each turn. */
export type Lane = 'main' | 'backlog';

/** A due source with what the limits depend on. */
export interface DueSource {
  sourceId: number;
  credential: string | null;
  hosts: string[];
  lane: Lane;
}

export interface ClaimLimits {
  /** Free slots of this process. */
  room: number;
  /** Leases of all processes at once: in total, per host and per credential. */
  global: number;
  perHost: number;
  perCredential: number;
}

/** Sources considered per claim: far more than the free slots of a process. */
const CANDIDATES = 256;

/** Of the row `p`. */
const IS_DUE = `NOT p.pushed AND p.paused_at IS NULL AND (p.lease_until IS NULL OR p.lease_until < now())
  AND (p.run_now OR p.due_at <= now() OR (p.opened_at IS NULL AND p.backlog_due_at <= now()))`;

/**
 * The due sources that hosts and credentials have room for, in turns: the first of each host, then the second of each.
 * Of one host, the first of each credential comes first. However many sources of a host are due, those of another one
 * do not wait for them. A source that names no host is a host of its own.
 */
const DUE = `
WITH running AS (SELECT unnest(hosts) AS host, leases FROM pull_source WHERE lease_until > now()),
busy_host AS (SELECT host, sum(leases) AS leases FROM running GROUP BY host),
busy_key AS (SELECT credential, sum(leases) AS leases FROM pull_source
  WHERE lease_until > now() AND credential IS NOT NULL GROUP BY credential),
due AS (
  SELECT p.source_id, p.run_now, least(p.due_at, p.backlog_due_at) AS at, h.host,
    coalesce(k.leases, 0) + row_number() OVER (
      PARTITION BY h.host, coalesce(p.credential, 'source ' || p.source_id)
      ORDER BY p.run_now DESC, least(p.due_at, p.backlog_due_at), p.source_id) AS of_key,
    p.credential
  FROM pull_source p
  CROSS JOIN LATERAL unnest(CASE WHEN p.hosts = '{}' THEN ARRAY['source ' || p.source_id] ELSE p.hosts END) AS h (host)
  LEFT JOIN busy_key k USING (credential)
  WHERE ${IS_DUE}
), ranked AS (
  SELECT source_id, run_now, at, coalesce(b.leases, 0) + row_number() OVER (
    PARTITION BY host ORDER BY run_now DESC, of_key, at, source_id) AS of_host
  FROM due LEFT JOIN busy_host b USING (host)
  WHERE credential IS NULL OR of_key <= $2
), turn AS (
  SELECT source_id, max(of_host) AS turn FROM ranked GROUP BY source_id HAVING max(of_host) <= $1
)
SELECT p.source_id AS "sourceId", p.credential, p.hosts,
  CASE WHEN p.run_now OR p.opened_at IS NOT NULL OR p.backlog_due_at IS NULL OR p.due_at <= least(p.backlog_due_at, now())
    THEN 'main' ELSE 'backlog' END AS lane
FROM turn JOIN pull_source p USING (source_id)
WHERE ${IS_DUE}
ORDER BY p.run_now DESC, turn.turn, least(p.due_at, p.backlog_due_at), p.source_id
LIMIT ${CANDIDATES} FOR UPDATE OF p SKIP LOCKED`;

/** Locks them until the end of the transaction. */
export async function dueSources(
  tx: Transaction,
  { perHost, perCredential }: ClaimLimits,
): Promise<DueSource[]> {
  const { rows } = await tx.query<DueSource>(DUE, [perHost, perCredential]);
  return rows;
}

export async function anyDue(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM pull_source p WHERE ${IS_DUE}) AS any`,
  );
  return rows[0]?.any === true;
}

/** Whether another source is due that needs the host or the credential of the row. */
export function waitsWith(row: string): string {
  return `EXISTS (SELECT FROM pull_source p WHERE p.source_id <> ${row}.source_id
    AND (p.hosts && ${row}.hosts OR p.credential = ${row}.credential) AND ${IS_DUE})`;
}

/** Leases of one source. */
type Load = Pick<DueSource, 'credential' | 'hosts'> & { leases?: number };

/** Picks the sources that may start now, in order. One that must wait does not block the others. */
export function chooseDue(
  due: readonly DueSource[],
  running: readonly Load[],
  limits: ClaimLimits,
): DueSource[] {
  const chosen: DueSource[] = [];
  for (const source of due) {
    if (chosen.length >= limits.room) break;
    const load = [...running, ...chosen];
    if (leasesOf(load) >= limits.global) break;
    const sameCredential = load.filter(({ credential }) => credential && credential === source.credential);
    if (leasesOf(sameCredential) >= limits.perCredential) continue;
    const crowded = source.hosts.some(
      (host) => leasesOf(load.filter(({ hosts }) => hosts.includes(host))) >= limits.perHost,
    );
    if (!crowded) chosen.push(source);
  }
  return chosen;
}

function leasesOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { leases = 1 }) => sum + leases, 0);
}
