import type pg from 'pg';
import type { CoverageSpan, Failure, OpenSlice } from '#libs/connector';
import { Problem } from '#libs/contract';
import { type Drift, driftNow } from './drift/learn-items.js';
import { locateItem, type ItemLocation } from './item-lookup.js';

/** A configured source and its state, without its secrets. */
export interface SourceState {
  name: string;
  connector: string;
  config: unknown;
  hasSecrets: boolean;
  /** The name of the credential it uses. */
  credential: string | null;
  every: number;
  /** Days its records are kept; null: forever. */
  retentionDays: number | null;
  /** As declared. */
  scoreScale: [number, number] | null;
  /** The connector that declares it; null when a person did. */
  scaleBy: string | null;
  /** `paused` with a `pausedReason`: stopped by the engine, which probes it at `nextRun`. */
  state: 'waiting' | 'running' | 'parked' | 'failing' | 'paused';
  pausedReason: string | null;
  nextRun: Date | null;
  failures: number;
  lastFailure: Failure | null;
  failingSince: Date | null;
  deadLetters: number;
  /** How its items have changed, in any partition. */
  drift: Drift[];
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
  /** Items that the connector skipped because they are not feedback. */
  skipped: number;
  truncated: number;
  /** Records a sweep no longer found. */
  gone: number;
  lane: string;
  parkedUntil: Date | null;
  /** Time spent reading, without the time it was parked. */
  busyMs: number;
  note: string | null;
  failure: Failure | null;
}

/** A run `r` as JSON. */
const RUN_COLUMNS = `json_build_object('id', r.id, 'reason', r.reason, 'status', r.status, 'startedAt', r.started_at,
  'finishedAt', r.finished_at, 'pages', r.pages, 'received', r.received, 'accepted', r.accepted, 'revised', r.revised,
  'duplicates', r.duplicates, 'rejected', r.rejected, 'skipped', r.skipped, 'truncated', r.truncated, 'gone', r.gone,
  'note', r.note, 'failure', r.failure, 'lane', r.lane, 'parkedUntil', r.parked_until, 'busyMs', r.busy_ms)`;
/** A suspiciously empty source only counts as failing after three such runs in a row. */
const STATE = `CASE WHEN p.paused_at IS NOT NULL THEN 'paused' WHEN p.lease_until > now() THEN 'running'
  WHEN p.opened_at IS NOT NULL THEN 'paused'
  WHEN EXISTS (SELECT FROM source_run WHERE source_id = p.source_id AND status = 'parked') THEN 'parked'
  WHEN p.last_failure->>'kind' = 'suspicious_empty' AND p.streak < 3 THEN 'waiting'
  WHEN p.last_failure IS NOT NULL THEN 'failing' ELSE 'waiting' END`;

export interface PartitionRow {
  partition: string;
  /** False: the connector no longer lists it. */
  listed: boolean;
  covered: CoverageSpan[];
  openSlice: OpenSlice | null;
  updatedAt: Date;
}

/** A backfill or sweep slice. */
export interface BacklogRow {
  partition: string;
  reason: string;
  slice: OpenSlice;
  done: boolean;
}

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

  /** The latest runs, newest first. */
  async runs(query: {
    source?: string;
    status?: string;
    limit: number;
  }): Promise<{ source: string; run: RunRow }[]> {
    const { rows } = await this.pool.query<{ source: string; run: RunRow }>(
      `SELECT s.name AS source, ${RUN_COLUMNS} AS run FROM source_run r JOIN source s ON s.id = r.source_id
       WHERE ($1::text IS NULL OR s.name = $1) AND ($2::text IS NULL OR r.status = $2)
       ORDER BY r.started_at DESC, r.id DESC LIMIT $3`,
      [query.source ?? null, query.status ?? null, query.limit],
    );
    return rows;
  }

  /** Finds an item of a source. @throws Problem if there is no such source. */
  async locate(name: string, item: { id?: string; url?: string }): Promise<ItemLocation[]> {
    return locateItem(this.pool, await this.idOf(name), item);
  }

  /** The internal id of a source. @throws Problem if there is none of this name. */
  private async idOf(name: string): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      'SELECT id FROM source s JOIN pull_source p ON p.source_id = s.id WHERE name = $1',
      [name],
    );
    if (!rows[0]) throw new Problem('not_found', 'There is no pulled source of this name.');
    return rows[0].id;
  }

  private async states(where: string, values: unknown[]): Promise<SourceState[]> {
    const { rows } = await this.pool.query<SourceState>(
      `SELECT s.name, p.connector, p.config, p.secrets <> '{}' AS "hasSecrets", c.name AS credential, p.every_seconds AS every, s.retention_days AS "retentionDays", s.score_scale AS "scoreScale", s.scale_from AS "scaleBy", CASE WHEN p.paused_at IS NULL THEN p.opened_because END AS "pausedReason",
         ${STATE} AS state, CASE WHEN p.paused_at IS NULL AND NOT p.pushed THEN p.due_at END AS "nextRun",
         p.consecutive_failures AS failures, p.last_failure AS "lastFailure",
         p.failing_since AS "failingSince",
         (SELECT count(*)::int FROM dead_letter WHERE source_id = s.id AND status = 'open') AS "deadLetters",
         (SELECT coalesce(json_agg(one ORDER BY one->'since', one->'field'), '[]') FROM source_partition,
           jsonb_array_elements(drift) AS one WHERE source_id = s.id AND listed) AS drift,
         (SELECT ${RUN_COLUMNS} FROM source_run r WHERE r.source_id = s.id ORDER BY r.started_at DESC, r.id DESC LIMIT 1) AS "lastRun"
       FROM pull_source p JOIN source s ON s.id = p.source_id
         LEFT JOIN credential c ON c.id = p.credential_id ${where} ORDER BY s.name`,
      values,
    );
    return rows.map((row) => ({ ...row, drift: driftNow(row.drift) }));
  }
}
