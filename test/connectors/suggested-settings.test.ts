import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import type { ProblemAnswer } from '../kit/problem.js';
import { ranAfter } from '../kit/sources.js';

interface Tried {
  ok: boolean;
  config: Record<string, unknown>;
  probes: { name: string; error: { kind: string; message: string } | null }[];
  records: { message: string }[];
  second_page: { items: number; repeated: number } | null;
  exchanges: {
    url: string;
    status: number | null;
    problem: string | null;
    request_headers: Record<string, string>;
    request_body: string | null;
    response_body: string;
  }[];
}

let api: Api;
let places: FeedServer;
const PASSWORD = 'canary-password';
const TOKEN = 'canary-session-token';

beforeAll(async () => {
  places = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests' } });
});
afterAll(async () => {
  await api?.stop();
  await places?.close();
});

const ask = (what: 'suggest' | 'preview', body: object) =>
  api.request<Tried & ProblemAnswer>(`/admin/sources/${what}`, { body });
const review = (n: number) => ({
  id: n,
  created_at: `2026-02-0${n}T10:00:00Z`,
  title: `Report ${n}`,
  comment: `The export of report ${n} takes a minute`,
  stars: 3,
});
const pageOf = (reviews: object[], next?: string) => ({ body: JSON.stringify({ reviews, meta: { next } }) });

it('makes a source of an address: settings, a preview with the wire in sight, and all records', async () => {
  const second = places.on('/reviews?page=2', pageOf([review(4)]));
  const url = places.on('/reviews', pageOf([1, 2, 3].map(review), second));
  const spec = { connector: 'http-json', config: { url } };
  const suggested = (await ask('suggest', spec)).body;
  expect(suggested).toMatchObject({
    ok: true,
    config: {
      url,
      items: 'reviews',
      pages: { style: 'url', next: 'meta.next' },
      map: { id: 'id', ds: 'created_at', message: '[title, comment]', score: 'stars' },
    },
    exchanges: [{ url, status: 200, request_headers: { accept: expect.stringContaining('json') } }],
  });
  const source = { ...spec, name: 'Reports', config: suggested.config };
  const previewed = (await ask('preview', source)).body;
  expect(previewed).toMatchObject({ ok: true, second_page: { items: 1, repeated: 0 } });
  expect(previewed.exchanges.map((one) => one.url)).toEqual([url, second]);
  expect(previewed.exchanges[1]?.response_body).toContain('report 4');
  await api.request('/admin/sources', { body: source });
  expect((await ranAfter(api, 'Reports', 0)).last_run).toMatchObject({ status: 'ok', accepted: 4 });
});

it('shows no secret, whether it was entered or came with a login', async () => {
  const login = places.on('/login', { body: JSON.stringify({ session: { id: 7, key: TOKEN } }) });
  const echo = [{ ...review(1), comment: `${TOKEN} and ${PASSWORD} were sent` }];
  const url = places.on('/private?key=canary-query-key', pageOf(echo));
  const config = {
    url: `${places.url}/private?key={secret.key}`,
    auth: { type: 'login', url: login, body: { password: '{secret.password}' }, token: 'session.key' },
  };
  const secrets = { password: PASSWORD, key: 'canary-query-key' };
  const { body } = await ask('suggest', { connector: 'http-json', config, secrets });
  expect(body.exchanges.map(({ status }) => status)).toEqual([200, 200]);
  expect(body.exchanges[0]?.request_body).toBe('{"password":"[secret]"}');
  expect(body.exchanges[1]).toMatchObject({ request_headers: { authorization: '[secret]' } });
  expect(JSON.stringify(body)).not.toContain('canary');
  expect(body.exchanges[1]?.url).toBe(url.replace('canary-query-key', '[secret]'));
});

it('notices a second page that repeats the first, and one that fails', async () => {
  const map = { id: 'id', ds: 'created_at', message: 'comment' };
  const paged = (url: string) => ({
    name: 'paged',
    connector: 'http-json',
    config: { url: `${url}?page={cursor}`, items: 'reviews', pages: { style: 'number' }, map },
  });
  places.on('/same?page=1', pageOf([review(1), review(2)]));
  places.on('/same?page=2', [pageOf([review(1), review(2)]), pageOf([review(2), review(3)])]);
  const { body: same } = await ask('preview', paged(`${places.url}/same`));
  expect(same.probes.at(-1)?.error?.message).toContain('the same items as the first page');
  const { body: shifted } = await ask('preview', paged(`${places.url}/same`));
  expect(shifted.second_page).toEqual({ items: 2, repeated: 1 });
  places.on('/half?page=1', pageOf([review(1)]));
  const { body: half } = await ask('preview', paged(`${places.url}/half`));
  expect(half).toMatchObject({
    ok: false,
    second_page: null,
    records: [{ message: review(1).comment }],
  });
  expect(half.probes.at(-1)).toMatchObject({ name: 'second page', error: { kind: expect.any(String) } });
  expect(half.exchanges.at(-1)).toMatchObject({ status: 404 });
});

it('says why there is nothing to suggest, and shows what was sent', async () => {
  const silent = 'http://127.0.0.1:9/';
  const page = places.on('/page', { body: '<html>Sign in</html>' });
  const failing = async (url: string) =>
    (await ask('suggest', { connector: 'http-json', config: { url } })).body;
  expect(await failing(silent)).toMatchObject({
    ok: false,
    config: { url: silent },
    exchanges: [{ status: null, problem: expect.stringContaining('could not be reached') }],
  });
  expect(await failing(page)).toMatchObject({
    ok: false,
    exchanges: [{ response_body: '<html>Sign in</html>' }],
  });
  const refused = await ask('suggest', { connector: 'rss', config: { url: page } });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/connector' }] } });
  const wrong = await ask('suggest', { connector: 'http-json', config: { url: 'reviews' } });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/config/url' }] } });
});
