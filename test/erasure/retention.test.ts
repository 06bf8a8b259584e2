import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let database: TestDatabase;
let one: Api;
let two: Api;
const ACCESS_TOKEN = 'access-token-of-the-test';
const PRESHARED_KEY = 'preshared-key-of-the-test';
beforeAll(async () => {
  database = await createDatabase();
  one = await startApi({ database, env: { ACCESS_TOKEN, PRESHARED_KEY } });
  two = await startApi({ database, env: { ACCESS_TOKEN, PRESHARED_KEY } });
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await database?.close();
});

/** Days ago by the database's clock, so that what is tested is its clock and not this process'. */
async function daysAgo(days: number): Promise<string> {
  const [row] = await database.query<{ ds: string }>(
    `SELECT to_char(now() - $1 * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"+0000"') AS ds`,
    [days],
  );
  return row?.ds ?? '';
}
const messages = async () =>
  (await database.query<{ message: string }>('SELECT message FROM record ORDER BY message')).map(
    ({ message }) => message,
  );
const erasures = async () =>
  (
    await one.request<{ entries: { target: string; counts: object }[] }>(
      '/admin/audit?action=retention.erased',
      { method: 'GET' },
    )
  ).body.entries;

/** Mutants: `KEPT_SINCE` that is always -infinity lets the old ones in again; a claim without its condition, twice. */
it('erases what is older, once for all processes, everywhere, and never accepts anything as old again', async () => {
  const said = [
    record({ id: 'old', ds: await daysAgo(31), message: 'zqold one' }),
    record({ id: 'young', ds: await daysAgo(29), message: 'young one' }),
  ];
  await one.ingest(batch(said, 'kept for a month'));
  await one.ingest(batch([record({ ds: await daysAgo(400), message: 'other source' })], 'kept forever'));
  const set = await runCli(one, [
    'source',
    'set',
    'kept for a month',
    '--retention',
    '30',
    '--token',
    ACCESS_TOKEN,
  ]);
  expect(set.stdout).toMatch(/keeps its records for 30 days/);
  await two.request('/admin/retention', { body: { source: 'kept for a month', days: 30 } });
  await until('the old one to be gone', async () => (await erasures()).length > 0);
  expect(await messages()).toEqual(['other source', 'young one']);
  expect(await erasures()).toMatchObject([{ target: 'kept for a month', counts: { records: 1, days: 30 } }]);
  for (const api of [one, two]) {
    await until('every index to have followed', async () => (await api.search({ limit: 0 })).total === 2);
  }

  const again = await one.ingest(batch([...said, record({ ds: await daysAgo(31) })], 'kept for a month'));
  expect(again).toMatchObject({ accepted: 0, duplicates: 1, rejected: 2, rejected_as_erased: 2 });
  expect(await messages()).toEqual(['other source', 'young one']);
});

it('is shown, removed, and rejected for an unknown source', async () => {
  const list = await one.request('/admin/retention', { method: 'GET' });
  expect(list.body).toMatchObject({ retentions: [{ source: 'kept for a month', days: 30 }] });
  await one.request('/admin/retention', { body: { source: 'kept for a month', days: null } });
  const back = await one.ingest(
    batch([record({ ds: await daysAgo(31), message: 'new old' })], 'kept for a month'),
  );
  expect(back).toMatchObject({ accepted: 1 });
  const none = await one.request('/admin/retention', { body: { source: 'none', days: 1 } });
  expect(none.status).toBe(404);
  const wrong = await one.request('/admin/retention', { body: { source: 'kept forever', days: 0 } });
  expect(wrong.status).toBe(422);
});
