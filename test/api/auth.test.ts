import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateToken } from '#libs/auth';
import { type Api, startApi } from '../kit/api.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';
import { rawRequest, sendRaw } from '../kit/raw-http.js';

interface Created {
  id: string;
  token: string;
  prefix: string;
}

let api: Api;
const batch = { source: 'github', records: [{ ds: '2025-01-02T03:04:05+0000', message: 'x' }] };
const create = async (wish: object) =>
  (await api.request<Created>('/admin/tokens', { body: { name: 'test', ...wish } })).body;
const push = (token: string | null, headers = {}) =>
  api.request('/ingestion', { body: batch, token, headers });

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('says what is wrong with a credential', async () => {
  expectProblem(await push(null), 'missing_token');
  expectProblem(await push(generateToken()), 'invalid_token');
  const expired = await create({ scopes: ['ingest'], expires_at: '2020-01-01T00:00:00Z' });
  const answer = await push(expired.token);
  expectProblem(answer, 'expired_token');
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
});

it('gives each token its scopes and no more', async () => {
  const reader = await create({ scopes: ['read'] });
  expectProblem(await push(reader.token), 'insufficient_scope');
  expectProblem(
    await api.request('/admin/tokens', { method: 'GET', token: reader.token }),
    'insufficient_scope',
  );
  const limits = await api.request('/public/limits', { method: 'GET', token: reader.token });
  expect(limits.status).toBe(200);
  expectProblem(
    await api.request('/public/limits', { method: 'GET', token: api.tokens.ingest }),
    'insufficient_scope',
  );
});

it('takes a token from the Authorization header and nowhere else', async () => {
  const { ingest } = api.tokens;
  const elsewhere = [{ cookie: `access_token=${ingest}` }, { 'x-api-key': ingest }];
  for (const headers of elsewhere) expectProblem(await push(null, headers), 'missing_token');
  const url = `/ingestion?access_token=${ingest}`;
  expectProblem(await api.request(url, { body: batch, token: null }), 'missing_token');
  const body = { ...batch, access_token: ingest };
  expectProblem(await api.request('/ingestion', { body, token: null }), 'missing_token');
});

it('forgets a revoked token', async () => {
  const { id, token } = await create({ scopes: ['ingest'] });
  expect((await push(token)).status).toBe(200);
  await api.request(`/admin/tokens/${id}`, { method: 'DELETE' });
  await until('the revocation to hold', async () => (await push(token)).status === 401);
});

it('never shows a secret again', async () => {
  const { token, prefix } = await create({ scopes: ['read'] });
  const { body } = await api.request<object>('/admin/tokens', { method: 'GET' });
  expect(JSON.stringify(body)).toContain(prefix);
  expect(JSON.stringify(body)).not.toContain(token);
  expect(api.logs()).not.toContain(token);
});

it('keeps a bound token to its sources', async () => {
  const filters = [{ key: 'source', type: 'list', values: ['rss'] }];
  const bound = await create({ scopes: ['ingest'], filters });
  expectProblem(await push(bound.token), 'source_not_allowed');
  const own = await api.request('/ingestion', { body: { ...batch, source: 'rss' }, token: bound.token });
  expect(own.status).toBe(200);
  const faulty = { source: 'github', records: [{ ds: 'now', message: 'x' }] };
  expectProblem(await api.request('/ingestion', { body: faulty, token: bound.token }), 'invalid_request');
});

it.each([
  [{ scopes: [] }, '/scopes'],
  [{ scopes: ['root'] }, '/scopes/0'],
  [{ scopes: ['read'], filters: [{ key: 'source' }] }, '/filters/0/type'],
  [{ scopes: ['read'], expires_at: 'tomorrow' }, '/expires_at'],
  [{ scopes: ['read'], owner: 'me' }, '/owner'],
])('refuses to create %j', async (wish, pointer) => {
  const problem = expectProblem(
    await api.request('/admin/tokens', { body: { name: 'x', ...wish } }),
    'invalid_request',
  );
  expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
});

it('lets valid tokens pass behind a proxy that guesses come through, at little cost', async () => {
  const limited = await startApi({ env: { RATE_LIMIT: '6000' } });
  try {
    const ask = (token: string) => limited.request('/public/limits', { method: 'GET', token });
    const guess = () => ask(generateToken());
    const answers = await Promise.all(Array.from({ length: 260 }, guess));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    // Those this process has not seen before, one of them without the scope, and one that is made meanwhile.
    expect((await ask(limited.tokens.ingest)).status).toBe(403);
    expect((await ask(limited.tokens.access)).status).toBe(200);
    const made = await limited.request<{ token: string }>('/admin/tokens', {
      body: { name: 'later', scopes: ['read'] },
    });
    await until(
      'the new token to pass',
      async () => (await ask(made.body.token)).status === 200 || undefined,
    );
    // One a second may be tried again.
    const again = await Promise.all(Array.from({ length: 60 }, guess));
    expect(again.some(({ status }) => status === 429)).toBe(true);
    expect(again.every(({ status }) => status === 401 || status === 429)).toBe(true);
  } finally {
    await limited.stop();
  }
});

it('slows down guessing from one address without affecting others', async () => {
  const limited = await startApi({ env: { RATE_LIMIT: '6000' } });
  try {
    const guess = (forwarded: number) =>
      limited.request('/public/search', {
        body: {},
        token: generateToken(),
        headers: { 'x-forwarded-for': `10.0.0.${forwarded % 250}` },
      });
    const answers = await Promise.all(Array.from({ length: 260 }, (_, i) => guess(i)));
    const slowed = answers.filter(({ status }) => status === 429);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect(slowed.length).toBeGreaterThan(30);
    expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const elsewhere = rawRequest('GET /public/limits', {
      Authorization: `Bearer ${limited.tokens.access}`,
      Connection: 'close',
    });
    expect((await sendRaw(limited.url, elsewhere, { from: '127.0.0.2' })).status).toBe(200);
  } finally {
    await limited.stop();
  }
});

it('limits the requests per minute of a token, whatever address it claims', async () => {
  const limited = await startApi({ env: { RATE_LIMIT: '20' } });
  try {
    const ask = (i: number) =>
      limited.request('/public/limits', { method: 'GET', headers: { 'x-forwarded-for': `10.0.0.${i}` } });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(i)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('ratelimit')).toMatch(/^"token";r=0;t=\d+$/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
