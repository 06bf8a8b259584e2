import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Meta } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

const TOKENS = { ACCESS_TOKEN: 'access-token-of-both', PRESHARED_KEY: 'ingest-token-of-both' };
let database: TestDatabase;
let pushing: Api;
let reading: Api;
let writer: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  const start = () => startApi({ database, env: TOKENS });
  [pushing, reading] = await Promise.all([start(), start()]);
  writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
});
afterAll(async () => {
  await writer?.end();
  await Promise.all([pushing?.stop(), reading?.stop()]);
  await database?.close();
});

const metaOf = async (api: Api): Promise<Meta> => (await api.search({ limit: 0 })).meta;
const codes = ({ warnings }: Meta) => warnings.map(({ code }) => code);
const lag = async (api: Api) =>
  Number(
    /^earshot_index_lag_seconds (.*)$/m.exec(
      (await api.request<string>('/metrics', { method: 'GET' })).body,
    )?.[1],
  );
/** What readiness says of the index. */
const detailOf = async (api: Api) =>
  (
    await api.request<{ parts: Record<string, { detail?: string }> }>('/health/ready', {
      method: 'GET',
      token: null,
    })
  ).body.parts.index?.detail;

/** Mutant: `asOf` that is the time of the last reading of the feed. */
it('an index that an open write holds back says how old it is, also where nothing was pushed', async () => {
  await pushing.ingest(batch(records(10)), '?wait=indexed');
  await writer.query('BEGIN; SELECT pg_current_xact_id()');
  const began = Date.now();
  await pushing.ingest(batch(records(10)));
  const meta = await until('a warning', async () => {
    const seen = await metaOf(reading);
    return codes(seen).includes('index_behind') && seen;
  });
  expect(Date.parse(meta.data_as_of)).toBeLessThanOrEqual(began + 500);
  expect(meta.index_lag_ms).toBeGreaterThan(4_000);
  expect(codes(meta)).not.toContain('stale');
  expect(await lag(reading)).toBeGreaterThan(4);
  expect(await until('readiness to say so', () => detailOf(reading))).toMatch(
    /^answers are as of .*Z: a transaction is still open in the database$/,
  );
  // One that starts now knows since when, too.
  const late = await startApi({ database, env: TOKENS });
  expect(codes(await metaOf(late))).toContain('index_behind');
  expect(Date.parse((await metaOf(late)).data_as_of)).toBeLessThanOrEqual(began + 500);
  await late.stop();

  await writer.query('COMMIT');
  for (const api of [pushing, reading]) {
    await until('all records', async () => (await api.search({ limit: 0 })).total === 20);
    await until('the lag to be over', async () => (await lag(api)) < 4);
    await until('readiness to be silent', async () => (await detailOf(api)) === undefined);
    expect(codes(await metaOf(api))).not.toContain('index_behind');
  }
});
