import pg from 'pg';
import { type Database, openDatabase } from '#libs/database';
import { clusterOfWorker, databaseUrl, TEMPLATE } from './cluster.js';
import { failures } from './failures.js';

export interface TestDatabase {
  name: string;
  /** For DATABASE_URL. */
  url: string;
  /** Opened through the product's own code, closed by `close`. */
  open(): Promise<Database>;
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /** Ends the connections that this handle opened. */
  disconnect(): Promise<void>;
  /** Ends the connections and drops the database, unless a test of the file failed: hundreds would fill the memory. */
  close(): Promise<void>;
}

let count = 0;

/** A database of its own, empty and migrated, or a copy of `template` (`template0`: without a schema); `clusterUrl` only outside a test run. */
export async function createDatabase(
  clusterUrl = clusterOfWorker(),
  template = TEMPLATE,
): Promise<TestDatabase> {
  const name = `t${process.pid}_${Date.now().toString(36)}_${++count}`;
  await administer(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseUrl(clusterUrl, name);
  if (template !== 'template0') await adoptEpoch(url);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  const opened: Database[] = [];
  const disconnect = async () => {
    await Promise.all([pool.end(), ...opened.map((database) => database.close())]);
  };
  return {
    name,
    url,
    open: async () => {
      const database = await openDatabase({ url });
      opened.push(database);
      return database;
    },
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    disconnect,
    close: async () => {
      await disconnect();
      if (!failures.any) await administer(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function administer(clusterUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
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
