import pg from 'pg';
import type { Watermark } from '#libs/database';
import type { ExportColumn } from './export-fields.js';

/**
 * Code points a spreadsheet may take for the start of a formula: TAB, LF, CR, `+`, `-`, `=`, `@` and the full-width
 * forms of the last four (OWASP "CSV Injection"). Behind leading blanks they count as well.
 */
const FORMULA = [9, 10, 13, 0x2b, 0x2d, 0x3d, 0x40, 0xff0b, 0xff0d, 0xff1d, 0xff20];
const BLANKS = [0x20, 0xa0, 0x3000, 0xfeff];
const OPENING_BRACKET = 0x5b;

const formula = FORMULA.join(', ');
const blank = BLANKS.join(', ');
const dangerous = sqlLiteral(
  `^([\\t\\n\\r]|[${String.fromCodePoint(...BLANKS)}]*[-+=@\\uff0b\\uff0d\\uff1d\\uff20])`,
);
const blanks = sqlLiteral(String.fromCodePoint(...BLANKS));

/**
 * A spreadsheet that splits at semicolons ignores quotes inside a cell, so that a semicolon or a line break in a text
 * begins a cell there, and a formula may follow. A smiley may not: `;-)` stays as it is.
 */
const BEGINS_CELL = `([;\\n\\r]["${String.fromCodePoint(...BLANKS)}]*)([=+@\\uff0b\\uff1d\\uff20]|[-\\uff0d](?!\\)))`;
const beginsCell = sqlLiteral(BEGINS_CELL);
const IN_TITLES = new RegExp(BEGINS_CELL, 'gu');

/** SQL of `cell` with an apostrophe before each formula that begins inside of it; `text` tells whether to look. */
function withoutInner(cell: string, text = cell): string {
  const looks = [';', '\n', '\r'].map((one) => `${text} LIKE ${sqlLiteral(`%${one}%`)}`);
  return `CASE WHEN ${looks.join(' OR ')} THEN ${replaceInner(cell)} ELSE ${cell} END`;
}

function replaceInner(cell: string): string {
  return `regexp_replace(${cell}, ${beginsCell}, '\\1''\\2', 'g')`;
}

/** JSON text made safe for spreadsheets: it begins with a bracket, and its line breaks are escaped. */
export function safeJson(json: string): string {
  return `CASE WHEN ${json} LIKE '%;%' THEN ${replaceInner(json)} ELSE ${json} END`;
}

/**
 * A cell's text made safe for spreadsheets by apostrophes; the SQL of `text` is evaluated several times. Nearly every
 * text begins with a letter: one look at its first character settles it.
 */
export function safeText(text: string): string {
  const danger = `ascii(${text}) IN (${formula}) OR ascii(ltrim(${text}, ${blanks})) IN (${formula})`;
  const safe = `CASE WHEN ascii(${text}) BETWEEN 65 AND 122 THEN ${text} WHEN ascii(${text}) IN (${formula}, ${blank}) THEN
    CASE WHEN ${danger} THEN '''' || ${text} ELSE ${text} END ELSE ${text} END`;
  return withoutInner(safe, text);
}

/** The same for a title that is written by us and not by PostgreSQL. */
export function safeTitle(title: string): string {
  const first = title.trimStart().codePointAt(0) ?? 0;
  const isFormula = FORMULA.includes(first) || FORMULA.includes(title.codePointAt(0) ?? 0);
  return `${isFormula ? "'" : ''}${title.replace(IN_TITLES, "$1'$2")}`;
}

/** An attribute of `r.filters` as SQL; `setup`, when there is one, is evaluated once a row as a column of `a`. */
export interface AttributeSql {
  setup?: string;
  text: string;
  json: string;
}

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

export function attributeSql(path: string, name: string): AttributeSql {
  const json = attributeJson(path);
  if (!path.includes('.')) return { text: `(r.filters ->> ${sqlLiteral(path)})`, json };
  return { setup: `${json} AS ${name}`, text: `(a.${name} #>> '{}')`, json: `a.${name}` };
}

/**
 * A scalar is its text, an array its elements joined by `|`, an object its JSON. Nearly every cell is a scalar that
 * begins with a letter or a digit: one look at its first character settles it. No subquery here that PostgreSQL could
 * turn into an InitPlan: that alone would keep the whole export on one core.
 */
export function attributeCell({ text, json }: AttributeSql, safe: boolean): string {
  const joined = `CASE WHEN jsonb_array_length(${json}) <= 4
    THEN concat_ws('|', ${json} ->> 0, ${json} ->> 1, ${json} ->> 2, ${json} ->> 3)
    ELSE array_to_string(ARRAY(SELECT jsonb_array_elements_text(${json})), '|') END`;
  const special = safe ? `${formula}, ${blank}, ${OPENING_BRACKET}` : `${OPENING_BRACKET}`;
  const array = safe
    ? `CASE WHEN coalesce(ascii(${json} ->> 0), 0) IN (0, ${formula}, ${blank})
        THEN regexp_replace(${replaceInner(joined)}, ${dangerous}, '''\\&') ELSE ${replaceInner(joined)} END`
    : joined;
  const string = safe ? safeText(text) : text;
  const rest = safe ? withoutInner(text) : text;
  return `CASE WHEN ascii(${text}) BETWEEN 65 AND 90 THEN ${rest} WHEN ascii(${text}) IN (${special}) THEN
    CASE jsonb_typeof(${json}) WHEN 'array' THEN ${array} WHEN 'string' THEN ${string} ELSE ${rest} END
    ELSE ${rest} END`;
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

const MINUTE = "interval '1 minute'";
/** Minutes east or west of UTC that any zone has ever had, and more than `ds` may carry. */
const WIDEST = 16 * 60;
/**
 * Every offset as it is written, looked up by its minutes. An array of `name`, whose elements have one width: PostgreSQL
 * goes straight to the element, where `text` would be walked through and arithmetic cost three times as much.
 */
const ZONES = `'{${Array.from({ length: 2 * WIDEST + 1 }, (_, index) => zoneText(index - WIDEST)).join(',')}}'::name[]`;

/**
 * SQL that writes `ds` as the record's sender did: his offset, his seconds and digits of the fraction. With a
 * `timezone` the same instant is written in that zone instead. The session's DateStyle must be ISO: turning a
 * `timestamp` into text and replacing its blank costs half of what `to_char` does, which is left to the records that
 * carry a fraction or no seconds.
 */
export function dsCell(timezone: string | undefined): string {
  if (timezone !== undefined && timezone !== 'record') return dsIn(offsetIn(sqlLiteral(timezone), 'r.ds'));
  return dsIn('r.ds_offset');
}

/** `ingested_at` to the millisecond, in UTC or in the time zone asked for. */
export function ingestedCell(timezone: string | undefined): string {
  const pattern = `'YYYY-MM-DD"T"HH24:MI:SS.MS'`;
  if (timezone === undefined || timezone === 'record') return `to_char(r.ingested_at, ${pattern}) || 'Z'`;
  const offset = offsetIn(sqlLiteral(timezone), 'r.ingested_at');
  return `to_char(r.ingested_at + ${offset} * ${MINUTE}, ${pattern}) || ${zoneSql(offset)}`;
}

function dsIn(offset: string): string {
  const local = `timezone(make_interval(mins => ${offset}), r.ds)`;
  return `CASE r.ds_digits
    WHEN 0 THEN replace(${local}::text, ' ', 'T')
    WHEN -1 THEN to_char(${local}, 'YYYY-MM-DD"T"HH24:MI')
    ELSE left(to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS.US'), 20 + r.ds_digits) END || ${zoneSql(offset)}`;
}

/** Minutes east of UTC, rounded: before standard time zones had seconds too, which an offset cannot say. */
function offsetIn(zone: string, time: string): string {
  return `round(extract(epoch FROM (${time} AT TIME ZONE ${zone}) - (${time} AT TIME ZONE 'UTC')) / 60)::int`;
}

function zoneSql(offset: string): string {
  return `(${ZONES})[${offset} + ${WIDEST + 1}]::text`;
}

function zoneText(minutes: number): string {
  const size = Math.abs(minutes);
  return (minutes < 0 ? '-' : '+') + String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, '0');
}

/** What the values of an attribute are in all records of an export; `none`: no record has it. */
export type AttributeKind = 'none' | 'number' | 'text' | 'boolean' | 'mixed';

const BITS: Record<number, AttributeKind> = { 0: 'none', 1: 'number', 2: 'text', 4: 'boolean' };

/**
 * SQL of one row with one number for each column: bits of the kinds its values have. For formats whose columns have a
 * type that must be known before the first row.
 */
export function kindsSql(columns: readonly ExportColumn[], watermark: Watermark | undefined): string {
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
  const where = watermark === undefined ? '' : `WHERE ${unchangedSince(watermark)}`;
  return `SELECT ARRAY[${terms.join(', ')}]::int[] AS kinds FROM ${records} ${lateral} ${where}`;
}

export function kindOf(bits: number): AttributeKind {
  return BITS[bits] ?? 'mixed';
}

/** SQL: a record `r` is as it was at a watermark. */
export function unchangedSince({ tx, seq }: Watermark): string {
  return `(r.tx, r.seq) <= ('${BigInt(tx)}'::xid8, ${BigInt(seq)})`;
}
