import { BANDS, NO_ESTIMATE, STEPS } from '#libs/sentiment';
import type { ClickHouseState } from './state.js';
import { type Bound, raw, type Sql, sql, text } from './sql.js';
import { pairOf } from './values.js';

/**
 * How a field is read. `text`: one text a record, '' where it has none. `number`: one number, nan where it has none.
 * `many`: a list of values with their types (`encodeValue`).
 */
export type Column =
  | { readonly kind: 'text' | 'number'; readonly at: Sql }
  | { readonly kind: 'many'; readonly at: Sql; readonly field: string };

export const COLUMNS = {
  source: { kind: 'text', at: raw('source') },
  source_batch: { kind: 'text', at: raw('source_batch') },
  language: { kind: 'text', at: raw('language') },
  user_name: { kind: 'text', at: raw('user_name') },
  score: { kind: 'number', at: raw('score') },
  'message:length': { kind: 'number', at: raw('toFloat64(length)') },
  tokens: { kind: 'number', at: raw('toFloat64(tokens)') },
  ds: { kind: 'number', at: raw('toFloat64(ds)') },
  ingested_at: { kind: 'number', at: raw('toFloat64(ingested_at)') },
} as const satisfies Readonly<Record<string, Column>>;

/** Those that records may hold a value of, whatever their attributes. */
export const CORE_FIELDS = ['source', 'source_batch', 'language', 'score', 'user_name'] as const;

const isOwn = (name: string): name is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, name);

export function columnOf({ estimates }: ClickHouseState, name: string): Column {
  if (isOwn(name)) return COLUMNS[name];
  if (name === estimates?.column) return { kind: 'number', at: numberOf(estimates.hundredths) };
  if (name === estimates?.bands) return { kind: 'text', at: bandOfSql(estimates.hundredths) };
  return { kind: 'many', at: sql`attributes[${text(name)}]`, field: name };
}

/** Which records hold any value, as a condition of a statement: an index knows of attributes, which take long to read. */
export function holdsAny(column: Column): Sql {
  return column.kind === 'many' ? sql`has(pairs, ${text(pairOf(column.field))})` : isHeld(column);
}

/** Whether a record that is read holds any value. */
export function isHeld({ kind, at }: Column): Sql {
  if (kind === 'text') return sql`${at} != ''`;
  return kind === 'number' ? sql`NOT isNaN(${at})` : sql`notEmpty(${at})`;
}

/** Of a list of values: the numbers. */
export function numbersIn({ at }: Column): Sql {
  return sql`arrayMap(v -> toFloat64OrZero(substring(v, 2)), arrayFilter(v -> startsWith(v, 'n'), ${at}))`;
}

const [none, steps] = [raw(String(NO_ESTIMATE)), raw(String(STEPS))];

/** Written once in a statement, however often it is read there. */
const withEstimate = (hundredths: Sql, read: Sql) => sql`arrayMap(h -> ${read}, [${hundredths}])[1]`;

const numberOf = (hundredths: Sql) => withEstimate(hundredths, sql`if(h = ${none}, nan, h / ${steps})`);

/** By the same bounds as `bandOf`. */
function bandOfSql(hundredths: Sql): Sql {
  const [low, middle, high] = BANDS.map(text) as [Bound, Bound, Bound];
  return withEstimate(
    hundredths,
    sql`multiIf(h = ${none}, '', h * 3 <= -${steps}, ${low}, h * 3 >= ${steps}, ${high}, ${middle})`,
  );
}
