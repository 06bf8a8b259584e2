import pg from 'pg';
import type { DataSource, EntitySchema } from 'typeorm';
import { Initial1763700000000 } from './migrations/1763700000000-initial.js';
import { HttpLimits1763810000000 } from './migrations/1763810000000-http-limits.js';
import { Webhooks1763811000000 } from './migrations/1763811000000-webhooks.js';
import { ConnectorEngine1763800000000 } from './migrations/1763800000000-connector-engine.js';
import { tracePool } from './traced-pool.js';
import { IndexSnapshot1763820000000 } from './migrations/1763820000000-index-snapshot.js';
import { Alerts1763841200000 } from './migrations/1763841200000-alerts.js';
import { Events1763841100000 } from './migrations/1763841100000-events.js';
import { RateBuckets1763843000000 } from './migrations/1763843000000-rate-buckets.js';
import { SignInCodes1763850000000 } from './migrations/1763850000000-sign-in-codes.js';
import { ExportJobs1763840000000 } from './migrations/1763840000000-export-jobs.js';
import { Views1763841000000 } from './migrations/1763841000000-views.js';
import { Privacy1763842000000 } from './migrations/1763842000000-privacy.js';
import { TextIndex1763831000000 } from './migrations/1763831000000-text-index.js';
import { DeeperSearch1763834000000 } from './migrations/1763834000000-deeper-search.js';

export interface DatabaseOptions {
  url: string;
  /** What `pg_stat_activity` calls our connections. */
  applicationName?: string;
  entities?: (EntitySchema | (new () => object))[];
}

export interface Database {
  url: string;
  /** Requests: bounded in every direction, so that an unreachable or stuck server is an answer and not a hang. */
  pool: pg.Pool;
  /** Long reads (export, index start): no time limit on a statement, few connections. */
  streams: pg.Pool;
  /** Migrations and small tables. */
  dataSource: DataSource;
  close(): Promise<void>;
}

const INTERACTIVE = {
  max: 10,
  connectionTimeoutMillis: 2_000,
  query_timeout: 10_000,
  statement_timeout: 8_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Opens the pools and proves with one query that the server can be trusted with acknowledgements. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const common = {
    connectionString: options.url,
    application_name: options.applicationName ?? 'earshot',
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...common, ...INTERACTIVE });
  const streams = new pg.Pool({
    ...common,
    max: 4,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 10_000,
  });
  outliveErrors(pool);
  outliveErrors(streams);
  tracePool(pool);
  // Loaded here and not above: worker threads that only read the feed do without it.
  const { DataSource: Source } = await import('typeorm');
  const dataSource = new Source({
    type: 'postgres',
    poolSize: 4,
    extra: { ...common, ...INTERACTIVE, max: 4 },
    poolErrorHandler: () => undefined,
    entities: options.entities ?? [],
    migrations: [
      Initial1763700000000,
      ConnectorEngine1763800000000,
      HttpLimits1763810000000,
      Webhooks1763811000000,
      IndexSnapshot1763820000000,
      ExportJobs1763840000000,
      Views1763841000000,
      RateBuckets1763843000000,
      SignInCodes1763850000000,
      Privacy1763842000000,
      TextIndex1763831000000,
      Events1763841100000,
      DeeperSearch1763834000000,
      Alerts1763841200000,
    ],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
  });
  const close = async () => {
    await Promise.allSettled([pool.end(), streams.end(), dataSource.isInitialized && dataSource.destroy()]);
  };
  try {
    await requireSafeServer(pool);
    await dataSource.initialize();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: options.url, pool, streams, dataSource, close };
}

/**
 * A connection that breaks emits `error`, and without a listener that ends the process: on the pool while the connection
 * is idle, on the connection itself while someone works with it (whose query fails and says so).
 */
export function outliveErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** 200 means committed to disk. A server that is set to promise more than it keeps is refused. */
async function requireSafeServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync,
       current_setting('full_page_writes') AS full_page_writes, current_setting('synchronous_commit') AS synchronous_commit,
       current_setting('server_encoding') AS encoding`,
  );
  const { version, encoding, ...settings } = rows[0] ?? {};
  if (Number(version) < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this is ${version}.`);
  if (encoding !== 'UTF8')
    throw new Error(`The database must be encoded in UTF8; this one is in ${encoding}.`);
  for (const [name, value] of Object.entries(settings)) {
    // remote_apply is `on` and more.
    const safe = name === 'synchronous_commit' ? ['on', 'remote_apply'] : ['on'];
    if (!safe.includes(value)) {
      throw new Error(
        `PostgreSQL runs with ${name}=${value}: what Earshot acknowledges could be lost in a crash. Set ${name}=on.`,
      );
    }
  }
}
