import type { Sort } from '#libs/contract';
import type { Watermark } from '#libs/database';
import {
  attributeCell,
  attributeSql,
  dsCell,
  ingestedCell,
  safeJson,
  safeText,
  safeTitle,
  sqlLiteral,
  type AttributeSql,
  unchangedSince,
} from './export-cells.js';
import { type CoreField, type ExportColumn } from './export-fields.js';
import { orderTerms } from './export-order.js';

export type ExportFormat = 'csv' | 'jsonl' | 'json' | 'xlsx' | 'parquet';

/** Formats PostgreSQL cannot write: it gives each row as a line with a JSON array, and the file is made of those. */
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

/** Joins the records of the temporary table `earshot_match`; those changed after `watermark` are left out. */
export interface Joined {
  readonly watermark: Watermark;
}

/** What frames the rows PostgreSQL writes. JSON rows begin with a comma, whose first one becomes a blank. */
export interface Frame {
  readonly before: string;
  readonly after: string;
}

/** A source's name by its id. */
export interface NamedSource {
  readonly id: number;
  readonly name: string;
}

/** Names are walked through to find one: beyond this a join is cheaper. */
const FEW_SOURCES = 200;

/**
 * The `COPY … TO STDOUT` of an export. Needs TimeZone UTC and DateStyle ISO. When everything is exported and no order
 * is asked for, the records come as they lie in the table, the names of few sources as constants: sorting and joining
 * cost a quarter of such an export.
 */
export function exportSql(
  layout: ExportLayout,
  joined: Joined | undefined,
  sources: readonly NamedSource[],
): string {
  const asStored = !joined && layout.sort.length === 0 && sources.every(({ id }) => id <= FEW_SOURCES);
  return asStored ? storedSql(layout, sources) : sortedSql(layout, joined);
}

function storedSql(layout: ExportLayout, sources: readonly NamedSource[]): string {
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const safe = layout.safeFormulas && layout.format === 'csv' ? safeTitle : (name: string) => name;
  const list = Array.from({ length: Math.max(0, ...names.keys()) }, (_, i) =>
    sqlLiteral(safe(names.get(i + 1) ?? '')),
  );
  const source = `(ARRAY[${list.join(', ')}]::text[])[r.source_id]`;
  const { row, setups } = rowOf({ ...layout, source, sourceIsSafe: true });
  return copySql(layout, `SELECT ${row} FROM record r ${setups}`);
}

function sortedSql(layout: ExportLayout, joined: Joined | undefined): string {
  const { row, setups } = rowOf({ ...layout, source: 's.name', sourceIsSafe: false });
  const records = joined ? 'pg_temp.earshot_match m JOIN record r ON r.seq = m.seq' : 'record r';
  const where = joined ? `WHERE ${unchangedSince(joined.watermark)}` : '';
  const order = [...orderTerms(layout.sort), joined ? 'm.seq' : 'r.seq'].join(', ');
  const from = `${records} JOIN source s ON s.id = r.source_id ${setups}`;
  return copySql(layout, `SELECT ${row} FROM ${from} ${where} ORDER BY ${order}`);
}

function copySql(layout: ExportLayout, select: string): string {
  const options =
    layout.format === 'csv'
      ? `FORMAT csv${quoting(layout)}`
      : `FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02'`;
  return `COPY (${select}) TO STDOUT (${options}, ENCODING 'UTF8')`;
}

/** Texts are quoted whatever is in them. */
function quoting({ columns }: ExportLayout): string {
  const texts = columns.flatMap((column, index) => (isText(column) ? `c${index}` : []));
  return texts.length > 0 ? `, FORCE_QUOTE (${texts.join(', ')})` : '';
}

function isText(column: ExportColumn): boolean {
  if (!('field' in column)) return true;
  return ['source', 'message', 'user_name', 'url', 'filters'].includes(column.field);
}

/** A layout, and the SQL of a record's source name, which may be safe from formulas already. */
type Shown = ExportLayout & { source: string; sourceIsSafe: boolean };

/** The cells of a row, and what they need evaluated once a row beforehand. */
function rowOf(layout: Shown): { row: string; setups: string } {
  const attributes = attributesOf(layout);
  const row = layout.format === 'csv' ? csvRow(layout, attributes) : jsonRow(layout, attributes);
  const setups = [...attributes.values()].flatMap(({ setup }) => setup ?? []);
  // OFFSET 0 keeps the planner from repeating each expression wherever it is used.
  return {
    row,
    setups: setups.length > 0 ? `CROSS JOIN LATERAL (SELECT ${setups.join(', ')} OFFSET 0) a` : '',
  };
}

export function exportFrame(layout: ExportLayout): Frame {
  if (layout.format === 'jsonl' || isBinary(layout.format)) return { before: '', after: '' };
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

function csvRow(layout: Shown, attributes: Map<ExportColumn, AttributeSql>): string {
  const cells = layout.columns.map((column) => {
    if ('field' in column) return csvCell(column.field, layout);
    const attribute = attributes.get(column);
    return attribute ? attributeCell(attribute, layout.safeFormulas) : 'NULL';
  });
  // A row of one missing value would be an empty line, which readers skip: an empty text is written as "".
  const named = cells.length === 1 ? [`coalesce((${cells[0]})::text, '')`] : cells;
  return named.map((cell, index) => `${cell} AS c${index}`).join(', ');
}

function csvCell(field: CoreField, layout: Shown): string {
  const cell = cellSql(field, layout);
  if (field === 'source' && layout.sourceIsSafe) return cell;
  if (!layout.safeFormulas) return cell;
  if (field === 'filters') return safeJson(`(${cell})::text`);
  return isText({ field, name: field }) ? safeText(cell) : cell;
}

/**
 * One JSON object as text, or an array of its values. `||` with literal names and not `row_to_json`, whose identifiers
 * are cut after 63 bytes, nor `concat`, which looks up how to write each argument for every row: half the speed.
 */
function jsonRow(layout: Shown, attributes: Map<ExportColumn, AttributeSql>): string {
  const [open, close] = isBinary(layout.format) ? ['[', ']'] : ['{', '}'];
  const start = layout.format === 'json' ? ',' : '';
  const parts = layout.columns.flatMap((column, index) => {
    const title = isBinary(layout.format) ? '' : `${JSON.stringify(column.name)}:`;
    const name = sqlLiteral(`${index === 0 ? start + open : ','}${title}`);
    const attribute = attributes.get(column);
    const value = 'field' in column ? jsonValue(column.field, layout) : `${attribute?.json ?? 'NULL'}::text`;
    return [name, isAlwaysThere(column) ? value : `coalesce(${value}, 'null')`];
  });
  return joinedText([...parts, `'${close}'`]);
}

/** Joined by halves: from the left each row would be copied once for every column. */
function joinedText(parts: readonly string[]): string {
  if (parts.length <= 2) return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' || ')})`;
  const middle = Math.ceil(parts.length / 2);
  return `(${joinedText(parts.slice(0, middle))} || ${joinedText(parts.slice(middle))})`;
}

function isAlwaysThere(column: ExportColumn): boolean {
  if (!('field' in column)) return false;
  return !['source', 'score', 'user_name', 'url'].includes(column.field);
}

function jsonValue(field: CoreField, layout: Shown): string {
  const cell = cellSql(field, layout);
  switch (field) {
    case 'score':
    case 'filters':
    case 'message:length':
      return `(${cell})::text`;
    case 'source':
    case 'message':
    case 'user_name':
    case 'url':
      return `to_json(${cell})::text`;
    case 'id':
    case 'ds':
    case 'ingested_at':
    case 'source_batch':
      return `('"' || (${cell}) || '"')`;
  }
}

function cellSql(field: CoreField, { source, timezone }: Shown): string {
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
      return source;
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
