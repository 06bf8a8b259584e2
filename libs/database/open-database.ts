import pg from 'pg';
import type { DataSource, EntitySchema } from 'typeorm';
import { Initial1764000000000 } from './migrations/1764000000000-initial.js';
import { ClaimedExports1764100000000 } from './migrations/1764100000000-claimed-exports.js';
import { tracePool } from './traced-pool.js';

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
    // In their order. From the first release on, this list only grows: no migration is ever changed or removed.
    migrations: [Initial1764000000000, ClaimedExports1764100000000],
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
