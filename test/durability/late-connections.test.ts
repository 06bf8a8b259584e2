import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';
import { type Proxy, startProxy } from '../kit/proxy.js';

/** More than the connections that requests share. */
const ROUNDS = 4;
const CONNECTIONS = 10;

let database: TestDatabase;
let proxy: Proxy;
let api: Api;
let id: string;
beforeAll(async () => {
  database = await createDatabase();
  const parts = new URL(database.url).searchParams;
  proxy = await startProxy({ path: `${parts.get('host')}/.s.PGSQL.${parts.get('port')}` });
  const url = `postgresql://earshot@127.0.0.1:${proxy.port}/${database.name}`;
  api = await startApi({ database: { ...database, url }, env: { QUESTION_SECONDS: '60' } });
  await api.ingest(batch([0, 10].map((score) => record({ message: 'The login fails.', score }))));
  await api.request('/admin/score-scales', { body: { source: batch([]).source, scale: [0, 10] } });
  await api.request('/public/themes', { body: { name: 'Login', queries: ['login'] } });
  id = (await api.search()).results[0]?.id ?? '';
});
afterAll(async () => {
  await proxy?.set('pass');
  await api?.stop();
  await proxy?.close();
  await database?.close();
});

const questions = (): [string, object][] => [
  ['/public/search', { summary: false }],
  ['/public/search', { summary: false, filters: [{ key: 'id', value: id }] }],
  ['/public/distribution', { distribution_by: 'themes' }],
  ['/public/distribution', { distribution_by: 'sentiment' }],
  ['/public/trend', { trend_on: 'nps', trend_by: 'day' }],
];

/** Mutants: what reads records, themes, scales or the version of sentiment asks once for a connection. */
it('a question is answered although the connections it needs come too late at first', async () => {
  await proxy.set('late');
  const before = proxy.abandoned();
  const asked = Promise.all(
    Array.from({ length: ROUNDS }, questions)
      .flat()
      .map(async ([path, body]) => ({ path, body, status: (await api.request(path, { body })).status })),
  );
  try {
    await until('the first of them to be given up', () => proxy.abandoned() >= before + CONNECTIONS);
  } finally {
    await proxy.set('pass');
  }
  expect((await asked).filter(({ status }) => status !== 200)).toEqual([]);
});
