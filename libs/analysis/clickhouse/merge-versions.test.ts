import { afterAll, describe, expect, it } from 'vitest';
import { analyzer } from '../oracle/records.fixture.js';
import { openTestDatabase } from './chdb.fixture.js';
import type { ClickHouseDatabase } from './database.js';
import { countRecords, readNotes } from './feed-note.js';
import { mergeVersions } from './merge-versions.js';
import { sql } from './sql.js';
import { emptyDatabase, put } from './store.fixture.js';
import { ChangeWriter } from './write-changes.js';

const opened = await openTestDatabase();
afterAll(() => opened?.close());

describe.skipIf(!opened)('versions that were replaced', () => {
  const database = opened as ClickHouseDatabase;

  it('are gone after a merge, while what counts and the note stay', async () => {
    await emptyDatabase(database);
    const writer = new ChangeWriter(database, analyzer);
    const note = { position: { epoch: 'one', tx: '7', seq: 0 }, token: 'a', rules: '' };
    await writer.write([1, 2, 3, 4].map((seq) => put(seq, seq)));
    expect(await mergeVersions(database)).toBe(false);

    await writer.write([put(2, 5), put(3, 6), { erase: 4, tx: 7 }], note);
    expect(await mergeVersions(database)).toBe(true);
    const versions = await database.rows(sql`SELECT seq, tx FROM record WHERE gone = 0 ORDER BY seq`);
    expect(versions).toEqual([
      { seq: 1, tx: 1 },
      { seq: 2, tx: 5 },
      { seq: 3, tx: 6 },
    ]);
    expect(await countRecords(database)).toBe(3);
    expect(await readNotes(database, 'record')).toEqual([{ ...note, shards: 1, times: 1 }]);
    expect(await mergeVersions(database)).toBe(false);
  });
});
