import pg from 'pg';
import { type Database, openDatabase } from '#libs/database';
import { databaseUrl, startCluster, TEMPLATE } from './cluster.js';

export interface TestDatabase {
  name: string;
  /** For DATABASE_URL. */
  url: string;
  /** Opened through the product's own code, closed by `close`. */
  open(): Promise<Database>;
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /** Ends the connections this handle opened. The database itself lives as long as the cluster. */
  close(): Promise<void>;
}

let count = 0;

/** A database of its own, empty and migrated, or a copy of `template` (`template0`: without a schema); `clusterUrl` only outside a test run. */
export async function createDatabase(
  clusterUrl = process.env.TEST_CLUSTER_URL,
  template = TEMPLATE,
): Promise<TestDatabase> {
  if (!clusterUrl) throw new Error('There is no test cluster: run this through vitest (npm test).');
  const name = `t${process.pid}_${Date.now().toString(36)}_${++count}`;
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await admin.end();
  const url = databaseUrl(clusterUrl, name);
  if (template !== 'template0') await adoptEpoch(url);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  const opened: Database[] = [];
  return {
    name,
    url,
    open: async () => {
      const database = await openDatabase({ url });
      opened.push(database);
      return database;
    },
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    close: async () => {
      await Promise.all([pool.end(), ...opened.map((database) => database.close())]);
    },
  };
}

/**
 * The same in a PostgreSQL of its own, which `close` stops: for tests that keep a write transaction open. That holds back
 * the change feeds of all databases of a cluster, and so the tests that run at the same time.
 */
export async function createLoneDatabase(): Promise<TestDatabase> {
  const cluster = await startCluster();
  const database = await createDatabase(cluster.url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await cluster.stop();
    },
  };
}

/** A clone has a database oid of its own: its feed shall start as that of a fresh database, not of a restored one. */
async function adoptEpoch(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `UPDATE feed_epoch SET id = gen_random_uuid(), database_oid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  await client.end();
}
