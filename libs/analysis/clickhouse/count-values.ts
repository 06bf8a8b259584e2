import type { Scalar } from '#libs/contract';
import type { FieldInfo, RecordSet, ValueCounts } from '../engine/engine.js';
import { type Column, columnOf, holdsAny } from './columns.js';
import { isAny } from './held-fields.js';
import { allOf, joined, raw, type Sql, sql, doubles, text, texts } from './sql.js';
import { ClickHouseSet, type ClickHouseState, conditionOf } from './state.js';
import { KINDS, pairOf, valueOfPair } from './values.js';

/** Counts the values of a column in several sets at once. */
export async function countValues(
  state: ClickHouseState,
  name: string,
  sets: readonly RecordSet[],
): Promise<ValueCounts[]> {
  if (sets.length === 0) return [];
  const column = columnOf(state, name);
  const all = (name === 'source' && countedSources(sets)) || (await countKeys(state, column, sets));
  const isMany = column.kind === 'many';
  const rows = isMany ? all.filter(({ key }) => key !== column.field) : all;
  // The name of a field stands once for each record that holds it.
  const withValue = isMany ? all.filter(({ key }) => key === column.field) : all;
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

interface KeyCount {
  /** Of the set. */
  place: number;
  key: string | number;
  records: number;
}

/** What is known already where all sets were counted by source. */
function countedSources(sets: readonly RecordSet[]): KeyCount[] | undefined {
  const counted = sets.map((set) => (set instanceof ClickHouseSet ? set.sources : undefined));
  if (counted.includes(undefined)) return undefined;
  return counted.flatMap((sources = [], place) =>
    sources.flatMap(({ source, records }) => (source === '' ? [] : [{ place, key: source, records }])),
  );
}

async function countKeys(
  state: ClickHouseState,
  column: Column,
  sets: readonly RecordSet[],
): Promise<KeyCount[]> {
  const held = await Promise.all(
    sets.map(
      async (set, s) =>
        sql`SELECT ${raw(String(s))} AS place, key FROM (${await keysOf(state, column, conditionOf(set))})`,
    ),
  );
  return state.database.rows<KeyCount>(
    sql`SELECT place, key, count() AS records FROM (${joined(held, ' UNION ALL ')}) GROUP BY place, key`,
  );
}

/** A row for each value of each record that meets a condition; of a field of many values also one for the record. */
async function keysOf({ living }: ClickHouseState, column: Column, among: Sql): Promise<Sql> {
  const records = sql`FROM ${await living(allOf([among, holdsAny(column)]))}`;
  if (column.kind !== 'many') return sql`SELECT ${column.at} AS key ${records}`;
  const field = text(pairOf(column.field));
  return sql`SELECT key FROM (SELECT arrayJoin(pairs) AS key ${records})
    WHERE key = ${field} OR startsWith(key, concat(${field}, char(0)))`;
}

const valueOf = (column: Column, key: string | number): Scalar =>
  column.kind === 'many' ? valueOfPair(column.field, String(key)) : key;

/** What values of a field any record holds. */
export async function fieldInfo(state: ClickHouseState, name: string): Promise<FieldInfo> {
  const column = columnOf(state, name);
  const isMany = column.kind === 'many';
  const kind = isMany
    ? sql`groupUniqArray(substring(key, length(${text(column.field)}) + 2, 1))`
    : raw(`['${column.kind === 'text' ? 's' : 'n'}']`);
  const values = isMany ? sql`WHERE key != ${text(column.field)}` : raw('');
  const { kinds, distinct } = await state.database.row<{ kinds: (keyof typeof KINDS)[]; distinct: number }>(
    sql`SELECT ${kind} AS kinds, uniqExact(key) AS distinct FROM (${await keysOf(state, column, conditionOf(state.scope))}) ${values}`,
  );
  return { kinds: distinct === 0 ? [] : kinds.map((first) => KINDS[first]), distinct };
}

/** An index finds a record with one of them at once; of more it is quicker to read what records hold. */
const FEW_VALUES = 8;

/** Which of some values any record holds. */
export async function knownValues(
  state: ClickHouseState,
  name: string,
  values: readonly Scalar[],
): Promise<boolean[]> {
  const column = columnOf(state, name);
  const isMany = column.kind === 'many';
  const type = column.kind === 'number' ? 'number' : 'string';
  const keys = values.map((value) => (isMany ? pairOf(name, value) : value));
  const sought = keys.filter((key) => typeof key === type && key !== '');
  if (sought.length === 0) return values.map(() => false);
  const scope = conditionOf(state.scope);
  if (isMany && sought.length <= FEW_VALUES)
    return Promise.all(
      keys.map((key) => isAny(state, allOf([scope, sql`has(pairs, ${text(String(key))})`]))),
    );
  const list = type === 'number' ? doubles(sought as number[]) : texts(sought as string[]);
  const held = isMany
    ? sql`SELECT arrayJoin(pairs) AS key FROM ${await state.living(allOf([scope, sql`hasAny(pairs, ${list})`]))}`
    : sql`SELECT ${column.at} AS key FROM ${await state.living(scope)}`;
  const rows = await state.database.rows<{ key: Scalar }>(
    sql`SELECT DISTINCT key FROM (${held}) WHERE has(${list}, key)`,
  );
  const found = new Set(rows.map(({ key }) => key));
  return keys.map((key) => found.has(key));
}
