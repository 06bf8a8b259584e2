import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { pullAgain, ranAfter } from '../kit/sources.js';

let api: Api;
let places: FeedServer;

beforeAll(async () => {
  places = await startFeedServer();
  api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests' } });
});
afterAll(async () => {
  await api?.stop();
  await places?.close();
});

const json = (value: object) => ({ body: JSON.stringify(value) });
const token = (n: number) =>
  json({
    access_token: `canary-access-${n}`,
    refresh_token: `canary-refresh-${n}`,
    token_type: 'bearer',
    expires_in: 3600,
  });
const ticket = (id: number, updated_at: string) => ({ id, subject: `Ticket ${id}`, updated_at });
const comment = (id: number, body: string) => ({ id, body, at: '2025-07-01T10:00:00Z' });

/** The whole way of a declared source: its thread, the tokens in the database, the lists of lists, revisions. */
it('reads comments of tickets with a token that is renewed, each once, and again only where tickets changed', async () => {
  const [old, now] = ['2025-07-01T10:00:00Z', new Date().toISOString()];
  places.on('/token', [token(1), token(2)]);
  places.on('/tickets', [
    json([ticket(1, old), ticket(2, old)]),
    { status: 401, body: '{}' },
    json([ticket(1, old), ticket(2, now)]),
  ]);
  places.on('/tickets/1/comments', json([comment(11, 'First'), comment(12, 'Second')]));
  places.on('/tickets/2/comments', [
    json([comment(21, 'Third')]),
    json([comment(21, 'Third, edited'), comment(22, 'Fourth')]),
  ]);
  const added = await api.request('/admin/sources', {
    body: {
      name: 'support',
      connector: 'http-json',
      config: {
        url: `${places.url}/tickets`,
        auth: { type: 'oauth2', grant: 'refresh_token', token_url: `${places.url}/token` },
        each: {
          as: 'ticket',
          keep: { id: 'id', subject: 'subject' },
          changed: 'updated_at',
          url: `${places.url}/tickets/{ticket.id}/comments`,
          map: { id: 'id', ds: 'at', message: 'ticket.subject & ": " & body' },
        },
      },
      secrets: { client_id: 'client', client_secret: 'canary-client', refresh_token: 'canary-refresh-0' },
    },
  });
  expect(added.status).toBe(200);
  const first = await ranAfter(api, 'support', 0);
  expect(first.last_run).toMatchObject({ status: 'ok', pages: 3, accepted: 3 });
  const seen = places.requests.length;
  expect((await pullAgain(api, 'support')).last_run).toMatchObject({ accepted: 2, revised: 1, pages: 2 });
  expect(places.requests.slice(seen).map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/tickets', 'Bearer canary-access-1'],
    ['/token', expect.stringMatching(/^Basic /)],
    ['/tickets', 'Bearer canary-access-2'],
    ['/tickets/2/comments', 'Bearer canary-access-2'],
  ]);
  const found = await api.search({ limit: 10 });
  expect(found.results.map(({ message }) => message).sort()).toEqual([
    'Ticket 1: First',
    'Ticket 1: Second',
    'Ticket 2: Fourth',
    'Ticket 2: Third, edited',
  ]);
  const kept = await api.database?.query(
    `SELECT p::text AS kept FROM pull_source p UNION ALL SELECT s::text FROM source_partition s
     UNION ALL SELECT t::text FROM credential_token t`,
  );
  expect(kept?.length).toBe(3);
  expect(JSON.stringify(kept) + api.logs()).not.toContain('canary');
});
