import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { runCli } from '../kit/cli.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { pullAgain, ranAfter } from '../kit/sources.js';

const OLD = 'the key of yesterday, long enough';
const NEW = 'the key of tomorrow, long enough';
let database: TestDatabase;
let places: FeedServer;
beforeAll(async () => {
  database = await createDatabase();
  places = await startFeedServer();
});
afterAll(async () => {
  await places?.close();
  await database?.close();
});

const start = (keys: Record<string, string>) =>
  startApi({ database, env: { EGRESS_ALLOW: '127.0.0.1', ACCESS_TOKEN, ...keys } });
const ACCESS_TOKEN = 'access-token-of-the-test';
const sealed = () =>
  database.query<{ secrets: { sealed: string }; credential: string }>(
    'SELECT secrets, credential FROM pull_source ORDER BY source_id',
  );
const sent = () => places.requests.at(-1)?.headers.authorization;

/** Mutant: `openSecrets` that tries the current key alone makes the second start fail. */
it('secrets are rotated to a new key without a failing source, and the old key is no longer needed', async () => {
  const url = places.on('/feed', { body: '<rss version="2.0"><channel><title>x</title></channel></rss>' });
  const first = await start({ SECRETS_KEY: OLD });
  const secrets = { authorization: 'Bearer canary' };
  await first.request('/admin/sources', {
    body: { name: 'feed', connector: 'rss', config: { url }, secrets },
  });
  await ranAfter(first, 'feed', 0);
  expect(sent()).toBe('Bearer canary');
  const [before] = await sealed();
  await first.stop();

  const second = await start({ SECRETS_KEY: NEW, SECRETS_KEY_OLD: OLD });
  expect((await pullAgain(second, 'feed')).last_error).toBeNull();
  expect(await sealed()).toEqual([before]);
  const done = await runCli(second, ['secrets', 'rotate', '--token', ACCESS_TOKEN]);
  expect(done.stdout).toMatch(/^Encrypted 1 secret/);
  const [after] = await sealed();
  expect(after?.secrets).not.toEqual(before?.secrets);
  expect(after?.credential).not.toBe(before?.credential);
  const again = await second.request('/admin/secrets/rotate');
  expect(again.body).toEqual({ resealed: 0 });
  const audit = await second.request<{ entries: object[] }>('/admin/audit?action=secrets.rotated', {
    method: 'GET',
  });
  expect(audit.body.entries).toMatchObject([{ counts: { resealed: 0 } }, { counts: { resealed: 1 } }]);
  await second.stop();

  const third: Api = await start({ SECRETS_KEY: NEW });
  expect((await pullAgain(third, 'feed')).last_error).toBeNull();
  expect(sent()).toBe('Bearer canary');
  await third.stop();
});

it('a start with a wrong key is refused with advice', async () => {
  const said = await start({ SECRETS_KEY: 'a wrong key, long enough too' }).then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(said).toContain("SECRETS_KEY does not decrypt the secrets stored here (source 'feed')");
  expect(said).toContain('SECRETS_KEY_OLD');
  expect(said.slice(said.indexOf('SECRETS_KEY is not'))).not.toMatch(/\n\s+at /);
});
