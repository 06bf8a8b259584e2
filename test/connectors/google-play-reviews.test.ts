import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { conformance, Harness } from '#libs/connector/conformance';
import googlePlayReviews from '../../connectors/google-play-reviews/index.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const account = {
  type: 'service_account',
  client_email: 'earshot@project.iam.gserviceaccount.com',
  private_key: pem,
};
const config = { package_name: 'com.example.app' };
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const WEEK = 7 * 86_400_000;

type Answer = () => Response;

/** Google as documented: tokens for a signed assertion, then the reviews of the last week in pages. */
class Google {
  reviews: { id: string; at: number; text: string }[] = [];
  readonly tokens: string[] = [];
  readonly queries: URLSearchParams[] = [];
  pageSize = 2;
  insteadOfToken?: Answer;
  insteadOfReviews: Answer[] = [];

  readonly answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.host === 'oauth2.googleapis.com') return this.insteadOfToken?.() ?? this.grant(request);
    if (!this.tokens.includes(request.headers.get('authorization')?.slice(7) ?? ''))
      return refused(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    this.queries.push(url.searchParams);
    return this.insteadOfReviews.shift()?.() ?? this.list(url.searchParams);
  };

  private async grant(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const key = await importSPKI(publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'RS256');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      audience: 'https://oauth2.googleapis.com/token',
      issuer: account.client_email,
    });
    const grant = [form.get('grant_type'), payload.scope];
    if (grant.join(' ') !== `urn:ietf:params:oauth:grant-type:jwt-bearer ${SCOPE}`)
      return Response.json({ error: 'unsupported_grant_type' }, { status: 400 });
    this.tokens.push(`ya29.a-made-up-token-${this.tokens.length}`);
    return Response.json({ access_token: this.tokens.at(-1), expires_in: 3599, token_type: 'Bearer' });
  }

  private list(query: URLSearchParams): Response {
    const token = query.get('token');
    const start = Number(token?.slice(5) ?? 0);
    const size = Math.min(this.pageSize, Number(query.get('maxResults')));
    const served = this.reviews.filter(({ at }) => at > Date.now() - WEEK).sort((a, b) => b.at - a.at);
    const page = served.slice(start, start + size).map(({ id, at, text }) => ({
      reviewId: id,
      authorName: 'Ana',
      comments: [
        { userComment: { text, starRating: 4, lastModified: { seconds: String(Math.floor(at / 1000)) } } },
      ],
    }));
    if (page.length === 0) return Response.json({});
    const more = served.length > start + size;
    return Response.json({
      reviews: page,
      ...(more && { tokenPagination: { nextPageToken: `page-${start + size}` } }),
    });
  }
}

function refused(status: number, code: string, message: string, reason?: string): Response {
  const errors = reason ? [{ reason }] : [];
  return Response.json({ error: { code: status, status: code, message, errors } }, { status });
}

function reviewsOf(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    id: `r${n}`,
    at: Date.now() - n * 3_600_000,
    text: `T\tReview ${n}`,
  }));
}

async function at(secrets: object = { service_account: account }) {
  const google = new Google();
  google.reviews = reviewsOf(5);
  const source = google.answer;
  const harness = await Harness.open({
    connector: googlePlayReviews,
    config,
    secrets: secrets as never,
    source,
    now: Date.now(),
  });
  onTestFinished(() => harness.close());
  return { google, harness };
}

const example = new Google();
example.reviews = reviewsOf(3);
const edited = new Google();
edited.reviews = reviewsOf(3).map((one) =>
  one.id === 'r2' ? { ...one, text: 'T\tEdited', at: Date.now() } : one,
);
const newest = ['r0', 'r1', 'r2'];
conformance(googlePlayReviews, {
  config,
  secrets: { service_account: account },
  module: () => import('../../connectors/google-play-reviews/index.js'),
  source: example.answer,
  expect: {
    items: newest,
    // Google serves the whole week each time.
    from: { time: Date.now() - 3_600_000, items: newest },
    later: { source: edited.answer, revised: ['r2'] },
  },
});

describe('reading', () => {
  it('reads the last week page by page with one token', async () => {
    const { google, harness } = await at();
    google.reviews.push({ id: 'old', at: Date.now() - WEEK - 1, text: 'gone' });
    const { items, pages } = await harness.read();
    expect(items.map(({ record }) => record.id)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
    expect(pages).toHaveLength(3);
    expect(google.tokens).toHaveLength(1);
    expect(google.queries.some((query) => query.has('translationLanguage'))).toBe(false);
  });

  it('accepts a week without reviews', async () => {
    const { google, harness } = await at();
    google.reviews = [];
    expect(await harness.read()).toMatchObject({ items: [], rejects: [] });
  });

  it('starts the week again if a page token is an hour old: its lifetime is not documented', async () => {
    const { google, harness } = await at();
    const aged = { token: 'page-4', at: Date.now() - 3_600_001 };
    const renewed = await harness.session().page(harness.slice('all', aged));
    expect(renewed.items.map(({ record }) => record.id)).toEqual(['r0', 'r1']);
    expect(google.queries.at(-1)?.has('token')).toBe(false);
  });

  it.each([
    ['as text', { service_account: JSON.stringify(account) }],
    [
      'with line ends written out',
      { service_account: { ...account, private_key: pem.replaceAll('\n', '\\n') } },
    ],
    ['in one line', { service_account: { ...account, private_key: pem.replaceAll('\n', ' ') } }],
  ])('reads the key file %s', async (_, secrets) => {
    const { harness } = await at(secrets);
    expect((await harness.read()).items).toHaveLength(5);
  });

  it.each([
    ['no JSON', 'my key'],
    ['a key file without a key', { client_email: account.client_email }],
    ['a key that is cut off', { ...account, private_key: pem.slice(0, 100) }],
  ])('rejects %s before it is saved', (_, service_account) => {
    expect(googlePlayReviews.secrets?.safeParse({ service_account }).success).toBe(false);
  });

  it('signs with a time that is not in the future on a fast clock', async () => {
    const { google, harness } = await at();
    let issued = Infinity;
    google.insteadOfToken = () => Response.json({ access_token: 'x' });
    await harness.failure();
    const form = new URLSearchParams(await harness.server.seen[0]?.text());
    issued = decodeJwt(form.get('assertion') ?? '').iat ?? Infinity;
    expect(issued).toBeLessThanOrEqual(Date.now() / 1000 - 59);
  });
});

describe('refusals', () => {
  const api = (status: number, code: string, message: string, reason?: string) => (google: Google) => {
    google.insteadOfReviews.push(() => refused(status, code, message, reason));
  };
  const token = (status: number, error: string, error_description: string) => (google: Google) => {
    google.insteadOfToken = () => Response.json({ error, error_description }, { status });
  };
  it.each<[string, (google: Google) => void, object]>([
    [
      'a deleted key',
      token(400, 'invalid_grant', 'Invalid JWT Signature.'),
      { kind: 'auth', field: 'invalid' },
    ],
    [
      'a wrong clock',
      token(400, 'invalid_grant', 'Invalid JWT: Token must be a short-lived token (60 minutes)'),
      { kind: 'auth', remedy: expect.stringContaining('clock') as string },
    ],
    [
      'an account that is not known yet',
      api(401, 'UNAUTHENTICATED', 'The current user has insufficient permissions'),
      { kind: 'source_changed', remedy: expect.stringContaining('Reply to reviews') as string },
    ],
    [
      'a permission that has not spread yet',
      api(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
      { kind: 'source_changed', remedy: expect.stringContaining('a day') as string },
    ],
    [
      'an interface that is switched off',
      api(
        403,
        'PERMISSION_DENIED',
        'Google Play Android Developer API has not been used in project 1 before or it is disabled.',
        'accessNotConfigured',
      ),
      { kind: 'auth', field: 'scope' },
    ],
    [
      'a quota reported as 403',
      api(403, '', 'Quota exceeded', 'rateLimitExceeded'),
      { kind: 'rate_limited', waitSeconds: 60 },
    ],
    [
      'a quota reported as 429',
      api(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'),
      { kind: 'rate_limited', waitSeconds: 60 },
    ],
    [
      'an app that is not there',
      api(404, 'NOT_FOUND', 'Package not found: com.example.app.'),
      { kind: 'gone' },
    ],
    [
      'a wrong request',
      api(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'),
      { kind: 'source_changed' },
    ],
    [
      'trouble at Google',
      api(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
      { kind: 'transient' },
    ],
  ])('%s is recognised', async (_, prepare, expected) => {
    const { google, harness } = await at();
    prepare(google);
    expect(await harness.failure()).toMatchObject(expected);
  });
});

it('checks the key and the reviews', async () => {
  const { google, harness } = await at();
  expect(await harness.check()).toEqual([
    { name: 'credentials', found: 'the key of the service account is valid' },
    { name: 'reviews', found: 'reviews can be read' },
  ]);
  google.insteadOfReviews.push(() =>
    refused(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  );
  expect((await harness.check())[1]).toMatchObject({ name: 'reviews', failure: { kind: 'source_changed' } });
});

it('declares the week that Google serves', () => {
  expect(googlePlayReviews.source).toMatchObject({ serves: { window: '7d' } });
  expect(googlePlayReviews.scoreScale).toEqual([1, 5]);
});
