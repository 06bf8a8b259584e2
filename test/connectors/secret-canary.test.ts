import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectors } from '#connectors';
import { type Connector, secretForms } from '#libs/connector';
import { declarationOf } from '#libs/declared';
import { type Api, startApi } from '../kit/api.js';
import { type FeedServer, type ScriptedAnswer, startFeedServer } from '../kit/feed-server.js';
import { until } from '../kit/process.js';
import { pullAgain, ranAfter } from '../kit/sources.js';

let api: Api;
let places: FeedServer;
beforeAll(async () => {
  places = await startFeedServer();
  api = await startApi({
    env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests', LOG_LEVEL: 'debug' },
  });
});
afterAll(async () => {
  await api?.stop();
  await places?.close();
});

const canary = (name: string) => `canary+${name}/8f3a=61c2"d7`;
/** Well-formed but not a key: an error of a library may quote it. No request is made with it. */
const pem = (name: string) =>
  `-----BEGIN PRIVATE KEY-----\n${Buffer.from(`canary of ${name}, no key. `.repeat(3)).toString('base64')}\n-----END PRIVATE KEY-----\n`;

const SECRETS: Record<string, Record<string, unknown>> = {
  rss: { authorization: `Bearer ${canary('feed')}` },
  'github-issues': { token: canary('github').replace('"', '') },
  'http-json': { user: canary('user'), password: canary('password') },
  manifest: { api_key: canary('manifest') },
  webhook: { secret: canary('webhook') },
  imap: { password: canary('imap') },
  sql: { password: canary('sql') },
  s3: { access_key_id: canary('s3').replace('"', ''), secret_access_key: canary('s3-secret') },
  'app-store-reviews': { key_id: 'CANARY1234', private_key: pem('connect') },
  'google-play-reviews': {
    service_account: { client_email: 'canary@example.com', private_key: pem('play') },
  },
};

/** Every form of every secret, also in the hexadecimal of a column of bytes and as basic credentials. */
function wanted(): string[] {
  const { user, password } = SECRETS['http-json'] as { user: string; password: string };
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  // The address of an account is its name; the key is the secret.
  const private_key = pem('play');
  // A key is kept in lines of 64; any of them is a leak.
  const lines = [private_key, pem('connect')].flatMap((text) =>
    text.replace(/-----.*-----|\s/g, '').match(/.{32,64}/g),
  );
  const given = ['rss', 'github-issues', 'http-json', 'manifest', 'webhook', 'imap', 'sql', 's3'].map(
    (id) => SECRETS[id],
  );
  const forms = [...secretForms([...given, private_key, pem('connect'), lines]), basic];
  return [...forms, ...forms.map((form) => Buffer.from(form).toString('hex'))];
}

/** Whether it is `http-json` with the declaration of a vendor, whose own tests plant secrets, too. */
function isVendor(connector: Connector): boolean {
  const [example] = Object.values(connector.about?.examples ?? {});
  return example !== undefined && declarationOf(connector, connector.config.parse(example)) !== undefined;
}

/** A source that echoes its request in every response. */
function echoes(path: string, secret: string, good: ScriptedAnswer): string {
  const bad = (status: number): ScriptedAnswer => ({
    status,
    headers: { 'x-echo': encodeURIComponent(secret), 'content-type': 'application/json' },
    body: JSON.stringify({ message: `no: ${secret}`, error: secret }),
  });
  return places.on(path, [
    good,
    bad(401),
    bad(403),
    bad(500),
    { ...bad(200), body: `<html>${secret}</html>` },
  ]);
}

/** A manifest whose only stream sends the secret as a bearer token. */
function manifestOf(base: string): string {
  const authenticator = { type: 'BearerAuthenticator', api_token: "{{ config['api_key'] }}" };
  const requester = { type: 'HttpRequester', url_base: base, path: '/items', authenticator };
  const extractor = { type: 'DpathExtractor', field_path: [] };
  const retriever = {
    type: 'SimpleRetriever',
    requester,
    record_selector: { type: 'RecordSelector', extractor },
  };
  return JSON.stringify({
    version: '6.0.0',
    streams: [{ type: 'DeclarativeStream', name: 'items', retriever }],
  });
}

async function add(name: string, connector: string, config: object): Promise<void> {
  const body = { name, connector, config, secrets: SECRETS[connector] };
  const added = await api.request('/admin/sources', { body });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  if (connector === 'webhook') return;
  const { runs } = await ranAfter(api, name, 0);
  for (let turn = runs.length; turn < 5; turn++) {
    await api.request(`/admin/sources/${name}/check`, { body: {} });
    await api.request(`/admin/sources/${name}/resume`, { body: {} });
    await pullAgain(api, name);
  }
}

/** Everything that people and other systems read: logs, responses about sources, every column of every table. */
async function everything(): Promise<Record<string, string>> {
  const read: Record<string, string> = { log: api.logs() };
  const names = Object.keys(SECRETS);
  const paths = ['sources', 'runs', 'dead-letters', 'connectors', ...names.map((name) => `sources/${name}`)];
  for (const at of [...paths, ...names.map((name) => `sources/${name}/why?id=1`)]) {
    read[at] = JSON.stringify((await api.request(`/admin/${at}`, { method: 'GET' })).body);
  }
  const tables = await api.database?.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  for (const { name } of (tables ?? []) as { name: string }[]) {
    const rows = await api.database?.query(`SELECT t::text AS row FROM "${name}" t`);
    read[name] = JSON.stringify(rows);
  }
  const letters = (await api.database?.query('SELECT raw FROM dead_letter')) as { raw: Buffer }[];
  read.letters = letters.map(({ raw }) => inflateRawSync(raw).toString('utf8')).join('\n');
  return read;
}

/** Where a secret is found, each place with the beginning of what was found. */
async function leaks(): Promise<string[]> {
  const read = await everything();
  const unquoted = (text: string) =>
    text
      .replaceAll(String.raw`\\`, '')
      .replaceAll('\\"', '"')
      .replaceAll('""', '"');
  const forms = wanted();
  return Object.entries(read).flatMap(([place, text]) =>
    forms
      .filter((form) => text.includes(form) || unquoted(text).includes(form))
      .map((form) => `${place}: ${form.slice(0, 24)}`),
  );
}

/** Mutant: `withoutSecrets` that returns the text unchanged leaves the secret in last errors, runs and dead letters. */
it('keeps the secrets of every connector out of everything that is read', { timeout: 180_000 }, async () => {
  const secretive = connectors.filter((one) => one.secrets && !isVendor(one)).map(({ id }) => id);
  expect(Object.keys(SECRETS).sort()).toEqual(secretive.sort());
  const { user, password } = SECRETS['http-json'] as { user: string; password: string };
  const token = SECRETS['github-issues']?.token as string;
  const item = (id: string, score: unknown) => ({
    id,
    at: '2025-07-03T10:12:00Z',
    text: `Text ${id}`,
    score,
  });
  // The second becomes a dead letter that contains what the source was sent.
  const list = { body: JSON.stringify([item('1', 4), item('2', `${user}:${password}`)]) };
  const feed = `<rss version="2.0"><channel><title>x</title><item><guid>1</guid><title>One</title></item></channel></rss>`;

  await add('rss', 'rss', { url: echoes('/feed', canary('feed'), { body: feed }) });
  await add('http-json', 'http-json', {
    url: echoes('/list', `${user}:${password}`, list),
    auth: { type: 'basic' },
    map: { id: 'id', ds: 'at', message: 'text', score: 'score' },
  });
  const own = [item('1', 4), item('2', canary('manifest'))];
  echoes('/items', canary('manifest'), { body: JSON.stringify(own) });
  await add('manifest', 'manifest', {
    manifest: manifestOf(places.url),
    stream: 'items',
    map: { id: 'id', ds: 'at', message: 'text', score: 'score' },
  });
  places.on('/repos/o/r', { status: 401, body: JSON.stringify({ message: token }) });
  await add('github-issues', 'github-issues', { repository: 'o/r', api_url: places.url });
  await add('app-store-reviews', 'app-store-reviews', { app_id: '284815942' });
  await add('google-play-reviews', 'google-play-reviews', { package_name: 'com.example.app' });
  const key = SECRETS.s3?.access_key_id as string;
  await add('s3', 's3', { bucket: 'acme', endpoint: new URL(echoes('/acme', key, { body: key })).origin });
  // Neither speaks HTTP: the server of the test does not understand them.
  const port = Number(new URL(places.url).port);
  await add('imap', 'imap', { host: '127.0.0.1', port, user: 'canary@example.com' });
  await add('sql', 'sql', { host: '127.0.0.1', port, database: 'd', user: 'u', query: 'SELECT 1 AS id' });
  const map = { id: 'id', message: 'text' };
  await add('webhook', 'webhook', { signature: { type: 'github' }, map });
  await api.request('/hooks/webhook', {
    body: { id: '1', text: 'x' },
    headers: { 'x-hub-signature-256': `sha256=${Buffer.from(canary('webhook')).toString('hex')}` },
    token: null,
  });

  const sent = places.requests.map(({ headers }) => headers.authorization ?? '');
  expect(sent.some((header) => header.includes(canary('feed')))).toBe(true);
  expect(sent.some((header) => header.includes(token))).toBe(true);
  expect(sent.some((header) => header.includes(canary('manifest')))).toBe(true);
  expect(sent.some((header) => header.includes(key))).toBe(true);
  const letters = await api.database?.query('SELECT 1 FROM dead_letter');
  expect(letters?.length).toBeGreaterThan(0);
  expect(await leaks()).toEqual([]);

  // The check itself finds what is there, in the log, in a response and in a table.
  await api.ingest({ source: 'planted', records: [{ ds: '2025-07-03T10:12:00Z', message: password }] });
  await until('the planted one', async () => (await leaks()).some((place) => place.startsWith('record')));
});
