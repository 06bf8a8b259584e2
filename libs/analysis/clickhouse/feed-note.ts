import type { FeedPosition } from '#libs/database';
import type { ClickHouseDatabase, StatementReader } from './database.js';
import { createTable, RECORD } from './schema.js';
import { raw, sql, text } from './sql.js';

/** The table that is searched, and the one that is filled beside it. */
export type RecordTable = 'record' | 'record_building';

/**
 * How far a table has followed the change feed. It is written in the block of the changes that end there: both are in the
 * table, or neither is. In a cluster each shard has a note of its own, with the changes of its records.
 */
export interface FeedNote {
  position: FeedPosition;
  /** Of this note alone: PostgreSQL knows it, unless one of the two was restored from an older state. */
  token: string;
  /** By which rules words were cut. */
  rules: string;
}

/** `shards`: over how many the records were spread when it was written. */
type WrittenNote = FeedNote & { shards: number };

/** `times`: how often a batch is there that ends where the last one does. A feeder that was killed may have sent it, too. */
type ReadNote = WrittenNote & { times: number };

/** Records are counted from 1. */
const NOTE_SEQ = 0;

/** Rows of the table of records that no question sees: one for each shard. */
export async function noteRows(database: ClickHouseDatabase, note: FeedNote) {
  const { shards } = await database.row<{ shards: number }>(sql`SELECT ${database.layout.shards} AS shards`);
  const written: WrittenNote = { ...note, shards };
  return Array.from({ length: shards }, (_, shard) => ({
    seq: NOTE_SEQ,
    tx: note.position.tx,
    gone: 1,
    tokens: shard,
    source_batch: JSON.stringify(written),
  }));
}

/**
 * The note of each shard. None for a table that was never filled to an end, or whose records were spread over another
 * number of shards. @throws an error where there is no such table
 */
export async function readNotes(database: StatementReader, table: RecordTable): Promise<ReadNote[]> {
  const { shard, shards } = database.layout;
  const rows = await database.rows<{ note: string; times: number; shards: number }>(
    sql`SELECT argMax(source_batch, tx) AS note, countEqual(groupArray(tx), max(tx)) AS times, ${shards} AS shards
      FROM ${raw(table)} WHERE seq = ${raw(String(NOTE_SEQ))} GROUP BY ${shard}`,
  );
  const notes = rows.map(({ note, times }) => ({ ...(JSON.parse(note) as WrittenNote), times }));
  const areAll = rows.every((row, i) => row.shards === rows.length && notes[i]?.shards === rows.length);
  return areAll ? notes : [];
}

/** The note that all shards have; undefined while they differ, and where there are none. */
export function commonNote(notes: readonly FeedNote[]): FeedNote | undefined {
  const [first] = notes;
  return notes.every(({ token }) => token === first?.token) ? first : undefined;
}

/** Begins to fill a table beside the one that is searched. */
export async function beginBuilding(database: ClickHouseDatabase): Promise<void> {
  await dropBuilding(database);
  await createTable(database, { ...RECORD, name: 'record_building' });
}

/** From one moment to the next the table that was filled is the one that is searched. */
export async function swapBuilt(database: ClickHouseDatabase): Promise<void> {
  const { layout } = database;
  const tables = `${layout.held('record')} AND ${layout.held('record_building')}`;
  await database.run(raw(`EXCHANGE TABLES ${tables}${layout.everywhere}`));
}

export async function dropBuilding(database: ClickHouseDatabase): Promise<void> {
  for (const statement of database.layout.drop('record_building')) await database.run(raw(statement));
}

/** Living records. */
export async function countRecords(database: ClickHouseDatabase): Promise<number> {
  const { records } = await database.row<{ records: number }>(
    sql`SELECT count() AS records FROM record FINAL`,
  );
  return records;
}

/** `26.7.3.1` */
export async function serverVersion(database: ClickHouseDatabase): Promise<string> {
  const { version } = await database.row<{ version: string }>(sql`SELECT version() AS version`);
  return version;
}

/** What is wrong with the cluster, if there is to be one: a sentence. */
export async function clusterProblem(database: ClickHouseDatabase): Promise<string | undefined> {
  const { cluster } = database.layout;
  if (!cluster) return undefined;
  const { servers, twice } = await database.row<{ servers: number; twice: number }>(
    sql`SELECT count() AS servers, countIf(internal_replication = 0 OR shard_weight != 1) AS twice
      FROM system.clusters WHERE cluster = ${text(cluster)}`,
  );
  if (servers === 0)
    return `ClickHouse knows no cluster ${cluster}, which CLICKHOUSE_CLUSTER names: see remote_servers in its settings.`;
  if (twice > 0)
    return `Every shard of the cluster ${cluster} needs internal_replication = true and the weight 1 in remote_servers.`;
  return undefined;
}
