import { generateKeyPairSync } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import appStoreReviews from '../../connectors/app-store-reviews/index.js';
import { appStoreAt } from '../kit/app-store.js';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const secrets = { key_id: '2X9R4HXF34', issuer_id: '57246542-96fe-1a63-e053-0824d011072a', private_key: pem };
const API = 'https://api.appstoreconnect.apple.com';

/** App Store Connect as documented: a list of reviews with their answers, for tokens signed with the key. */
class Connect {
  readonly tokens = new Set<string>();
  readonly queries: URLSearchParams[] = [];
  readonly instead: (() => Response)[] = [];
  limit = 'user-hour-lim:3500;user-hour-rem:3400;';
  count = 5;

  readonly answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    this.queries.push(url.searchParams);
    const token = request.headers.get('authorization')?.slice(7) ?? '';
    const key = await importSPKI(publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'ES256');
    const checked = await jwtVerify(token, key, { audience: 'appstoreconnect-v1' }).catch(() => undefined);
    const { iat = 0, exp = Infinity } = checked?.payload ?? {};
    if (checked?.protectedHeader.kid !== secrets.key_id || exp - iat > 1200)
      return failed(401, 'NOT_AUTHORIZED');
    this.tokens.add(token);
    return this.instead.shift()?.() ?? this.list(url);
  };

  private list(url: URL): Response {
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const size = Math.min(2, Number(url.searchParams.get('limit')));
    const numbers = Array.from({ length: this.count }, (_, n) => n).slice(start, start + size);
    const data = numbers.map((n) => ({
      type: 'customerReviews',
      id: `00000000-0000-0000-0000-00000000000${n}`,
      attributes: {
        rating: 3,
        title: `Review ${n}`,
        body: 'Text',
        reviewerNickname: 'Ana',
        createdDate: `2025-06-2${9 - n}T03:12:00-07:00`,
        territory: 'PRT',
      },
      relationships: { response: n === 0 ? { data: { type: 'customerReviewResponses', id: 'answer' } } : {} },
    }));
    const included =
      start === 0
        ? [
            {
              type: 'customerReviewResponses',
              id: 'answer',
              attributes: { responseBody: 'Mended.', state: 'PUBLISHED' },
            },
          ]
        : [];
    const next = new URL(url);
    next.searchParams.set('cursor', String(start + size));
    const links = { self: url.href, ...(start + size < this.count && { next: next.href }) };
    return Response.json({ data, included, links }, { headers: { 'x-rate-limit': this.limit } });
  }
}

function failed(
  status: number,
  code: string,
  detail = 'Why.',
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { errors: [{ status: String(status), code, title: code, detail }] },
    { status, headers },
  );
}

async function at(countries: string[] = [], own: object = secrets) {
  const connect = new Connect();
  return { connect, harness: await appStoreAt(connect.answer, { countries, secrets: own }) };
}

const idOf = (n: number) => `00000000-0000-0000-0000-00000000000${n}`;
conformance(appStoreReviews, {
  config: { app_id: '284815942' },
  secrets,
  module: () => import('../../connectors/app-store-reviews/index.js'),
  source: new Connect().answer,
  expect: {
    items: [0, 1, 2, 3, 4].map(idOf),
    from: { time: Date.parse('2025-06-28T00:00:00-07:00'), items: [0, 1].map(idOf) },
  },
});

describe('reading', () => {
  it('reads all countries in one list, with one token', async () => {
    const { connect, harness } = await at();
    expect(await harness.session().partitions()).toEqual(['connect']);
    const { items, pages } = await harness.read();
    expect(items).toHaveLength(5);
    expect(pages).toHaveLength(3);
    expect(items[0]?.record).toMatchObject({
      filters: { app: '284815942', country: 'PT', reply: 'Mended.' },
      score: 3,
    });
    expect(pages[0]?.reached).toBe(Date.parse('2025-06-28T03:12:00-07:00'));
    expect(connect.tokens.size).toBe(1);
    expect(Object.fromEntries(connect.queries[0] ?? [])).toEqual({
      limit: '200',
      sort: '-createdDate',
      include: 'response',
    });
  });

  it('requests countries by their App Store Connect codes', async () => {
    const { connect, harness } = await at(['pt', 'US']);
    await harness.read();
    expect(connect.queries[0]?.get('filter[territory]')).toBe('PRT,USA');
  });

  it('accepts an individual key, which has no issuer', async () => {
    const { harness } = await at([], { key_id: secrets.key_id, private_key: pem });
    expect((await harness.read()).items).toHaveLength(5);
  });

  it('accepts a key that has lost its line breaks', async () => {
    const { harness } = await at([], { ...secrets, private_key: pem.replaceAll('\n', ' ') });
    expect((await harness.read()).items).toHaveLength(5);
  });

  it('starts again if the address of a page is an hour old: its lifetime is not documented', async () => {
    const { harness } = await at();
    const aged = { next: `${API}/v1/apps/284815942/customerReviews?cursor=4`, at: Date.now() - 3_600_001 };
    const page = await harness.session().page(harness.slice('connect', aged));
    expect(page.items[0]?.record.message).toContain('Review 0');
  });

  it('sends its token to no other host', async () => {
    const { connect, harness } = await at();
    const links = { next: 'https://itunes.apple.com/v1/apps/284815942/customerReviews' };
    connect.instead.push(() => Response.json({ data: [], links }));
    expect(await harness.failure()).toMatchObject({ kind: 'source_changed' });
    expect(harness.dialled).toEqual([`${new URL(API).hostname}:443`]);
  });

  it('leaves a nearly exhausted quota to others for an hour', async () => {
    const { connect, harness } = await at();
    connect.limit = 'user-hour-lim:3500;user-hour-rem:349;';
    expect((await harness.read()).pages[0]?.hints?.pollAfter).toBe(3600);
  });
});

describe('refusals', () => {
  it.each<[string, () => Response, object]>([
    ['a revoked key', () => failed(401, 'NOT_AUTHORIZED'), { kind: 'auth', field: 'invalid' }],
    [
      'a missing agreement',
      () => failed(403, 'FORBIDDEN.REQUIRED_AGREEMENTS_MISSING_OR_EXPIRED'),
      { kind: 'auth', field: 'scope', remedy: expect.stringContaining('agreement') as string },
    ],
    [
      'a role that may not',
      () => failed(403, 'FORBIDDEN_ERROR'),
      { kind: 'auth', remedy: expect.stringContaining('role') as string },
    ],
    ['a 403 without a code', () => new Response('', { status: 403 }), { kind: 'source_changed' }],
    ['an empty quota', () => failed(429, 'RATE_LIMIT_EXCEEDED'), { kind: 'rate_limited', waitSeconds: 600 }],
    [
      'an empty quota with a time',
      () => failed(429, 'RATE_LIMIT_EXCEEDED', '', { 'retry-after': '30' }),
      { kind: 'rate_limited', waitSeconds: 30 },
    ],
    ['someone else’s app', () => failed(404, 'NOT_FOUND'), { kind: 'config', field: 'app_id' }],
    ['trouble at Apple', () => failed(500, 'UNEXPECTED_ERROR'), { kind: 'transient' }],
    ['another shape', () => Response.json({ results: [] }), { kind: 'source_changed' }],
  ])('%s is recognised', async (_, answer, expected) => {
    const { connect, harness } = await at();
    connect.instead.push(answer);
    expect(await harness.failure()).toMatchObject(expected);
  });

  it('names the key if it is of another kind', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    const { harness } = await at([], { ...secrets, private_key: rsa.toString() });
    expect(await harness.failure()).toMatchObject({ kind: 'config', field: 'private_key' });
  });

  it('rejects an incomplete key before it is saved', () => {
    const parse = (own: object) => appStoreReviews.secrets?.safeParse(own).success;
    expect(parse({ key_id: secrets.key_id })).toBe(false);
    expect(parse({ private_key: pem })).toBe(false);
    expect(parse({ ...secrets, private_key: 'AuthKey.p8' })).toBe(false);
    expect(parse({})).toBe(true);
  });
});

it('checks the key and the reviews', async () => {
  const { harness } = await at();
  expect(await harness.check()).toEqual([
    { name: 'key', found: 'the key is valid' },
    { name: 'reviews', found: 'reviews can be read' },
  ]);
});
