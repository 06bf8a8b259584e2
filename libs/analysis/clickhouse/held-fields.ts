import type { RecordSet } from '../engine/engine.js';
import { columnOf, CORE_FIELDS, COLUMNS, holdsAny, isHeld } from './columns.js';
import { allOf, joined, raw, type Sql, sql } from './sql.js';
import { type ClickHouseState, conditionOf } from './state.js';

/** Records that are read before a field is searched for: most fields are seen in these. */
const PROBED = 10_000;
/** How many of them hold each of our own fields. */
const OWN = CORE_FIELDS.map((name) => sql`countIf(${isHeld(COLUMNS[name])})`);

/** The names of the fields that any record of a set holds, in order; without a set those of all records. */
export async function heldFields(state: ClickHouseState, set: RecordSet | undefined): Promise<string[]> {
  const among = conditionOf(set ?? state.scope);
  const probed = await state.database.row<{ read: number; names: string[]; own: number[] }>(
    sql`SELECT count() AS read, groupUniqArrayArray(mapKeys(attributes)) AS names, [${joined(OWN, ', ')}] AS own
      FROM (SELECT * FROM ${await state.living(among)} LIMIT ${raw(String(PROBED))})`,
  );
  const seen = new Set([...probed.names, ...CORE_FIELDS.filter((_, i) => probed.own[i])]);
  if (probed.read < PROBED) return [...seen].sort();
  const known = await state.database.rows<{ name: string }>(sql`SELECT DISTINCT name FROM field`);
  const sought = [...CORE_FIELDS, ...known.map(({ name }) => name)];
  const held = await Promise.all(
    sought.map(
      async (name) => seen.has(name) || isAny(state, allOf([among, holdsAny(columnOf(state, name))])),
    ),
  );
  return sought.filter((_, i) => held[i]).sort();
}

/** Whether any record meets a condition: the first that does ends the search. */
export async function isAny({ database, living }: ClickHouseState, condition: Sql): Promise<boolean> {
  const found = await database.rows(sql`SELECT 1 AS found FROM ${await living(condition)} LIMIT 1`);
  return found.length > 0;
}
