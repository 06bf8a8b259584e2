import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { sql, raw } from '../../libs/analysis/clickhouse/sql.js';
import type { Api } from './api.js';

/** Ways in which bytes may be packed; what does not unpack is skipped. */
const UNPACK = [inflateRawSync, inflateSync, gunzipSync];

/**
 * Everywhere a word is kept by a started product: tables of every schema (columns of bytes also unpacked), files of its
 * home, and its log. Each place once, `table record`, `file index/index.snapshot`, `log`; where ClickHouse counts,
 * `clickhouse record`, with versions that were replaced and are not merged away.
 */
export async function tracesOf(word: string, api: Api): Promise<string[]> {
  const wanted = word.toLowerCase();
  const holds = (bytes: Buffer): boolean => bytes.toString('utf8').toLowerCase().includes(wanted);
  const found = new Set<string>();
  for (const { name, bytes } of await tableRows(api)) if (bytes.some(holds)) found.add(`table ${name}`);
  for (const file of filesOf(api.home)) {
    if (holds(readFileSync(path.join(api.home, file)))) found.add(`file ${file}`);
  }
  for (const { name, rows } of await countedRows(api))
    if (holds(Buffer.from(rows))) found.add(`clickhouse ${name}`);
  if (api.logs().toLowerCase().includes(wanted)) found.add('log');
  return [...found].sort();
}

async function tableRows(api: Api): Promise<{ name: string; bytes: Buffer[] }[]> {
  const query = async <R extends object>(sql: string) => ((await api.database?.query(sql)) ?? []) as R[];
  const tables = await query<{ name: string; columns: string[] | null }>(
    `SELECT format('%I.%I', t.table_schema, t.table_name) AS name,
       (SELECT array_agg(column_name::text) FROM information_schema.columns c WHERE c.table_schema = t.table_schema
         AND c.table_name = t.table_name AND c.data_type = 'bytea') AS columns
     FROM information_schema.tables t
     WHERE t.table_type = 'BASE TABLE' AND t.table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  return Promise.all(
    tables.map(async ({ name, columns }) => {
      const bytes: Buffer[] = [];
      for (const row of await query<Record<string, unknown>>(
        `SELECT t::text AS "as text", t.* FROM ${name} t`,
      )) {
        bytes.push(Buffer.from(String(row['as text'])));
        for (const column of columns ?? []) {
          if (Buffer.isBuffer(row[column])) bytes.push(row[column], ...unpacked(row[column]));
        }
      }
      return { name: name.replace(/^public\./, ''), bytes };
    }),
  );
}

async function countedRows({ counting }: Api): Promise<{ name: string; rows: string }[]> {
  if (!counting) return [];
  const tables = await counting.database.rows<{ name: string }>(
    sql`SELECT name FROM system.tables WHERE database = currentDatabase()`,
  );
  return Promise.all(
    tables.map(async ({ name }) => ({
      name,
      rows: JSON.stringify(await counting.database.rows(raw(`SELECT * FROM ${name}`))),
    })),
  );
}

function unpacked(bytes: Buffer): Buffer[] {
  return UNPACK.flatMap((unpack) => {
    try {
      return [unpack(bytes)];
    } catch {
      return [];
    }
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
