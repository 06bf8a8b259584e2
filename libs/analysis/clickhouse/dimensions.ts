import type { Scalar } from '#libs/contract';
import {
  type BucketsDimension,
  barCount,
  type DegreeDimension,
  type Dimension,
  type NumberBars,
  type NumbersDimension,
  type RatingDimension,
  sizeOf,
  type TextsDimension,
  type ValuesDimension,
} from '../engine/dimension.js';
import { bucketSql, clockSql } from './buckets.js';
import { columnOf, isHeld, numbersIn } from './columns.js';
import {
  allOf,
  anyOf,
  FALSE,
  TRUE,
  doubles,
  integer,
  integers,
  joined,
  notOf,
  raw,
  type Sql,
  sql,
  texts,
  double,
} from './sql.js';
import { textSql } from './queries.js';
import type { ClickHouseState } from './state.js';
import { partSql } from './time-parts.js';
import { encodeValue } from './values.js';

/** The groups a record is in: one number or a list of them. `among`: only these records are in a group. */
export interface Groups {
  readonly at: Sql;
  readonly isList: boolean;
  readonly among: Sql;
}

const one = (at: Sql, among = TRUE): Groups => ({ at, isList: false, among });
const list = (at: Sql): Groups => ({ at, isList: true, among: TRUE });
const number = (value: number) => raw(String(value));

export async function groupsSql(state: ClickHouseState, dimension: Dimension): Promise<Groups> {
  switch (dimension.kind) {
    case 'values':
      return valueGroups(state, dimension);
    case 'buckets':
      return bucketGroups(dimension);
    case 'part':
      return one(await partSql(state, dimension));
    case 'numbers':
      return numberGroups(state, dimension);
    case 'rating':
      return one(ratingSql(dimension));
    case 'texts':
      return textGroups(state, dimension);
    case 'degree':
      return degreeSql(state, dimension);
  }
}

/**
 * The cells of crossed dimensions: group a of m and b of n are cell a × n + b. In parts that a statement counts one after
 * another: a text index finds the records that meet a condition, but not which of many conditions a record meets.
 */
export async function cellsSql(
  state: ClickHouseState,
  dimensions: readonly Dimension[],
): Promise<readonly Groups[]> {
  const at = dimensions.findIndex(({ kind }) => kind === 'texts');
  const groups = await Promise.all(
    dimensions.map(async (dimension, i) => (i === at ? one(number(0)) : groupsSql(state, dimension))),
  );
  const divided = dimensions[at];
  if (divided?.kind !== 'texts') return [crossed(dimensions, groups)];
  const members = await textMembers(state, divided);
  return members.map((among, group) => crossed(dimensions, groups.with(at, one(number(group), among))));
}

function crossed(dimensions: readonly Dimension[], [first, ...rest]: readonly Groups[]): Groups {
  if (first === undefined) return one(raw('toInt64(0)'));
  return rest.reduce((cells, groups, i) => {
    const size = number(sizeOf(dimensions[i + 1] as Dimension));
    const [cell, group] = [raw(`c${i}`), raw(`g${i}`)];
    const among = allOf([cells.among, groups.among]);
    if (!cells.isList && !groups.isList) return one(sql`(${cells.at} * ${size} + ${groups.at})`, among);
    const within = groups.isList
      ? sql`arrayMap(${group} -> ${cell} * ${size} + ${group}, ${groups.at})`
      : sql`[${cell} * ${size} + ${groups.at}]`;
    const from = cells.isList ? cells.at : sql`[${cells.at}]`;
    return { at: sql`arrayFlatten(arrayMap(${cell} -> ${within}, ${from}))`, isList: true, among };
  }, first);
}

/** A row for every record of a set and cell it is in. */
export async function recordsInCells(
  { living }: ClickHouseState,
  parts: readonly Groups[],
  { set, more }: { set: Sql; more: Sql },
): Promise<Sql> {
  const selects = parts.map(async ({ at, isList, among }) => {
    const cell = isList ? sql`arrayJoin(${at})` : at;
    return sql`SELECT toInt64(${cell}) AS cell, ${more} FROM ${await living(allOf([set, among]))}`;
  });
  return joined(await Promise.all(selects), ' UNION ALL ');
}

/** By the place of a value among those shown; of another one, `other`. */
function placeSql(
  at: Sql,
  shown: { values: readonly Scalar[]; type: 'text' | 'number' | 'many' },
  other: number,
): Sql {
  const type = shown.type === 'number' ? 'number' : 'string';
  const places = shown.values.flatMap((value, place) => {
    if (shown.type === 'many') return [{ key: encodeValue(value), place }];
    return typeof value === type ? [{ key: value, place }] : [];
  });
  if (places.length === 0) return number(other);
  const keys = places.map(({ key }) => key);
  const sent = type === 'number' ? doubles(keys as number[]) : texts(keys as string[]);
  return sql`transform(${at}, ${sent}, ${integers(places.map(({ place }) => place))}, toInt64(${number(other)}))`;
}

function valueGroups(state: ClickHouseState, { column: name, shown }: ValuesDimension): Groups {
  const column = columnOf(state, name);
  const n = shown.length;
  const values = shown.map((code) => state.codes.value(name, code) ?? '');
  if (column.kind !== 'many') {
    const place = placeSql(column.at, { values, type: column.kind }, n);
    return one(sql`if(${isHeld(column)}, ${place}, ${number(n + 1)})`);
  }
  const places = sql`arrayFilter(g -> g < ${number(n)}, arrayMap(v -> ${placeSql(raw('v'), { values, type: 'many' }, n)}, ${column.at}))`;
  return list(withFallbacks(places, isHeld(column), n));
}

/** Those shown; else `other` for who has any, `missing` for who has none. */
function withFallbacks(places: Sql, has: Sql, n: number): Sql {
  const fallback = sql`[if(${has}, toInt64(${number(n)}), toInt64(${number(n + 1)}))]`;
  return sql`arrayMap(p -> if(notEmpty(p), p, ${fallback}), [arrayMap(p -> toInt64(p), ${places})])[1]`;
}

function bucketGroups({ bounds, wall, outside }: BucketsDimension): Groups {
  const n = bounds.length - 1;
  const at = clockSql(wall);
  const [from, to] = [integer(bounds[0] ?? 0), integer(bounds[n] ?? 0)];
  const inside = n === 0 ? number(0) : bucketSql(at, bounds);
  if (!outside) return one(inside, n === 0 ? FALSE : sql`(${at} >= ${from} AND ${at} < ${to})`);
  return one(
    sql`multiIf(${at} < ${from}, toInt64(${number(n)}), ${at} >= ${to}, toInt64(${number(n + 1)}), ${inside})`,
  );
}

function numberGroups(state: ClickHouseState, { column: name, bars }: NumbersDimension): Groups {
  const column = columnOf(state, name);
  const n = barCount(bars);
  const [noNumber, missing] = [number(n), number(n + 1)];
  if (column.kind === 'text') return one(sql`if(${isHeld(column)}, ${noNumber}, ${missing})`);
  if (column.kind === 'number')
    return one(sql`if(${isHeld(column)}, ${barSql(column.at, bars)}, ${missing})`);
  const numbers = numbersIn(column);
  const found = sql`arrayDistinct(arrayMap(x -> toInt64(${barSql(raw('x'), bars)}), ${numbers}))`;
  return list(withFallbacks(found, isHeld(column), n));
}

/** The bar of a number, as `barFinder` finds it. */
function barSql(at: Sql, bars: NumberBars): Sql {
  const n = barCount(bars);
  const none = sql`toInt64(${number(n + 2)})`;
  if (n === 0) return none;
  if ('values' in bars) {
    const places = new Map(bars.values.map((value, i) => [value, i]));
    return sql`transform(${at}, ${doubles([...places.keys()])}, ${integers([...places.values()])}, ${none})`;
  }
  const places = new Map(bars.edges.slice(0, n).map((edge, i) => [edge, i]));
  const lower = doubles([...places.keys()]);
  const ends = { from: double(bars.edges[0] ?? 0), to: double(bars.edges[n] ?? 0) };
  return sql`if(${at} >= ${ends.from} AND ${at} <= ${ends.to}, transform(roundDown(${at}, ${lower}), ${lower}, ${integers([...places.values()])}, ${none}), ${none})`;
}

function ratingSql({ shown, rules }: RatingDimension): Sql {
  const n = shown.length;
  const groups = [0, 1, 2].map((code) => number(shown.includes(code) ? shown.indexOf(code) : n));
  const [low, middle, high] = groups as [Sql, Sql, Sql];
  const cases = rules.map((rule) => {
    const from = rule.from === undefined ? raw('') : sql` AND ds >= ${double(rule.from)}`;
    const until = rule.until === undefined ? raw('') : sql` AND ds < ${double(rule.until)}`;
    const rating = sql`multiIf(score <= ${double(rule.low)}, ${low}, score >= ${double(rule.high)}, ${high}, ${middle})`;
    return sql`has(${texts(rule.sources)}, source)${from}${until}, ${rating}`;
  });
  const missing = number(n + 1);
  return sql`multiIf(isNaN(score), ${missing}, ${cases.length > 0 ? sql`${joined(cases, ', ')}, ` : raw('')}${missing})`;
}

async function textGroups(state: ClickHouseState, dimension: TextsDimension): Promise<Groups> {
  const members = await textMembers(state, dimension);
  return list(
    sql`arrayMap(m -> toInt64(m) - 1, arrayFilter(m -> m > 0, [${joined(
      members.map((holds, group) => sql`if(${holds}, ${number(group + 1)}, 0)`),
      ', ',
    )}]))`,
  );
}

/** By group of a dimension of texts: who is in it. */
export async function textMembers(
  state: ClickHouseState,
  { texts: conditions, shown }: TextsDimension,
): Promise<readonly Sql[]> {
  const met = await Promise.all(conditions.map((condition) => textSql(state, condition)));
  const own = shown.map((code) => met[code] ?? FALSE);
  return [...own, allOf([anyOf(met), notOf(anyOf(own))]), notOf(anyOf(met))];
}

async function degreeSql(state: ClickHouseState, { of }: DegreeDimension): Promise<Groups> {
  const { at, isList } = await groupsSql(state, of);
  return one(isList ? sql`toInt64(length(${at})) - 1` : raw('toInt64(0)'));
}
