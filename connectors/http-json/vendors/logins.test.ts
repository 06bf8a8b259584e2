import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { memoryTokens } from '#libs/connector';
import type { Handler } from '#libs/connector/conformance';
import { DeclaredSource, settings } from './declared-source.fixture.js';

const NOW = Date.parse('2025-07-03T12:00:00Z');
const items = [{ id: 1, at: '2025-07-01T10:00:00Z', text: 'Read with a token' }];

const oauth = (more: string) =>
  settings(`
    url: https://api.example.com/items
    map: { id: id, ds: at, message: text }
    auth: { type: oauth2, token_url: "https://login.example.com/token", ${more} }
  `);

/** An API and its token endpoint. */
class Vendor {
  /** The bodies sent to the token endpoint. */
  readonly asked: URLSearchParams[] = [];
  readonly authorizations: (string | null)[] = [];
  /** Access tokens the API accepts. */
  readonly valid = new Set<string>();
  lasts = 3600;
  /** Replaces the next answers of the token endpoint. */
  readonly faults: Response[] = [];

  constructor(private readonly issue: (form: URLSearchParams, n: number) => object | Response) {}

  readonly answer: Handler = async (request) => {
    if (new URL(request.url).hostname !== 'login.example.com') return this.api(request);
    const form = new URLSearchParams(await request.text());
    this.asked.push(form);
    this.authorizations.push(request.headers.get('authorization'));
    const fault = this.faults.shift();
    if (fault) return fault;
    const issued = this.issue(form, this.asked.length);
    if (issued instanceof Response) return issued;
    const token = `access-token-${this.asked.length}`;
    this.valid.add(token);
    return Response.json({ access_token: token, token_type: 'bearer', expires_in: this.lasts, ...issued });
  };

  private api(request: Request): Response {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    return this.valid.has(token) ? Response.json(items) : new Response('{}', { status: 401 });
  }
}

const refusal = (error: string) =>
  Response.json({ error, error_description: 'it is revoked' }, { status: 400 });

describe('OAuth 2.0', () => {
  const secrets = { client_id: 'made-up-client', client_secret: 'made-up-secret' };
  const CLIENT = `grant: client_credentials, scope: "read all", parameters: { audience: "https://api.example.com" }`;

  it('with client credentials asks for one token, and for the next when it ends', async () => {
    const vendor = new Vendor(() => ({}));
    const source = await DeclaredSource.open(oauth(CLIENT), vendor.answer, secrets);
    await source.run(NOW);
    await source.run(NOW + 1);
    expect(vendor.asked.map((form) => Object.fromEntries(form))).toEqual([
      { grant_type: 'client_credentials', scope: 'read all', audience: 'https://api.example.com' },
    ]);
    expect(vendor.authorizations).toEqual([
      `Basic ${Buffer.from('made%2Dup%2Dclient:made%2Dup%2Dsecret').toString('base64')}`,
    ]);
    vendor.lasts = 30; // less than a token is trusted for
    vendor.valid.clear();
    await source.run(NOW + 2);
    await source.run(NOW + 3);
    expect(vendor.asked).toHaveLength(3);
  });

  it('sends the client in the body where the vendor wants that', async () => {
    const vendor = new Vendor(() => ({}));
    const source = await DeclaredSource.open(
      oauth('grant: client_credentials, client_auth: body'),
      vendor.answer,
      secrets,
    );
    await source.run(NOW);
    expect(Object.fromEntries(vendor.asked[0] ?? [])).toMatchObject(secrets);
  });

  it('renews a refused token once; a second refusal is a matter of the credential', async () => {
    const vendor = new Vendor(() => ({}));
    const source = await DeclaredSource.open(oauth(CLIENT), vendor.answer, secrets);
    await source.run(NOW);
    vendor.valid.clear();
    expect(await source.run(NOW + 1)).toMatchObject({ pages: 1 });
    vendor.valid.clear();
    vendor.valid.add = () => vendor.valid;
    expect(await source.failure(NOW + 2)).toMatchObject({ kind: 'auth' });
    expect(vendor.asked).toHaveLength(3);
  });

  it('shows what the vendor says about a refusal, never a token', async () => {
    const vendor = new Vendor(() => refusal('invalid_grant'));
    const rotating = oauth('grant: refresh_token');
    const source = await DeclaredSource.open(rotating, vendor.answer, {
      ...secrets,
      refresh_token: 'first-refresh',
    });
    expect(await source.failure(NOW)).toEqual({
      kind: 'auth',
      field: 'expired',
      message: 'The token endpoint refuses the credential (invalid_grant: it is revoked).',
      remedy: 'Sign in again and enter the new credential in the secrets of the source.',
    });
    const echo = new Vendor(({ size }) =>
      Response.json(
        { error: 'invalid_request', error_description: `first-refresh ${size}` },
        { status: 400 },
      ),
    );
    const echoing = await DeclaredSource.open(rotating, echo.answer, {
      ...secrets,
      refresh_token: 'first-refresh',
    });
    expect(JSON.stringify(await echoing.failure(NOW))).not.toContain('first-refresh');
  });

  it.each([
    [() => new Response('busy', { status: 503 }), 'transient'],
    [() => new Response('slow down', { status: 429 }), 'rate_limited'],
    [() => Response.json({ token: 'x' }), 'source_changed'],
    [() => refusal('invalid_client'), 'auth'],
  ])('tells a refusal from an outage (%#)', async (fault, kind) => {
    const vendor = new Vendor(() => ({}));
    vendor.faults.push(fault(), fault());
    const source = await DeclaredSource.open(oauth(CLIENT), vendor.answer, secrets);
    expect(await source.failure(NOW)).toMatchObject({ kind });
    vendor.faults.length = 0;
    expect(await source.run(NOW)).toMatchObject({ added: 1 });
  });

  it('signs an assertion with the key of a service account', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const vendor = new Vendor(() => ({}));
    const jwt = oauth(
      'grant: jwt_bearer, claims: { iss: "{secret.client_email}", sub: someone }, scope: read, key_id: k1',
    );
    const source = await DeclaredSource.open(jwt, vendor.answer, {
      client_email: 'robot@example.com',
      private_key: (await exportPKCS8(privateKey)).replaceAll('\n', ' '),
    });
    await source.run(NOW);
    const form = Object.fromEntries(vendor.asked[0] ?? []);
    expect(form).toMatchObject({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', scope: 'read' });
    const { payload, protectedHeader } = await jwtVerify(form.assertion ?? '', publicKey, {
      issuer: 'robot@example.com',
      audience: 'https://login.example.com/token',
      subject: 'someone',
    });
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'k1' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
  });
});

describe('a refresh token that is replaced each time', () => {
  const secrets = { client_id: 'client', client_secret: 'made-up-secret', refresh_token: 'refresh-0' };
  /** Accepts the newest refresh token and, with grace, the one before until the newest is used. */
  const rotating = (grace: boolean) => {
    let newest = 0;
    return new Vendor((form) => {
      const given = Number(form.get('refresh_token')?.slice('refresh-'.length));
      if (given !== newest && !(grace && given === newest - 1)) return refusal('invalid_grant');
      newest = given + 1;
      return { refresh_token: `refresh-${newest}`, expires_in: 30 };
    });
  };

  it('is stored before its access token is used: later runs use the newest', async () => {
    const vendor = rotating(false);
    const tokens = memoryTokens();
    const source = await DeclaredSource.open(oauth('grant: refresh_token'), vendor.answer, secrets, tokens);
    for (let run = 0; run < 3; run++) await source.run(NOW + run);
    expect(vendor.asked.map((form) => form.get('refresh_token'))).toEqual([
      'refresh-0',
      'refresh-1',
      'refresh-2',
    ]);
  });

  it('whose answer was lost is asked for again once, which vendors with grace accept', async () => {
    const vendor = rotating(true);
    let lost = true;
    const losing: Handler = async (request) => {
      const answer = await vendor.answer(request);
      if (!lost || new URL(request.url).hostname !== 'login.example.com') return answer;
      lost = false;
      return new Response('', { status: 502 });
    };
    const source = await DeclaredSource.open(oauth('grant: refresh_token'), losing, secrets);
    expect(await source.run(NOW)).toMatchObject({ added: 1 });
    expect(vendor.asked.map((form) => form.get('refresh_token'))).toEqual(['refresh-0', 'refresh-0']);
  });

  it('whose answer was lost without grace asks to sign in again', async () => {
    const vendor = rotating(false);
    let lost = true;
    const losing: Handler = async (request) => {
      const answer = await vendor.answer(request);
      if (!lost) return answer;
      lost = false;
      return new Response('', { status: 502 });
    };
    const source = await DeclaredSource.open(oauth('grant: refresh_token'), losing, secrets);
    expect(await source.failure(NOW)).toMatchObject({
      kind: 'auth',
      remedy: expect.stringContaining('Sign in again'),
    });
  });
});
