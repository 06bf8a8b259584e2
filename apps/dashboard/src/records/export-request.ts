import type { BodyOf } from '#libs/client';
import type { Drilldown } from '../charts/types.js';

export type ExportRequest = BodyOf<'/public/export'>;
export type Format = NonNullable<ExportRequest['format']>;

/** What the file formats are for. Only the first two can be sent while they are written. */
export const FORMATS: readonly { format: Format; name: string; type?: string }[] = [
  { format: 'csv', name: 'CSV (spreadsheets and most tools)', type: 'text/csv' },
  { format: 'jsonl', name: 'JSONL (one unaltered record per line)', type: 'application/x-ndjson' },
  { format: 'json', name: 'JSON (one list of unaltered records)' },
  { format: 'xlsx', name: 'Excel' },
  { format: 'parquet', name: 'Parquet (data tools)' },
];

/** The columns every record has a place for, in the order of the file. */
export const CORE_COLUMNS = [
  'ds',
  'source',
  'message',
  'score',
  'user_name',
  'url',
  'id',
  'ingested_at',
  'language',
];

/** An export as the form holds it. */
export interface ExportChoice {
  format: Format;
  /** Columns that are left out. */
  without: ReadonlySet<string>;
  /** Addresses, with commas or blanks between them. */
  emails: string;
}

/** The request. `others`: what there is beside the core columns. With every attribute selected, attributes that appear later are included too. */
export function exportRequest(
  records: Drilldown,
  others: readonly string[],
  { format, without, emails }: ExportChoice,
): ExportRequest {
  const attributes = others.filter((key) => key.startsWith('filters.'));
  const wanted = attributes.filter((key) => !without.has(key));
  const derived = others.filter((key) => !key.startsWith('filters.'));
  const core = [...CORE_COLUMNS, ...derived].filter((key) => !without.has(key));
  const { search_query, filters, mode, query_language, timezone, week_start } = records;
  return {
    ...(search_query !== undefined && { search_query }),
    ...(mode && { mode }),
    ...(query_language && { query_language }),
    ...(timezone && { timezone }),
    ...(week_start && { week_start }),
    filters: filters as ExportRequest['filters'],
    format,
    export_fields: [...core, ...(wanted.length === attributes.length ? ['filters.*'] : wanted)],
    emails: emails.split(/[\s,;]+/).filter((address) => address !== ''),
  };
}

/** So many records are fetched as one file at once; more are written by the service first. */
const AT_ONCE = 20_000;

/** The media type to ask for when the file is sent straight away; undefined when it is to be a job. */
export function streamType({ format, emails }: ExportChoice, total: number | undefined): string | undefined {
  if (emails.trim() !== '' || total === undefined || total > AT_ONCE) return undefined;
  return FORMATS.find((known) => known.format === format)?.type;
}
