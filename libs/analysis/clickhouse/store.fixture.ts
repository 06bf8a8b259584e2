import { rowOf } from '../oracle/oracle.fixture.js';
import { analyzer } from '../oracle/records.fixture.js';
import type { Store } from '../oracle/store.fixture.js';
import { ClickHouseEngine } from './clickhouse-engine.js';
import type { ClickHouseDatabase } from './database.js';
import { KnownAnswers } from './known-answers.js';
import { migrateClickHouse } from './schema.js';
import { raw } from './sql.js';
import { ChangeWriter } from './write-changes.js';

/** A database as it is before the first record. */
export async function emptyDatabase(database: ClickHouseDatabase): Promise<void> {
  await migrateClickHouse(database);
  for (const table of ['record', 'term', 'field']) {
    // Tests need not outlive a loss of power.
    await database.run(raw(`ALTER TABLE ${table} MODIFY SETTING fsync_after_insert = 0`));
    await database.run(raw(`TRUNCATE TABLE ${table}`));
  }
}

/** A version of a record that a transaction writes: what it says does not matter. */
export function put(seq: number, tx: number) {
  const ds = Date.UTC(2025, 5, 1) + tx;
  const said = { source: 'survey', words: ['slow'], score: null, user: null, url: null, filters: {} };
  return { put: rowOf({ seq, ds, offset: 0, ...said }), tx };
}

export function clickHouseStore(database: ClickHouseDatabase): Store {
  const writer = new ChangeWriter(database, analyzer);
  const known = new KnownAnswers(analyzer);
  let tx = 0;
  return {
    take: async (changes) => {
      if (tx === 0) await emptyDatabase(database);
      await writer.write(
        changes.map((change) => {
          tx++;
          return 'erase' in change
            ? { erase: change.erase, tx }
            : { put: rowOf(change.put, change.revision), tx };
        }),
      );
    },
    engine: () => ClickHouseEngine.of(database, analyzer, known.of(String(tx))),
  };
}
