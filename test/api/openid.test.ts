import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditView, PersonView } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { freePort } from '../kit/free-port.js';
import { OpenIdProvider } from '../kit/openid-provider.js';
import { expectProblem } from '../kit/problem.js';
import { asBrowser, signIn } from '../kit/sign-in.js';

let provider: OpenIdProvider;
let api: Api;
/** Lets people of a domain in. */
let open: Api;
beforeAll(async () => {
  provider = await OpenIdProvider.start();
  const start = async (more: Record<string, string>) => {
    const env = provider.env(`http://127.0.0.1:${await freePort()}`);
    return startApi({ env: { ...env, ...more } });
  };
  [api, open] = await Promise.all([start({}), start({ OIDC_ROLE: 'edit', OIDC_DOMAINS: 'ok.test' })]);
});
beforeEach(() => {
  Object.assign(provider, { signs: 'well', thin: false, down: false, error: undefined, issuer: undefined });
  provider.secret = 'a secret of the client';
  provider.forge = (claims) => claims;
});
afterAll(async () => {
  await Promise.all([api?.stop(), open?.stop()]);
  await provider?.close();
});

let people = 0;
/** Someone at the provider with an address of their own, who is invited if a role is given. */
const someone = async (role?: string, at = api) => {
  const name = `person${++people}`;
  provider.account = { sub: name, name: 'Ana Reis', email: `${name}@ok.test`, email_verified: true };
  const body = { name: 'Ana', email: `${name}@ok.test`, role };
  const invited = role && (await at.request<PersonView>('/admin/people', { body })).body;
  return { id: invited ? invited.id : '', account: provider.account };
};
const begin = async (at = api, headers = {}) => {
  const options = asBrowser(at, '', { method: 'POST', headers });
  const { status, body, headers: set } = await at.request<{ url: string }>('/sign-in/openid', options);
  return { status, body, attempt: set.get('set-cookie')?.split(';', 1)[0] ?? '' };
};
const end = (address: string, attempt: string, at = api) => signIn(at, { address }, { cookie: attempt });
/** The whole way of a browser. */
const enter = async (at = api) => {
  const { body, attempt } = await begin(at);
  return end(await provider.allow(body.url), attempt, at);
};
const refusal = async (answer: ReturnType<typeof end>) =>
  expectProblem(await answer, 'sign_in_refused').detail;

/** Runs first: what a provider says about itself is kept once it is good. */
it('is asked again after it was away, or named another issuer', async () => {
  const said = async () => (await begin(open)).body;
  provider.down = true;
  expect(await said()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('sign-in link'),
  });
  provider.down = false;
  provider.issuer = 'https://id.example.org';
  expect(await said()).toMatchObject({ detail: expect.stringContaining('another issuer than OIDC_ISSUER') });
  provider.issuer = undefined;
  expect(await said()).toMatchObject({ url: expect.stringContaining(`${provider.url}/authorize?`) });
});

describe('who is let in', () => {
  it('is who was invited: by a verified address once, by issuer and subject from then on', async () => {
    const { id, account } = await someone('edit');
    const first = await enter();
    expect(first.body).toMatchObject({ id, name: 'Ana', role: 'edit' });
    const own = await api.request('/public/token', asBrowser(api, first.cookie, { method: 'GET' }));
    expect(own.status).toBe(200);
    provider.account = { ...account, email: 'moved@elsewhere.test', email_verified: false };
    expect((await enter()).body.id).toBe(id);
    const { body } = await api.request<{ entries: AuditView[] }>('/admin/audit?limit=4', { method: 'GET' });
    const { host } = new URL(provider.url);
    expect(body.entries).toMatchObject([
      { action: 'session.started', actor: 'Ana', target: `with ${host}` },
      { action: 'session.started', actor_id: id, target: `with ${host}` },
      { action: 'person.connected', actor: host, target: `${id} 'Ana' (edit)` },
      { action: 'person.created' },
    ]);
  });

  it('is found by UserInfo where the ID token names no address', async () => {
    const { id } = await someone('read');
    provider.thin = true;
    expect((await enter()).body.id).toBe(id);
  });

  it('is no one who was not invited', async () => {
    await someone();
    expect(await refusal(enter())).toContain('no one has invited you');
  });

  it.each([false, undefined, 'true'])(
    'is not who merely claims an address (verified: %s)',
    async (verified) => {
      const { account } = await someone('admin');
      provider.account = { ...account, sub: 'mallory', email_verified: verified };
      expect(await refusal(enter())).toContain('verified your e-mail address');
    },
  );

  /** Mutant: identities are found by their address. Addresses change hands. */
  it('is not who later gets the address of someone else', async () => {
    const { id, account } = await someone('admin');
    expect((await enter()).body.id).toBe(id);
    provider.account = { ...account, sub: 'successor' };
    expect(await refusal(enter())).toContain('no one has invited you');
  });

  it('is anyone who has a verified address of the domains, where that is the rule', async () => {
    await someone();
    expect((await enter(open)).body).toMatchObject({ name: 'Ana Reis', role: 'edit' });
    for (const wrong of [{ email: 'a@not-ok.test' }, { email: 'a@ok.test', email_verified: false }]) {
      provider.account = { sub: `stranger ${wrong.email}`, email_verified: true, ...wrong };
      await refusal(enter(open));
    }
  });

  /** Mutant: the identity goes with the person, and the rule lets them in as someone new. */
  it('is no one who was removed, until they are invited again', async () => {
    const { account } = await someone();
    const { body, cookie } = await enter(open);
    await open.request(`/admin/people/${body.id}`, { method: 'DELETE' });
    const after = await open.request('/public/token', asBrowser(open, cookie, { method: 'GET' }));
    expectProblem(after, 'session_ended');
    expect(await refusal(enter(open))).toContain('removed you');
    const again = { name: 'Ana again', email: account.email, role: 'read' };
    await open.request('/admin/people', { body: again });
    expect((await enter(open)).body).toMatchObject({ name: 'Ana again', role: 'read' });
  });
});

describe('an answer', () => {
  const changed =
    (claims: JWTPayload) =>
    (given: JWTPayload): JWTPayload => ({ ...given, ...claims });

  it.each([
    ['for another nonce', { forge: changed({ nonce: 'another' }) }, 'wrong nonce'],
    ['of another issuer', { forge: changed({ iss: 'https://id.example.org' }) }, 'wrong iss'],
    ['for another client', { forge: changed({ aud: 'another' }) }, 'wrong aud'],
    ['that is over', { forge: changed({ exp: 1_700_000_000 }) }, 'too old'],
    ['without a signature', { signs: 'not' }, 'not signed as it should be'],
    ['signed by someone else', { signs: 'with another key' }, 'not signed as it should be'],
  ])('%s signs no one in', async (_, forged, reason) => {
    await someone('admin');
    Object.assign(provider, forged);
    const { body, attempt } = await begin();
    const answer = await end(await provider.allow(body.url), attempt);
    expect(expectProblem(answer, 'sign_in_refused').detail).toContain(reason);
    expect(answer.cookie).toBe('');
  });

  it('works once, and only in the browser that asked for it', async () => {
    await someone('read');
    const { body, attempt } = await begin();
    const address = await provider.allow(body.url);
    const { attempt: other } = await begin();
    expect(await refusal(end(address, other))).toContain('another browser');
    expect(await refusal(end(address, ''))).toContain('another browser');
    expect((await end(address, attempt)).status).toBe(200);
    expect(await refusal(end(address, attempt))).toContain('used already');
  });

  /** Mutant: no PKCE. The thief begins a sign-in of their own and ends it with the code of someone else. */
  it('with a stolen code signs no thief in', async () => {
    await someone('admin');
    const { body: victim } = await begin();
    const code = new URL(await provider.allow(victim.url)).searchParams.get('code') ?? '';
    const { body: thief, attempt } = await begin();
    const address = new URL(await provider.allow(thief.url));
    address.searchParams.set('code', code);
    expect(await refusal(end(address.href, attempt))).toContain('belongs to another sign-in');
  });

  it('ends after ten minutes', async () => {
    await someone('read');
    const { body, attempt } = await begin();
    const address = await provider.allow(body.url);
    await api.database?.query('UPDATE sign_in_attempt SET expires_at = now()');
    expect(await refusal(end(address, attempt))).toContain('ten minutes');
  });

  it('that says no, or comes from elsewhere, is explained', async () => {
    provider.error = 'access_denied';
    expect(await refusal(enter())).toContain('(access_denied)');
    provider.error = '<b>call 555</b>';
    expect(await refusal(enter())).not.toContain('555');
    const { attempt } = await begin();
    expect(await refusal(end('https://evil.example/sign-in?code=a', attempt))).toContain('not the address');
  });
});

describe('the way to the provider', () => {
  it('begins at pages of ours, and leads back to PUBLIC_URL whatever the request says', async () => {
    const { body } = await begin(api, { 'x-forwarded-host': 'evil.example' });
    const asked = new URL(body.url).searchParams;
    expect(asked.get('redirect_uri')).toBe(`${api.url}/sign-in`);
    expect(asked.get('code_challenge_method')).toBe('S256');
    const foreign = await api.request('/sign-in/openid', {
      method: 'POST',
      token: null,
      headers: { origin: 'https://evil.example' },
    });
    expectProblem(foreign, 'foreign_origin');
    const elsewhere = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    expect(JSON.stringify((await begin(api, elsewhere)).body)).toContain(`Open Earshot there first`);
  });

  it('says what is wrong with the settings, and recovers', async () => {
    await someone('read');
    provider.secret = 'changed at the provider';
    expect(await refusal(enter())).toContain('OIDC_CLIENT_SECRET');
    provider.secret = 'a secret of the client';
    const { body, attempt } = await begin();
    const address = await provider.allow(body.url);
    provider.down = true;
    expectProblem(await end(address, attempt), 'unavailable');
    provider.down = false;
    expect((await enter()).status).toBe(200);
  });
});
