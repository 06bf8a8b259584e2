import { inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import type { CoverageSpan, Failure, OpenSlice } from '#libs/connector';
import { Problem } from '#libs/contract';
import { locateItem, type ItemLocation } from './item-lookup.js';

/** A configured source with its state, as administrators see it. Secrets are never part of it. */
export interface SourceState {
  name: string;
  connector: string;
  config: unknown;
  /** What they are is never shown. */
  hasSecrets: boolean;
  every: number;
  /** Days its records are kept; null: for ever. */
  retentionDays: number | null;
  /** `paused` with a reason: stopped by the engine, which probes it at `nextRun`. */
  state: 'waiting' | 'running' | 'parked' | 'failing' | 'paused';
  pausedReason: string | null;
  nextRun: Date | null;
  failures: number;
  lastFailure: Failure | null;
  failingSince: Date | null;
  deadLetters: number;
  lastRun: RunRow | null;
}

export interface RunRow {
  id: string;
  reason: string;
  status: string;
  startedAt: Date;
  finishedAt: Date | null;
  pages: number;
  received: number;
  accepted: number;
  revised: number;
  duplicates: number;
  rejected: number;
  /** Items that are no feedback, as the connector says. */
  skipped: number;
  truncated: number;
  /** Records a sweep no longer found. */
  gone: number;
  lane: string;
  parkedUntil: Date | null;
  /** Time at work, without the time it was parked. */
  busyMs: number;
  note: string | null;
  failure: Failure | null;
}

/** A run `r` as JSON. */
export const RUN_COLUMNS = `json_build_object('id', r.id, 'reason', r.reason, 'status', r.status, 'startedAt', r.started_at,
  'finishedAt', r.finished_at, 'pages', r.pages, 'received', r.received, 'accepted', r.accepted, 'revised', r.revised,
  'duplicates', r.duplicates, 'rejected', r.rejected, 'skipped', r.skipped, 'truncated', r.truncated, 'gone', r.gone,
  'note', r.note, 'failure', r.failure, 'lane', r.lane, 'parkedUntil', r.parked_until, 'busyMs', r.busy_ms)`;
/** One that answers suspiciously empty is only called failing when it did so three times. */
const STATE = `CASE WHEN p.paused_at IS NOT NULL THEN 'paused' WHEN p.lease_until > now() THEN 'running'
  WHEN p.opened_at IS NOT NULL THEN 'paused'
  WHEN EXISTS (SELECT FROM source_run WHERE source_id = p.source_id AND status = 'parked') THEN 'parked'
  WHEN p.last_failure->>'kind' = 'suspicious_empty' AND p.streak < 3 THEN 'waiting'
  WHEN p.last_failure IS NOT NULL THEN 'failing' ELSE 'waiting' END`;

export class SourceQueries {
  constructor(private readonly pool: pg.Pool) {}

  async list(): Promise<SourceState[]> {
    return this.states('', []);
  }

  async get(name: string): Promise<SourceState> {
    const [found] = await this.states('WHERE s.name = $1', [name]);
    if (!found) throw new Problem('not_found', 'There is no pulled source of this name.');
    return found;
  }

  /** The latest runs, newest first. */
  async runs(name: string, limit: number): Promise<RunRow[]> {
    const { rows } = await this.pool.query<{ run: RunRow }>(
      `SELECT ${RUN_COLUMNS} AS run FROM source_run r JOIN source s ON s.id = r.source_id
       WHERE s.name = $1 ORDER BY r.started_at DESC, r.id DESC LIMIT $2`,
      [name, limit],
    );
    return rows.map(({ run }) => run);
  }

  private async states(where: string, values: unknown[]): Promise<SourceState[]> {
    const { rows } = await this.pool.query<SourceState>(
      `SELECT s.name, p.connector, p.config, p.secrets <> '{}' AS "hasSecrets", p.every_seconds AS every, s.retention_days AS "retentionDays", CASE WHEN p.paused_at IS NULL THEN p.opened_because END AS "pausedReason",
         ${STATE} AS state, CASE WHEN p.paused_at IS NULL AND NOT p.pushed THEN p.due_at END AS "nextRun",
         p.consecutive_failures AS failures, p.last_failure AS "lastFailure",
         p.failing_since AS "failingSince",
         (SELECT count(*)::int FROM dead_letter WHERE source_id = s.id AND status = 'open') AS "deadLetters",
         (SELECT ${RUN_COLUMNS} FROM source_run r WHERE r.source_id = s.id ORDER BY r.started_at DESC, r.id DESC LIMIT 1) AS "lastRun"
       FROM pull_source p JOIN source s ON s.id = p.source_id ${where} ORDER BY s.name`,
      values,
    );
    return rows;
  }
}

export interface PartitionRow {
  partition: string;
  /** False: the connector no longer names it. */
  listed: boolean;
  covered: CoverageSpan[];
  openSlice: OpenSlice | null;
  updatedAt: Date;
}

/** A backfill or sweep that is not done. */
export interface BacklogRow {
  partition: string;
  reason: string;
  slice: OpenSlice;
  done: boolean;
}

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
  /** JSON as the source sent it, cut off where it was long; null once it became a record. */
  raw: string | null;
}

/** What administrators look into when a source is not as it should be. */
export class SourceDetails {
  constructor(private readonly pool: pg.Pool) {}

  async partitions(name: string): Promise<PartitionRow[]> {
    const { rows } = await this.pool.query<PartitionRow>(
      `SELECT partition, listed, covered, open_slice AS "openSlice", updated_at AS "updatedAt"
       FROM source_partition WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY partition`,
      [name],
    );
    return rows;
  }

  async backlog(name: string): Promise<BacklogRow[]> {
    const { rows } = await this.pool.query<BacklogRow>(
      `SELECT partition, reason, slice, done FROM source_slice
       WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY id`,
      [name],
    );
    return rows;
  }

  /** The latest runs of all sources, or of those asked for, newest first. */
  async runs(asked: {
    source?: string;
    status?: string;
    limit: number;
  }): Promise<(RunRow & { source: string })[]> {
    const { rows } = await this.pool.query<{ source: string; run: RunRow }>(
      `SELECT s.name AS source, ${RUN_COLUMNS} AS run FROM source_run r JOIN source s ON s.id = r.source_id
       WHERE ($1::text IS NULL OR s.name = $1) AND ($2::text IS NULL OR r.status = $2)
       ORDER BY r.started_at DESC, r.id DESC LIMIT $3`,
      [asked.source ?? null, asked.status ?? null, asked.limit],
    );
    return rows.map(({ source, run }) => ({ ...run, source }));
  }

  /** Dead letters by what went wrong, those with most open ones first. */
  async letters(source: string | undefined, limit: number): Promise<DeadLetterGroup[]> {
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

  /** The letters of a group, the latest first. */
  async lettersOf(fingerprint: string, source: string | undefined, limit: number): Promise<DeadLetter[]> {
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

  /** Where an item of a source is. @throws Problem when there is no such source. */
  async locateItem(name: string, item: { id?: string; url?: string }): Promise<ItemLocation[]> {
    return locateItem(this.pool, await this.idOf(name), item);
  }

  /** The number of a pulled source. @throws Problem when there is none of this name. */
  private async idOf(name: string): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      'SELECT id FROM source s JOIN pull_source p ON p.source_id = s.id WHERE name = $1',
      [name],
    );
    if (!rows[0]) throw new Problem('not_found', 'There is no pulled source of this name.');
    return rows[0].id;
  }
}
