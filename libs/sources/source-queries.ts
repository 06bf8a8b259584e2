import type pg from 'pg';
import type { Failure } from '#libs/connector';
import { Problem } from '#libs/contract';

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
