import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateToken } from '#libs/auth';
import type { OwnAccess } from '#libs/contract';
import { type Api, IN_TERMINAL, startApi } from '../kit/api.js';
import { runCli } from '../kit/cli.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';
import { asBrowser, signIn } from '../kit/sign-in.js';

interface Link {
  url: string;
  expires_at: string;
}

const HOUR = 3_600_000;
let api: Api;
const redeem = (code: string, at: Pick<Api, 'request' | 'url'> = api) => signIn(at, { code });
const newLink = async () => (await api.request<Link>('/admin/sign-in-links')).body;
const newCode = async () => codeOf((await newLink()).url);
const ownToken = async (token: string) =>
  (await api.request<OwnAccess>('/public/token', { method: 'GET', token })).body;

/** The last line of the announcement; the process is ready a moment before it. */
const announced = (of: Pick<Api, 'logs'>) =>
  until('the announcement', () => /^.*#sign-in=.*$/m.exec(of.logs())?.[0]);

function codeOf(text: string): string {
  const code = /#sign-in=([\w-]{43})$/m.exec(text)?.[1];
  if (!code) throw new Error(`There is no sign-in link in: ${text}`);
  return code;
}

const preload = [IN_TERMINAL];

beforeAll(async () => {
  api = await startApi({ preload });
});
afterAll(() => api.stop());

describe('a sign-in link', () => {
  it('is printed at the start and signs in the first administrator for 30 days', async () => {
    const { status, body, cookie } = await redeem(codeOf(await announced(api)));
    expect(status).toBe(200);
    const { id, expires_at } = body;
    const scopes = ['read', 'edit', 'export', 'erase', 'admin'];
    const rest = { role: 'admin', scopes, filters: [], sources: null };
    expect(body).toEqual({ id, name: 'Administrator', expires_at, ...rest });
    const left = Date.parse(expires_at ?? '') - Date.now();
    expect(left).toBeGreaterThan(719 * HOUR);
    expect(left).toBeLessThanOrEqual(720 * HOUR);
    expect((await api.request('/admin/tokens', asBrowser(api, cookie, { method: 'GET' }))).status).toBe(200);
    const again = await redeem(await newCode());
    expect(again.body).toMatchObject({ id, name: 'Administrator' });
  });

  it('occurs in the log only in the announcement', async () => {
    const code = codeOf(await announced(api));
    expect(api.logs().split(code)).toHaveLength(2);
  });

  it('works once', async () => {
    const code = await newCode();
    expect((await redeem(code)).status).toBe(200);
    expect(expectProblem(await redeem(code), 'invalid_sign_in_code').detail).toContain('earshot open');
  });

  it('signs in only one of many concurrent users', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(11);
  });

  it('expires after 24 hours and is then deleted', async () => {
    const { url, expires_at } = await newLink();
    const left = Date.parse(expires_at) - Date.now();
    expect(left).toBeGreaterThan(23.9 * HOUR);
    expect(left).toBeLessThanOrEqual(24 * HOUR);
    await api.database?.query(`UPDATE sign_in_code SET expires_at = now() - interval '1 second'`);
    expectProblem(await redeem(codeOf(url)), 'invalid_sign_in_code');
    await newLink();
    expect(await api.database?.query('SELECT 1 FROM sign_in_code')).toHaveLength(1);
  });

  it('is only stored as a hash', async () => {
    const code = await newCode();
    const rows =
      (await api.database?.query<{ kept: string }>(
        `SELECT encode(hash, 'hex') || encode(hash, 'base64') AS kept FROM sign_in_code`,
      )) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    const forms = [code, Buffer.from(code, 'base64url').toString('hex'), Buffer.from(code).toString('hex')];
    for (const { kept } of rows) for (const form of forms) expect(kept).not.toContain(form);
  });

  it('is in the audit log, as is the session it starts', async () => {
    const { body: person } = await redeem(await newCode());
    const { body } = await api.request<{ entries: object[] }>('/admin/audit?limit=2', { method: 'GET' });
    expect(body.entries).toMatchObject([
      { action: 'session.started', actor: 'Administrator', actor_id: person.id },
      { action: 'sign_in_link.created', actor: 'bootstrap: access token', target: null },
    ]);
  });

  it('can only be created by unbound administrators, and only redeemed with its code', async () => {
    const { body: reader } = await api.request<{ token: string }>('/admin/tokens', {
      body: { name: 'reader', scopes: ['read'] },
    });
    const { body: bound } = await api.request<{ token: string }>('/admin/tokens', {
      body: { name: 'bound', scopes: ['admin'], filters: [{ key: 'source', values: ['rss'] }] },
    });
    for (const { token } of [reader, bound])
      expectProblem(await api.request('/admin/sign-in-links', { token }), 'insufficient_scope');
    for (const code of ['', 'x', generateToken(), randomBytes(32).toString('base64url')])
      expectProblem(await redeem(code), 'invalid_sign_in_code');
    expectProblem(await signIn(api, {}), 'invalid_request');
  });
});

it('is printed by `earshot open`, and redeemed by any process of the database', async () => {
  const other = await startApi({ database: api.database });
  const { code, stdout } = await runCli(api, ['open']);
  expect(code).toBe(0);
  expect(stdout).toContain(`${api.url}/#sign-in=`);
  expect((await redeem(codeOf(stdout.trim()), other)).status).toBe(200);
  await other.stop();
});

it('is printed in a terminal only, as are new tokens: logs are read by others, and kept', async () => {
  const service = await startApi();
  const said = await until('the announcement', () => /^.*npx earshot open.*$/m.exec(service.logs())?.[0]);
  expect(said).toContain('npx earshot open');
  await until('the address', () => service.logs().includes('New tokens are stored in') || undefined);
  const { ingest, access } = service.tokens;
  for (const secret of ['#sign-in=', ingest, access]) expect(service.logs()).not.toContain(secret);
  expect(await service.database?.query('SELECT FROM sign_in_code')).toEqual([]);
  await service.stop();
});

it('uses the public address if one is configured, as the origin and for cookies, too', async () => {
  const other = await startApi({
    database: api.database,
    env: { PUBLIC_URL: 'https://ears.example/' },
    preload,
  });
  expect(await announced(other)).toContain('Open https://ears.example/#sign-in=');
  const { body } = await other.request<Link>('/admin/sign-in-links', { token: api.tokens.access });
  expect(body.url).toMatch(/^https:\/\/ears\.example\/#sign-in=/);
  const headers = { origin: 'https://ears.example' };
  const signedIn = await signIn(other, { token: api.tokens.access }, headers);
  expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-earshot=.*; Path=\/;.*; Secure; SameSite=Lax$/);
  await other.stop();
});

it('limits attempts to guess codes, tokens and sessions together; those in use pass', async () => {
  const limited = await startApi({ env: { RATE_LIMIT: '6000' }, preload });
  const whoIs = (cookie: string) =>
    limited.request('/public/token', asBrowser(limited, cookie, { method: 'GET' }));
  const { cookie } = await signIn(limited, { token: limited.tokens.access });
  expect((await whoIs(cookie)).status).toBe(200);
  const guess = () => redeem(randomBytes(32).toString('base64url'), limited);
  let tried = 0;
  let answer = await guess();
  for (; answer.status === 401 && tried < 400; tried++) answer = await guess();
  expectProblem(answer, 'rate_limited');
  expect(tried).toBeLessThan(300);
  expectProblem(await redeem(codeOf(await announced(limited)), limited), 'rate_limited');
  const ask = (token: string) => limited.request('/public/limits', { method: 'GET', token });
  expectProblem(await ask(generateToken()), 'rate_limited');
  expect((await ask(limited.tokens.access)).status).toBe(200);
  const guesses = Array.from({ length: 20 }, () =>
    whoIs(`earshot=${randomBytes(32).toString('base64url')}`).then(({ status }) => status),
  );
  expect(await Promise.all(guesses)).toContain(429);
  expect((await whoIs(cookie)).status).toBe(200);
  await limited.stop();
});

describe('a pasted token', () => {
  const make = async (request: object) =>
    (
      await api.request<{ id: string; token: string }>('/admin/tokens', {
        body: { name: 'shared', ...request },
      })
    ).body;
  const whoIs = (cookie: string) => api.request('/public/token', asBrowser(api, cookie, { method: 'GET' }));

  it('starts a session that may do what the token may, and ends with it', async () => {
    const filters = [{ key: 'source', values: ['mine'] }];
    const { id, token } = await make({ scopes: ['read'], filters });
    const { cookie, body } = await signIn(api, { token });
    expect(body).toMatchObject({ id, name: 'shared', role: null, scopes: ['read'], sources: ['mine'] });
    expect((await whoIs(cookie)).body).toEqual(body);
    await api.request(`/admin/tokens/${id}`, { method: 'DELETE' });
    expectProblem(await whoIs(cookie), 'session_ended');
  });

  it('starts a session that ends when the token expires', async () => {
    const { id, token } = await make({ scopes: ['read'], expires_at: '2999-01-01T00:00:00Z' });
    const { cookie } = await signIn(api, { token });
    await api.database?.query('UPDATE api_token SET expires_at = now() WHERE id = $1', [id]);
    expectProblem(await whoIs(cookie), 'session_ended');
  });

  it('has to be valid and to read', async () => {
    expectProblem(await signIn(api, { token: api.tokens.ingest }), 'insufficient_scope');
    expectProblem(await signIn(api, { token: 'ear_wrong' }), 'invalid_token');
  });
});

it('with an OpenID provider is not offered where none is configured', async () => {
  const offered = await api.request('/sign-in/openid', { method: 'GET', token: null });
  expect(offered.body).toEqual({ provider: null });
  const begun = await api.request('/sign-in/openid', asBrowser(api, '', { method: 'POST' }));
  expectProblem(begun, 'sign_in_refused');
  // What is missing comes before where the request came from.
  expectProblem(await api.request('/sign-in/openid', { method: 'POST', token: null }), 'sign_in_refused');
  expectProblem(await signIn(api, { address: `${api.url}/sign-in?code=a` }), 'sign_in_refused');
});

describe('the token of a request', () => {
  it('reports what it may do, whatever its scopes', async () => {
    expect(await ownToken(api.tokens.access)).toEqual({
      id: expect.any(String),
      name: 'bootstrap: access token',
      role: null,
      scopes: ['read', 'edit', 'export', 'erase', 'admin'],
      expires_at: null,
      filters: [],
      sources: null,
    });
    expect(await ownToken(api.tokens.ingest)).toMatchObject({ scopes: ['ingest'] });
    expectProblem(await api.request('/public/token', { method: 'GET', token: null }), 'missing_token');
  });

  it('reports what it is bound to and when it expires', async () => {
    const filters = [
      { key: 'source', type: 'list', operator: 'eq', values: ['rss', 'github'] },
      { key: 'score', type: 'range', min: 1, max: 2 },
    ];
    const { body } = await api.request<{ token: string }>('/admin/tokens', {
      body: { name: 'bound', scopes: ['read'], filters, expires_at: '2999-01-01T00:00:00Z' },
    });
    expect(await ownToken(body.token)).toMatchObject({
      name: 'bound',
      expires_at: '2999-01-01T00:00:00.000Z',
      filters: [{ key: 'source', values: ['rss', 'github'] }, { key: 'score' }],
      sources: ['rss', 'github'],
    });
  });
});
