import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, type ScriptedAnswer, startFeedServer } from '../kit/feed-server.js';
import { secondsOfTicks } from '../kit/pace.js';
import { inLanes } from '../kit/lanes.js';
import { addSource, pullAgain, ranAfter, rssFeed, type Source } from '../kit/sources.js';
import { whileRepeating } from '../kit/meanwhile.js';

interface Line {
  id: string;
  endpoint: string;
  upstream: {
    url?: string;
    status?: number;
    headers?: Record<string, string>;
    body?: string;
    body_parts?: [string, number][];
    gzip_of_parts?: [string, number][];
    drip?: string;
  };
  expect: string;
  why: string;
}

const file = path.resolve('../shared/bad-inputs/bad-inputs.jsonl');
if (!existsSync(file)) process.stderr.write(`SKIPPED: the bad inputs are not at ${file}.\n`);
const lines = !existsSync(file)
  ? []
  : readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
      .filter(({ endpoint }) => endpoint === 'connector:rss');
const answers = lines.filter(({ id }) => id.startsWith('CONN-'));
const addresses = lines.filter(({ id }) => id.startsWith('SSRF-'));

/** The longest a request to the API may take during the worst feeds: the worst of them blocks a naive product for 46 s. */
const PATIENCE = 1.5;

let feeds: FeedServer;
let api: Api;
const ended = new Map<string, Source>();
const slowest = { seconds: 0 };

beforeAll(async () => {
  if (lines.length === 0) return;
  feeds = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone' } });
  // The slow ones first: the others are pulled beside them.
  const sorted = answers.toSorted(
    (a, b) => Number(b.upstream.drip !== undefined) - Number(a.upstream.drip !== undefined),
  );
  const pull = async ({ id, upstream }: (typeof sorted)[number]) => {
    // A host that sends Retry-After blocks all its sources, so it must not be the host of the others.
    const place = upstream.headers?.['retry-after'] === undefined ? feeds : await startFeedServer();
    const url = place.on(`/${id}`, scripted(upstream));
    ended.set(id, await addSource(api, id, { url }));
    if (place !== feeds) await place.close();
  };
  await whileRepeating([watch], () => inLanes(3, sorted, pull));
}, 400_000);
afterAll(async () => {
  await api?.stop();
  await feeds?.close();
});

/** Sends a request to the API, and notes how long the slowest answer took. */
async function watch(): Promise<void> {
  const { seconds } = await secondsOfTicks(() => api.request('/health/live', { method: 'GET' }));
  slowest.seconds = Math.max(slowest.seconds, seconds);
  await new Promise((resolve) => setTimeout(resolve, 10));
}

function scripted({
  status,
  headers,
  body,
  body_parts,
  gzip_of_parts,
  drip,
}: Line['upstream']): ScriptedAnswer {
  const join = (parts: [string, number][]) => parts.map(([text, times]) => text.repeat(times)).join('');
  return {
    status,
    headers,
    body: gzip_of_parts ? gzipSync(join(gzip_of_parts)) : body_parts ? join(body_parts) : body,
    drip: drip !== undefined,
  };
}

const storedOf = async (name: string, of = api) =>
  (
    await of.database?.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM record WHERE source_id = (SELECT id FROM source WHERE name = $1)',
      [name],
    )
  )?.[0]?.n;

describe.skipIf(lines.length === 0)('bad feeds (skipped where ../shared/bad-inputs is absent)', () => {
  it.each(answers)('$id: $why', async ({ id, expect: wanted }) => {
    const source = ended.get(id);
    // The list only has runs that end; one that has to wait is parked, and has stored nothing either.
    const status = source?.last_run?.status.replace('parked', 'failed');
    expect(wanted.split('|')).toContain(status);
    expect(await storedOf(id)).toBe(source?.last_run?.accepted);
    expect(source?.next_run).not.toBeNull();
    // A run that failed stored nothing and says why in a sentence.
    const { accepted, error } = source?.last_run ?? {};
    expect(status === 'ok' || (accepted === 0 && error?.message.endsWith('.'))).toBe(true);
  });

  it('never block the API', () => {
    expect(slowest.seconds).toBeLessThan(PATIENCE);
  });

  it('do not keep others from being pulled', async () => {
    const url = feeds.on('/blocked', { drip: true });
    await api.request('/admin/sources', { body: { name: 'blocked', connector: 'rss', config: { url } } });
    const good = feeds.on('/good', { body: rssFeed([['a', 'x']]) });
    expect((await addSource(api, 'good', { url: good })).last_run).toMatchObject({
      status: 'ok',
      accepted: 1,
    });
    const blocked = await api.request<Source>('/admin/sources/blocked', { method: 'GET' });
    expect(blocked.body.state).toBe('running');
    await api.request('/admin/sources/blocked/pause');
    expect((await ranAfter(api, 'blocked', 0)).runs[0]?.status).toMatch(/cancelled|superseded/);
  });

  it('a link that cannot be followed is kept as an attribute', async () => {
    const search = await api.search({ filters: [{ key: 'source', value: 'CONN-016' }] });
    expect(search.results[0]).toMatchObject({ filters: { link: 'javascript:alert(1)' } });
    expect(search.results[0]?.url ?? null).toBeNull();
  });

  it('a redirect elsewhere never sees the credentials of the feed', async () => {
    const other = await startFeedServer();
    const there = other.on('/there', { body: rssFeed([['a', 'x']]) });
    const url = feeds.on('/moved', { status: 301, headers: { location: there } });
    const secrets = { authorization: 'Bearer canary-secret' };
    const added = await api.request('/admin/sources', {
      body: { name: 'moved', connector: 'rss', config: { url }, secrets },
    });
    expect(JSON.stringify(added.body)).not.toContain('canary');
    expect((await ranAfter(api, 'moved', 0)).last_run?.status).toBe('ok');
    const first = feeds.requests.find((seen) => seen.path === '/moved');
    expect(first?.headers.authorization).toBe('Bearer canary-secret');
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    expect(api.logs()).not.toContain('canary');
    await other.close();
  });

  it('redirect loops end after five', async () => {
    feeds.on('/self', { status: 302, headers: { location: '/self' } });
    const before = feeds.requests.filter((seen) => seen.path === '/self').length;
    const run = await addSource(api, 'circle', { url: `${feeds.url}/self` });
    expect(run.last_run).toMatchObject({ status: 'failed', error: { kind: 'transient' } });
    expect(feeds.requests.filter((seen) => seen.path === '/self').length - before).toBe(6);
  });

  it('are retried, and good items of an unreliable source are stored once', async () => {
    const good = {
      body: rssFeed([
        ['a', 'x'],
        ['b', 'y'],
      ]),
    };
    const url = feeds.on('/moody', [{ status: 503 }, good, { body: '' }, good]);
    expect((await addSource(api, 'moody', { url })).consecutive_failures).toBe(1);
    expect((await pullAgain(api, 'moody')).last_run).toMatchObject({ accepted: 2 });
    expect((await pullAgain(api, 'moody')).last_run?.error?.message).toBe('The response is empty.');
    expect((await pullAgain(api, 'moody')).last_run).toMatchObject({ accepted: 0, duplicates: 2 });
    expect(await storedOf('moody')).toBe(2);
  });
});

describe.skipIf(lines.length === 0)('addresses that are not public', () => {
  let inner: FeedServer;
  let guarded: Api;
  const said = new Set<string>();

  beforeAll(async () => {
    inner = await startFeedServer();
    inner.on('/feed', { body: rssFeed([['a', 'secret']]) });
    guarded = await startApi();
  });
  afterAll(async () => {
    await guarded?.stop();
    await inner?.close();
  });

  /** What became of an address: rejected on input, or the failure of its run. */
  async function outcomeOf(id: string, url: string): Promise<string> {
    const { status, body } = await guarded.request<{ errors?: { pointer: string }[] }>('/admin/sources', {
      body: { name: id, connector: 'rss', config: { url } },
    });
    if (status === 422) return `invalid ${body.errors?.[0]?.pointer}`;
    const { last_run: run } = await ranAfter(guarded, id, 0);
    said.add(run?.error?.message ?? '');
    return `${run?.status} ${run?.accepted} ${run?.error?.kind}`;
  }

  it.each(addresses)('$id: $why', async ({ id, upstream }) => {
    const url = upstream.url?.replace('${PORT}', String(inner.port)) ?? '';
    // Names that only a test resolver knows are tested beside the client; here they do not resolve.
    const allowed = url.includes('.test/')
      ? ['failed 0 transient']
      : ['failed 0 refused', 'invalid /config/url'];
    expect(allowed).toContain(await outcomeOf(id, url));
  });

  it('get no connection from anyone', () => {
    expect(inner.connections()).toBe(0);
  });

  it('are rejected without revealing anything about ports', () => {
    expect([...said].some((text) => /ECONN|refused|timed? ?out|EHOST/i.test(text))).toBe(false);
  });
});
