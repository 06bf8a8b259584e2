import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AuditLog } from '#libs/audit';
import type { Credential, SignInStart } from '#libs/contract';
import { CredentialAccess, CredentialStore, CredentialTokens } from '#libs/sources';
import { type Api, startApi } from '../kit/api.js';
import { AuthorizationServer } from '../kit/authorization-server.js';
import { startCli } from '../kit/cli.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';
import { asBrowser, signIn } from '../kit/sign-in.js';

const KEY = 'a key for the tests alone';
let api: Api;
let vendor: AuthorizationServer;
beforeAll(async () => {
  const env = { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: KEY };
  [api, vendor] = await Promise.all([startApi({ env }), AuthorizationServer.start()]);
});
beforeEach(() => {
  vendor.iss = undefined;
  vendor.revoked = false;
});
afterAll(async () => {
  await api?.stop();
  await vendor?.close();
});

let made = 0;
const add = async (more: object = {}) => {
  const body = { name: `credential ${++made}`, auth: vendor.auth(more) };
  const answer = await api.request<Credential>('/admin/credentials', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const begin = async (id: string, options: object = {}) =>
  (await api.request<SignInStart>(`/admin/credentials/${id}/sign-in`, options)).body;
const end = (address: string, options: object = {}) =>
  api.request<Credential>('/admin/credentials/signed-in', { body: { address }, ...options });
const codeOf = (answer: Parameters<typeof expectProblem>[0]) =>
  expectProblem(answer, 'invalid_request').errors?.[0]?.code;

it('without a public address, the address is pasted; that of the request is not used', async () => {
  const id = await add();
  const { url, redirects_here: here } = await begin(id, { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(here).toBe(false);
  const address = await vendor.allow(url);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1\/signed-in\?/);
  expect((await end(address)).body).toMatchObject({ state: 'signed_in' });
});

it('a state works once', async () => {
  const address = await vendor.allow((await begin(await add())).url);
  const answers = await Promise.all([end(address), end(address), end(address)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect(codeOf(await end(address))).toBe('unknown_sign_in');
});

it('a state that was never given, or is too old, is refused', async () => {
  const address = new URL(await vendor.allow((await begin(await add())).url));
  const forged = new URL(address);
  forged.searchParams.set('state', 'A'.repeat(43));
  expect(codeOf(await end(forged.href))).toBe('unknown_sign_in');
  await api.database?.query(`UPDATE credential_sign_in SET expires_at = now() - interval '1 second'`);
  const requests = vendor.tokenRequests.length;
  expect(codeOf(await end(address.href))).toBe('unknown_sign_in');
  expect(vendor.tokenRequests).toHaveLength(requests);
});

it('a sign-in ends in the session that began it, and in no other', async () => {
  const { body: link } = await api.request<{ url: string }>('/admin/sign-in-links');
  const { cookie } = await signIn(api, { code: new URL(link.url).hash.replace('#sign-in=', '') });
  const address = await vendor.allow((await begin(await add(), asBrowser(api, cookie))).url);
  expect(codeOf(await end(address))).toBe('begun_elsewhere');
  const foreign = asBrowser(api, cookie, { headers: { origin: 'https://evil.example' } });
  expect((await end(address, foreign)).status).toBe(403);
  expect((await end(address, asBrowser(api, cookie))).status).toBe(200);
});

it('an answer of another server is refused, and so is one without the issuer that was set', async () => {
  const attempt = async (iss: string | undefined, more: object = {}) => {
    vendor.iss = iss;
    const requests = vendor.tokenRequests.length;
    const answer = await end(await vendor.allow((await begin(await add(more))).url));
    return [answer.status, vendor.tokenRequests.length - requests];
  };
  expect(await attempt('https://evil.example')).toEqual([422, 0]);
  expect(await attempt(vendor.url)).toEqual([200, 1]);
  const issuer = 'https://vendor.example/realm';
  expect(await attempt(undefined, { issuer })).toEqual([422, 0]);
  expect(await attempt(vendor.url, { issuer })).toEqual([422, 0]);
  expect(await attempt(issuer, { issuer })).toEqual([200, 1]);
});

it('says what the vendor says, and keeps the sign-in before', async () => {
  const id = await add();
  await end(await vendor.allow((await begin(id)).url));
  const { url } = await begin(id);
  const state = new URL(url).searchParams.get('state') ?? '';
  const denied = `http://127.0.0.1/signed-in?error=access_denied&state=${state}`;
  expect(expectProblem(await end(denied), 'invalid_request').detail).toContain('access_denied');
  const { body } = await api.request<Credential>(`/admin/credentials/${id}`, { method: 'GET' });
  expect(body.state).toBe('signed_in');
});

it('a sign-in that was not used for a day is renewed, once', async () => {
  const id = await add();
  await end(await vendor.allow((await begin(id)).url));
  const pools = [1, 2].map(() => new pg.Pool({ connectionString: api.database?.url }));
  try {
    const age = `UPDATE credential_token SET renewed_at = now() - interval '21 hours' WHERE credential = $1`;
    await pools[0]?.query(age, [id]);
    const requests = vendor.tokenRequests.length;
    const processes = pools.map((pool) => {
      const store = new CredentialStore(pool, new AuditLog(pool), KEY);
      return new CredentialAccess(pool, store, new CredentialTokens(pool, KEY), ['127.0.0.1']);
    });
    await Promise.all(processes.map((one) => one.renewIdle()));
    expect(vendor.tokenRequests).toHaveLength(requests + 1);
    await processes[0]?.renewIdle();
    expect(vendor.tokenRequests).toHaveLength(requests + 1);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

it('is added and signed in to from the command line, by pasting the address', async () => {
  const run = (...args: string[]) => startCli(api, ['credential', ...args]).finished;
  const urls = ['--authorization-url', `${vendor.url}/authorize`, '--token-url', `${vendor.url}/token`];
  const added = await run('add', 'typed', ...urls, '--client-id', 'made-up-client', '--host', '127.0.0.1');
  expect(added.stdout).toContain('earshot credential sign-in typed');
  const { child, finished } = startCli(api, ['credential', 'sign-in', 'typed'], {}, { interactive: true });
  try {
    let shown = '';
    child.stdout?.on('data', (text: string) => (shown += text));
    const url = await until('the page to open', () => /http\S+authorize\S+/.exec(shown)?.[0]);
    child.stdin?.end(`${await vendor.allow(url)}\n`);
    expect(await finished).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Signed in.') as string,
    });
  } finally {
    child.kill();
  }
  expect((await run('rename', 'typed', 'pasted')).code).toBe(0);
  expect((await run('list')).stdout).toMatch(/pasted +signed in/);
  expect((await run('remove', 'pasted')).stdout).toContain('Removed');
});
