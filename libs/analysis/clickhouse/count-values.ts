import type { Scalar } from '#libs/contract';
import type { FieldInfo, RecordSet, ValueCounts } from '../engine/engine.js';
import { type Column, columnOf, isHeld } from './columns.js';
import { isAny } from './held-fields.js';
import { allOf, joined, raw, sql, doubles, texts } from './sql.js';
import { type ClickHouseState, conditionOf, RECORDS } from './state.js';
import { decodeValue, encodeValue, KINDS } from './values.js';

/** Counts the values of a column in several sets at once. */
export async function countValues(
  state: ClickHouseState,
  name: string,
  sets: readonly RecordSet[],
): Promise<ValueCounts[]> {
  if (sets.length === 0) return [];
  const column = columnOf(state, name);
  const isMany = column.kind === 'many';
  // An empty text in every list counts the records; no record holds an empty value.
  const key = isMany ? sql`arrayJoin(arrayPushFront(${column.at}, ''))` : column.at;
  const held = sets.map(
    (set, s) =>
      sql`SELECT ${raw(String(s))} AS place, ${key} AS key FROM ${RECORDS} WHERE ${allOf([conditionOf(set), isHeld(column)])}`,
  );
  const all = await state.database.rows<{ place: number; key: string | number; records: number }>(
    sql`SELECT place, key, count() AS records FROM (${joined(held, ' UNION ALL ')}) GROUP BY place, key`,
  );
  const rows = all.filter((row) => row.key !== '');
  const withValue = isMany ? all.filter((row) => row.key === '') : rows;
  const multi =
    isMany && (await isAny(state, allOf([conditionOf(state.scope), sql`length(${column.at}) > 1`])));
  const coded = rows.map((row) => ({ ...row, code: state.codes.code(name, valueOf(column, row.key)) }));
  return sets.map((set, s) => {
    const own = coded.filter(({ place }) => place === s);
    const counts = new Float64Array(state.codes.size(name));
    for (const { code, records } of own) counts[code] = records;
    return {
      codes: own.map(({ code }) => code),
      counts,
      recordsWithValue: withValue.reduce((sum, { place, records }) => sum + (place === s ? records : 0), 0),
      total: set.count,
      multi,
      value: (code) => state.codes.value(name, code) ?? '',
    };
  });
}

const valueOf = ({ kind }: Column, key: string | number): Scalar =>
  kind === 'many' ? decodeValue(String(key)) : key;

/** What values of a field any record holds. */
export async function fieldInfo(state: ClickHouseState, name: string): Promise<FieldInfo> {
  const column = columnOf(state, name);
  const isMany = column.kind === 'many';
  const kind = isMany
    ? raw('groupUniqArray(substring(key, 1, 1))')
    : raw(`['${column.kind === 'text' ? 's' : 'n'}']`);
  const { kinds, distinct } = await state.database.row<{ kinds: (keyof typeof KINDS)[]; distinct: number }>(
    sql`SELECT ${kind} AS kinds, uniqExact(key) AS distinct FROM
      (SELECT ${isMany ? sql`arrayJoin(${column.at})` : column.at} AS key FROM ${RECORDS} WHERE ${allOf([conditionOf(state.scope), isHeld(column)])})`,
  );
  return { kinds: distinct === 0 ? [] : kinds.map((first) => KINDS[first]), distinct };
}

/** Which of some values any record holds. */
export async function knownValues(
  state: ClickHouseState,
  name: string,
  values: readonly Scalar[],
): Promise<boolean[]> {
  const column = columnOf(state, name);
  const type = column.kind === 'number' ? 'number' : 'string';
  const keys = values.map((value) => (column.kind === 'many' ? encodeValue(value) : value));
  const sought = keys.filter((key) => typeof key === type && key !== '');
  if (sought.length === 0) return values.map(() => false);
  const list = type === 'number' ? doubles(sought as number[]) : texts(sought as string[]);
  const rows = await state.database.rows<{ key: Scalar }>(
    sql`SELECT DISTINCT key FROM (SELECT ${column.kind === 'many' ? sql`arrayJoin(${column.at})` : column.at} AS key
      FROM ${RECORDS} WHERE ${conditionOf(state.scope)}) WHERE has(${list}, key)`,
  );
  const held = new Set(rows.map(({ key }) => key));
  return keys.map((key) => held.has(key));
}
