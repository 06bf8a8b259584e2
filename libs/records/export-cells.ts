import pg from 'pg';
import type { Watermark } from '#libs/database';
import type { ExportColumn } from './export-fields.js';

/**
 * SQL (jsonb) of the attribute with this dotted path. A dotted path names nested values and literal dotted keys alike,
 * and goes through arrays of objects; several values become one array.
 */
export function attributeJson(path: string): string {
  const literal = sqlLiteral(path);
  if (!path.includes('.')) return `(r.filters -> ${literal})`;
  const parts = path.split('.');
  const prefixes = parts.map((_, index) => sqlLiteral(parts.slice(0, index + 1).join('.')));
  return `(CASE WHEN r.filters ?| ARRAY[${prefixes.join(', ')}] THEN (${descend(literal)}) END)`;
}

/** Walks every way a dotted path can be split into keys: `rest` is what is still to be found below `value`. */
function descend(literal: string): string {
  return `WITH RECURSIVE step(value, rest) AS (
      SELECT r.filters, ${literal}
      UNION ALL
      SELECT child.value, child.rest FROM step, LATERAL (
        SELECT o.value, CASE WHEN step.rest <> o.key THEN substr(step.rest, length(o.key) + 2) END AS rest
        FROM jsonb_each(CASE jsonb_typeof(step.value) WHEN 'object' THEN step.value ELSE '{}' END) o
        WHERE o.key = step.rest OR starts_with(step.rest, o.key || '.')
        UNION ALL
        SELECT e.value, step.rest
        FROM jsonb_array_elements(CASE jsonb_typeof(step.value) WHEN 'array' THEN step.value ELSE '[]' END) e
      ) child WHERE step.rest IS NOT NULL)
    SELECT CASE count(*) WHEN 1 THEN jsonb_agg(value) -> 0
      ELSE nullif(jsonb_path_query_array(jsonb_agg(value), '$[*][*]'), '[]') END
    FROM step WHERE rest IS NULL`;
}

/**
 * A text as a literal of PostgreSQL's SQL, for the few places that take no parameters (`COPY (SELECT …)`). Names from
 * users reach SQL through here and nowhere else. What PostgreSQL could not keep, and what would cut the statement
 * short, is refused: NUL and lone surrogates.
 */
export function sqlLiteral(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new TypeError('text that PostgreSQL cannot hold');
  return pg.escapeLiteral(text);
}

/** Minutes east of UTC, rounded: before standard time zones had seconds too, which an offset cannot say. */
export function offsetSql(zone: string, time: string): string {
  const local = `${time} AT TIME ZONE ${sqlLiteral(zone)}`;
  return `round(extract(epoch FROM (${local}) - (${time} AT TIME ZONE 'UTC')) / 60)::int`;
}

/** The language of `r`, as it was known at the watermark. */
export function languageSql(watermark: Watermark | undefined): string {
  if (watermark === undefined) return `coalesce(r.language, 'und')`;
  const { tx, seq } = watermark;
  return `CASE WHEN (r.derived_tx, r.seq) > ('${BigInt(tx)}'::xid8, ${BigInt(seq)}) THEN 'und'
    ELSE coalesce(r.language, 'und') END`;
}

/** What the values of an attribute are in all records of an export; `none`: no record has it. */
export type AttributeKind = 'none' | 'number' | 'text' | 'boolean' | 'mixed';

const BITS: Record<number, AttributeKind> = { 0: 'none', 1: 'number', 2: 'text', 4: 'boolean' };

/**
 * SQL of one row with one number for each column: bits of the kinds its values have. For formats whose columns have a
 * type that must be known before the first row.
 */
export function kindsSql(columns: readonly ExportColumn[], watermark: Watermark | undefined): string {
  const terms = columns.map((column) =>
    'attribute' in column
      ? `coalesce(bit_or(CASE jsonb_typeof(${attributeJson(column.attribute)}) WHEN 'number' THEN 1 WHEN 'string' THEN 2
          WHEN 'boolean' THEN 4 WHEN 'array' THEN 8 WHEN 'object' THEN 8 ELSE 0 END), 0)`
      : column.field === 'themes'
        ? '8'
        : column.field === 'sentiment'
          ? '1'
          : '0',
  );
  return `SELECT ARRAY[${terms.join(', ')}]::int[] AS kinds ${recordsSql(watermark)}`;
}

export function kindOf(bits: number): AttributeKind {
  return BITS[bits] ?? 'mixed';
}

/** SQL: all records as `r`, or those of `earshot_match` that have not changed since the watermark. */
export function recordsSql(watermark: Watermark | undefined): string {
  if (watermark === undefined) return 'FROM record r';
  const { tx, seq } = watermark;
  return `FROM pg_temp.earshot_match m JOIN record r ON r.seq = m.seq
    WHERE (r.tx, r.seq) <= ('${BigInt(tx)}'::xid8, ${BigInt(seq)})`;
}
