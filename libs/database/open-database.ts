import pg from 'pg';
import { tracePool } from './tracing.js';
import { refuseNestedCheckouts } from './transaction.js';

export interface DatabaseOptions {
  url: string;
  /** What `pg_stat_activity` calls our connections. */
  applicationName?: string;
}

export interface Database {
  url: string;
  /** For requests: limited in every direction, so that an unreachable or stuck server fails instead of hanging. */
  pool: pg.Pool;
  /** For pulled sources, which may be many at once: they wait for a connection, and requests keep theirs. */
  pulls: pg.Pool;
  /** For long reads (export, index start): no statement timeout, few connections. */
  streams: pg.Pool;
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

/** Opens the pools and checks that the server keeps what it acknowledges. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const common = {
    connectionString: options.url,
    application_name: options.applicationName ?? 'earshot',
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...common, ...INTERACTIVE });
  const pulls = new pg.Pool({ ...common, ...INTERACTIVE, max: 6, connectionTimeoutMillis: 30_000 });
  const streams = new pg.Pool({
    ...common,
    max: 4,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 10_000,
  });
  for (const each of [pool, pulls, streams]) {
    outliveErrors(each);
    refuseNestedCheckouts(each);
  }
  tracePool(pool);
  const close = async () => {
    await Promise.allSettled([pool.end(), pulls.end(), streams.end()]);
  };
  try {
    await requireSafeServer(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: options.url, pool, pulls, streams, close };
}

/**
 * A connection that breaks emits `error`, which ends the process unless something listens: on the pool while the
 * connection is idle, on the connection itself while it is in use (and then its query fails, too).
 */
export function outliveErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** 200 means committed to disk, so a server that is configured to acknowledge earlier is refused. */
async function requireSafeServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync,
       current_setting('full_page_writes') AS full_page_writes, current_setting('synchronous_commit') AS synchronous_commit,
       current_setting('server_encoding') AS encoding`,
  );
  const { version, encoding, ...settings } = rows[0] ?? {};
  if (Number(version) < 150_000) throw new Error(`Earshot needs PostgreSQL 15 or newer; this is ${version}.`);
  if (encoding !== 'UTF8') throw new Error(`The encoding of the database must be UTF8; it is ${encoding}.`);
  for (const [name, value] of Object.entries(settings)) {
    // remote_apply is `on` and more.
    const safe = name === 'synchronous_commit' ? ['on', 'remote_apply'] : ['on'];
    if (!safe.includes(value)) {
      throw new Error(
        `PostgreSQL runs with ${name}=${value}: a crash could lose data that Earshot has acknowledged. Set ${name}=on.`,
      );
    }
  }
}
