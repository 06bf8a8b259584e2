import { generateKeyPairSync, verify } from 'node:crypto';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { Harness } from '#libs/connector/conformance';
import manifest from './index.js';
import { manifest as manifestOf, stream } from './oracle/case.fixture.js';

const open = async (algorithm: string, key: string) => {
  const authenticator = {
    type: 'JwtAuthenticator',
    secret_key: "{{ config['key'] }}",
    algorithm,
    header_prefix: 'Bearer',
    jwt_payload: { iss: 'us' },
  };
  const paginator = {
    pagination_strategy: { type: 'CursorPagination', cursor_value: '{{ response.next }}' },
    page_token_option: { type: 'RequestOption', inject_into: 'request_parameter', field_name: 'page' },
  };
  const harness = await Harness.open({
    connector: manifest,
    config: {
      manifest: JSON.stringify(manifestOf([stream({ requester: { authenticator }, paginator })])),
      stream: 'items',
      settings: { base_url: 'https://api.example.com' },
      map: { id: '$string(id)', message: 'text', ds: '"2025-01-01T00:00:00Z"' },
    },
    secrets: { key },
    source: (request) => {
      const isLast = new URL(request.url).searchParams.has('page');
      return Response.json({ data: [{ id: isLast ? 2 : 1, text: 'x' }], next: isLast ? null : 'b' });
    },
    now: Date.UTC(2025, 6, 3, 12),
  });
  onTestFinished(() => harness.close());
  return harness;
};

it.each(['RS256', 'ES384', 'EdDSA'])('every request carries a token signed with %s', async (algorithm) => {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const harness = await open(algorithm, await exportPKCS8(privateKey));
  expect((await harness.read()).items).toHaveLength(2);
  expect(harness.server.seen).toHaveLength(2);
  for (const { headers } of harness.server.seen) {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const { payload } = await jwtVerify(token, publicKey, { algorithms: [algorithm] });
    expect(payload).toMatchObject({ iss: 'us', exp: (payload.iat ?? 0) + 1200 });
  }
});

const pem = { format: 'pem', type: 'pkcs8' } as const;

it('signs with ES256K, which no other part of the product needs', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const harness = await open('ES256K', privateKey.export(pem) as string);
  expect((await harness.read()).items).toHaveLength(2);
  for (const { headers } of harness.server.seen) {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const [head = '', claims = '', signature = ''] = token.split('.');
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const text = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', text, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256K' });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: 'us' });
  }
});

it('says that a key of another curve does not fit ES256K', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const harness = await open('ES256K', privateKey.export(pem) as string);
  expect(await harness.failure()).toMatchObject({ kind: 'config', field: 'secrets' });
});

it('says that a key does not fit, and nothing of it', async () => {
  const harness = await open('RS256', 'not-a-key-of-any-kind');
  const failure = await harness.failure();
  expect(failure).toMatchObject({ kind: 'config', field: 'secrets' });
  expect(JSON.stringify(failure)).not.toContain('not-a-key');
});
