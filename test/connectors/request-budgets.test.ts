import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Charge, configured, failureOf, type RequestLimits } from '#libs/connector';
import { Harness } from '#libs/connector/conformance';
import { HttpLimits } from '#libs/sources';
import httpJson from '../../connectors/http-json/index.js';
import manifestConnector from '../../connectors/manifest/index.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const { signal } = new AbortController();
const used = (host: string) =>
  database.query('SELECT seconds, used FROM http_budget WHERE host = $1 ORDER BY seconds', [host]);

/** One request, which ends at once; the kind of its failure. */
async function request(host: string, limits: object, credential = 'one'): Promise<string> {
  try {
    const ended = await new HttpLimits(pool).of(credential, limits).before(host, signal);
    await ended({ status: 200, headers: {} });
    return 'sent';
  } catch (error) {
    return failureOf(error).kind;
  }
}

it('requests beyond what a day allows are not sent, however many ask at once', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => request('day.example', { perDay: 5 })));
  expect(all.filter((kind) => kind === 'sent')).toHaveLength(5);
  expect(all.filter((kind) => kind === 'rate_limited')).toHaveLength(7);
  expect(await request('day.example', { perDay: 5 }, 'another credential')).toBe('sent');
});

it('a window begins again when it is over', async () => {
  for (let n = 0; n < 3; n++) expect(await request('minute.example', { perMinute: 3 })).toBe('sent');
  expect(await request('minute.example', { perMinute: 3 })).toBe('rate_limited');
  await database.query(`UPDATE http_budget SET started_at = started_at - interval '61 seconds'`);
  expect(await request('minute.example', { perMinute: 3 })).toBe('sent');
  expect(await used('minute.example')).toEqual([{ seconds: 60, used: 1 }]);
});

it('a request that waits for the next second counts once in every window', async () => {
  for (let n = 0; n < 3; n++)
    expect(await request('second.example', { perSecond: 1, perDay: 100 })).toBe('sent');
  expect(await used('second.example')).toEqual([
    { seconds: 1, used: 1 },
    { seconds: 86_400, used: 3 },
  ]);
});

/** Mutant: a maximum that counts the requests of other credentials, too, lets the third one wait. */
it('one request at a time is sent where no more are allowed, for each credential', async () => {
  const limits = new HttpLimits(pool);
  const before = (credential: string) =>
    limits.of(credential, { concurrency: 1 }).before('one.example', signal);
  const first = await before('one');
  let isSent = false;
  const second = before('one').then((ended) => {
    isSent = true;
    return ended;
  });
  const other = await before('two');
  expect(isSent).toBe(false);
  await first();
  await (
    await second
  )();
  await other();
});

const HOUR = 3600;
const points = (more: object = {}): RequestLimits => ({
  budgets: { points: { rates: [{ units: 10, seconds: HOUR }], ...more } },
});

/** A request that costs units, and its answer. */
async function charged(
  host: string,
  units: number,
  {
    limits = points(),
    answer = { status: 200, headers: {} } as {
      status: number;
      headers: Record<string, string>;
      text?: string;
    },
  } = {},
): Promise<string> {
  const charge: Charge = { budget: 'points', units };
  try {
    const ended = await new HttpLimits(pool).of('one', limits).before(host, signal, charge);
    await ended(answer);
    return 'sent';
  } catch (error) {
    return failureOf(error).kind;
  }
}

it('units are counted for all who ask at once, and those that are left can still be used', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => charged('units.example', 3)));
  expect(all.filter((kind) => kind === 'sent')).toHaveLength(3);
  expect(await charged('units.example', 2)).toBe('rate_limited');
  expect(await charged('units.example', 1)).toBe('sent');
  // Requests that cost nothing of it are not held up.
  expect(await request('units.example', points())).toBe('sent');
});

it('a request that costs more than there is takes all of it', async () => {
  expect(await charged('costly.example', 500)).toBe('sent');
  expect(await charged('costly.example', 1)).toBe('rate_limited');
});

it('what an answer says that a request did cost is counted instead', async () => {
  const limits = points({ cost: { body: 'extensions.cost.actual' } });
  const answered = (actual: number) => ({
    limits,
    answer: { status: 200, headers: {}, text: JSON.stringify({ extensions: { cost: { actual } } }) },
  });
  expect(await charged('actual.example', 9, answered(2))).toBe('sent');
  expect(await charged('actual.example', 1, answered(7))).toBe('sent');
  expect(await charged('actual.example', 2, answered(2))).toBe('rate_limited');
  expect(await charged('actual.example', 1, answered(1))).toBe('sent');
});

it('what an answer says is left counts, because others use the same units, and so does when they are back', async () => {
  const limits = points({ left: { header: 'X-Left' }, reset: { header: 'X-Reset' } });
  const answer = { status: 200, headers: { 'x-left': '4', 'x-reset': '900' } };
  expect(await charged('left.example', 1, { limits, answer })).toBe('sent');
  const [row] = await database.query<{ used: number; ends: number }>(
    `SELECT used, extract(epoch FROM started_at - now())::float8 + seconds AS ends FROM http_budget WHERE host = 'left.example'`,
  );
  expect(row?.used).toBe(6);
  expect(row?.ends).toBeGreaterThan(0);
  expect(row?.ends).toBeLessThanOrEqual(900);
  expect(await charged('left.example', 5, { limits, answer })).toBe('rate_limited');
  // More than we count ourselves is not believed: the limit may be meant to be lower than the vendor's.
  const more = { status: 200, headers: { 'x-left': '4000' } };
  expect(await charged('left.example', 4, { limits, answer: more })).toBe('sent');
  expect(await charged('left.example', 1, { limits, answer: more })).toBe('rate_limited');
});

it('a status that says so uses up what is left', async () => {
  const limits = points({ spentBy: [420] });
  expect(await charged('spent.example', 1, { limits, answer: { status: 420, headers: {} } })).toBe('sent');
  expect(await charged('spent.example', 1, { limits })).toBe('rate_limited');
});

/** Reads a source with the limits it declares: the failure that ends the reading, and the paths it asked for. */
async function read(connector: typeof httpJson, config: object, credential: string) {
  const harness = await Harness.open({
    connector,
    config: config as never,
    secrets: {},
    source: ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page') ?? 0);
      return Response.json({ data: [{ id: page, text: 'x', at: '2025-01-01T00:00:00Z' }], next: page + 1 });
    },
    now: Date.UTC(2025, 6, 3, 12),
  });
  try {
    const { source } = configured(connector, connector.config.parse(config));
    const session = harness.session({ limiter: new HttpLimits(pool).of(credential, source?.limits) });
    const failure = await harness.failure(session);
    return { kind: failure?.kind, requests: harness.server.seen.length };
  } finally {
    await harness.close();
  }
}

const map = { id: '$string(id)', message: 'text', ds: 'at' };
const manifestOf = (name: string, path: string) => ({
  stream: name,
  map,
  manifest: JSON.stringify({
    version: '6.0.0',
    type: 'DeclarativeSource',
    check: { type: 'CheckStream', stream_names: [name] },
    api_budget: {
      type: 'HTTPAPIBudget',
      policies: [
        { type: 'UnlimitedCallRatePolicy', matchers: [{ url_path_pattern: '^/free' }] },
        {
          type: 'MovingWindowCallRatePolicy',
          rates: [{ limit: 7, interval: 'PT1H' }],
          matchers: [{ method: 'GET', url_path_pattern: '^/heavy', weight: 3 }, { method: 'get' }],
        },
      ],
    },
    streams: [
      {
        type: 'DeclarativeStream',
        name,
        retriever: {
          type: 'SimpleRetriever',
          requester: { type: 'HttpRequester', url_base: 'https://api.example.com', path },
          record_selector: {
            type: 'RecordSelector',
            extractor: { type: 'DpathExtractor', field_path: ['data'] },
          },
          paginator: {
            type: 'DefaultPaginator',
            page_token_option: {
              type: 'RequestOption',
              inject_into: 'request_parameter',
              field_name: 'page',
            },
            pagination_strategy: {
              type: 'CursorPagination',
              cursor_value: "{{ response['next'] }}",
              stop_condition: "{{ response['next'] > 9 }}",
            },
          },
        },
      },
    ],
  }),
});

it('the budget of a manifest holds for all its sources with a credential, by what each request weighs', async () => {
  expect(await read(manifestConnector, manifestOf('a', '/heavy'), 'm')).toEqual({
    kind: 'rate_limited',
    requests: 2,
  });
  expect(await read(manifestConnector, manifestOf('b', '/light'), 'm')).toEqual({
    kind: 'rate_limited',
    requests: 1,
  });
  expect(await read(manifestConnector, manifestOf('c', '/free'), 'm')).toEqual({
    kind: undefined,
    requests: 10,
  });
});

it('a declared source says what its requests cost', async () => {
  const declared = {
    url: 'https://api.example.com/search?page={cursor}',
    items: 'data',
    pages: { style: 'cursor', next: 'next' },
    map,
    limits: {
      cost: {
        units: 250,
        per: '1h',
        request: '$contains(url, "/search") ? 100 : 1',
        answer: { header: 'X-Cost' },
      },
    },
  };
  expect(await read(httpJson, declared, 'd')).toEqual({ kind: 'rate_limited', requests: 2 });
});
