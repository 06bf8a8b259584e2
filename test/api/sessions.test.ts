import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnAccess, PersonView, SignInLink, TokenView } from '#libs/contract';
import { type Api, type RequestOptions, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { expectProblem } from '../kit/problem.js';
import { asBrowser, signIn } from '../kit/sign-in.js';

let api: Api;
/** Another process of the same database, behind a proxy. */
let other: Api;
const FRIEND = 'https://friend.example';
beforeAll(async () => {
  api = await startApi();
  other = await startApi({
    database: api.database,
    env: { TRUST_PROXY: '1', CORS_ORIGINS: FRIEND },
  });
  await api.ingest(batch([record({ message: 'Theirs' })], 'theirs'));
  await api.ingest(batch([record({ message: 'Mine' })], 'mine'));
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const add = async (person: object) =>
  (await api.request<PersonView>('/admin/people', { body: { name: 'Ana', role: 'read', ...person } })).body;
const enter = async ({ id }: Pick<PersonView, 'id'>, headers = {}) => {
  const { body } = await api.request<SignInLink>(`/admin/people/${id}/link`);
  return signIn(api, { code: new URL(body.url).hash.replace('#sign-in=', '') }, headers);
};
const ask = <T>(path: string, cookie: string, options: RequestOptions = {}, at: Api = api) =>
  at.request<T>(path, asBrowser(at, cookie, options));
const whoIs = (cookie: string, at: Api = api) =>
  ask<OwnAccess>('/public/token', cookie, { method: 'GET' }, at);
const search = { body: { limit: 100, summary: false } };

describe('the cookie', () => {
  it('is out of reach of scripts and other sites, and ends with the session', async () => {
    const { headers, body } = await enter(await add({}));
    const expires = new Date(body.expires_at ?? '').toUTCString();
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^earshot=[\\w-]{43}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax$`),
      ),
    ]);
  });

  it('is bound to HTTPS behind a proxy that speaks it', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ears.example' };
    const headers = { origin: 'https://ears.example', ...forwarded };
    const signedIn = await signIn(other, { token: api.tokens.access }, headers);
    expect(signedIn.headers.get('set-cookie')).toMatch(
      /^__Host-earshot=.*; Path=\/;.*; Secure; SameSite=Lax$/,
    );
    const sent = (cookie: string) =>
      other.request('/public/token', { method: 'GET', token: null, headers: { cookie, ...forwarded } });
    expect((await sent(signedIn.cookie)).status).toBe(200);
    // A cookie without the prefix could have been set by a neighbouring host.
    expectProblem(await sent(signedIn.cookie.replace('__Host-', '')), 'missing_token');
  });

  it('is only stored as a hash', async () => {
    const { cookie } = await enter(await add({}));
    const id = cookie.split('=')[1] ?? '';
    const rows = await api.database?.query<{ row: string }>('SELECT s::text AS row FROM session s');
    const stored = rows?.map(({ row }) => row).join() ?? '';
    expect(stored).toContain('\\x');
    for (const form of [id, Buffer.from(id).toString('hex'), Buffer.from(id, 'base64url').toString('hex')])
      expect(stored).not.toContain(form);
  });
});

describe('a request with the cookie', () => {
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await enter(await add({ role: 'admin' })));
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://127.0.0.1:1' }],
    ['of an opaque origin', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ])('%s changes nothing and starts no session', async (_, headers) => {
    for (const request of [
      { path: '/public/views', body: { name: 'forged', endpoint: 'search', request: {} } },
      { path: '/public/search', ...search },
      { path: '/admin/tokens', body: { name: 'forged', scopes: ['admin'] } },
      { path: '/admin/tokens/0', method: 'DELETE' },
      { path: '/sign-out' },
    ])
      expectProblem(await ask(request.path, cookie, { ...request, headers }), 'foreign_origin');
    const forged = await signIn(api, { token: api.tokens.access }, headers);
    expectProblem(forged, 'foreign_origin');
    expect(forged.cookie).toBe('');
    expect((await whoIs(cookie)).status).toBe(200);
    const { body } = await ask<{ tokens: TokenView[] }>('/admin/tokens', cookie, { method: 'GET' });
    expect(body.tokens.map(({ name }) => name)).not.toContain('forged');
  });

  it('that names no origin is refused, too, unless it only reads', async () => {
    const bare = { token: null, headers: { cookie } };
    expectProblem(await api.request('/public/search', { ...search, ...bare }), 'foreign_origin');
    expectProblem(
      await api.request('/sign-in', { body: { token: api.tokens.access }, token: null }),
      'foreign_origin',
    );
    expect((await api.request('/public/limits', { method: 'GET', ...bare })).status).toBe(200);
  });

  it('is accepted as the browser vouches for it, whatever the host is called behind a proxy', async () => {
    const headers = { origin: 'https://ears.example', 'sec-fetch-site': 'same-origin' };
    expect((await ask('/public/search', cookie, { ...search, headers })).status).toBe(200);
  });

  it('is judged by its token if it has one', async () => {
    const { body } = await ask<OwnAccess>('/public/token', cookie, {
      method: 'GET',
      token: api.tokens.ingest,
    });
    expect(body).toMatchObject({ scopes: ['ingest'], role: null });
    expectProblem(await ask('/public/search', cookie, { ...search, token: 'ear_wrong' }), 'invalid_token');
    const elsewhere = { token: api.tokens.access, headers: { origin: 'https://evil.example' } };
    expect((await ask('/public/search', cookie, { ...search, ...elsewhere })).status).toBe(200);
  });

  it('is not answered to pages of origins that may use the API with a token', async () => {
    const own = await signIn(other, { token: api.tokens.access });
    const headers = { origin: FRIEND };
    const read = await ask('/public/limits', own.cookie, { method: 'GET', headers }, other);
    expect(read.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(read.headers.get('access-control-allow-credentials')).toBeNull();
    expectProblem(await ask('/public/search', own.cookie, { ...search, headers }, other), 'foreign_origin');
  });
});

describe('a session', () => {
  it('may do what the role allows', async () => {
    const may = async (role: string) => {
      const { cookie, body } = await enter(await add({ role }));
      const exported = { body: { format: 'json', export_fields: ['message'] } };
      const answers = await Promise.all([
        ask('/public/search', cookie, search),
        ask('/public/export', cookie, exported),
        ask('/admin/people', cookie, { method: 'GET' }),
      ]);
      expect(body.role).toBe(role);
      return answers.map(({ status }) => status < 300);
    };
    expect(await may('read')).toEqual([true, false, false]);
    expect(await may('edit')).toEqual([true, true, false]);
    expect(await may('admin')).toEqual([true, true, true]);
  });

  it('sees only the records its person is bound to', async () => {
    const bound = await add({ role: 'admin', filters: [{ key: 'source', values: ['mine'] }] });
    const { cookie, body } = await enter(bound);
    expect(body.sources).toEqual(['mine']);
    const found = await ask<{ results: { message: string }[] }>('/public/search', cookie, search);
    expect(found.body.results.map(({ message }) => message)).toEqual(['Mine']);
    expectProblem(await ask('/admin/people', cookie, { method: 'GET' }), 'insufficient_scope');
  });

  it('follows a change of the role, and ends with its person, at once', async () => {
    const person = await add({ role: 'admin' });
    const { cookie } = await enter(person);
    const people = () => ask('/admin/people', cookie, { method: 'GET' }, other);
    expect((await people()).status).toBe(200);
    const path = `/admin/people/${person.id}`;
    await api.request(path, { method: 'PATCH', body: { role: 'read', email: 'ana@example.org' } });
    expectProblem(await people(), 'insufficient_scope');
    expect((await whoIs(cookie, other)).body).toMatchObject({ role: 'read', name: 'Ana' });
    await api.request(path, { method: 'DELETE' });
    expectProblem(await whoIs(cookie, other), 'session_ended');
    expectProblem(await api.request(path, { method: 'DELETE' }), 'not_found');
  });

  it('is another one after every sign-in, and the one before is over', async () => {
    const person = await add({});
    const planted = `earshot=${randomBytes(32).toString('base64url')}`;
    const first = await enter(person, { cookie: planted });
    expect(first.cookie).not.toBe(planted);
    expectProblem(await whoIs(planted), 'session_ended');
    const second = await enter(person, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expectProblem(await whoIs(first.cookie), 'session_ended');
    expect((await whoIs(second.cookie)).status).toBe(200);
  });

  it('ends by signing out, and only that one', async () => {
    const person = await add({});
    const [one, other] = [await enter(person), await enter(person)];
    const left = await ask('/sign-out', one.cookie);
    expect(left.status).toBe(204);
    expect(left.headers.get('set-cookie')).toMatch(/^earshot=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expectProblem(await whoIs(one.cookie), 'session_ended');
    expect((await whoIs(other.cookie)).status).toBe(200);
    expect((await ask('/sign-out', one.cookie)).status).toBe(204);
  });

  it('ends when an administrator ends all of a person, whose links are void then', async () => {
    const person = await add({});
    const cookies = [(await enter(person)).cookie, (await enter(person)).cookie];
    const { body: link } = await api.request<SignInLink>(`/admin/people/${person.id}/link`);
    const path = `/admin/people/${person.id}/sessions`;
    expect((await api.request(path, { method: 'DELETE' })).body).toEqual({ ended: 2 });
    for (const cookie of cookies) expectProblem(await whoIs(cookie), 'session_ended');
    const code = new URL(link.url).hash.replace('#sign-in=', '');
    expectProblem(await signIn(api, { code }), 'invalid_sign_in_code');
  });

  it.each(['expires_at = now()', `used_at = now() - interval '7 days'`])('ends when %s', async (ended) => {
    const person = await add({});
    const { cookie } = await enter(person);
    await api.database?.query(`UPDATE session SET ${ended} WHERE person_id = '${person.id}'`);
    expectProblem(await whoIs(cookie), 'session_ended');
  });

  it('that is over is removed, and one in use is noted', async () => {
    const own = await startApi();
    const { cookie } = await signIn(own, { token: own.tokens.access });
    await signIn(own, { token: own.tokens.access });
    const { body: made } = await own.request<TokenView & { token: string }>('/admin/tokens', {
      body: { name: 'passing', scopes: ['read'] },
    });
    await signIn(own, { token: made.token });
    await own.database?.query(`UPDATE session SET used_at = now() - interval '6 days'`);
    await own.database?.query(`UPDATE session SET expires_at = now() WHERE token_id = '${made.id}'`);
    await whoIs(cookie, own);
    const database = own.database;
    // What was used is stored at the end, too.
    expect(await own.running.stop()).toBe(0);
    const ages = await database?.query(
      "SELECT used_at > now() - interval '1 day' AS used FROM session ORDER BY used",
    );
    expect(ages).toEqual([{ used: false }, { used: true }]);
    await own.stop();
  });
});

describe('people', () => {
  it('are listed with where they are signed in, and what they do is under their name', async () => {
    const person = await add({ name: 'Bea', role: 'admin', email: 'bea@example.org' });
    const { cookie } = await enter(person);
    await ask('/admin/tokens', cookie, { body: { name: 'by Bea', scopes: ['read'] } });
    const { body: people } = await api.request<{ people: PersonView[] }>('/admin/people', { method: 'GET' });
    expect(people.people.find(({ id }) => id === person.id)).toMatchObject({
      name: 'Bea',
      email: 'bea@example.org',
      role: 'admin',
      filters: [],
      sessions: 1,
      last_used_at: expect.any(String),
    });
    const { body: audit } = await api.request<{ entries: object[] }>(`/admin/audit?actor=${person.id}`, {
      method: 'GET',
    });
    expect(audit.entries).toMatchObject([
      { action: 'token.created', actor: 'Bea' },
      { action: 'session.started', actor: 'Bea' },
    ]);
  });

  it('have a name, a role that exists and an address that is one', async () => {
    for (const wrong of [{ name: ' ' }, { role: 'boss' }, { email: 'no address' }, { unknown: 1 }]) {
      const answer = await api.request('/admin/people', { body: { name: 'X', role: 'read', ...wrong } });
      expectProblem(answer, 'invalid_request');
    }
  });

  it('who sign in on another device stay who they are', async () => {
    const person = await add({ role: 'admin' });
    const { cookie } = await enter(person);
    const { body } = await ask<SignInLink>('/admin/sign-in-links', cookie);
    const code = new URL(body.url).hash.replace('#sign-in=', '');
    expect((await signIn(api, { code })).body.id).toBe(person.id);
  });
});
