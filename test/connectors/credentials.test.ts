import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import type { Credential, SignInStart } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { AuthorizationServer } from '../kit/authorization-server.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';
import { pullAgain, ranAfter, readSource } from '../kit/sources.js';

const PUBLIC_URL = 'https://ears.example';
const env = { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone', PUBLIC_URL };

let api: Api;
let vendor: AuthorizationServer;
beforeAll(async () => {
  [api, vendor] = await Promise.all([startApi({ env }), AuthorizationServer.start()]);
});
afterAll(async () => {
  await api?.stop();
  await vendor?.close();
});

const add = async (name: string, from = vendor, more: object = {}) => {
  const secrets = { client_secret: 'made-up-secret' };
  const answer = await api.request<Credential>('/admin/credentials', {
    body: { name, auth: from.auth(more), secrets },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const read = async (id: string) =>
  (await api.request<Credential>(`/admin/credentials/${id}`, { method: 'GET' })).body;
const begin = async (id: string) =>
  (await api.request<SignInStart>(`/admin/credentials/${id}/sign-in`)).body.url;
const end = (address: string, at = api) =>
  at.request<Credential>('/admin/credentials/signed-in', { body: { address } });
const signedIn = async (name: string, from = vendor) => {
  const { id } = await add(name, from);
  expect((await end(await from.allow(await begin(id)))).status).toBe(200);
  return id;
};
const use = async (name: string, credential: string, from = vendor) => {
  const { status, body } = await api.request('/admin/sources', { body: from.source(name, credential) });
  expect(status, JSON.stringify(body)).toBe(200);
  return ranAfter(api, name, 0);
};

it('the credential and the source of the documentation work as they are shown', async () => {
  const acme = await AuthorizationServer.start();
  onTestFinished(() => acme.close());
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/credentials.md'), 'utf8');
  const block = (language: string) =>
    new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';
  /** At the vendor of the tests. */
  const here = (text: string) =>
    text
      .replaceAll(/https:\/\/(?:api\.)?acme\.example\.com\/oauth/g, acme.url)
      .replaceAll('https://api.acme.example.com', acme.url)
      .replaceAll('api.acme.example.com', '127.0.0.1');
  const body = JSON.parse(here(block('json').replace('POST /admin/credentials', ''))) as object;
  const { id } = (await api.request<Credential>('/admin/credentials', { body })).body;
  await end(await acme.allow(await begin(id)));
  const { sources } = parse(here(block('yaml'))) as { sources: { name: string; config: object }[] };
  const [source] = sources;
  expect(sources).toHaveLength(1);
  acme.items = { tickets: [{ id: 1, created_at: '2025-07-01T10:00:00Z', description: 'It is slow' }] };
  const { status } = await api.request('/admin/sources', { body: source });
  expect(status).toBe(200);
  const ran = await ranAfter(api, source?.name ?? '', 0);
  expect(ran).toMatchObject({ credential: 'acme', last_error: null, last_run: { accepted: 1 } });
});

it('two sources share a sign-in, whose secrets are nowhere to be seen', async () => {
  const { id, state } = await add('shared');
  expect(state).toBe('signed_out');
  expect(await end(await vendor.allow(await begin(id)))).toMatchObject({
    status: 200,
    body: { state: 'signed_in', ends_at: null, last_error: null },
  });
  expect(Object.fromEntries(vendor.signIns.at(-1) ?? [])).toMatchObject({
    redirect_uri: `${PUBLIC_URL}/signed-in`,
    code_challenge_method: 'S256',
  });
  const requests = vendor.tokenRequests.length;
  expect(await use('one', 'shared')).toMatchObject({ last_error: null, last_run: { accepted: 1 } });
  expect(await use('two', 'shared')).toMatchObject({ last_error: null, credential: 'shared' });
  expect(vendor.tokenRequests).toHaveLength(requests);
  vendor.endAccess();
  expect((await pullAgain(api, 'one')).last_error).toBeNull();
  expect((await pullAgain(api, 'two')).last_error).toBeNull();
  expect(vendor.tokenRequests).toHaveLength(requests + 1);
  expect((await read(id)).sources).toEqual(['one', 'two']);
  const stored = await api.database?.query('SELECT c, t FROM credential c, credential_token t');
  expect(
    JSON.stringify([stored, (await api.request('/admin/credentials', { method: 'GET' })).body]),
  ).not.toMatch(/made-up-secret|access_token/);
});

it('is renamed with its sources, not over the change of another, and not removed while it is used', async () => {
  const { id, version } = await add('before');
  await use('user', 'before');
  const path = `/admin/credentials/${id}`;
  const rename = (name: string, at: number) =>
    api.request<Credential>(path, { method: 'PUT', body: { name, version: at } });
  expect((await rename('after', version)).body).toMatchObject({ name: 'after', has_secrets: true });
  expect(await readSource(api, 'user')).toMatchObject({ credential: 'after' });
  const { connector, config } = (await readSource(api, 'user')) as unknown as Record<string, object>;
  const edited = { name: 'user', connector, config, every: '2h' };
  expect((await api.request('/admin/sources?keep_secrets=true', { body: edited })).status).toBe(200);
  expect(await readSource(api, 'user')).toMatchObject({ credential: 'after', every_seconds: 7200 });
  expectProblem(await rename('late', version), 'conflict');
  expectProblem(await rename('shared', version + 1), 'conflict');
  expect(expectProblem(await api.request(path, { method: 'DELETE' }), 'conflict').detail).toContain("'user'");
  await api.request('/admin/sources/user', { method: 'DELETE' });
  expect((await api.request(path, { method: 'DELETE' })).status).toBe(204);
  expectProblem(await api.request(path, { method: 'GET' }), 'not_found');
  const { body } = await api.request<{ entries: { action: string; target: string }[] }>('/admin/audit', {
    method: 'GET',
  });
  const entries = body.entries.map(({ action, target }) => `${action} ${target}`);
  expect(entries).toEqual(
    expect.arrayContaining([
      'credential.created before',
      'credential.changed after',
      'credential.removed after',
    ]),
  );
});

it('is refused where it does not fit', async () => {
  await add('elsewhere', vendor, { hosts: ['api.example.com'] });
  const apply = (body: object) => api.request('/admin/sources', { body });
  const pointers = async (body: object) =>
    expectProblem(await apply(body), 'invalid_request').errors?.map(
      ({ pointer, code }) => `${pointer} ${code}`,
    );
  expect(await pointers(vendor.source('x', 'elsewhere'))).toEqual(['/credential other_host']);
  expect(await pointers(vendor.source('x', 'nobody'))).toEqual(['/credential unknown_credential']);
  const rss = { name: 'x', connector: 'rss', config: { url: vendor.url }, credential: 'shared' };
  expect(await pointers(rss)).toEqual(['/credential not_supported']);
});

it('that is refused says so once, everywhere, and how to sign in again', async () => {
  const strict = await AuthorizationServer.start();
  try {
    const id = await signedIn('strict', strict);
    await use('strict one', 'strict', strict);
    await use('strict two', 'strict', strict);
    strict.revoked = true;
    strict.endAccess();
    const remedy = expect.stringContaining('earshot credential sign-in strict');
    const failed = await pullAgain(api, 'strict one');
    expect(failed).toMatchObject({ state: 'paused', last_error: { kind: 'auth', remedy } });
    expect(await readSource(api, 'strict two')).toMatchObject({ state: 'paused', last_error: { remedy } });
    expect(await read(id)).toMatchObject({ state: 'refused', last_error: { remedy } });
    const { body } = await api.request<{ checks: { name: string }[] }>('/admin/doctor', { method: 'GET' });
    expect(body.checks.find(({ name }) => name === 'credentials')).toMatchObject({ state: 'warn', remedy });
    strict.revoked = false;
    expect((await end(await strict.allow(await begin(id)))).body).toMatchObject({ state: 'signed_in' });
    for (const name of ['strict one', 'strict two'])
      await until(
        `${name} to recover`,
        async () => (await readSource(api, name)).state === 'waiting',
        60_000,
      );
  } finally {
    await strict.close();
  }
});

it('two processes renew it with one request', async () => {
  const slow = await AuthorizationServer.start();
  const other = await startApi({ env, database: api.database, home: api.home });
  try {
    await signedIn('slow', slow);
    await use('slow one', 'slow', slow);
    await use('slow two', 'slow', slow);
    const before = slow.tokenRequests.length;
    const refusals = slow.refusals;
    const held = Promise.withResolvers<void>();
    slow.held = held.promise;
    slow.endAccess();
    const check = (at: Api, name: string) => at.request(`/admin/sources/${encodeURIComponent(name)}/check`);
    const checks = [check(api, 'slow one'), check(other, 'slow two')];
    await until('both to need a new token', () => slow.refusals >= refusals + 2);
    await until('the first request for a token', () => slow.tokenRequests.length > before);
    held.resolve();
    for (const { body } of await Promise.all(checks)) expect(body).toMatchObject({ ok: true });
    expect(slow.tokenRequests).toHaveLength(before + 1);
  } finally {
    await other.stop();
    await slow.close();
  }
});
