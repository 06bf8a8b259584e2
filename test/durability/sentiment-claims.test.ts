import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FEATURES, SentimentStore, type Training } from '#libs/sentiment';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let database: TestDatabase;
let pool: pg.Pool;
let store: SentimentStore;
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 3 });
  store = new SentimentStore(pool);
});
beforeEach(async () => {
  await pool.query('TRUNCATE sentiment_version');
  await pool.query(`UPDATE sentiment_training SET status = 'waiting', due_at = now()`);
});
afterAll(async () => {
  await pool?.end();
  await database?.close();
});

function training(language: string, seqs: readonly number[]): Training {
  const weights = Float32Array.from({ length: FEATURES }, (_, i) => (i % 1000 === 0 ? i / 7 : 0));
  const model = { language, bias: 0.5, slope: 2, offset: -1, weights };
  return { learned: [{ language, rated: 2000, high: 900, auc: 0.9, wrong: 0.1, model }], seqs };
}

async function claimed(): Promise<number> {
  const attempt = await store.claim();
  if (attempt === undefined) throw new Error('nothing was due');
  return attempt;
}

it('a version is read as it was learned', async () => {
  const known = training('en', [1, 2]);
  await store.finish(await claimed(), known);
  const { versions, status } = await store.kept();
  const found = await store.models(versions[0] ?? 0);
  expect(found?.models).toEqual(known.learned.map(({ model }) => model));
  expect(found?.models[0]?.weights.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(await store.seen()).toEqual([1, 2]);
  expect([status, (await store.newest())?.estimated]).toEqual(['waiting', ['en']]);
  expect(await store.claim()).toBeUndefined();
});

it('a version is kept for a day after the next one', async () => {
  await store.finish(await claimed(), training('en', [1]));
  await store.due();
  await store.finish(await claimed(), training('id', [2]));
  const { versions } = await store.kept();
  expect(versions).toHaveLength(2);
  await pool.query(`UPDATE sentiment_version SET superseded_at = superseded_at - interval '24 hours'`);
  expect((await store.kept()).versions).toEqual([Math.max(...versions)]);
  await store.due();
  await claimed();
  expect(await store.models(Math.min(...versions))).toBeUndefined();
});

it('an erasure removes what was learned from its records, and nothing else', async () => {
  await store.finish(await claimed(), training('en', [1, 2]));
  expect(await store.forgetRecords([3])).toBe(0);
  expect(await store.kept()).toMatchObject({ status: 'waiting', versions: [expect.any(Number)] });
  expect(await store.forgetRecords([2, 3])).toBe(1);
  expect(await store.kept()).toEqual({ status: 'forgotten', versions: [] });
  await store.finish(await claimed(), training('en', [1]));
  expect((await store.kept()).status).toBe('waiting');
});

/** Mutant: an erasure leaves a running training its attempt; what it read of erased records is kept. */
it('a training that runs during an erasure, or before someone asks for another, is done again', async () => {
  for (const interrupt of [() => store.forgetRecords([9]), () => store.due()]) {
    const attempt = await claimed();
    await interrupt();
    await store.finish(attempt, training('en', [9]));
    expect((await store.kept()).versions).toEqual([]);
    await store.giveBack(await claimed());
    await store.due();
  }
});
