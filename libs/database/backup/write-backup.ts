import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { type BackupTable, backupTables } from './backup-tables.js';

/** The first line of every backup. */
export const FIRST_LINE = '-- Earshot backup 1';

const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = '10min'`;

/** What a backup says of itself before its rows. */
export interface BackupHead {
  created_at: string;
  /** The migrations its schema is made by, in their order. */
  migrations: string[];
}

/** What stands at its end; a backup without it is not whole. */
export interface BackupEnd {
  rows: Record<string, number>;
}

/**
 * Everything worth keeping, as of one moment, as lines of SQL: one `COPY … FROM stdin` a table, as `pg_dump` writes them.
 * The transaction only reads and blocks nothing, not even the change feed.
 */
export async function* writeBackup(streams: pg.Pool): AsyncGenerator<Buffer> {
  const client = await streams.connect();
  let broken = true;
  try {
    await client.query(BEGIN);
    const tables = await backupTables(client);
    yield line(FIRST_LINE);
    yield line(`-- ${JSON.stringify(await headOf(client))}`);
    const rows: BackupEnd['rows'] = {};
    for (const table of tables) {
      yield line(`${copyOf(table)} FROM stdin;`);
      const copy = client.query(to(`${copyOf(table)} TO STDOUT`)) as Readable & { rowCount: number };
      for await (const chunk of copy) yield chunk as Buffer;
      yield line('\\.');
      rows[table.name] = copy.rowCount;
    }
    await client.query('COMMIT');
    yield line(`-- end ${JSON.stringify({ rows } satisfies BackupEnd)}`);
    broken = false;
  } finally {
    client.release(broken);
  }
}

function copyOf({ name, columns }: BackupTable): string {
  return `COPY "${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
}

async function headOf(client: pg.ClientBase): Promise<BackupHead> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY timestamp');
  return { created_at: new Date().toISOString(), migrations: rows.map(({ name }) => name) };
}

function line(text: string): Buffer {
  return Buffer.from(`${text}\n`);
}
