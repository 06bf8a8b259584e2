import { sqlLiteral } from './sql-literal.js';

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
 * A cell's text made safe for spreadsheets by a leading apostrophe; the SQL of `text` is evaluated twice. Nearly every
 * text begins with a letter: one look at its first character settles it.
 */
export function safeText(text: string): string {
  const danger = `ascii(${text}) IN (${formula}) OR ascii(ltrim(${text}, ${blanks})) IN (${formula})`;
  return `CASE WHEN ascii(${text}) BETWEEN 65 AND 122 THEN ${text} WHEN ascii(${text}) IN (${formula}, ${blank}) THEN
    CASE WHEN ${danger} THEN '''' || ${text} ELSE ${text} END ELSE ${text} END`;
}

/** The same for a title that is written by us and not by PostgreSQL. */
export function safeTitle(title: string): string {
  const first = title.trimStart().codePointAt(0) ?? 0;
  return FORMULA.includes(first) || FORMULA.includes(title.codePointAt(0) ?? 0) ? `'${title}` : title;
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
        THEN regexp_replace(${joined}, ${dangerous}, '''\\&') ELSE ${joined} END`
    : joined;
  const string = safe ? safeText(text) : text;
  return `CASE WHEN ascii(${text}) BETWEEN 65 AND 90 THEN ${text} WHEN ascii(${text}) IN (${special}) THEN
    CASE jsonb_typeof(${json}) WHEN 'array' THEN ${array} WHEN 'string' THEN ${string} ELSE ${text} END
    ELSE ${text} END`;
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
