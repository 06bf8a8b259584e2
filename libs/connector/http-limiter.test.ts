import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RateLimited } from './errors.js';
import { HttpClient, type HttpClientOptions } from './http-client.js';
import type { RequestLimiter } from './http.js';

type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Route = (response: ServerResponse) => void;
const routes = new Map<string, Route>();
let seen: SeenRequest[] = [];
let connections = 0;
let server: ReturnType<typeof play>;
let other: ReturnType<typeof play>;
const clients: HttpClient[] = [];

function play() {
  return createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: '' };
    seen.push(one);
    request.on('data', (chunk: Buffer) => (one.body += chunk.toString()));
    request.on('end', () => routes.get(path)?.(response));
  }).on('connection', () => connections++);
}
const hostOf = (of: ReturnType<typeof play>) => `127.0.0.1:${(of.address() as AddressInfo).port}`;
const url = (path: string, of = server) => `http://${hostOf(of)}${path}`;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ kind: 'none', waitSeconds: undefined }),
    (error: { failure: { kind: string; waitSeconds?: number } }) => error.failure,
  );
function local(options: HttpClientOptions = {}): HttpClient {
  const made = new HttpClient({ allow: ['127.0.0.1'], ...options });
  clients.push(made);
  return made;
}

beforeEach(async () => {
  [server, other] = [play(), play()];
  for (const each of [server, other])
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
  seen = [];
  connections = 0;
});
afterEach(async () => {
  routes.clear();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const each of [server, other]) each.close();
});

describe('a POST', () => {
  it('sends its body, but not again to a redirect target', async () => {
    routes.set('/token', (response) => response.writeHead(307, { location: '/elsewhere' }).end('over there'));
    const headers = { 'content-type': 'application/json' };
    const answer = await local().request({ method: 'POST', url: url('/token'), headers, body: '{"a":"ü"}' });
    expect(answer).toMatchObject({ status: 307, text: 'over there', headers: { location: '/elsewhere' } });
    expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/token', '{"a":"ü"}'],
    ]);
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  it('to a forbidden address is rejected', async () => {
    const post = { method: 'POST', url: 'http://169.254.169.254/', body: 'x' } as const;
    expect((await failure(new HttpClient().request(post))).kind).toBe('refused');
  });
});

describe('a limiter', () => {
  it('is called before every hop and gets the result', async () => {
    routes.set('/start', (response) => response.writeHead(302, { location: url('/busy', other) }).end());
    routes.set('/busy', (response) => response.writeHead(429, { 'retry-after': '7' }).end());
    const answers: unknown[] = [];
    const limiter: RequestLimiter = {
      before: async (host) => {
        answers.push(host);
        return async (answer) => void answers.push([host, answer?.status, answer?.headers['retry-after']]);
      },
    };
    const http = local({ limiter });
    expect((await http.get({ url: url('/start') })).status).toBe(429);
    const [first, second] = [hostOf(server), hostOf(other)];
    expect(answers).toEqual([first, [first, 302, undefined], second, [second, 429, '7']]);
    answers.length = 0;
    routes.set('/hangs-up', (response) => response.destroy());
    expect((await failure(http.get({ url: url('/hangs-up') }))).kind).toBe('transient');
    expect(answers).toEqual([first, [first, undefined, undefined]]);
  });

  it('that forbids a request prevents it', async () => {
    const limiter = { before: () => Promise.reject(new RateLimited(90)) };
    expect(await failure(local({ limiter }).get({ url: url('/') }))).toMatchObject({ waitSeconds: 90 });
    expect(connections).toBe(0);
  });
});
