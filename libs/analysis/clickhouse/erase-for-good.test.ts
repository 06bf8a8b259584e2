import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL } from '../engine/condition.js';
import { type PlainRecord, rowOf } from '../oracle/oracle.fixture.js';
import { analyzer } from '../oracle/records.fixture.js';
import { openTestDatabase } from './chdb.fixture.js';
import { ClickHouseEngine } from './clickhouse-engine.js';
import type { ClickHouseDatabase } from './database.js';
import { raw, sql, text } from './sql.js';
import { partsLeft } from './erase-for-good.js';
import { readNotes } from './feed-note.js';
import { emptyDatabase } from './store.fixture.js';
import { ChangeWriter } from './write-changes.js';

const opened = await openTestDatabase();
afterAll(() => opened?.close());
/** The files of a server are not here to look into. */
const isHere = opened !== undefined && !process.env.CLICKHOUSE_URL;

const NEEDLE = 'zq7kxwv42jm';
const record = (seq: number, more: Partial<PlainRecord> = {}): PlainRecord => ({
  seq,
  ds: Date.UTC(2025, 5, 1) + seq,
  offset: 0,
  source: 'survey',
  words: ['slow', `login${seq}`],
  score: null,
  user: null,
  url: null,
  filters: { country: 'PT' },
  ...more,
});

/** The files of a table that hold a text. */
async function filesWith(database: ClickHouseDatabase, table: string, needle: string): Promise<string[]> {
  const { folders } = await database.row<{ folders: string[] }>(
    sql`SELECT data_paths AS folders FROM system.tables WHERE database = currentDatabase() AND name = ${text(table)}`,
  );
  const found: string[] = [];
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && (await readFile(file)).includes(needle)) found.push(entry.name);
    }
  return found;
}

describe.skipIf(!isHere)('an erasure for good', () => {
  const database = opened as ClickHouseDatabase;

  it('leaves no file that holds what was erased, and every other record', { timeout: 600_000 }, async () => {
    await emptyDatabase(database);
    // What is compressed could be there unseen.
    for (const column of ['words', 'user_name', 'attributes'])
      await database.run(raw(`ALTER TABLE record MODIFY COLUMN ${column} CODEC(NONE)`));
    const writer = new ChangeWriter(database, analyzer);
    const secret = { words: ['slow', NEEDLE], user: NEEDLE, filters: { country: 'PT', [NEEDLE]: NEEDLE } };
    const note = { position: { epoch: 'one', tx: '4', seq: 0 }, token: 'a', rules: '' };
    await writer.write(
      [1, 2, 3].map((seq) => ({ put: rowOf(record(seq)), tx: seq })),
      note,
    );
    await writer.write([{ put: rowOf(record(4, secret)), tx: 4 }]);
    await writer.write([{ put: rowOf(record(4)), tx: 5 }]);
    // A version of a record that stays.
    await writer.write([{ put: rowOf(record(3, secret)), tx: 2 }]);
    expect(await filesWith(database, 'record', NEEDLE)).not.toEqual([]);
    expect(await filesWith(database, 'term', NEEDLE)).not.toEqual([]);
    expect(await filesWith(database, 'field', NEEDLE)).not.toEqual([]);

    await writer.write([{ erase: 4, tx: 6 }]);
    const old = await writer.eraseForGood();
    expect(old).not.toEqual([]);
    await expect.poll(() => partsLeft(database, old)).toEqual([]);
    for (const table of ['record', 'term', 'field'])
      expect(await filesWith(database, table, NEEDLE), table).toEqual([]);

    expect(await readNotes(database, 'record')).toEqual([{ ...note, shards: 1, times: 1 }]);
    // It stays erased though an old version comes again, and its words can be found again.
    await writer.write([{ put: rowOf(record(4, secret)), tx: 4 }]);
    await writer.write([{ put: rowOf(record(5, { words: [NEEDLE] })), tx: 7 }]);
    const engine = ClickHouseEngine.of(database, analyzer);
    expect((await engine.select(ALL)).count).toBe(4);
    const beginning = { kind: 'text', queries: [{ query: `${NEEDLE.slice(0, 5)}*` }] } as const;
    expect((await engine.select(beginning)).count).toBe(1);
    expect(await engine.fields()).toEqual(['filters.country', 'language', 'source', 'source_batch']);
  });
});
