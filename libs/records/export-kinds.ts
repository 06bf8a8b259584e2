import type { ExportLayout } from './export-sql.js';
import { attributeSql } from './export-cells.js';

/** What the values of an attribute are in all records of an export; `none`: no record has it. */
export type AttributeKind = 'none' | 'number' | 'text' | 'boolean' | 'mixed';

const BITS: Record<number, AttributeKind> = { 0: 'none', 1: 'number', 2: 'text', 4: 'boolean' };

/**
 * SQL of one row with one number for each column: bits of the kinds its values have. For formats whose columns have a
 * type that must be known before the first row.
 */
export function kindsSql({ columns }: ExportLayout, watermark: string | undefined): string {
  const attributes = columns.map((column, index) =>
    'attribute' in column ? attributeSql(column.attribute, `a${index}`) : undefined,
  );
  const terms = attributes.map((attribute) =>
    attribute
      ? `coalesce(bit_or(CASE jsonb_typeof(${attribute.json}) WHEN 'number' THEN 1 WHEN 'string' THEN 2
          WHEN 'boolean' THEN 4 WHEN 'array' THEN 8 WHEN 'object' THEN 8 ELSE 0 END), 0)`
      : '0',
  );
  const setups = attributes.flatMap((attribute) => attribute?.setup ?? []);
  const lateral = setups.length > 0 ? `CROSS JOIN LATERAL (SELECT ${setups.join(', ')} OFFSET 0) a` : '';
  const records =
    watermark === undefined ? 'record r' : 'pg_temp.earshot_match m JOIN record r ON r.seq = m.seq';
  const where = watermark === undefined ? '' : `WHERE r.tx < '${BigInt(watermark)}'::xid8`;
  return `SELECT ARRAY[${terms.join(', ')}]::int[] AS kinds FROM ${records} ${lateral} ${where}`;
}

export function kindOf(bits: number): AttributeKind {
  return BITS[bits] ?? 'mixed';
}
