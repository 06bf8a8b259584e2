import type { OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { Metrics } from './metrics.js';

type LabelCount = { label: string; count: number };

const SOURCES = `
SELECT CASE WHEN paused_at IS NOT NULL THEN 'paused' WHEN opened_at IS NOT NULL OR consecutive_failures > 0 THEN 'failing'
  WHEN lease_until > now() THEN 'running' ELSE 'waiting' END AS label, count(*)::int AS count
FROM pull_source GROUP BY 1`;
const PULLED = `
SELECT r.label, sum(r.count)::float8 AS count FROM source_run, LATERAL (VALUES
  ('accepted', accepted), ('duplicate', duplicates), ('rejected', rejected)) AS r(label, count) GROUP BY 1`;
const DEAD_LETTERS = `SELECT status AS label, count(*)::int AS count FROM dead_letter GROUP BY 1`;
const EXPORTS = `SELECT status AS label, count(*)::int AS count FROM export GROUP BY 1`;
/** The work behind exports of the last day; the names of its states are part of the metric. */
const JOBS = `
SELECT label, count(*)::int AS count FROM (
  SELECT 'export ' || CASE status WHEN 'queued' THEN CASE WHEN tries = 0 THEN 'created' ELSE 'retry' END
    WHEN 'running' THEN 'active' ELSE status END AS label FROM export
  WHERE status IN ('queued', 'running', 'completed', 'failed', 'cancelled') AND created_at > now() - interval '1 day'
  UNION ALL
  SELECT 'export-mail ' || CASE m.status WHEN 'queued' THEN CASE WHEN m.tries = 0 THEN 'created' ELSE 'retry' END
    WHEN 'sent' THEN 'completed' ELSE 'failed' END
  FROM export_mail m JOIN export e ON e.id = m.export_id AND e.status = 'completed'
  WHERE m.status <> 'not_configured' AND m.created_at > now() - interval '1 day'
) job GROUP BY label`;
const DELIVERIES = `SELECT 'waiting' AS label, count(*)::int AS count FROM delivery WHERE status = 'waiting'`;
const ALERTS = `
SELECT CASE WHEN last_error IS NOT NULL THEN 'error' WHEN firing THEN 'firing' ELSE 'ok' END AS label, count(*)::int AS count
FROM alert GROUP BY 1`;
const ERASURES = `
SELECT CASE WHEN retention_days IS NULL THEN 'request' ELSE 'retention' END AS label, count(*)::int AS count
FROM erasure WHERE status = 'pending' GROUP BY 1`;
/** Also those of other programs in the cluster: each of them holds the change feed back. */
const OLDEST_WRITE = `
SELECT coalesce(max(extract(epoch FROM now() - xact_start)), 0)::float8 AS count FROM pg_stat_activity
WHERE backend_xid IS NOT NULL`;

/** What PostgreSQL knows and every process reports alike, and the connections of this process. */
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    private readonly pool: pg.Pool,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { metrics, pool } = this;
    this.counted('sources', 'Pulled sources by state', { sql: SOURCES, label: 'state' });
    this.counted('pulled_records', 'Pulled records by result', {
      sql: PULLED,
      label: 'result',
    });
    this.counted('dead_letters', 'Dead letters by status', {
      sql: DEAD_LETTERS,
      label: 'status',
    });
    this.counted('exports', 'Exports by status', { sql: EXPORTS, label: 'status' });
    this.counted('deliveries', 'Events and mails not yet delivered', { sql: DELIVERIES, label: 'status' });
    this.counted('pending_erasures', 'Erasures not completed yet, by what asked for them', {
      sql: ERASURES,
      label: 'by',
    });
    this.counted('alerts', 'Alerts by state', { sql: ALERTS, label: 'state' });
    metrics.gauges('jobs', 'Jobs by queue and state', {
      labels: ['queue', 'state'],
      read: async () =>
        (await this.read(JOBS)).map(({ label, count }) => {
          const [queue = '', state = ''] = label.split(' ');
          return [{ queue, state }, count];
        }),
    });
    metrics.gauge(
      'oldest_write_transaction_seconds',
      'Age of the oldest open write transaction, which the change feed waits for',
      async () => (await this.read(OLDEST_WRITE))[0]?.count,
    );
    metrics.gauges('database_connections', 'Connections of this process for requests', {
      labels: ['state'],
      read: () => [
        [{ state: 'busy' }, pool.totalCount - pool.idleCount],
        [{ state: 'idle' }, pool.idleCount],
        [{ state: 'waited_for' }, pool.waitingCount],
      ],
    });
  }

  private counted(name: string, help: string, { sql, label }: { sql: string; label: string }): void {
    this.metrics.gauges(name, help, {
      labels: [label],
      read: async () => (await this.read(sql)).map((row) => [{ [label]: row.label }, row.count]),
    });
  }

  private async read(sql: string): Promise<LabelCount[]> {
    return (await this.pool.query<LabelCount>(sql)).rows;
  }
}
