import { describe, expect, it } from 'vitest';
import { openTestDatabase } from './chdb.fixture.js';
import type { ClickHouseDatabase } from './database.js';
import { Layout } from './layout.js';
import { migrateClickHouse, RECORD } from './schema.js';
import { raw, sql, text } from './sql.js';

const opened = await openTestDatabase();

describe.skipIf(!opened)('the tables of a cluster', () => {
  const database = opened as ClickHouseDatabase;
  const layout = new Layout('measured');
  const [held, spread, ...others] = layout.create(RECORD);

  /** As ClickHouse writes what it read. */
  const parsed = async (statement = '') =>
    (await database.row<{ read: string }>(sql`SELECT formatQuery(${text(statement)}) AS read`)).read;

  it('replicate in each shard, under a name of their own', async () => {
    const statement = await parsed(held);
    expect(statement).toContain('CREATE TABLE IF NOT EXISTS record_shard ON CLUSTER measured');
    expect(statement).toContain(
      `ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}', tx, gone)`,
    );
    expect(statement).toContain('ORDER BY seq');
  });

  it('are asked by one name, and versions of a record meet', async () => {
    expect(await parsed(spread)).toContain(
      `ENGINE = Distributed(measured, currentDatabase(), record_shard, if(seq = 0, tokens, intHash64(seq)))`,
    );
    expect(others).toEqual([]);
  });

  it('are dropped on all servers', async () => {
    const dropped = await Promise.all(layout.drop('record').map(parsed));
    expect(dropped.map((statement) => statement.replaceAll(/\s+/g, ' '))).toEqual([
      'DROP TABLE IF EXISTS record ON CLUSTER measured SYNC',
      'DROP TABLE IF EXISTS record_shard ON CLUSTER measured SYNC',
    ]);
  });
});

describe.skipIf(!opened)('tables of an earlier version', () => {
  it('are made again without records, so that they are filled again', async () => {
    const database = opened as ClickHouseDatabase;
    await migrateClickHouse(database);
    await database.run(raw('ALTER TABLE record DROP INDEX pairs_index, DROP COLUMN pairs'));
    await database.insert('record', [{ seq: 1, tx: 1, attributes: { 'filters.plan': ['spro'] } }]);
    await database.run(raw('TRUNCATE TABLE migration'));
    await database.insert('migration', [{ version: 1 }]);

    await migrateClickHouse(database);
    const count = () =>
      database.row(sql`SELECT count() AS records FROM record WHERE has(pairs, 'filters.plan')`);
    expect(await count()).toEqual({ records: 0 });
    await database.insert('record', [{ seq: 2, tx: 1, attributes: { 'filters.plan': ['spro'] } }]);
    await migrateClickHouse(database);
    expect(await count()).toEqual({ records: 1 });
  });
});
