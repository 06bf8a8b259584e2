import { createHash } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { runCli } from '../kit/cli.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { answersOf, manifestOf } from '../kit/manifest.js';
import { expectProblem } from '../kit/problem.js';
import { ranAfter, readSource } from '../kit/sources.js';

const env = { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone' };
const map = { id: 'id', ds: 'created_at', message: 'comment' };
const settings = { workspace: 'w', credentials: { auth_type: 'key' } };
const secrets = { 'credentials.api_key': 'a-made-up-key' };

let api: Api;
let places: FeedServer;
let home: string;
beforeAll(async () => {
  [places, home] = await Promise.all([startFeedServer(), mkdtemp(path.join(os.tmpdir(), 'earshot-home-'))]);
  places.on('/answers/north', { body: answersOf(1, 2, 3) });
  const source = { name: 'listed', ...sourceOf({ file: 'manifest.yaml' }) };
  await writeFile(path.join(home, 'manifest.yaml'), manifestOf(places.url));
  await writeFile(path.join(home, 'sources.yaml'), JSON.stringify({ sources: [source] }));
  api = await startApi({ home, env: { ...env, SOURCES_FILE: path.join(home, 'sources.yaml') } });
});
afterAll(async () => {
  await api?.stop();
  await places?.close();
  await rm(home, { recursive: true });
});

function sourceOf(manifest: unknown) {
  return { connector: 'manifest', config: { manifest, stream: 'answers', settings, map }, secrets };
}
const apply = (name: string, manifest: unknown) =>
  api.request('/admin/sources', { body: { name, ...sourceOf(manifest) } });
const textOf = async (name: string) =>
  ((await readSource(api, name)) as unknown as { config: { manifest: string } }).config.manifest;

it('is read from a file beside the sources file, and stored as text', async () => {
  expect(await ranAfter(api, 'listed', 0)).toMatchObject({ last_error: null, last_run: { accepted: 3 } });
  expect(await textOf('listed')).toBe(manifestOf(places.url));
});

it('is fetched once from an address, and refused if its hash is another', async () => {
  const text = manifestOf(places.url);
  const url = places.on('/manifest.yaml', { body: text });
  const sha256 = createHash('sha256').update(text).digest('hex');
  const fetches = () => places.requests.filter((one) => one.path === '/manifest.yaml').length;
  expect((await apply('fetched', { url, sha256: sha256.toUpperCase() })).status).toBe(200);
  expect(await textOf('fetched')).toBe(text);
  expect((await apply('fetched', { url, sha256 })).status).toBe(200);
  expect(fetches()).toBe(1);
  places.on('/manifest.yaml', { body: `${text}# changed` });
  const [error] = expectProblem(await apply('other', { url, sha256 }), 'invalid_request').errors ?? [];
  const found = createHash('sha256').update(`${text}# changed`).digest('hex');
  expect(error).toMatchObject({ pointer: '/config/manifest', code: 'other_hash' });
  expect(error?.detail).toContain(`${found}, not ${sha256}`);
});

it.each([
  ['a file named over HTTP', { file: '/etc/passwd' }, 'files are read for the sources file only'],
  [
    'an address without a hash',
    { url: 'https://example.com/m.yaml' },
    'must be a text, or have url and sha256',
  ],
  [
    'an address that egress does not allow',
    { url: 'http://169.254.169.254/m', sha256: '0'.repeat(64) },
    'This address is not public',
  ],
])('refuses %s', async (_, manifest, message) => {
  const { errors } = expectProblem(await apply('refused', manifest), 'invalid_request');
  expect(errors?.[0]?.pointer).toBe('/config/manifest');
  expect(errors?.[0]?.detail).toContain(message);
});

it('reads no file outside the folder of the sources file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-sources-'));
  try {
    await writeFile(path.join(folder, 'secret.txt'), manifestOf(places.url));
    await symlink(path.join(folder, 'secret.txt'), path.join(home, 'linked.yaml'));
    for (const file of ['linked.yaml', '../secret.txt', path.join(folder, 'secret.txt'), 'none.yaml']) {
      const source = { name: 'listed', ...sourceOf({ file }) };
      await writeFile(path.join(home, 'sources.yaml'), JSON.stringify({ sources: [source] }));
      const { body } = await api.request<{ checks: { name: string }[] }>('/admin/doctor', { method: 'GET' });
      const says = expect.stringContaining('must be a file below the folder of the sources file') as string;
      expect(body.checks.find(({ name }) => name === 'sources file')).toMatchObject({ state: 'bad', says });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('the form has its streams, its settings and its secrets', async () => {
  const form = (manifest: string) =>
    api.request<{ config: { properties: Record<string, unknown> }; secrets: unknown }>(
      '/admin/connectors/manifest/form',
      { body: { config: { manifest } } },
    );
  const { body } = await form(manifestOf(places.url));
  expect(Object.keys(body.config.properties).slice(0, 3)).toEqual(['manifest', 'stream', 'settings']);
  expect(body.config.properties.stream).toMatchObject({ enum: ['people', 'answers'] });
  const { properties } = body.config.properties.settings as { properties: Record<string, object> };
  expect(Object.keys(properties)).toEqual(['credentials', 'workspace', 'region']);
  expect(properties.workspace).toMatchObject({
    title: 'Workspace',
    description: 'The name of your workspace.',
  });
  expect(JSON.stringify(properties)).not.toContain('airbyte_secret');
  expect(body.secrets).toMatchObject({
    properties: {
      'credentials.api_key': { type: 'string', title: 'API key of the workspace' },
      'credentials.password': { type: 'string' },
    },
  });
  const { errors } = expectProblem(await form('streams: ['), 'invalid_request');
  expect(errors?.[0]).toMatchObject({
    pointer: '/config/manifest',
    detail: expect.stringContaining('line '),
  });
});

it('suggests the mapping from the records of the stream', async () => {
  const { map: _, ...config } = sourceOf(manifestOf(places.url)).config;
  const { body } = await api.request('/admin/sources/suggest', {
    body: { connector: 'manifest', config, secrets },
  });
  expect(body).toMatchObject({
    ok: true,
    config: { ...config, map: { id: 'id', ds: 'created_at', message: 'comment' } },
    sample: [{ id: 1, comment: expect.stringMatching(/^The export/) as string }, {}, {}],
  });
});

it('is added from the command line with the file beside the list of sources', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-sources-'));
  try {
    await writeFile(path.join(folder, 'm.yaml'), manifestOf(places.url));
    const file = path.join(folder, 'list.yaml');
    await writeFile(file, JSON.stringify({ sources: [{ name: 'typed', ...sourceOf({ file: 'm.yaml' }) }] }));
    expect(await runCli(api, ['source', 'apply', file])).toMatchObject({ code: 0 });
    expect(await ranAfter(api, 'typed', 0)).toMatchObject({ last_run: { accepted: 3 } });
    const config = `manifest=@${path.join(folder, 'm.yaml')}`;
    const known = ['--config', 'stream=answers', '--config', `settings:=${JSON.stringify(settings)}`];
    const suggested = await runCli(api, [
      'source',
      'suggest',
      ['--connector', 'manifest', '--config', config, ...known, '--secret', 'credentials.api_key=k'],
    ] as never);
    expect(suggested).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('message: comment') as string,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
