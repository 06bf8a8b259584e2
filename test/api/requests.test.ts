import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { expectProblem } from '../kit/problem.js';
import { type RawAnswer, rawRequest, sendRaw } from '../kit/raw-http.js';

let api: Api;
const record = { ds: '2025-01-02T03:04:05+0000', message: 'x', filters: { country: 'PT' } };

beforeAll(async () => {
  api = await startApi();
  await api.ingest({ source: 'requests', records: [record, { ...record, filters: { country: 'ES' } }] });
});
afterAll(() => api.stop());

/** `fetch` refuses to send what these send: bodies of GET requests and broken queries. */
async function get(target: string, body?: string, headers = {}): Promise<RawAnswer> {
  const length: Record<string, number> =
    body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const head: Record<string, string | number> = {
    Authorization: `Bearer ${api.tokens.access}`,
    Connection: 'close',
    ...type,
    ...length,
    ...headers,
  };
  return sendRaw(api.url, rawRequest(`GET ${target}`, head, body));
}

const codeOf = (answer: RawAnswer) => (JSON.parse(answer.body) as { code: string }).code;

describe('a request in query and body', () => {
  it.each([
    ['/public/trend?trend_by=day', undefined],
    ['/public/trend', '{"trend_by":"day"}'],
    ['/public/trend?trend_by=day', '{"trend_by":"day","search_query":"x"}'],
    ['/public/trend?anomalies=false&series_limit=3', undefined],
    [
      `/public/distribution?filters=${encodeURIComponent('[{"key":"source","value":"requests"}]')}`,
      undefined,
    ],
    ['/public/distribution?distribution_by=filters.country&limit=5', undefined],
  ])('is read from GET %s %s', async (target, body) => {
    expect(await get(target, body)).toMatchObject({ status: 200 });
  });

  it('filters by the body of a GET', async () => {
    const filters = [{ key: 'filters.country', value: 'PT' }];
    const answer = await get('/public/distribution', JSON.stringify({ filters }));
    expect(JSON.parse(answer.body)).toMatchObject({ total_records: 1 });
  });

  it.each([
    [400, 'malformed_request', '/public/trend?trend_on=%FF', undefined],
    [400, 'malformed_request', '/public/trend?trend_on=%', undefined],
    [400, 'malformed_json', '/public/trend', '{"filters":'],
    [400, 'malformed_json', '/public/trend', '[]'],
    [422, 'invalid_request', '/public/trend', '{"filters":"x"}'],
    [422, 'invalid_request', '/public/trend?trend_by=day', '{"trend_by":"week"}'],
    [422, 'invalid_request', '/public/trend?trend_by=DAY', undefined],
    [422, 'invalid_request', '/public/trend?trend_by=day&trend_by=day', undefined],
    [422, 'invalid_request', '/public/trend?filters=[', undefined],
    [422, 'invalid_request', '/public/trend?series_limit=3.5', undefined],
    [422, 'invalid_request', '/public/trend?series_limit=0x3', undefined],
    [422, 'unknown_parameter', '/public/trend?unknown=1', undefined],
    [422, 'unknown_parameter', '/public/trend?__proto__=1', undefined],
    [422, 'unknown_parameter', '/public/trend?filters[0][key]=ds', undefined],
    [422, 'unknown_parameter', '/public/limits?verbose=1', undefined],
    [400, 'malformed_request', '/public/limits', '{}'],
  ])('answers %i %s to GET %s %s', async (status, code, target, body) => {
    const answer = await get(target, body);
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status, code });
  });

  it('never answers as if there had been no body', async () => {
    const body = '{"trend_by":"nonsense"}';
    expect(await get('/public/trend', body, { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 });
    const chunked = rawRequest(
      'GET /public/trend',
      {
        Authorization: `Bearer ${api.tokens.access}`,
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
        Connection: 'close',
      },
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    expect((await sendRaw(api.url, chunked)).status).toBe(422);
  });
});

describe('a method that is not served', () => {
  it.each([
    ['/ingestion', 'POST', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    ['/public/search', 'POST', ['GET', 'PUT', 'DELETE']],
    ['/public/quantify', 'POST', ['GET', 'PATCH']],
    ['/public/trend', 'GET, HEAD, POST', ['PUT', 'DELETE']],
    ['/public/limits', 'GET, HEAD', ['POST', 'DELETE']],
    ['/health/live', 'GET, HEAD', ['POST']],
    ['/admin/tokens/01900000-0000-7000-8000-000000000000', 'DELETE', ['GET', 'POST']],
  ])('gets the list of served ones, at %s', async (path, allow, methods) => {
    for (const method of methods) {
      const answer = await api.request(path, { method, token: null });
      expectProblem(answer, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(allow);
    }
  });

  it('is not found when the path is spelled differently', async () => {
    for (const path of [
      '/ingestion/',
      '//ingestion',
      '/Ingestion',
      '/ingestion%2f',
      '/public/../ingestion',
    ]) {
      const raw = rawRequest(`POST ${path}`, { Connection: 'close' });
      expect({ path, status: (await sendRaw(api.url, raw)).status }).toEqual({ path, status: 404 });
    }
  });
});

describe('a problem', () => {
  it('points at every value that breaks the contract, and at nothing else', async () => {
    const records = [record, { ...record, ds: '2025-01-02T03:04:05' }, { ...record, 'a/b': 1, score: 'x' }];
    const answer = await api.request('/ingestion', { body: { source: 's', records } });
    const problem = expectProblem(answer, 'invalid_request');
    expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/records/1/ds', 'missing_offset'],
      ['/records/2/a~1b', 'unknown_property'],
      ['/records/2/score', 'bad_type'],
    ]);
    expect(problem.errors?.[1]?.detail).toContain('filters.a/b');
  });

  it('names the property or the parameter that was meant', async () => {
    const asBody = await api.request('/public/trend', { body: { trendby: 'day' } });
    const asQuery = await api.request('/public/trend?trendby=day', { method: 'GET' });
    expect(expectProblem(asBody, 'invalid_request').detail).toBe(
      "unknown property 'trendby'; did you mean 'trend_by'?",
    );
    expect(expectProblem(asQuery, 'unknown_parameter').detail).toBe(
      "unknown parameter 'trendby'; did you mean 'trend_by'?",
    );
  });

  it('stays within 100 errors and 64 kB, whatever was sent', async () => {
    const name = '\u{1f469}'.repeat(120);
    const bad = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${name}${i}`, 1]));
    const records = Array.from({ length: 500 }, () => ({ ...record, ...bad }));
    const answer = await api.request('/ingestion', { body: { source: 's', records } });
    const problem = expectProblem(answer, 'invalid_request');
    expect(problem.errors?.length).toBeLessThanOrEqual(100);
    expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(64_000);
  });

  it('repeats nothing from the request but a field name', async () => {
    const secret = 'correct-horse-battery';
    const bodies = [
      { source: 's', records: [{ ds: secret, message: secret, score: secret }] },
      { source: 5, [secret]: 1 },
    ];
    const texts = await Promise.all(
      bodies.map(async (body) => (await api.request('/ingestion', { body })).body),
    );
    expect(JSON.stringify(texts[0])).not.toContain(secret);
    const broken = await api.request('/ingestion', { body: `{"source":"${secret}` });
    expect(JSON.stringify(expectProblem(broken, 'malformed_json'))).not.toContain(secret);
  });

  it('explains the form of a header', async () => {
    const send = (headers: Record<string, string>) =>
      api.request('/ingestion', { body: { source: 's', records: [record] }, headers });
    expectProblem(await send({ 'idempotency-key': 'x'.repeat(256) }), 'invalid_request');
    expectProblem(
      await api.request('/public/search', { body: {}, headers: { 'x-earshot-watermark': 'x' } }),
      'invalid_request',
    );
  });
});
