import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErasureReceipt } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let api: Api;
let database: TestDatabase;
let other: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  api = await startApi({ database });
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterEach(async () => {
  await other?.end();
  await api?.stop();
  await database?.close();
});

const YEARS_AGO = '2019-07-03T10:12:00+0000';
const NOW = `${new Date().toISOString().slice(0, 19)}+0000`;
const erase = async (query: string) =>
  (await api.request<ErasureReceipt>(`/public/records?${query}`, { method: 'DELETE' })).body;
const messages = async () =>
  (await api.database?.query<{ message: string }>('SELECT message FROM record ORDER BY message'))?.map(
    ({ message }) => message,
  );
const keepFor = (days: number) => api.request('/admin/retention', { body: { source: 'kept', days } });
const lastRun = async () =>
  (await api.request<{ retentions: { last_run: string | null }[] }>('/admin/retention', { method: 'GET' }))
    .body.retentions[0]?.last_run;

/** What pg_dump does for as long as it runs, which may be hours. */
async function dump(): Promise<void> {
  await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await other.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  await other.query(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
}

/** Mutant: ACCESS EXCLUSIVE in `record-eraser.ts`. */
it('a dump that is running delays neither an erasure nor retention', async () => {
  await api.ingest(
    batch(
      [record({ ds: YEARS_AGO }), record({ user_name: 'ann' }), record({ ds: NOW, message: 'stays' })],
      'kept',
    ),
  );
  await dump();
  expect(await erase('user_name=ann')).toMatchObject({ status: 'completed', records: 1 });
  await keepFor(30);
  await until('the old one to be gone', async () => (await messages())?.join() === 'stays');
  await until('the run to be noted', lastRun);
});

/** Mutant: a retention that is stamped when it begins, or that is taken over as a batch that matches nothing. */
it('retention that cannot erase says so, is not counted as done, and is retried with all that it is about', async () => {
  await api.ingest(batch([record({ ds: YEARS_AGO }), record({ ds: NOW, message: 'stays' })], 'kept'));
  await other.query('BEGIN; LOCK TABLE record_revision IN ACCESS EXCLUSIVE MODE');
  await keepFor(30);
  await until('the failure in the log', () =>
    api.logs().includes('Could not erase records past their retention'),
  );
  expect(await lastRun()).toBeNull();
  const metrics = (await api.request<string>('/metrics', { method: 'GET' })).body;
  expect(metrics).toContain('earshot_pending_erasures{by="retention"} 1');
  await other.query('COMMIT');
  await until('the old one to be gone', async () => (await messages())?.join() === 'stays');
  expect(await until('the run to be noted', lastRun)).not.toBeNull();
});
