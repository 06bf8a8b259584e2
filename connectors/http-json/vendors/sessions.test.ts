import { describe, expect, it } from 'vitest';
import type { Handler } from '#libs/connector/conformance';
import { DeclaredSource, documented, settings } from './declared-source.fixture.js';

const NOW = Date.parse('2025-07-03T12:00:00Z');
const items = [{ id: 1, at: '2025-07-01T10:00:00Z', text: 'Read with a token' }];
const map = { id: 'id', ds: 'at', message: 'text' };

describe('a login with user and password', () => {
  const config = settings(`
    url: https://api.example.com/items
    map: { id: id, ds: at, message: text }
    auth:
      type: login
      url: https://api.example.com/sessions
      body: { name: "{secret.user}", pass: "{secret.password}" }
      token: session.id
      header: X-Session
      prefix: ""
  `);
  const secrets = { user: 'someone', password: 'a "quoted" password' };

  it('is repeated when its session has ended', async () => {
    let session = 0;
    const bodies: unknown[] = [];
    const server: Handler = async (request) => {
      if (request.url.endsWith('sessions')) {
        bodies.push(await request.json());
        return Response.json({ session: { id: `session-${++session}` } });
      }
      const given = request.headers.get('x-session');
      return given === `session-${session}` ? Response.json(items) : new Response('{}', { status: 401 });
    };
    const source = await DeclaredSource.open(config, server, secrets);
    expect(await source.run(NOW)).toMatchObject({ added: 1 });
    session++; // the server has forgotten it
    expect((await source.run(NOW + 1)).requests).toEqual(['/items', '/sessions', '/items']);
    expect(bodies).toEqual([1, 2].map(() => ({ name: 'someone', pass: 'a "quoted" password' })));
  });

  it('that is refused is a matter of the credential', async () => {
    const source = await DeclaredSource.open(config, () => new Response('{}', { status: 403 }), secrets);
    expect(await source.failure(NOW)).toMatchObject({ kind: 'auth' });
  });
});

it.each(['Cases', 'Calls'])('the login of the documentation works: %s', async (name) => {
  const tokens: Record<string, object> = {
    '/oauth/token': { access_token: 'made-up-token', token_type: 'bearer' },
    '/sessions': { session: { id: 'made-up-token' } },
  };
  const secrets = { client_id: 'c', client_secret: 's', refresh_token: 'r', user: 'u', password: 'p' };
  const source = await DeclaredSource.open(
    documented(name),
    (request) => {
      const sent = `${request.headers.get('authorization')} ${request.headers.get('x-session')}`;
      const token = tokens[new URL(request.url).pathname];
      if (token) return Response.json(token);
      const [item] = items;
      return sent.includes('made-up-token')
        ? Response.json([{ ...item, created_at: item?.at }])
        : new Response('{}', { status: 401 });
    },
    secrets,
  );
  expect(await source.run(NOW)).toMatchObject({ added: 1 });
});

it('secrets of any name go into path, headers and body, and into no cursor', async () => {
  const config = {
    url: 'https://api.example.com/{secret.tenant}/items?page={cursor}',
    headers: { 'X-Key': '{secret.key}', 'X-App': 'app {secret.app}' },
    body: { auth: '{secret.key}', page: '{cursor}' },
    items: 'items',
    pages: { style: 'cursor', next: 'next' },
    map,
  };
  const secrets = { tenant: 'tenant-made-up', key: 'key-made-up', app: 'app-made-up' };
  const seen: { path: string; key: string | null; app: string | null; body: unknown }[] = [];
  const source = await DeclaredSource.open(
    config,
    async (request) => {
      const { headers } = request;
      const path = new URL(request.url).pathname;
      seen.push({ path, key: headers.get('x-key'), app: headers.get('x-app'), body: await request.json() });
      // An API that leads to an address with the secret inside, as some do.
      return Response.json({ items, next: seen.length === 1 ? 'after-key-made-up' : null });
    },
    secrets,
  );
  const page = await source.harness
    .session()
    .page({ partition: 'all', cursor: null, to: NOW, reason: 'incremental' });
  expect(JSON.stringify(page)).not.toContain('key-made-up');
  expect(seen[0]).toEqual({
    path: '/tenant-made-up/items',
    key: 'key-made-up',
    app: 'app app-made-up',
    body: { auth: 'key-made-up' },
  });
});
