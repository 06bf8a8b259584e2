import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential, SignInStart } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { AuthorizationServer } from '../kit/authorization-server.js';
import { createDatabase } from '../kit/database.js';
import { expectProblem } from '../kit/problem.js';
import { startNode, until } from '../kit/process.js';
import { listenTo, type Receiver, startReceiver } from '../kit/receiver.js';
import { pullAgain, ranAfter, readSource } from '../kit/sources.js';

const env = { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone' };

let api: Api;
let vendor: AuthorizationServer;
let receiver: Receiver;
beforeAll(async () => {
  [api, vendor, receiver] = await Promise.all([
    startApi({ env }),
    AuthorizationServer.start(),
    startReceiver(),
  ]);
});
afterAll(async () => {
  await api?.stop();
  await Promise.all([vendor?.close(), receiver?.close()]);
});

const add = async (at: Api, name: string) => {
  const { status, body } = await at.request<Credential>('/admin/credentials', {
    body: { name, auth: vendor.auth() },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const signIn = async (at: Api, id: string) => {
  const { body } = await at.request<SignInStart>(`/admin/credentials/${id}/sign-in`);
  const address = await vendor.allow(body.url);
  expect((await at.request('/admin/credentials/signed-in', { body: { address } })).status).toBe(200);
};

it('is reported once, with all the sources that it stopped, and recovers once', async () => {
  const secret = await listenTo(receiver, api, ['source.failing', 'source.recovered']);
  const sentEvents = (type: string) => receiver.verified(secret).filter((one) => one.type === type);
  const { id } = await add(api, 'shared');
  await signIn(api, id);
  const names = ['one', 'three', 'two'];
  for (const name of names) {
    expect((await api.request('/admin/sources', { body: vendor.source(name, 'shared') })).status).toBe(200);
    await ranAfter(api, name, 0);
  }
  vendor.revoked = true;
  vendor.endAccess();
  try {
    for (const name of names) await pullAgain(api, name);
    await until('the event', () => sentEvents('source.failing').length > 0);
  } finally {
    vendor.revoked = false;
  }
  await signIn(api, id);
  for (const name of names)
    await until(`${name} to recover`, async () => (await readSource(api, name)).state === 'waiting', 60_000);
  await until('the end of it', () => sentEvents('source.recovered').length > 0);
  for (const name of names) await pullAgain(api, name);
  expect(sentEvents('source.failing')).toMatchObject([
    { data: { sources: names, credential: 'shared', kind: 'auth' } },
  ]);
  expect(sentEvents('source.recovered')).toHaveLength(1);
});

it('a name that another credential takes in the same moment is refused as taken', async () => {
  const { id } = await add(api, 'renamed');
  const other = new pg.Client({ connectionString: api.database?.url });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO credential (id, name, auth, secrets) VALUES (gen_random_uuid(), 'wanted', '{"hosts": []}', '{}')`,
    );
    const rename = api.request(`/admin/credentials/${id}`, { method: 'PUT', body: { name: 'wanted' } });
    await until('the rename to wait', async () => {
      const [row] =
        (await api.database?.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`,
        )) ?? [];
      return (row?.n ?? 0) > 0;
    });
    await other.query('COMMIT');
    expect(expectProblem(await rename, 'conflict').detail).toContain("'wanted'");
  } finally {
    await other.end();
  }
});

it('a source of the sources file that names an unknown credential waits for it, and doctor says so', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-home-'));
  const file = path.join(home, 'sources.yaml');
  await writeFile(file, JSON.stringify({ sources: [vendor.source('listed', 'later')] }));
  const database = await createDatabase();
  const own = await startApi({ home, database, env: { ...env, SOURCES_FILE: file } });
  try {
    const examined = async () => {
      const { body } = await own.request<{ checks: { name: string; says: string }[] }>('/admin/doctor', {
        method: 'GET',
      });
      return body.checks.find(({ name }) => name === 'sources file');
    };
    expect(own.logs()).toContain(
      "listed of the sources file waits: 'credential': there is no credential 'later'",
    );
    expect(await examined()).toMatchObject({
      state: 'bad',
      says: expect.stringContaining("'listed'") as string,
    });
    const { id } = await add(own, 'later');
    await signIn(own, id);
    await until(
      'the source',
      async () => (await own.request('/admin/sources/listed', { method: 'GET' })).status === 200,
    );
    expect(await ranAfter(own, 'listed', 0)).toMatchObject({ credential: 'later' });
    expect(await examined()).toMatchObject({ state: 'ok' });
  } finally {
    await own.stop();
  }
  await database.query(
    `UPDATE credential SET auth = jsonb_set(auth::jsonb, '{hosts}', '["api.example.com"]')`,
  );
  const refused = startNode([path.resolve('dist/apps/api/src/main.js')], {
    ...env,
    PORT: '0',
    EARSHOT_HOME: home,
    DATABASE_URL: database.url,
    SOURCES_FILE: file,
  });
  await until('the refusal', () => refused.exited());
  expect(refused.output()).toContain("source 'listed': 'credential': it is for api.example.com only");
  await database.close();
  await rm(home, { recursive: true });
});

it('takes the place of the authenticators of a manifest', async () => {
  const { id } = await add(api, 'manifests');
  await signIn(api, id);
  const manifest = `
version: 6.0.0
type: DeclarativeSource
check: { type: CheckStream, stream_names: [items] }
streams:
  - type: DeclarativeStream
    name: items
    retriever:
      type: SimpleRetriever
      requester:
        type: HttpRequester
        url_base: ${vendor.url}
        path: /items
        authenticator:
          type: OAuthAuthenticator
          token_refresh_endpoint: https://login.example.com/token
          client_id: "{{ config['client_id'] }}"
          client_secret: "{{ config['client_secret'] }}"
          refresh_token: "{{ config['refresh_token'] }}"
          refresh_token_updater: {}
      record_selector: { type: RecordSelector, extractor: { type: DpathExtractor, field_path: [] } }
spec:
  type: Spec
  connection_specification:
    type: object
    required: [client_id, client_secret, refresh_token]
    properties:
      client_id: { type: string, airbyte_secret: true }
      client_secret: { type: string, airbyte_secret: true }
      refresh_token: { type: string, airbyte_secret: true }
`;
  const map = { id: 'id', ds: 'at', message: 'text' };
  const source = { name: 'by manifest', connector: 'manifest', config: { manifest, stream: 'items', map } };
  const apply = (more: object) => api.request('/admin/sources?check=true', { body: { ...source, ...more } });
  expect(expectProblem(await apply({}), 'invalid_request').errors?.[0]?.detail).toContain('client_id');
  expect((await apply({ credential: 'manifests' })).status).toBe(200);
  expect(await ranAfter(api, 'by manifest', 0)).toMatchObject({
    last_error: null,
    last_run: { accepted: 1 },
  });
  vendor.endAccess();
  expect((await pullAgain(api, 'by manifest')).last_error).toBeNull();
});
