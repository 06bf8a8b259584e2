import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrate, unknownMigrations } from '../migrate.js';
import { sinceRelease } from '../migrations/1764000000000-initial.js';
import type { Database } from '../open-database.js';
import { BackupReader, BadBackup } from './read-backup.js';

/** What was put back. */
export interface Restored {
  created_at: string;
  rows: Record<string, number>;
}

const SEQUENCES = `
SELECT a.attrelid::regclass::text AS "table", a.attname AS column, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) AS sequence
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attidentity <> ''`;

/**
 * Puts a backup into an empty database: first the schema it was made with, then its rows, all or none of them, then what
 * newer versions changed. Afterwards the database is as if everything had been pushed to it just now.
 * @throws BadBackup when the file is not a whole backup; an Error in words when the database is not empty, or older than the backup
 */
export async function restoreBackup(database: Database, source: AsyncIterable<Buffer>): Promise<Restored> {
  await requireEmpty(database.pool);
  const reader = new BackupReader(source);
  const head = await reader.head();
  const { created_at } = head;
  const migrations = sinceRelease(head.migrations);
  requireKnown(migrations);
  await migrate(database.url, migrations);
  const client = await database.streams.connect();
  let failed = true;
  try {
    await client.query('BEGIN');
    const rows = await fill(client, reader);
    await continueSequences(client);
    // Followers of the feed start at the present: restored rows did not just arrive.
    await client.query('UPDATE feed_epoch SET id = gen_random_uuid()');
    await client.query('COMMIT');
    failed = false;
    await client.query('ANALYZE');
    await migrate(database.url);
    return { created_at, rows };
  } finally {
    client.release(failed);
    if (failed) await dropTables(database.pool);
  }
}

async function fill(client: pg.PoolClient, reader: BackupReader): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (;;) {
    const next = await reader.next();
    if ('end' in next) {
      for (const [table, count] of Object.entries(next.end.rows)) {
        if (rows[table] === count) continue;
        throw new BadBackup(
          `The backup should contain ${count} rows of ${table}, but contains ${rows[table] ?? 0}.`,
        );
      }
      return rows;
    }
    const copy = client.query(from(`${next.copy.replace(/ FROM stdin$/, '')} FROM STDIN`));
    await pipeline(Readable.from(reader.rows(), { objectMode: false }), copy);
    rows[next.table] = copy.rowCount;
  }
}

async function continueSequences(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(SEQUENCES);
  for (const { table, column, sequence } of rows) {
    await client.query(
      `SELECT setval($1, greatest((SELECT max("${column}") FROM ${table}), 1), EXISTS (SELECT FROM ${table}))`,
      [sequence],
    );
  }
}

/** What an extension brought does not count. */
const OWN = `relnamespace = 'public'::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`SELECT FROM pg_class c WHERE ${OWN} LIMIT 1`);
  if (rows.length === 0) return;
  throw new Error(
    'The database is not empty; nothing was changed. Restore into an empty one: another EARSHOT_HOME, or another database in DATABASE_URL.',
  );
}

function requireKnown(migrations: readonly string[]): void {
  const unknown = unknownMigrations(migrations);
  if (unknown.length === 0) return;
  throw new Error(
    `The backup was made by a newer Earshot (${unknown.join(', ')}). Restore it with that version or a later one.`,
  );
}

/** The tables were made for rows that did not come: the next try finds the database as empty as it was. */
async function dropTables(pool: pg.Pool): Promise<void> {
  await pool.query(`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT c.oid::regclass FROM pg_class c WHERE c.relkind = 'r' AND ${OWN} LOOP
      EXECUTE 'DROP TABLE IF EXISTS ' || name || ' CASCADE';
    END LOOP;
    FOR name IN SELECT c.oid::regprocedure FROM pg_proc c WHERE ${OWN.replace('relnamespace', 'pronamespace')} LOOP
      EXECUTE 'DROP FUNCTION ' || name || ' CASCADE';
    END LOOP;
  END $$`);
}
