import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { expectProblem } from '../kit/problem.js';
import { rawRequest, sendRaw } from '../kit/raw-http.js';

let api: Api;
const json = { 'Content-Type': 'application/json' };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const batch = { source: 'wire', records: [{ ds: '2025-01-02T03:04:05+0000', message: 'x' }] };

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Every line breaks several rules at once; the first of the contract's order must be the one that answers. */
it('checks in the order of the contract', async () => {
  const huge = { 'Content-Length': 50_000_000 };
  const wrong = bearer('ear_000000000000000000000000000000000000');
  const ingest = bearer(api.tokens.ingest);
  const access = bearer(api.tokens.access);
  const cases: [number, string, Record<string, string | number>, string?][] = [
    [400, 'POST /%zz', { ...huge }],
    [404, 'POST /nowhere?x=1&x=2', { ...wrong, ...huge }],
    [405, 'PUT /ingestion?x=1', { ...wrong, ...huge }],
    [401, 'POST /ingestion?x=1', { ...huge, 'Content-Type': 'text/plain' }],
    [401, 'POST /ingestion', { ...wrong, ...huge }],
    [403, 'POST /ingestion', { ...access, ...huge }],
    [413, 'POST /ingestion', { ...ingest, ...huge, 'Content-Type': 'text/plain' }, '{'],
    [415, 'POST /ingestion?x=1', { ...ingest, 'Content-Type': 'text/plain', 'Content-Length': 1 }, '{'],
    [415, 'POST /ingestion', { ...ingest, ...json, 'Content-Encoding': 'lzma', 'Content-Length': 1 }, '{'],
    [400, 'POST /ingestion?x=1', { ...ingest, ...json, 'Content-Length': 1 }, '{'],
    [422, 'POST /ingestion?x=1', { ...ingest, ...json, 'Content-Length': 2 }, '{}'],
  ];
  for (const [status, line, headers, body] of cases) {
    const answer = await sendRaw(api.url, rawRequest(line, { ...headers, Connection: 'close' }, body));
    expect({ line, status: answer.status }).toEqual({ line, status });
    expect(answer.headers['content-type']).toBe('application/problem+json');
  }
});

it('closes the connection on a body it will not read', async () => {
  const head = { 'Content-Length': 50_000_000, ...json };
  for (const headers of [head, { ...head, ...bearer(api.tokens.ingest) }]) {
    const answer = await sendRaw(api.url, rawRequest('POST /ingestion', headers, '{'));
    expect(answer).toMatchObject({ closed: true, headers: { connection: 'close' } });
  }
});

it('keeps the connection when the request was read to its end', async () => {
  const request = rawRequest('GET /health/live', {});
  const answer = await sendRaw(api.url, request, { patience: 300 });
  expect(answer).toMatchObject({ status: 200, closed: false });
});

it('sends 100 Continue only if it wants the body', async () => {
  const expects = { Expect: '100-continue', 'Content-Length': 2, ...json };
  const refused = await sendRaw(api.url, rawRequest('POST /ingestion', expects));
  expect(refused.status).toBe(401);
  const wanted = rawRequest('POST /ingestion', { ...expects, ...bearer(api.tokens.ingest) });
  expect((await sendRaw(api.url, wanted, { patience: 500 })).status).toBe(100);
  const unknown = rawRequest('POST /ingestion', { ...expects, Expect: 'a miracle' });
  expect((await sendRaw(api.url, unknown)).status).toBe(417);
});

it('answers bytes that are not HTTP with a problem', async () => {
  const answer = await sendRaw(api.url, 'HELO example.org\r\n\r\n');
  expect(answer).toMatchObject({ status: 400, closed: true });
  expect(JSON.parse(answer.body)).toMatchObject({ status: 400, code: 'malformed_request' });
});

it('rejects more headers than anyone needs', async () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`X-${i}`, 'a']));
  expect((await sendRaw(api.url, rawRequest('GET /health/live', many))).status).toBe(431);
  expect((await sendRaw(api.url, rawRequest('GET /health/live', { X: 'a'.repeat(20_000) }))).status).toBe(
    431,
  );
});

it('reads gzip, deflate and br, and rejects what is corrupt or too large', async () => {
  const { body, ...rest } = await api.request('/ingestion', {
    body: gzipSync(JSON.stringify(batch)),
    headers: { 'content-encoding': 'gzip' },
  });
  expect({ status: rest.status, body }).toMatchObject({ status: 200, body: { received: 1 } });
  const send = (bytes: Uint8Array, coding: string) =>
    api.request('/ingestion', { body: bytes, headers: { 'content-encoding': coding } });
  expectProblem(await send(Buffer.from('not gzip'), 'gzip'), 'malformed_encoding');
  expectProblem(await send(gzipSync(JSON.stringify(batch)).subarray(0, -9), 'gzip'), 'malformed_encoding');
  expectProblem(await send(gzipSync(Buffer.alloc(50_000_000, ' ')), 'gzip'), 'body_too_large');
  expectProblem(await send(gzipSync('{}'), 'gzip, gzip'), 'unsupported_encoding');
});

it('closes silent connections, which do not block others', { timeout: 30_000 }, async () => {
  const { hostname, port } = new URL(api.url);
  const silent = Array.from({ length: 300 }, () => net.connect(Number(port), hostname));
  const gone = silent.map(
    (socket) => new Promise((resolve) => socket.on('close', resolve).on('error', resolve).resume()),
  );
  for (const socket of silent) socket.write('POST /ingestion HTTP/1.1\r\nHost: t\r\nX-a: ');
  const answer = await sendRaw(api.url, rawRequest('GET /health/live', { Connection: 'close' }));
  expect(answer.status).toBe(200);
  await Promise.all(gone);
});
