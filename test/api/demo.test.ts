import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { DEMO_BATCH, loadDemo } from '../../apps/api/src/demo/load-demo.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

async function count(): Promise<number> {
  const rows = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM record`);
  return rows[0]?.n ?? -1;
}

describe('the demo', () => {
  it('is loaded once, and completed after an interrupted load', async () => {
    const { pool } = await database.open();
    const door = new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool));
    const first = await loadDemo(pool, door);
    expect(first.stored).toBe(await count());
    expect(first.stored).toBeGreaterThan(15_000);
    expect((await loadDemo(pool, door)).stored).toBe(0);

    await database.query(`DELETE FROM record WHERE seq % 3 = 0`);
    const missing = first.stored - (await count());
    expect((await loadDemo(pool, door)).stored).toBe(missing);
    expect(await count()).toBe(first.stored);
    const batches = await database.query(`SELECT DISTINCT source_batch FROM record`);
    expect(batches).toEqual([{ source_batch: DEMO_BATCH }]);
  });
});
