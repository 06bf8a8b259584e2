import type { Api } from './api.js';
import { runCli } from './cli.js';

export interface ImportedRecord {
  /** In UTC, to the minute. */
  ds: string;
  message: string;
  score: number | null;
  caller_id: string | null;
  filters: Record<string, unknown>;
}

/** What PostgreSQL holds of a source, in the order of the file. */
export async function importedRecords(api: Api, source: string): Promise<ImportedRecord[]> {
  const rows = await api.database?.query<ImportedRecord>(
    `SELECT to_char(ds AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS ds, message, score, caller_id, filters
     FROM record WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY seq`,
    [source],
  );
  return rows ?? [];
}

/** Imports a file whose columns `at` and `text` are the time and the message. */
export const importFile = (api: Api, file: string, source: string, more: readonly string[]) =>
  runCli(api, [
    'import',
    file,
    '--source',
    source,
    '--map',
    'message=text',
    '--map',
    'ds=at',
    '--zone',
    'UTC',
    ...more,
  ]);
