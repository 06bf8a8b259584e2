import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failureOf, HttpClient } from '#libs/connector';
import { type Database } from '#libs/database';
import { HttpLimits } from '#libs/sources';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';
import { addSource, rssFeed } from '../kit/sources.js';

let testDatabase: TestDatabase;
let replicas: Database[];
let places: FeedServer;
const clients: HttpClient[] = [];

beforeAll(async () => {
  testDatabase = await createDatabase();
  replicas = [await testDatabase.open(), await testDatabase.open()];
});
beforeEach(async () => {
  places = await startFeedServer();
  return async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await places.close();
  };
});
afterAll(() => testDatabase.close());

/** A client of one process; each has its own connections to the database. */
function client(replica: number, credential?: string, signal?: AbortSignal): HttpClient {
  const limiter = new HttpLimits(poolOf(replica)).of(credential);
  const made = new HttpClient({ allow: ['127.0.0.1'], limiter, signal });
  clients.push(made);
  return made;
}
function poolOf(replica: number) {
  const database = replicas[replica];
  if (!database) throw new Error(`There is no replica ${replica}.`);
  return database.pool;
}
const failure = (work: Promise<unknown>) => work.then(() => undefined, failureOf);
const host = () => `127.0.0.1:${places.port}`;

/** Mutant: without checking http_block before a request, the host is asked again. */
it.each([
  [429, { 'retry-after': '90' }, 90],
  [429, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }, 3_600],
  [429, {}, 60],
  [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '120' }, 120],
  [503, { 'retry-after': '999999999' }, 86_400],
])(
  'a host that answers %i %j gets no request from any process before its time',
  async (status, headers, wait) => {
    const url = places.on('/reviews', [{ status, headers }, { body: 'again' }]);
    expect(await client(0, 'one').get({ url })).toMatchObject({ status });
    for (const replica of [0, 1]) {
      const refusal = await failure(client(replica, 'one').get({ url }));
      expect(refusal).toMatchObject({ kind: 'rate_limited', message: expect.stringContaining(host()) });
      expect(refusal?.waitSeconds).toBeGreaterThan(wait - 30);
      expect(refusal?.waitSeconds).toBeLessThanOrEqual(wait);
    }
    expect(places.requests).toHaveLength(1);
    expect(await client(1, 'another').get({ url })).toMatchObject({ status: 200, text: 'again' });
  },
);

/** Mutant: only refusals are heeded; then the request after the last one is sent. */
it('a success that was the last one for now blocks the next request', async () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '300' };
  const url = places.on('/reviews', { headers, body: 'the last' });
  expect((await client(0, 'one').get({ url })).text).toBe('the last');
  expect(await failure(client(1, 'one').get({ url }))).toMatchObject({ kind: 'rate_limited' });
  expect(places.requests).toHaveLength(1);
});

/** Mutant: the minute after a 429 without a time; then the run would be parked. */
it('a 429 without a time is repeated soon, within the run', async () => {
  const url = places.on('/reviews', [{ status: 429 }, { status: 429 }, { body: 'now' }]);
  const limiter = new HttpLimits(poolOf(0)).of('patient');
  const patient = new HttpClient({ allow: ['127.0.0.1'], limiter, repeats: 7 });
  clients.push(patient);
  expect((await patient.get({ url })).text).toBe('now');
  expect(places.requests).toHaveLength(3);
});

it('a refusal without a time blocks nothing', async () => {
  const url = places.on('/reviews', [{ status: 403 }, { status: 503 }, { body: 'well' }]);
  const one = client(0);
  expect((await one.get({ url })).status).toBe(403);
  expect((await one.get({ url })).status).toBe(503);
  expect((await one.get({ url })).text).toBe('well');
});

/** Mutant: with limits in the memory of each process, twice as many run at once. */
it('a host gets four requests at once from all processes together, 10 ms apart', async () => {
  let underWay = 0;
  let most = 0;
  const begun: number[] = [];
  const server = createServer((_, response) => {
    most = Math.max(most, ++underWay);
    begun.push(performance.now());
    // Long enough for all requests to arrive.
    setTimeout(() => response.end(() => underWay--), 300);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const all = [client(0), client(1), client(0, 'one'), client(1, 'two')];
  const answers = await Promise.all(all.flatMap((each) => [1, 2, 3].map(() => each.get({ url }))));
  server.close();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(most).toBe(4);
  expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(11 * 10 - 20);
});

it('a request of a dead process expires; a running one is waited for, but not for long', async () => {
  const url = places.on('/reviews', { body: 'here' });
  const four = (until: number) =>
    JSON.stringify(Object.fromEntries([1, 2, 3, 4].map((n) => [`request ${n}`, until])));
  const now = Date.now() / 1000;
  await testDatabase.query('INSERT INTO http_host VALUES ($1, now(), $2)', [host(), four(now - 1)]);
  expect((await client(0).get({ url })).text).toBe('here');
  await testDatabase.query('UPDATE http_host SET under_way = $2 WHERE host = $1', [host(), four(now + 600)]);
  const stop = new AbortController();
  const stopped = failure(client(0, '', stop.signal).get({ url }));
  const waiting = failure(client(1).get({ url }));
  stop.abort();
  const first = await Promise.race([stopped, waiting]);
  expect(first?.kind).toBe('cancelled');
  expect(await waiting).toMatchObject({
    kind: 'rate_limited',
    message: expect.stringContaining('in progress'),
  });
  expect(places.requests).toHaveLength(1);
});

it('nothing is sent while the limits cannot be read', async () => {
  const url = places.on('/reviews', { body: 'here' });
  const gone = await testDatabase.open();
  replicas[2] = gone;
  await gone.close();
  expect(await failure(client(2).get({ url }))).toMatchObject({
    kind: 'transient',
    message: expect.stringContaining('limits'),
  });
  expect(places.requests).toHaveLength(0);
});

it('a source respects the wait that another source of the same host was given, in the product', async () => {
  const api: Api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
  try {
    const first = places.on('/first', { status: 429, headers: { 'retry-after': '600' } });
    const second = places.on('/second', { body: rssFeed([['1', 'one']]) });
    expect((await addSource(api, 'first', { url: first })).last_run?.error?.kind).toBe('rate_limited');
    const added = await addSource(api, 'second', { url: second });
    expect(added.last_run?.error).toMatchObject({ kind: 'rate_limited' });
    expect(Date.parse(added.next_run ?? '') - Date.now()).toBeGreaterThan(500_000);
    expect(places.requests.map(({ path }) => path)).toEqual(['/first']);
    await api.database?.query('DELETE FROM http_block');
    await api.request('/admin/sources/second/pull', { method: 'POST' });
    await until('the second to be read', () => places.requests.some(({ path }) => path === '/second'));
  } finally {
    await api.stop();
  }
});
