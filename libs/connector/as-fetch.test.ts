import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { Octokit } from '@octokit/rest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asFetch } from './as-fetch.js';
import { failureOf } from './errors.js';
import { HttpClient } from './http-client.js';

interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
let base = '';
let seen: SeenRequest[] = [];
let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url: path = '', headers } = request;
    seen.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  });
});
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const http = new HttpClient({ allow: ['127.0.0.1'] });
const fetch = asFetch(http);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (seen = []));
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  server.close();
});

it('answers like fetch, decompressed', async () => {
  answer = (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-a': 'b' })
      .end(gzipSync('{"größe": 1}'));
  const response = await fetch(`${base}/a`, { headers: { Accept: 'application/json', 'X-Mine': '1' } });
  expect([response.status, response.ok, response.url]).toEqual([200, true, `${base}/a`]);
  expect(response.headers.get('X-A')).toBe('b');
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(await response.json()).toEqual({ größe: 1 });
  expect(seen[0]?.headers).toMatchObject({ accept: 'application/json', 'x-mine': '1' });
});

it('posts texts and forms, of a Request too', async () => {
  answer = (response) => response.writeHead(201).end();
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${base}/a`, { method: 'post', headers, body: '{}' })).status).toBe(201);
  await fetch(new URL(`${base}/b`), { method: 'POST', body: new URLSearchParams({ a: 'ü' }) });
  await fetch(new Request(`${base}/c`, { method: 'POST', body: 'of a request' }));
  expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/a', '{}'],
    ['POST', '/b', 'a=%C3%BC'],
    ['POST', '/c', 'of a request'],
  ]);
  expect(seen[1]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
});

it.each([204, 304])('gives a %i without a body', async (status) => {
  answer = (response) => response.writeHead(status, { etag: '"1"' }).end();
  const response = await fetch(base);
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([status, '"1"', '']);
});

it('reports what it does not support', async () => {
  await expect(fetch(base, { method: 'DELETE' })).rejects.toThrow(/does not support DELETE/);
  await expect(fetch(base, { method: 'POST', body: new Uint8Array([0xff]) })).rejects.toThrow(
    /only sends text bodies/,
  );
  expect(seen).toEqual([]);
});

/** Seen to fail, now and then without the collection, when the signal was that of a Request made on the way. */
it('stops waiting when the caller does', async () => {
  answer = () => undefined;
  const abort = new AbortController();
  const waiting = fetch(base, { signal: abort.signal });
  await expect.poll(() => seen.length).toBe(1);
  // A signal that only a Request refers to is lost with it.
  collectGarbage();
  abort.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(fetch(base, { signal: abort.signal })).rejects.toThrow('enough');
  expect(seen).toHaveLength(1);
});

it('works with octokit, whose errors keep the message of ctx.http', async () => {
  answer = (response) =>
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        link: `<${base}/repositories/1/issues?page=2>; rel="next"`,
      })
      .end('[{"id": 7, "title": "It crashes"}]');
  const octokit = new Octokit({ baseUrl: base, auth: 'canary', request: { fetch } });
  const issues = await octokit.rest.issues.listForRepo({ owner: 'o', repo: 'r' });
  expect(issues.data.map(({ id }) => id)).toEqual([7]);
  expect(issues.headers.link).toContain('page=2');
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'token canary',
    accept: expect.stringContaining('github'),
  });

  const guarded = new HttpClient({ hosts: ['api.example.com'] });
  const outside = new Octokit({ baseUrl: base, request: { fetch: asFetch(guarded) } });
  const error: unknown = await outside.rest.meta.get().catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toMatchObject({
    kind: 'refused',
    message: 'The connector may not reach 127.0.0.1.',
  });
  await guarded.close();
});
