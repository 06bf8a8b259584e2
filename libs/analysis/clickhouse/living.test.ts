import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL, type Condition } from '../engine/condition.js';
import { analyzer } from '../oracle/records.fixture.js';
import { openTestDatabase } from './chdb.fixture.js';
import { ClickHouseEngine } from './clickhouse-engine.js';
import type { ClickHouseDatabase } from './database.js';
import { KnownAnswers } from './known-answers.js';
import { mergeVersions } from './merge-versions.js';
import { askOneState } from './one-state.js';
import { raw, type Sql } from './sql.js';
import { emptyDatabase, put } from './store.fixture.js';
import { ChangeWriter } from './write-changes.js';

const opened = await openTestDatabase();
afterAll(() => opened?.close());

describe.skipIf(!opened)('living records', () => {
  const database = opened as ClickHouseDatabase;

  /** How many there are, and whether their versions were looked for. @param change of what is asked about them */
  const counted = async (change: (query: string) => string = (query) => query) => {
    let areSought = false;
    const engine = ClickHouseEngine.of(
      {
        layout: database.layout,
        rows: (statement) => {
          const { query, query_params } = statement.statement();
          areSought = query.includes('FINAL');
          return database.rows({ statement: () => ({ query: change(query), query_params }) } as Sql);
        },
        row: (statement) => database.row(statement),
        insert: (table, rows) => database.insert(table, rows),
      },
      analyzer,
    );
    return { count: (await engine.select(ALL)).count, areSought };
  };

  beforeAll(async () => {
    await emptyDatabase(database);
    const writer = new ChangeWriter(database, analyzer);
    await writer.write([1, 2, 3].map((seq) => put(seq, seq)));
    await writer.write([put(2, 4), { erase: 3, tx: 5 }]);
  });

  it('are the newest versions', async () => {
    expect(await counted()).toEqual({ count: 2, areSought: true });
  });

  it('are all rows that are not gone, once no version has replaced another', async () => {
    await mergeVersions(database);
    expect(await counted()).toEqual({ count: 2, areSought: false });
    const everything = await counted((query) => query.replace('WHERE gone = 0', 'WHERE true'));
    expect(everything.count).toBe(3);
  });

  it('are counted once though a batch was written twice, with its note, since the last question', async () => {
    const known = new KnownAnswers(analyzer);
    const alone = <T>(work: () => Promise<T>) => work();
    const count = (condition: Condition) =>
      askOneState(
        database,
        { analyzer, alone, known },
        async ({ engine }) => (await engine.select(condition)).count,
      );
    const note = { position: { epoch: 'one', tx: '6', seq: 0 }, token: 'six', rules: '' };
    const write = () => new ChangeWriter(database, analyzer).write([put(6, 6)], note);
    await write();
    expect(await count(ALL)).toBe(3);
    await database.run(raw('SYSTEM STOP MERGES record'));
    await write();
    expect(await count({ kind: 'present', column: 'source' })).toBe(3);
    await database.run(raw('SYSTEM START MERGES record'));
  });
});
