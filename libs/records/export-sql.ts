import type { Sort } from '#libs/contract';
import type { Watermark } from '#libs/database';
import { attributeJson, languageSql, offsetSql, recordsSql } from './export-cells.js';
import type { ExportColumn } from './export-fields.js';
import { orderTerms } from './export-order.js';

export type ExportFormat = 'csv' | 'jsonl' | 'json' | 'xlsx' | 'parquet';

/** Formats whose files are made of lines with a JSON array, in another thread. */
export function isBinary(format: ExportFormat): boolean {
  return format === 'xlsx' || format === 'parquet';
}

/** What an export shows and how; which records it holds is separate. */
export interface ExportLayout {
  readonly columns: readonly ExportColumn[];
  readonly format: ExportFormat;
  readonly sort: readonly Sort[];
  /** `ds` in this zone instead of the offset it was sent with. */
  readonly timezone?: string;
  /** CSV only: cells a spreadsheet would run as formulas get a leading apostrophe. */
  readonly safeFormulas: boolean;
}

/**
 * The `COPY … TO STDOUT` of an export, binary and as the values are stored: `ExportLines` writes them. `watermark`: of
 * the records of the temporary table `earshot_match`, those that have not changed since then. When everything is
 * exported and no order is asked for, the records come as they lie in the table: sorting costs a quarter of such an
 * export.
 */
export function exportSql(
  { columns, sort, timezone }: ExportLayout,
  watermark: Watermark | undefined,
): string {
  const values = columns.map((column) => valueSql(column, timezone, watermark)).join(', ');
  const isSorted = watermark !== undefined || sort.length > 0;
  const order = isSorted ? `ORDER BY ${[...orderTerms(sort), 'r.seq'].join(', ')}` : '';
  return `COPY (SELECT ${values} ${recordsSql(watermark)} ${order}) TO STDOUT (FORMAT binary)`;
}

/** What `ExportLines` reads for a column. */
function valueSql(
  column: ExportColumn,
  timezone: string | undefined,
  watermark: Watermark | undefined,
): string {
  if ('attribute' in column) return attributeJson(column.attribute);
  const zone = timezone === 'record' ? undefined : timezone;
  switch (column.field) {
    case 'id':
    case 'message':
    case 'score':
    case 'user_name':
    case 'url':
    case 'filters':
    case 'source_batch':
      return `r.${column.field}`;
    case 'source':
      return 'r.source_id';
    case 'source_id':
      return 'r.caller_id';
    case 'language':
      return languageSql(watermark);
    case 'themes':
    case 'sentiment':
      return watermark === undefined ? 'NULL::jsonb' : `m.${column.field}`;
    case 'message:length':
      return 'char_length(r.message)';
    case 'ds':
      return `r.ds, ${zone ? offsetSql(zone, 'r.ds') : 'r.ds_offset'}, r.ds_digits`;
    case 'ingested_at':
      return `r.ingested_at, ${zone ? offsetSql(zone, 'r.ingested_at') : 'NULL::int'}, 3::smallint`;
  }
}
