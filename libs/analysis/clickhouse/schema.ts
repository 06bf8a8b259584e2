import type { ClickHouseDatabase } from './database.js';
import type { Layout, Table } from './layout.js';
import { raw, sql } from './sql.js';

/**
 * What was acknowledged outlives a loss of power. Parts that were replaced are kept for a second only: an erasure is done
 * when they are gone.
 */
const SETTINGS = `fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1,
  old_parts_lifetime = 1`;

/** Made of `attributes` as `pairOf` makes them. */
const PAIRS = `arrayConcat(mapKeys(attributes), arrayFlatten(arrayMap(
      (name, own) -> arrayMap(v -> concat(name, char(0), v), own), mapKeys(attributes), mapValues(attributes))))`;

/** Records come in nearly in the order of their times: most questions about a time need few rows. */
const TIMES_INDEX = 'INDEX ds_index ds TYPE minmax';

/**
 * What is searched and counted of each record: no message, only its words. Of several versions of a record the one with
 * the highest `tx` counts, wherever they are; a version that is `gone` says that the record was erased.
 */
export const RECORD: Table = {
  name: 'record',
  columns: `
    seq UInt64 CODEC(Delta, LZ4),
    tx UInt64 CODEC(Delta, LZ4),
    gone UInt8,
    ds Int64 COMMENT 'epoch milliseconds' CODEC(Delta, LZ4),
    ds_offset Int16 COMMENT 'minutes east of UTC',
    ingested_at Int64 CODEC(Delta, LZ4),
    source LowCardinality(String),
    source_batch String,
    language LowCardinality(String) COMMENT 'BCP 47',
    rules LowCardinality(String) COMMENT 'the language by whose rules its words have forms',
    user_name String,
    score Float64 DEFAULT nan COMMENT 'nan: none',
    url UInt64 COMMENT 'a hash; 0: none',
    length UInt32 COMMENT 'code points of the message',
    tokens UInt32 COMMENT 'words of the message',
    words Array(String) COMMENT 'as the analyzer cuts them, in order',
    features Array(UInt32) COMMENT 'of a record without a score: what its sentiment is estimated from',
    attributes Map(LowCardinality(String), Array(String)) COMMENT 'by field: its values with their types',
    pairs Array(LowCardinality(String)) MATERIALIZED ${PAIRS} COMMENT 'its fields, and each with each of its values',
    print UInt64 COMMENT 'near-duplicates have it in common; 0: too short for any',
    content UInt32 COMMENT 'a hash that is the same in any store',
    sample UInt32 COMMENT 'the same for a part of a set',
    INDEX words_index words TYPE text(tokenizer = 'array'),
    INDEX pairs_index pairs TYPE text(tokenizer = 'array'),
    ${TIMES_INDEX}`,
  versions: 'tx, gone',
  order: 'seq',
  // A note has no seq, and is written to each shard: to that of its number.
  shard: 'if(seq = 0, tokens, intHash64(seq))',
  settings: SETTINGS,
};

/** Every word that records hold or held, and what it is looked up by. */
const TERM: Table = {
  name: 'term',
  columns: `
    term String,
    folded String COMMENT 'without case and accents'`,
  order: '(folded, term)',
  shard: 'cityHash64(term)',
  settings: SETTINGS,
};

/** The attributes that records hold or held. */
const FIELD: Table = {
  name: 'field',
  columns: 'name String',
  order: 'name',
  shard: 'cityHash64(name)',
  settings: SETTINGS,
};

/** What was learned of the sentiment of words: a weight for each feature. */
const MODEL: Table = {
  name: 'model',
  columns: `
    version UInt32,
    language String,
    weights Array(Float32)`,
  order: '(version, language)',
  shard: 'version',
};

const MIGRATION: Table = { name: 'migration', columns: 'version UInt32', order: 'version', shard: 'version' };

/** Statements of each step. Never change one that was released: add another. */
const MIGRATIONS: readonly ((layout: Layout) => string[])[] = [
  (layout) => [RECORD, TERM, FIELD, MODEL].flatMap((table) => layout.create(table)),
  // With `pairs`. A table without records is filled again.
  (layout) => [...layout.drop(RECORD.name), ...layout.create(RECORD)],
  (layout) =>
    [`ADD ${TIMES_INDEX.replace('INDEX', 'INDEX IF NOT EXISTS')}`, 'MATERIALIZE INDEX ds_index'].map(
      (change) => `ALTER TABLE ${layout.held(RECORD.name)}${layout.everywhere} ${change}`,
    ),
];

export async function createTable(database: ClickHouseDatabase, table: Table): Promise<void> {
  for (const statement of database.layout.create(table)) await database.run(raw(statement));
}

/** Brings the tables up to date. Each step may be repeated: one that was cut off is taken again. */
export async function migrateClickHouse(database: ClickHouseDatabase): Promise<void> {
  await createTable(database, MIGRATION);
  const { done } = await database.row<{ done: number }>(sql`SELECT max(version) AS done FROM migration`);
  for (const [i, statements] of MIGRATIONS.entries()) {
    if (i < done) continue;
    for (const statement of statements(database.layout)) await database.run(raw(statement));
    await database.insert('migration', [{ version: i + 1 }]);
  }
}
