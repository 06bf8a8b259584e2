import { createServer, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EgressRefused } from './errors.js';
import { HttpClient, type HttpClientOptions } from './http-client.js';

let server: Server;
let other: Server;
let port = 0;
let connections = 0;
let seen: { host: string; path: string; headers: NodeJS.Dict<string | string[]> }[] = [];
const routes = new Map<string, (response: ServerResponse) => void>();
const clients: HttpClient[] = [];

const portOf = (of: net.Server) => (of.address() as AddressInfo).port;
const listen = (of: net.Server) => new Promise<void>((resolve) => of.listen(0, '127.0.0.1', resolve));
const make = () => {
  const made = createServer((request, response) => {
    seen.push({ host: request.headers.host ?? '', path: request.url ?? '', headers: request.headers });
    const route = routes.get(request.url ?? '');
    if (route) route(response);
    else response.writeHead(404).end();
  });
  made.on('connection', () => connections++);
  return made;
};

beforeAll(async () => {
  server = make();
  other = make();
  await Promise.all([listen(server), listen(other)]);
  port = portOf(server);
});
afterAll(() => [server, other].forEach((each) => each.closeAllConnections() ?? each.close()));
afterEach(async () => {
  seen = [];
  connections = 0;
  routes.clear();
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

function client(options: HttpClientOptions = {}): HttpClient {
  const made = new HttpClient(options);
  clients.push(made);
  return made;
}
const local = (options: HttpClientOptions = {}) => client({ allow: ['127.0.0.1'], ...options });
const url = (path: string, on = server) => `http://127.0.0.1:${portOf(on)}${path}`;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ kind: 'none', message: '' }),
    (error: { failure: { kind: string; message: string } }) => error.failure,
  );

describe('addresses that cannot be reached through us', () => {
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '127.0.0.1.',
    '127.1',
    '0.0.0.0',
    'localhost',
  ];
  const networks = [
    '169.254.169.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '198.18.0.1',
    '255.255.255.255',
    '224.0.0.1',
  ];
  const sixes = [
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::1]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[::]',
  ];

  it.each([...hosts, ...networks, ...sixes])('%s', async (host) => {
    for (const at of [`http://${host}:${port}/feed`, `http://${host}/`, `https://${host}/`]) {
      expect((await failure(client().get({ url: at }))).kind).toBe('refused');
    }
    expect(connections).toBe(0);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://x/',
    'http://user:pw@example.com/',
    'http://[::1%25lo]/',
    '//x',
    '',
  ])('%s', async (at) => expect((await failure(client().get({ url: at }))).kind).toBe('refused'));

  it('other ports than 80 and 443, also of public hosts', async () => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 as const }];
    expect((await failure(client({ resolve }).get({ url: 'http://example.com:22/' }))).kind).toBe('refused');
  });

  // 127.0.0.2 is allowed as a stand-in for a public address, so that no test leaves this machine.
  it('names with ANY private address', async () => {
    const resolve = async () =>
      ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 as const }));
    const guarded = client({ resolve, allow: ['127.0.0.2'] });
    expect((await failure(guarded.get({ url: `http://mixed.test:${port}/` }))).kind).toBe('refused');
    expect(connections).toBe(0);
  });

  /** Mutant: resolving once to check and again to connect reaches the local server here. */
  it('names that answer publicly first and privately then', async () => {
    let requests = 0;
    const resolve = async () => [
      { address: requests++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 as const },
    ];
    const guarded = client({ resolve, allow: ['127.0.0.2'] });
    expect((await failure(guarded.get({ url: `http://rebind.test:${port}/` }))).kind).toBe('transient');
    expect(requests).toBe(1);
    expect(connections).toBe(0);
    expect((await failure(guarded.get({ url: `http://rebind.test:${port}/` }))).kind).toBe('refused');
    expect(connections).toBe(0);
  });

  it('hosts the connector did not name', async () => {
    const guarded = local({ hosts: ['api.example.com'] });
    expect((await failure(guarded.get({ url: url('/') }))).message).toContain('may not reach 127.0.0.1');
  });
});

describe('redirects', () => {
  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'refused'],
    ['file:///etc/passwd', 'refused'],
    ['http://user:pw@127.0.0.1/', 'refused'],
    ['/self', 'transient'],
  ])('to %s fail', async (location, kind) => {
    routes.set('/self', (response) => response.writeHead(302, { location }).end());
    expect((await failure(local().get({ url: url('/self') }))).kind).toBe(kind);
    expect(seen.length).toBeLessThanOrEqual(6);
  });

  it('are followed, but credentials stay with the first origin', async () => {
    routes.set('/start', (response) => response.writeHead(301, { location: '/next' }).end());
    routes.set('/next', (response) => response.writeHead(302, { location: url('/end', other) }).end());
    routes.set('/end', (response) => response.end('here'));
    const headers = { authorization: 'Bearer canary', cookie: 'canary=1' };
    const answer = await local().get({ url: url('/start'), headers });
    expect(answer).toMatchObject({
      status: 200,
      text: 'here',
      url: url('/end', other),
      movedTo: url('/next'),
    });
    expect(seen.map(({ path, headers: sent }) => [path, sent.authorization, sent.cookie])).toEqual([
      ['/start', 'Bearer canary', 'canary=1'],
      ['/next', 'Bearer canary', 'canary=1'],
      ['/end', undefined, undefined],
    ]);
  });
});

describe('limits', () => {
  /** A hundred megabytes, generated without holding them. */
  const bomb = Buffer.concat(Array.from({ length: 100 }, () => zlib.gzipSync(Buffer.alloc(1_000_000, ' '))));

  it('a body is limited by its decompressed size, whatever it claims', async () => {
    routes.set('/bomb', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    routes.set('/long', (response) => response.end('x'.repeat(2_000)));
    const before = process.memoryUsage().rss;
    expect((await failure(local().get({ url: url('/bomb') }))).message).toContain('larger than');
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
    expect((await failure(local({ maxBytes: 1_999 }).get({ url: url('/long') }))).kind).toBe(
      'source_changed',
    );
    expect((await local({ maxBytes: 2_000 }).get({ url: url('/long') })).text).toHaveLength(2_000);
  });

  it('a body that drips ends at the deadline', async () => {
    routes.set('/drip', (response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect((await failure(local({ totalMs: 400 }).get({ url: url('/drip') }))).message).toContain('too long');
  });

  it('everything ends on abort', async () => {
    routes.set('/silent', () => undefined);
    const abort = new AbortController();
    const waiting = failure(local({ signal: abort.signal }).get({ url: url('/silent') }));
    await expect.poll(() => seen.length).toBe(1);
    abort.abort();
    expect((await waiting).kind).toBe('cancelled');
  });

  it('the error is the same for a closed port, a silent one and one with another protocol', async () => {
    const closed = net.createServer();
    const odd = net.createServer((socket) => socket.end('SSH-2.0-x\r\n'));
    await Promise.all([listen(closed), listen(odd)]);
    const closedUrl = `http://127.0.0.1:${portOf(closed)}/`;
    await new Promise((resolve) => closed.close(resolve));
    routes.set('/silent', () => undefined);
    const addresses = [closedUrl, `http://127.0.0.1:${portOf(odd)}/`, url('/silent')];
    const said = await Promise.all(addresses.map((at) => failure(local({ totalMs: 500 }).get({ url: at }))));
    expect(new Set(said.map(({ message }) => message))).toEqual(
      new Set(['The address could not be reached.']),
    );
    odd.close();
  });
});

describe('answers', () => {
  it.each([
    ['gzip', zlib.gzipSync('größer')],
    ['br', zlib.brotliCompressSync('größer')],
    ['deflate', zlib.deflateSync('größer')],
    ['deflate', zlib.deflateRawSync('größer')],
  ])('in %s are decompressed', async (encoding, body) => {
    routes.set('/packed', (response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
    expect((await local().get({ url: url('/packed') })).text).toBe('größer');
  });

  it('that are cut off are failures', async () => {
    const body = zlib.gzipSync('x'.repeat(10_000)).subarray(0, 30);
    routes.set('/cut', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(body));
    routes.set('/short', (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('x', () => response.destroy());
    });
    expect((await failure(local().get({ url: url('/cut') }))).kind).toBe('transient');
    expect((await failure(local().get({ url: url('/short') }))).kind).toBe('transient');
  });

  it('have validators for the next request, for the same address only', async () => {
    const headers = { etag: '"1"', 'last-modified': 'Thu, 03 Jul 2025 08:12:00 GMT' };
    routes.set('/a', (response) => response.writeHead(200, headers).end());
    routes.set('/b', (response) => response.end());
    const http = local();
    const { validators } = await http.get({ url: url('/a') });
    expect(validators).toEqual({ url: url('/a'), etag: '"1"', lastModified: headers['last-modified'] });
    await http.get({ url: url('/a'), validators });
    await http.get({ url: url('/b'), validators });
    expect(seen.map((one) => one.headers['if-none-match'])).toEqual([undefined, '"1"', undefined]);
  });

  it('are requested without the proxy of the environment', async () => {
    process.env.http_proxy = 'http://127.0.0.1:1';
    routes.set('/direct', (response) => response.end('direct'));
    expect((await local().get({ url: url('/direct') })).text).toBe('direct');
    delete process.env.http_proxy;
  });
});

it('fails with its own error class', async () => {
  await expect(client().get({ url: 'http://10.0.0.1/' })).rejects.toBeInstanceOf(EgressRefused);
});

describe('headers that are configured', () => {
  /** Mutant: ours beside them; servers see both, joined by a comma. */
  it('replace ours, however they are written', async () => {
    routes.set('/headers', (response) => response.end());
    await local().get({
      url: url('/headers'),
      headers: { 'User-Agent': 'Shop/1', Accept: 'application/vnd.x+json' },
    });
    expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'Shop/1', accept: 'application/vnd.x+json' });
  });
});

it('sends a body with a GET where an API wants one, and never to another origin', async () => {
  const bodies: string[] = [];
  const echo = createServer((request, response) => {
    request.setEncoding('utf8').once('data', (body: string) => {
      bodies.push(body);
      response.writeHead(302, { location: url('/there') }).end();
    });
  });
  await listen(echo);
  routes.set('/there', (response) => response.end('arrived'));
  const headers = { 'content-type': 'application/json' };
  const { text } = await local().request({ url: url('/here', echo), body: '{"a":1}', headers });
  echo.close();
  expect({ bodies, text }).toEqual({ bodies: ['{"a":1}'], text: 'arrived' });
  expect(seen[0]?.headers).not.toHaveProperty('content-length');
  expect(seen[0]?.headers).not.toHaveProperty('transfer-encoding');
});
