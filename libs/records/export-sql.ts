import type { Sort } from '#libs/contract';
import { type AttributeSql, attributeCell, attributeSql, safeText, safeTitle } from './export-cells.js';
import { type CoreField, type ExportColumn } from './export-fields.js';
import { orderTerms } from './export-order.js';
import { dsCell, ingestedCell } from './export-time.js';
import { sqlLiteral } from './sql-literal.js';

export type ExportFormat = 'csv' | 'jsonl' | 'json';

/** What an export shows and how; which records it holds is told apart from it. */
export interface ExportLayout {
  readonly columns: readonly ExportColumn[];
  readonly format: ExportFormat;
  readonly sort: readonly Sort[];
  /** `ds` in this zone instead of the offset it was sent with. */
  readonly timezone?: string;
  /** CSV only: cells a spreadsheet would run as formulas get a leading apostrophe. */
  readonly safeFormulas: boolean;
}

/** Joins the records of the temporary table `earshot_match`; those changed since `watermark` (a `tx`) are left out. */
export interface Joined {
  readonly watermark: string;
}

/** What frames the rows PostgreSQL writes. JSON rows begin with a comma, whose first one becomes a blank. */
export interface Frame {
  readonly before: string;
  readonly after: string;
}

/** The `COPY … TO STDOUT` of an export. Needs TimeZone UTC and DateStyle ISO. */
export function exportSql(layout: ExportLayout, joined: Joined | undefined): string {
  const attributes = attributesOf(layout);
  const row = layout.format === 'csv' ? csvRow(layout, attributes) : jsonRow(layout, attributes);
  const setups = [...attributes.values()].flatMap(({ setup }) => setup ?? []);
  const from = [
    joined ? 'pg_temp.earshot_match m JOIN record r ON r.seq = m.seq' : 'record r',
    'JOIN source s ON s.id = r.source_id',
    // OFFSET 0 keeps the planner from repeating each expression wherever it is used.
    ...(setups.length > 0 ? [`CROSS JOIN LATERAL (SELECT ${setups.join(', ')} OFFSET 0) a`] : []),
  ].join(' ');
  const where = joined ? `WHERE r.tx < ${sqlLiteral(joined.watermark)}::xid8` : '';
  const order = [...orderTerms(layout.sort), joined ? 'm.seq' : 'r.seq'].join(', ');
  const options = layout.format === 'csv' ? 'FORMAT csv' : `FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02'`;
  return `COPY (SELECT ${row} FROM ${from} ${where} ORDER BY ${order}) TO STDOUT (${options}, ENCODING 'UTF8')`;
}

export function exportFrame(layout: ExportLayout): Frame {
  if (layout.format === 'jsonl') return { before: '', after: '' };
  if (layout.format === 'json') return { before: '[\n', after: ']\n' };
  const titles = layout.columns.map(({ name }) => (layout.safeFormulas ? safeTitle(name) : name));
  return { before: `${titles.map(quoted).join(',')}\n`, after: '' };
}

function attributesOf(layout: ExportLayout): Map<ExportColumn, AttributeSql> {
  const found = new Map<ExportColumn, AttributeSql>();
  for (const [index, column] of layout.columns.entries()) {
    if ('attribute' in column) found.set(column, attributeSql(column.attribute, `a${index}`));
  }
  return found;
}

function csvRow(layout: ExportLayout, attributes: Map<ExportColumn, AttributeSql>): string {
  const cells = layout.columns.map((column) => {
    if ('field' in column) return csvCell(column.field, layout);
    const attribute = attributes.get(column);
    return attribute ? attributeCell(attribute, layout.safeFormulas) : 'NULL';
  });
  // A row of one missing value would be an empty line, which readers skip: an empty text is written as "".
  return cells.length === 1 ? `coalesce((${cells[0]})::text, '')` : cells.join(', ');
}

function csvCell(field: CoreField, layout: ExportLayout): string {
  const source = cellSql(field, layout.timezone);
  const isText = field === 'source' || field === 'message' || field === 'user_name' || field === 'url';
  return isText && layout.safeFormulas ? safeText(source) : source;
}

/**
 * One JSON object as text. `concat` with literal names and not `row_to_json` (a tenth faster): identifiers are cut
 * after 63 bytes, names of attributes are not.
 */
function jsonRow(layout: ExportLayout, attributes: Map<ExportColumn, AttributeSql>): string {
  const parts = layout.columns.map((column, index) => {
    const name = sqlLiteral(`${index === 0 ? '{' : ','}${JSON.stringify(column.name)}:`);
    const attribute = attributes.get(column);
    const value = 'field' in column ? jsonValue(column.field, layout.timezone) : attribute?.json;
    return `${name}, coalesce((${value})::text, 'null')`;
  });
  const start = layout.format === 'json' ? `','` : `''`;
  return `concat(${[start, ...grouped(parts), `'}'`].join(', ')})`;
}

/** A function call takes at most 100 arguments. */
function grouped(parts: readonly string[]): string[] {
  if (parts.length <= 40) return [...parts];
  const groups: string[] = [];
  for (let i = 0; i < parts.length; i += 40) groups.push(`concat(${parts.slice(i, i + 40).join(', ')})`);
  return grouped(groups);
}

function jsonValue(field: CoreField, timezone: string | undefined): string {
  const cell = cellSql(field, timezone);
  switch (field) {
    case 'score':
    case 'filters':
    case 'message:length':
      return cell;
    case 'source':
    case 'message':
    case 'user_name':
    case 'url':
      return `to_json(${cell})`;
    case 'id':
    case 'ds':
    case 'ingested_at':
    case 'source_batch':
      return `'"' || (${cell}) || '"'`;
  }
}

function cellSql(field: CoreField, timezone: string | undefined): string {
  switch (field) {
    case 'id':
    case 'message':
    case 'score':
    case 'user_name':
    case 'url':
    case 'filters':
    case 'source_batch':
      return `r.${field}`;
    case 'source':
      return 's.name';
    case 'message:length':
      return 'char_length(r.message)';
    case 'ds':
      return dsCell(timezone);
    case 'ingested_at':
      return ingestedCell(timezone);
  }
}

/** RFC 4180, as `COPY` quotes the cells below. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
