import type { Scalar } from '#libs/contract';
import { urlHash } from '#libs/index';
import type { Condition } from '../engine/condition.js';
import { compareScalars, plainText, type RangeBounds } from '../engine/scalars.js';
import { type Column, columnOf, holdsAny, isHeld } from './columns.js';
import { allOf, Bound, double, doubles, FALSE, raw, type Sql, sql, text, texts, TRUE } from './sql.js';
import type { ClickHouseState } from './state.js';
import { pairOf, TYPE_ENDS } from './values.js';

type OnField = Exclude<Extract<Condition, { column: string }>, { kind: 'time' }>;

/** Which records hold a value of a field that is wanted. */
export function fieldCondition(state: ClickHouseState, condition: OnField): Sql {
  return condition.column === 'url'
    ? urlSql(condition)
    : fieldSql(columnOf(state, condition.column), condition);
}

function urlSql(condition: OnField): Sql {
  if (condition.kind === 'present') return raw('(url != 0)');
  if (condition.kind !== 'values') return FALSE;
  const hashes = condition.values.map((value) => urlHash(String(value)));
  return sql`(url IN ${new Bound('Array(UInt64)', hashes)})`;
}

function fieldSql(column: Column, condition: OnField): Sql {
  const { kind, at } = column;
  switch (condition.kind) {
    case 'present':
      return sql`(${holdsAny(column)})`;
    case 'values':
      return valuesSql(column, condition.values);
    case 'range':
      if (kind !== 'many')
        return sql`(${isHeld(column)} AND ${rangeSql(at, kind === 'text' ? 'string' : 'number', condition.range)})`;
      return manyInRange(at, condition.range);
    case 'contains':
    case 'starts': {
      if (kind === 'number') return FALSE;
      const asked = text(plainText(condition.text));
      const holds = (own: Sql) =>
        condition.kind === 'starts'
          ? sql`startsWith(${own}, ${asked})`
          : sql`(position(${own}, ${asked}) > 0)`;
      if (kind === 'text') return sql`(${isHeld(column)} AND ${holds(plainSql(at))})`;
      return sql`arrayExists(v -> startsWith(v, 's') AND ${holds(plainSql(raw('substring(v, 2)')))}, ${at})`;
    }
  }
}

/** Which records hold any of some values. */
export function valuesSql(column: Column, values: readonly Scalar[]): Sql {
  const { kind, at } = column;
  if (values.length === 0) return FALSE;
  if (kind === 'many')
    return sql`hasAny(pairs, ${texts(values.map((value) => pairOf(column.field, value)))})`;
  if (kind === 'number')
    return sql`has(${doubles(values.filter((value) => typeof value === 'number'))}, ${at})`;
  const held = values.filter((value) => typeof value === 'string' && value !== '');
  return sql`has(${texts(held as string[])}, ${at})`;
}

/** `plainText` as a statement says it. */
const plainSql = (at: Sql) => sql`lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(${at}), '\\\\p{M}+', ''))`;

/** The bounds of a range on values of one type; false for values of another than the bounds. */
function rangeSql(at: Sql, type: 'string' | 'number', range: RangeBounds): Sql {
  if (typeof (range.min ?? range.max) !== type) return FALSE;
  const sides = [
    sideSql(at, type, { bound: range.min, sign: 1, isExclusive: range.min_exclusive }),
    sideSql(at, type, { bound: range.max, sign: -1, isExclusive: range.max_exclusive }),
  ];
  return allOf(sides);
}

interface Side {
  bound: Scalar | undefined;
  /** 1: values are above it; −1: below. */
  sign: 1 | -1;
  isExclusive: boolean | undefined;
}

function sideSql(at: Sql, type: 'string' | 'number', { bound, sign, isExclusive }: Side): Sql {
  if (bound === undefined) return TRUE;
  // Types have an order, too: a bound of another one is passed by all values or by none.
  if (typeof bound !== type)
    return sign * compareScalars(type === 'string' ? '' : 0, bound) > 0 ? TRUE : FALSE;
  const sent = type === 'string' ? text(String(bound)) : double(Number(bound));
  const order = raw(`${sign > 0 ? '>' : '<'}${isExclusive ? '' : '='}`);
  return sql`${at} ${order} ${sent}`;
}

function manyInRange(at: Sql, range: RangeBounds): Sql {
  const type = typeof (range.min ?? range.max) as keyof typeof TYPE_ENDS;
  const [from, to] = TYPE_ENDS[type];
  const own = sql`v >= ${text(from)} AND v < ${text(to)}`;
  // Truth values are in the order of the texts for them.
  const inside =
    type === 'boolean'
      ? rangeSql(raw('substring(v, 2)'), 'string', {
          ...range,
          min: range.min === undefined ? undefined : String(Number(range.min)),
          max: range.max === undefined ? undefined : String(Number(range.max)),
        })
      : rangeSql(
          raw(type === 'number' ? 'toFloat64OrZero(substring(v, 2))' : 'substring(v, 2)'),
          type,
          range,
        );
  return sql`arrayExists(v -> ${own} AND ${inside}, ${at})`;
}
