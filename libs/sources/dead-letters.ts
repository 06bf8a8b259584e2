import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import type { Reject } from '#libs/connector';
import { Problem } from '#libs/contract';
import type { Transaction } from '#libs/database';
import type { Claim } from './claims.js';

/** Dead letters kept per source. Beyond that the oldest are dropped, and the run's note says so. */
const KEPT = 1_000;
/** Days a dead letter is kept after it was last seen. */
const DAYS = 90;

/** Items that fail in the same way. */
export interface DeadLetterGroup {
  fingerprint: string;
  source: string;
  stage: string;
  path: string | null;
  message: string;
  open: number;
  replayed: number;
  dismissed: number;
  firstSeen: Date;
  lastSeen: Date;
  connectorVersion: string;
}

/** One item that could not become a record. */
export interface DeadLetter {
  id: string;
  source: string;
  partition: string;
  status: string;
  stage: string;
  path: string | null;
  message: string;
  attempts: number;
  firstSeen: Date;
  lastSeen: Date;
  /** JSON as the source sent it, truncated when long; null once it became a record. */
  raw: string | null;
}

export interface DeadLetterContext {
  claim: Claim;
  partition: string;
  page: number;
  version: string;
}

/**
 * Stores items that could not become records. The same item rejected again updates its dead letter; an erased one
 * stays empty.
 * @returns how many dead letters were dropped to make room.
 */
export async function saveDeadLetters(
  tx: Transaction,
  { claim, partition, page, version }: DeadLetterContext,
  rejects: readonly Reject[],
): Promise<number> {
  if (rejects.length === 0) return 0;
  const letters = rejects.slice(0, KEPT).map((reject) => ({
    ...reject,
    id: hash('sha256', [claim.sourceId, partition, reject.stage, reject.raw].join('\0'), 'hex').slice(0, 32),
    packed: deflateRawSync(reject.raw),
    fingerprint: fingerprintOf(claim.connector, reject),
  }));
  await tx.query(
    `INSERT INTO dead_letter (id, source_id, partition, run_id, page_no, connector_version, stage, path, message, raw, fingerprint)
     SELECT DISTINCT ON (id) id, $1, $2, $3, $4, $5, stage, path, message, raw, fingerprint
     FROM unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::bytea[], $11::text[])
       AS letter (id, stage, path, message, raw, fingerprint)
     ON CONFLICT (id) DO UPDATE SET seen_at = now(), connector_version = excluded.connector_version,
       fingerprint = excluded.fingerprint, status = replace(dead_letter.status, 'replayed', 'open'),
       message = CASE WHEN dead_letter.status = 'erased' THEN '' ELSE excluded.message END,
       raw = CASE WHEN dead_letter.status = 'erased' THEN NULL ELSE excluded.raw END`,
    [
      claim.sourceId,
      partition,
      claim.runId,
      page,
      version,
      letters.map(({ id }) => id),
      letters.map(({ stage }) => stage),
      letters.map(({ path }) => path ?? null),
      letters.map(({ message }) => message),
      letters.map(({ packed }) => packed),
      letters.map((letter) => letter.fingerprint),
    ],
  );
  await tx.query(`DELETE FROM dead_letter WHERE seen_at < now() - interval '${DAYS} days'`);
  const { rowCount } = await tx.query(
    `DELETE FROM dead_letter WHERE source_id = $1 AND id NOT IN
       (SELECT id FROM dead_letter WHERE source_id = $1 ORDER BY seen_at DESC, created_at DESC LIMIT ${KEPT})`,
    [claim.sourceId],
  );
  return (rowCount ?? 0) + rejects.length - letters.length;
}

/** The open dead letters of a group ($1), of one source ($2) or of all. */
const OPEN = `fingerprint = $1 AND status = 'open'
  AND ($2::text IS NULL OR source_id = (SELECT id FROM source WHERE name = $2))`;

/** Dead letters as administrators see and handle them. */
export class DeadLetters {
  constructor(private readonly pool: pg.Pool) {}

  /** Groups of dead letters, those with the most open ones first. */
  async groups(source: string | undefined, limit: number): Promise<DeadLetterGroup[]> {
    const { rows } = await this.pool.query<DeadLetterGroup>(
      `SELECT d.fingerprint, s.name AS source, d.stage, d.path, (array_agg(d.message ORDER BY d.message = '', d.seen_at DESC))[1] AS message,
         count(*) FILTER (WHERE d.status = 'open')::int AS open,
         count(*) FILTER (WHERE d.status = 'replayed')::int AS replayed,
         count(*) FILTER (WHERE d.status = 'dismissed')::int AS dismissed,
         min(d.created_at) AS "firstSeen", max(d.seen_at) AS "lastSeen", max(d.connector_version) AS "connectorVersion"
       FROM dead_letter d JOIN source s ON s.id = d.source_id
       WHERE d.status <> 'erased' AND ($1::text IS NULL OR s.name = $1)
       GROUP BY d.fingerprint, s.name, d.stage, d.path ORDER BY open DESC, "lastSeen" DESC LIMIT $2`,
      [source ?? null, limit],
    );
    return rows;
  }

  /** The dead letters of a group, newest first. */
  async list(fingerprint: string, source: string | undefined, limit: number): Promise<DeadLetter[]> {
    const { rows } = await this.pool.query<Omit<DeadLetter, 'raw'> & { raw: Buffer | null }>(
      `SELECT d.id, s.name AS source, d.partition, d.status, d.stage, d.path, d.message, d.attempts,
         d.created_at AS "firstSeen", d.seen_at AS "lastSeen", d.raw
       FROM dead_letter d JOIN source s ON s.id = d.source_id
       WHERE d.fingerprint = $1 AND d.status <> 'erased' AND ($2::text IS NULL OR s.name = $2)
       ORDER BY d.seen_at DESC, d.id LIMIT $3`,
      [fingerprint, source ?? null, limit],
    );
    return rows.map((row) => ({ ...row, raw: row.raw && inflateRawSync(row.raw).toString('utf8') }));
  }

  /** Maps the open dead letters of a group again, in a run that starts at once. @returns how many. */
  replay(fingerprint: string, source?: string): Promise<number> {
    return this.update(
      { fingerprint, source },
      `WITH asked AS (
         UPDATE dead_letter SET replay_asked = true WHERE ${OPEN} RETURNING source_id
       ), woken AS (
         UPDATE pull_source SET run_now = true WHERE paused_at IS NULL AND source_id IN (SELECT source_id FROM asked)
       )
       SELECT count(*)::int AS n FROM asked`,
    );
  }

  /** Closes the open dead letters of a group for good. @returns how many. */
  dismiss(fingerprint: string, source?: string): Promise<number> {
    return this.update(
      { fingerprint, source },
      `WITH closed AS (
         UPDATE dead_letter SET status = 'dismissed' WHERE ${OPEN} RETURNING 1
       )
       SELECT count(*)::int AS n FROM closed`,
    );
  }

  private async update(group: { fingerprint: string; source?: string }, sql: string): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(sql, [group.fingerprint, group.source ?? null]);
    const n = rows[0]?.n ?? 0;
    if (n === 0) throw new Problem('not_found', 'This group has no open dead letters.');
    return n;
  }
}

/** Groups items that fail in the same way: the message without its numbers and quoted values. */
function fingerprintOf(connector: string, { stage, path = '', message }: Reject): string {
  const alike = [path, message].map((text) =>
    text.replaceAll(/\d+/g, '#').replaceAll(/'[^']{0,200}'/g, "'…'"),
  );
  return hash('sha256', [connector, stage, ...alike].join('\0'), 'hex').slice(0, 16);
}
