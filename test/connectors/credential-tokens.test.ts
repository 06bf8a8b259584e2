import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoredSecrets } from '#libs/auth';
import type { TokenStore } from '#libs/connector';
import type { Handler } from '#libs/connector/conformance';
import { CredentialTokens } from '#libs/sources';
import { DeclaredSource, settings } from '../../connectors/http-json/vendors/declared-source.fixture.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';

const NOW = Date.parse('2025-07-03T12:00:00Z');
const KEY = 'the key of this test, long enough';
const config = settings(`
  url: https://api.example.com/items
  map: { id: id, ds: at, message: text }
  auth: { type: oauth2, grant: refresh_token, token_url: "https://login.example.com/token" }
`);

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** A vendor that replaces the refresh token each time and accepts only the newest. */
class Rotating {
  readonly asked: string[] = [];
  /** What happens to the next request of the API. */
  api: () => Response | undefined = () => undefined;
  private newest = 0;

  constructor(private readonly name: string) {}

  get secrets() {
    return { client_id: 'client', client_secret: 'made-up-secret', refresh_token: `${this.name}-refresh-0` };
  }

  readonly answer: Handler = async (request) => {
    if (new URL(request.url).hostname !== 'login.example.com') return this.api() ?? this.items(request);
    const given = new URLSearchParams(await request.text()).get('refresh_token') ?? '';
    this.asked.push(given);
    if (given !== `${this.name}-refresh-${this.newest}`)
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    this.newest++;
    return Response.json({
      access_token: `${this.name}-access-${this.newest}`,
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: `${this.name}-refresh-${this.newest}`,
    });
  };

  /** The access token that is accepted now. */
  get access(): string {
    return `${this.name}-access-${this.newest}`;
  }

  private items(request: Request): Response {
    if (request.headers.get('authorization') !== `Bearer ${this.access}`)
      return new Response('{}', { status: 401 });
    return Response.json([{ id: 1, at: '2025-07-01T10:00:00Z', text: 'Read' }]);
  }
}

const tokensOf = (vendor: Rotating) => new CredentialTokens(pool, KEY).of(vendor.secrets);
const open = (vendor: Rotating, tokens: TokenStore = tokensOf(vendor)) =>
  DeclaredSource.open(config, vendor.answer, vendor.secrets, tokens);

it('tokens are kept encrypted, for every source with the same secrets', async () => {
  const vendor = new Rotating('kept');
  expect(await (await open(vendor)).run(NOW)).toMatchObject({ added: 1 });
  expect(await (await open(vendor)).run(NOW)).toMatchObject({ added: 1 });
  expect(vendor.asked).toEqual(['kept-refresh-0']);
  const rows = await database.query('SELECT * FROM credential_token');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/kept-|made-up/);
});

it('two runs never renew at once', async () => {
  const vendor = new Rotating('once');
  const sources = await Promise.all([1, 2, 3, 4].map(() => open(vendor)));
  const runs = await Promise.all(sources.map((source) => source.run(NOW)));
  expect(runs.map(({ added }) => added)).toEqual([1, 1, 1, 1]);
  expect(vendor.asked).toEqual(['once-refresh-0']);
});

it('a crash after a token was stored, and before it was used, loses nothing', async () => {
  const vendor = new Rotating('crash');
  vendor.api = () => new Response('', { status: 500 });
  expect(await (await open(vendor)).failure(NOW)).toMatchObject({ kind: 'transient' });
  vendor.api = () => undefined;
  expect(await (await open(vendor)).run(NOW)).toMatchObject({ added: 1 });
  expect(vendor.asked).toEqual(['crash-refresh-0']);
});

it('a crash before a token was requested leaves a lock that ends', async () => {
  const vendor = new Rotating('lock');
  await tokensOf(vendor).lock();
  await database.query(`UPDATE credential_token SET locked_until = now() - interval '1 second'`);
  expect(await (await open(vendor)).run(NOW)).toMatchObject({ added: 1 });
});

it('a process whose lock was taken over stores nothing', async () => {
  const vendor = new Rotating('late');
  const late = tokensOf(vendor);
  await late.lock();
  await database.query(`UPDATE credential_token SET locked_until = now() - interval '1 second'`);
  await (await open(vendor)).run(NOW);
  await expect(late.save({ token: 'of the past' })).rejects.toMatchObject({ failure: { kind: 'transient' } });
  expect(await tokensOf(vendor).read()).toMatchObject({ token: vendor.access });
});

it('a refused token is renewed with the newest refresh token, also by the process that does not have it', async () => {
  const vendor = new Rotating('refused');
  const [one, other] = [await open(vendor), await open(vendor)];
  await one.run(NOW);
  let refuse = true;
  vendor.api = () => {
    const answer = refuse ? new Response('{}', { status: 401 }) : undefined;
    refuse = false;
    return answer;
  };
  await other.run(NOW);
  expect(await one.run(NOW + 1)).toMatchObject({ added: 0 });
  expect(vendor.asked).toEqual(['refused-refresh-0', 'refused-refresh-1']);
});

it('tokens survive a change of SECRETS_KEY', async () => {
  const vendor = new Rotating('key');
  await (await open(vendor)).run(NOW);
  const keys = ['another key of this test, long enough', KEY] as const;
  const during = new CredentialTokens(pool, keys).of(vendor.secrets);
  expect(await during.read()).toMatchObject({ token: vendor.access });
  await new StoredSecrets(pool, keys).reseal(async () => undefined);
  const after = new CredentialTokens(pool, keys[0]).of(vendor.secrets);
  expect(await after.read()).toMatchObject({ token: vendor.access });
});
