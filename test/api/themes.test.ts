import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Theme, ThemeVersion } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import type { ProblemAnswer } from '../kit/problem.js';

describe('themes', () => {
  let api: Api;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    api = await startApi();
    for (const [name, scopes, source] of [
      ['reader', ['read'], undefined],
      ['editor', ['read', 'edit'], undefined],
      ['one', ['read', 'edit'], 'Shop A'],
      ['same', ['read'], 'Shop A'],
      ['other', ['read', 'edit'], 'Shop B'],
    ] as const) {
      const filters = source ? [{ key: 'source', values: [source] }] : [];
      const body = { name, scopes, filters };
      tokens[name] = (await api.request<{ token: string }>('/admin/tokens', { body })).body.token;
    }
  });
  afterAll(() => api?.stop());

  const send = <T = Theme>(method: string, at: string, body?: object, token?: string) =>
    api.request<T & ProblemAnswer>(`/public/themes${at}`, { method, body, token });
  const list = async (token?: string) =>
    (await send<{ themes: Theme[] }>('GET', '', undefined, token)).body.themes;
  const ids = async (token?: string) => (await list(token)).map(({ id }) => id);

  it('are made, nested, changed and removed, and keep their id and their history', async () => {
    const login = await send('POST', '', {
      name: ' Login ',
      queries: ['login', { query: '"se connecter"', language: 'FR' }],
    });
    expect(login.status).toBe(201);
    expect(login.body).toMatchObject({
      id: 'login',
      name: 'Login',
      label: 'Login',
      parent: null,
      queries: [{ query: 'login' }, { query: '"se connecter"', language: 'fr' }],
      version: 1,
    });
    const below = await send('POST', '', { name: 'Cannot sign in', parent: 'login', queries: ['"sign in"'] });
    expect(below.body).toMatchObject({ id: 'login-cannot-sign-in', label: 'Login › Cannot sign in' });

    const change = { name: 'Sign in', queries: ['login', 'password'], version: 1 };
    const changed = await send('PUT', '/login', change);
    expect(changed.body).toMatchObject({ id: 'login', name: 'Sign in', version: 2 });
    expect(await send('PUT', '/login', change)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const same = await send('PUT', '/login', { ...change, version: 2 });
    expect(same.body.version).toBe(2);
    expect((await list()).map(({ label }) => label)).toEqual(['Sign in', 'Sign in › Cannot sign in']);

    expect((await send('DELETE', '/login')).status).toBe(409);
    expect((await send('DELETE', '/login-cannot-sign-in')).status).toBe(204);
    expect((await send('DELETE', '/login')).status).toBe(204);
    expect((await send('GET', '/login')).status).toBe(404);
    const { body } = await send<{ versions: ThemeVersion[] }>('GET', '/login/versions');
    expect(body.versions).toMatchObject([
      { version: 2, name: 'Sign in', queries: [{ query: 'login' }, { query: 'password' }] },
      { version: 1, name: 'Login' },
    ]);
    expect((await send('GET', '/never/versions')).status).toBe(404);

    const back = await send('POST', '', { id: 'login', name: 'Login', queries: ['login'] });
    expect(back.body).toMatchObject({ id: 'login', version: 3 });
  });

  it('are replaced as a whole: what is the same stays as it is', async () => {
    await send('PUT', '', { themes: [{ name: 'Price', queries: ['expensive'] }] });
    const themes = [
      { name: 'price', queries: ['expensive'] },
      { id: 'staff', name: 'Staff' },
      { name: 'Rude', parent: 'staff', queries: ['rude'] },
    ];
    const { body } = await send<{ themes: Theme[] }>('PUT', '', { themes });
    expect(body.themes.map(({ id, version }) => [id, version])).toEqual([
      ['price', 2],
      ['staff', 1],
      ['staff-rude', 1],
    ]);
    await send('PUT', '', { themes });
    expect((await list()).map(({ version }) => version)).toEqual([2, 1, 1]);
    const refused = await send('PUT', '', { themes: [...themes, { name: 'RUDE', parent: 'staff' }] });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/themes/2/name' }, { pointer: '/themes/3/name' }] },
    });
    expect(await ids()).toEqual(['price', 'staff', 'staff-rude']);
  });

  it.each([
    [{ name: 'Price' }, '/name', 'duplicate'],
    [{ name: 'A › B' }, '/name', 'bad_name'],
    [{ name: 'Lost', parent: 'nowhere' }, '/parent', 'bad_value'],
    [{ name: 'Empty', queries: ['!?'] }, '/queries/0', undefined],
    [{ name: 'Tongue', queries: [{ query: 'x', language: 'no tongue' }] }, '/queries/0', undefined],
    [{ name: 'Long', queries: Array.from({ length: 51 }, () => 'x') }, '/queries', undefined],
    [{ id: 'Not An Id', name: 'Id' }, '/id', undefined],
  ])('refuses %j', async (body, pointer, code) => {
    await send('PUT', '', { themes: [{ name: 'Price' }] });
    const refused = await send('POST', '', body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.[0]?.pointer).toContain(pointer);
    if (code) expect(refused.body.errors?.[0]?.code).toBe(code);
    expect(await ids()).toEqual(['price']);
  });

  it('one name can be used once, also at the same time', async () => {
    const race = await Promise.all(Array.from({ length: 5 }, () => send('POST', '', { name: 'Race' })));
    expect(race.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
  });

  it('are seen by tokens with equal bounds alone, and edited by those that may edit', async () => {
    await send('PUT', '', { themes: [{ name: 'All' }] });
    expect((await send('POST', '', { name: 'Mine', queries: ['x'] }, tokens.one)).status).toBe(201);
    expect(await ids(tokens.same)).toEqual(['mine']);
    expect(await ids(tokens.other)).toEqual([]);
    expect(await ids()).toEqual(['all']);
    expect((await send('GET', '/mine', undefined, tokens.other)).status).toBe(404);
    expect((await send('DELETE', '/mine', undefined, tokens.other)).status).toBe(404);
    expect((await send('POST', '', { name: 'Mine' }, tokens.other)).status).toBe(201);
    expect((await send('POST', '', { name: 'Not' }, tokens.reader)).status).toBe(403);
    expect((await send('DELETE', '/mine', undefined, tokens.same)).status).toBe(403);
    expect((await send('POST', '', { name: 'Another' }, tokens.editor)).status).toBe(201);
  });

  it('leave a trace in the audit log', async () => {
    await send('PUT', '', { themes: [{ name: 'Traced' }] });
    await send('DELETE', '/traced');
    const { body } = await api.request<{
      entries: { action: string; target: string | null; counts: object }[];
    }>('/admin/audit?limit=2', { method: 'GET' });
    expect(body.entries).toMatchObject([
      { action: 'theme.removed', target: 'traced', counts: { removed: 1 } },
      { action: 'themes.replaced', counts: { added: 1 } },
    ]);
  });
});
