import type { FeedPosition } from '#libs/database';
import type { ClickHouseDatabase, StatementReader } from './database.js';
import { raw, sql } from './sql.js';

/** The table that is searched, and the one that is filled beside it. */
export type RecordTable = 'record' | 'record_building';

/**
 * How far a table has followed the change feed. It is written in the block of the changes that end there: both are in the
 * table, or neither is.
 */
export interface FeedNote {
  position: FeedPosition;
  /** Of this note alone: PostgreSQL knows it, unless one of the two was restored from an older state. */
  token: string;
  /** By which rules words were cut. */
  rules: string;
}

/** Records are counted from 1. */
const NOTE_SEQ = 0;

/** A row of the table of records that no question sees. */
export function noteRow({ position, ...note }: FeedNote) {
  return {
    seq: NOTE_SEQ,
    tx: position.tx,
    gone: 1,
    source_batch: JSON.stringify({ ...note, position }),
  };
}

/** Undefined for a table that was never filled to an end. @throws an error where there is no such table */
export async function readNote(database: StatementReader, table: RecordTable): Promise<FeedNote | undefined> {
  const [row] = await database.rows<{ note: string }>(
    sql`SELECT source_batch AS note FROM ${raw(table)} WHERE seq = ${raw(String(NOTE_SEQ))}
      ORDER BY tx DESC LIMIT 1`,
  );
  return row && (JSON.parse(row.note) as FeedNote);
}

/** Begins to fill a table beside the one that is searched. */
export async function beginBuilding(database: ClickHouseDatabase): Promise<void> {
  await database.run(raw('DROP TABLE IF EXISTS record_building SYNC'));
  await database.run(raw('CREATE TABLE record_building AS record'));
}

/** From one moment to the next the table that was filled is the one that is searched. */
export async function swapBuilt(database: ClickHouseDatabase): Promise<void> {
  await database.run(raw('EXCHANGE TABLES record AND record_building'));
}

export async function dropBuilding(database: ClickHouseDatabase): Promise<void> {
  await database.run(raw('DROP TABLE IF EXISTS record_building SYNC'));
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
