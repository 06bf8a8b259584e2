import type pg from 'pg';

/** One table of a backup, its columns in their order. */
export interface BackupTable {
  name: string;
  columns: string[];
}

/*
 * Not in a backup: what is rebuilt from the rest, files of one machine, one-time codes that may have been
 * used since, sessions that may have ended since, and outgoing messages, which a restored server would send a second time.
 */
const LEFT_OUT = [
  'migration',
  'feed_epoch',
  'sign_in_code',
  'credential_sign_in',
  'session',
  'sign_in_attempt',
  'index_snapshot',
  'index_folder',
  'event_follower',
  'clickhouse_feed',
  'text_index',
  'text_indexer',
  'search_dead_letter',
  'sentiment_training',
  'sentiment_version',
  'export',
  'delivery',
];

/* Transaction ids mean something only in the cluster that gave them: restored rows get that of their restoring. */
const TABLES = `
SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
  AND NOT c.relname = ANY($1) AND a.attgenerated = '' AND a.atttypid <> 'xid8'::regtype
GROUP BY c.relname ORDER BY c.relname`;

const REFERENCES = `
SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
WHERE contype = 'f' AND conrelid <> confrelid`;

/** Every table a backup holds, those that others refer to before them. */
export async function backupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable>(TABLES, [LEFT_OUT]);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const ordered: BackupTable[] = [];
  const place = (table: BackupTable): void => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) {
      const needed = from === table.name && tables.find(({ name }) => name === to);
      if (needed) place(needed);
    }
    ordered.push(table);
  };
  tables.forEach(place);
  return ordered;
}
