import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { pullAgain, ranAfter } from '../kit/sources.js';

let api: Api;
let places: FeedServer;
const TOKEN = 'canary-of-an-api';

beforeAll(async () => {
  places = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests' } });
});
afterAll(async () => {
  await api?.stop();
  await places?.close();
});

const at = '2025-07-03T10:12:00+02:00';
const review = (id: number, body = `Review ${id}`) => ({
  id,
  body,
  stars: 4,
  by: { name: 'ana' },
  at,
  lang: 'pt',
});
const pageOf = (...reviews: object[]) => ({ body: JSON.stringify({ reviews }) });
const map = {
  id: 'id',
  ds: 'at',
  message: 'body',
  score: 'stars',
  user_name: 'by.name',
  filters: { language: 'lang' },
};
const settings = (path: string) => ({
  url: `${places.url}${path}?page={cursor}`,
  auth: { type: 'bearer' },
  pages: { style: 'number', size: 2 },
  items: 'reviews',
  map,
});
const add = (name: string, config: object) =>
  api.request<{ errors?: { pointer: string; detail: string }[] }>('/admin/sources', {
    body: { name, connector: 'http-json', config, secrets: { token: TOKEN } },
  });

it('reads an API from its description alone, each item once', async () => {
  places.on('/shop?page=1', [pageOf(review(1), review(2)), pageOf(review(1, 'Changed'), review(2))]);
  places.on('/shop?page=2', pageOf(review(3)));
  expect((await add('shop', settings('/shop'))).status).toBe(200);
  expect((await ranAfter(api, 'shop', 0)).last_run).toMatchObject({ status: 'ok', pages: 2, accepted: 3 });
  expect((await pullAgain(api, 'shop')).last_run).toMatchObject({ accepted: 1, revised: 1, duplicates: 2 });
  const found = await api.search({ limit: 10 });
  expect(found.results.map(({ message }) => message).sort()).toEqual(['Changed', 'Review 2', 'Review 3']);
  expect(found.results[0]).toMatchObject({ score: 4, user_name: 'ana', filters: { language: 'pt' } });
  expect(places.requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  const kept = await api.database?.query(
    `SELECT p::text AS kept FROM pull_source p UNION ALL SELECT s::text FROM source_partition s`,
  );
  expect(JSON.stringify(kept) + api.logs()).not.toContain(TOKEN);
});

it('points at an invalid expression before anything is read', async () => {
  const answer = await add('wrong', { ...settings('/wrong'), map: { ...map, score: 'stars +' } });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([
    { pointer: '/config/map/score', detail: expect.stringMatching(/is not valid JSONata: .*at character 7/) },
  ]);
});

it('stores nothing from an API that has changed its shape, and says so', async () => {
  places.on('/drift?page=1', [
    pageOf(review(1)),
    { body: JSON.stringify({ data: [review(2)] }) },
    pageOf(...[1, 2, 3, 4, 5].map((id) => ({ id, at, text: 'moved' }))),
  ]);
  await add('drift', settings('/drift'));
  expect((await ranAfter(api, 'drift', 0)).last_run?.status).toBe('ok');
  expect((await pullAgain(api, 'drift')).last_run?.error).toMatchObject({
    kind: 'source_changed',
    message: "'items' (reviews) finds no list in the response.",
  });
  expect((await pullAgain(api, 'drift')).last_run).toMatchObject({
    accepted: 0,
    error: { kind: 'source_changed', message: expect.stringContaining("'message': found nothing") },
  });
});

it('sends no request that the units of an API do not pay for', async () => {
  places.on('/points?page=1', pageOf(review(1), review(2)));
  places.on('/points?page=2', pageOf(review(3), review(4)));
  places.on('/points?page=3', pageOf(review(5)));
  const cost = { units: 25, per: '1d', request: 10 };
  await add('points', { ...settings('/points'), limits: { cost } });
  const { last_run: run } = await ranAfter(api, 'points', 0);
  expect(run).toMatchObject({ pages: 2, accepted: 4, error: { kind: 'rate_limited' } });
  await add('points, too', { ...settings('/points'), limits: { cost } });
  const { last_run: other } = await ranAfter(api, 'points, too', 0);
  expect(other).toMatchObject({ pages: 0, error: { kind: 'rate_limited' } });
  expect(places.requests.filter(({ path }) => path.includes('/points'))).toHaveLength(2);
});

it('reports a rejected credential on a 401', async () => {
  places.on('/closed?page=1', { status: 401, body: `who is ${TOKEN}?` });
  await add('closed', settings('/closed'));
  expect((await ranAfter(api, 'closed', 0)).last_error).toMatchObject({ kind: 'auth' });
});
