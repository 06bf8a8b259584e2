import { chmodSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { runCli } from '../kit/cli.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';

interface Examination {
  settings: { name: string; value: string | null; from: string; meaning: string }[];
  checks: { name: string; state: string; says: string; remedy?: string }[];
}

const KEY = 'a key of the settings, secret';
let api: Api;
let database: TestDatabase;
let model: FeedServer;
let mail: net.Server;
beforeAll(async () => {
  database = await createDatabase();
  model = await startFeedServer();
  model.on('/v1/models', { status: 401 });
  mail = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => mail.once('listening', resolve));
  const { port } = mail.address() as net.AddressInfo;
  api = await startApi({
    database,
    env: {
      SECRETS_KEY: KEY,
      LLM_BASE_URL: `${model.url}/v1`,
      LLM_MODEL: 'one',
      LLM_API_KEY: 'model-key-canary',
      SMTP_URL: `smtp://user:mail-canary@127.0.0.1:${port}`,
      MAIL_FROM: 'earshot@example.com',
      MAIL_DOMAINS: 'example.com',
    },
  });
});
afterAll(async () => {
  await api?.stop();
  await model?.close();
  mail?.close();
  await database?.close();
});

const examine = async () => (await api.request<Examination>('/admin/doctor', { method: 'GET' })).body;
const check = async (name: string) => (await examine()).checks.find((one) => one.name === name);

it('shows the value, origin and meaning of every setting, but no secrets', async () => {
  const { settings } = await examine();
  const of = (name: string) => settings.find((setting) => setting.name === name);
  expect(of('SECRETS_KEY')).toMatchObject({ value: '(hidden)', from: 'environment' });
  expect(of('TIMEZONE')).toMatchObject({ value: 'UTC', from: 'default' });
  expect(of('MEILI_URL')).toMatchObject({ value: null });
  expect(settings.every(({ meaning }) => meaning.length > 5)).toBe(true);
  expect(JSON.stringify(await examine())).not.toMatch(/canary|a key of the settings/);
});

it('examines the database, the machine, the index and the configured services', async () => {
  const { checks } = await examine();
  expect(Object.fromEntries(checks.map(({ name, state }) => [name, state]))).toMatchObject({
    'database durability': 'ok',
    'database schema': 'ok',
    'oldest open write': 'ok',
    'analysis index': 'ok',
    'disk space': 'ok',
    'forwarded addresses': 'ok',
    'files that hold secrets': 'ok',
    'sealed secrets': 'ok',
    'mail server': 'ok',
    clocks: 'ok',
    erasures: 'ok',
    sources: 'ok',
    model: 'bad',
  });
  expect(checks.find(({ name }) => name === 'model')).toMatchObject({
    says: 'answers 401',
    remedy: expect.stringContaining('LLM_BASE_URL'),
  });
  expect(checks.some(({ name }) => name === 'Meilisearch')).toBe(false);
});

it('says when a proxy names callers that the settings do not believe, once', async () => {
  for (const n of [1, 2]) {
    const headers = { 'x-forwarded-for': `10.0.0.${n}` };
    expect((await api.request('/health/live', { method: 'GET', token: null, headers })).status).toBe(200);
  }
  expect(await check('forwarded addresses')).toMatchObject({
    state: 'warn',
    remedy: expect.stringContaining('TRUST_PROXY'),
  });
  expect(api.logs().split('come through a proxy')).toHaveLength(2);
});

it('names problems with their remedies', async () => {
  const writer = new pg.Client({ connectionString: database.url, application_name: 'forgotten import' });
  await writer.connect();
  await writer.query('BEGIN; SELECT pg_current_xact_id()');
  expect((await check('oldest open write'))?.says).toMatch(/^\d+ s$/);
  await writer.end();

  await database.query(
    `INSERT INTO erasure (id, steps, requested_at, tried_at)
     VALUES (gen_random_uuid(), '{"meilisearch":{"done":false,"reason":"away"}}', now() - interval '1 hour', now() + interval '1 hour')`,
  );
  expect(await check('erasures')).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(/^1 not completed.*waits for meilisearch \(away\)$/),
  });

  const file = path.join(api.home, 'credentials.json');
  chmodSync(file, 0o644);
  expect(await check('files that hold secrets')).toMatchObject({
    state: 'bad',
    remedy: expect.stringContaining(`chmod 600 ${file}`),
  });
  chmodSync(file, 0o600);
});

it('is shown on the command line, which fails when something is bad', async () => {
  const done = await runCli(api, ['doctor']);
  expect(done.code).toBe(1);
  expect(done.stdout).toMatch(/^BAD model +answers 401\. Start the service, or correct LLM_BASE_URL\.$/m);
  expect(done.stdout).toMatch(/^ok {2}database durability/m);
  expect(done.stdout).toMatch(/^SECRETS_KEY +\(hidden\) +environment +encrypts/m);
});
