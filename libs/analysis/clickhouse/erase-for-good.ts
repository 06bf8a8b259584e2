import type { ClickHouseDatabase } from './database.js';
import { raw, sql, texts } from './sql.js';

const TABLES = ['record', 'term', 'field'] as const;

/** Parts of tables, each `server/table/name`. */
export type Parts = readonly string[];

/**
 * Removes every version of records that were erased, versions that others replaced, which may be what was erased of a
 * record that stays, and from the lists of words and fields what no record holds; that records were erased stays. No one
 * may write meanwhile. May be repeated.
 * @returns the parts that were replaced: what was erased is in their files until these are removed (`partsLeft`)
 */
export async function eraseForGood(database: ClickHouseDatabase): Promise<Parts> {
  // All versions of a record are in one shard.
  const held = database.layout.held('record');
  const erased = `SELECT seq FROM ${held} WHERE gone = 1`;
  await remove(database, 'record', `gone = 0 AND (seq IN (${erased}) OR (seq, tx) IN (${replaced(held)}))`);
  // Merges may have removed what was erased before: what it held is not known any more, only what is still held.
  await remove(database, 'term', 'term NOT IN (SELECT arrayJoin(words) FROM record)');
  await remove(database, 'field', 'name NOT IN (SELECT arrayJoin(mapKeys(attributes)) FROM record)');
  return inactiveParts(database);
}

/** Read in the order of the table, records take no memory; a note has no `seq`. */
function replaced(table: string): string {
  return `SELECT seq, arrayJoin(arraySlice(arrayReverseSort(groupUniqArray(tx)), 2)) FROM ${table}
    WHERE seq != 0 GROUP BY seq HAVING count() > 1 SETTINGS optimize_aggregation_in_order = 1`;
}

/** Has the server remove the files of old parts. @returns those of `parts` that are there still: in use, or not a second old */
export async function partsLeft(database: ClickHouseDatabase, parts: Parts): Promise<Parts> {
  // There is no such partition; a statement that drops one removes old parts, for which it would take its time otherwise.
  for (const table of TABLES) await alter(database, table, `DROP PARTITION ID 'none'`);
  const left = new Set(await inactiveParts(database));
  return parts.filter((part) => left.has(part));
}

/** Waits for all servers to have done it. */
function remove(database: ClickHouseDatabase, table: string, condition: string): Promise<void> {
  return alter(database, table, `DELETE WHERE ${condition} SETTINGS mutations_sync = 2`);
}

function alter(database: ClickHouseDatabase, table: string, change: string): Promise<void> {
  const { layout } = database;
  return database.run(raw(`ALTER TABLE ${layout.held(table)}${layout.everywhere} ${change}`));
}

async function inactiveParts(database: ClickHouseDatabase): Promise<Parts> {
  const { layout } = database;
  const found = await database.rows<{ part: string }>(
    sql`SELECT concat(hostName(), '/', table, '/', name) AS part FROM ${layout.parts}
      WHERE NOT active AND database = currentDatabase() AND table IN ${texts(TABLES.map((name) => layout.held(name)))}`,
  );
  return found.map(({ part }) => part);
}
