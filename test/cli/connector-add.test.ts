import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../kit/api.js';
import { type Finished, runCli } from '../kit/cli.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { type NpmRegistry, startNpmRegistry } from '../kit/npm-registry.js';
import { addSource } from '../kit/sources.js';

const home = mkdtempSync(path.join(os.tmpdir(), 'earshot-added-'));
const ran = path.join(home, 'a-script-ran');
let registry: NpmRegistry;
let forum: FeedServer;
beforeAll(async () => {
  [registry, forum] = [await startNpmRegistry(), await startFeedServer()];
});
afterAll(async () => {
  await registry?.close();
  await forum?.close();
  rmSync(home, { recursive: true, force: true });
});

const connector = (id: string, contract: string, settings: string) => `
import { defineConnector, z } from 'earshot/connector';
export default defineConnector({
  id: '${id}',
  version: '1.0.0',
  contract: '${contract}',
  title: 'A forum',
  config: z.strictObject({ url: z.string(), ${settings} }),
  async fetch({ http, config }) {
    const { text } = await http.get({ url: config.url });
    return { items: JSON.parse(text), next: null };
  },
  map: ({ id, text }) => ({ id, ds: '2026-02-02T10:00:00Z', message: text }),
});`;

function publish(name: string, version: string, index: string): void {
  const scripts = { postinstall: `touch ${ran}` };
  registry.publish({ name, version, type: 'module', exports: './index.js', scripts }, { 'index.js': index });
}

const run = (...words: string[]): Promise<Finished> =>
  runCli({ home }, ['connector', ...words], registry.env);
const installed = () => {
  const file = path.join(home, 'connectors', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }).dependencies ?? {};
};

it('a connector is added from a registry at an exact version, without running its scripts', async () => {
  publish('earshot-connector-forum', '1.0.0', connector('forum', '^1', 'board: z.string().optional()'));
  const { code, stdout, stderr } = await run('add', 'earshot-connector-forum@1.0.0');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^earshot-connector-forum 1\.0\.0 \(sha512-.*…\) is installed: forum, A forum\.\nRestart/,
  );
  expect(installed()).toEqual({ 'earshot-connector-forum': '1.0.0' });
  expect(readFileSync(path.join(home, 'connectors', 'package-lock.json'), 'utf8')).toContain('"integrity"');
  expect(existsSync(ran)).toBe(false);
});

it('sources of an added connector are read like any other', async () => {
  forum.on('/posts', { body: JSON.stringify([{ id: 'p1', text: 'Lovely tea' }]) });
  const api = await startApi({ home, env: { EGRESS_ALLOW: '127.0.0.1' } });
  try {
    const source = await addSource(api, 'board', { url: `${forum.url}/posts` }, 'forum');
    expect(source.runs[0]).toMatchObject({ status: 'ok', accepted: 1 });
  } finally {
    await api.stop();
  }
});

it('another version says what changes for sources that exist', async () => {
  publish(
    'earshot-connector-forum',
    '2.0.0',
    connector('forum', '^1', 'topic: z.string(), tag: z.string().optional()'),
  );
  const { code, stdout } = await run('add', 'earshot-connector-forum@2.0.0');
  expect(code).toBe(0);
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    expect.stringMatching(/^earshot-connector-forum 1\.0\.0 → 2\.0\.0 /),
    "The setting 'board' is gone: sources that have it must be changed.",
    "The setting 'topic' is required now: sources without it stop.",
    "The setting 'tag' is new.",
  ]);
});

it.each([
  [
    'of another contract',
    'earshot-connector-future',
    connector('future', '^9', ''),
    /contract \^9, but this engine has/,
  ],
  [
    'with the id of a built-in one',
    'earshot-connector-rss',
    connector('rss', '^1', ''),
    /its id 'rss' is that of a built-in/,
  ],
  [
    'with the id of another one',
    'earshot-connector-board',
    connector('forum', '^1', ''),
    /its id 'forum' is that of earshot-connector-forum/,
  ],
  ['that is not a connector', 'left-pad', 'export default 7;', /exports no connector/],
])('a package %s is refused, and nothing has changed', async (_, name, index, message) => {
  publish(name, '1.0.0', index);
  const { code, stderr } = await run('add', `${name}@1.0.0`);
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
  expect(installed()).toEqual({ 'earshot-connector-forum': '2.0.0' });
  expect(readdirSync(home).filter((file) => file.startsWith('connectors'))).toEqual(['connectors']);
});

it.each([
  'earshot-connector-forum',
  'earshot-connector-forum@^1.0.0',
  'earshot-connector-forum@latest',
  '../x@1.0.0',
])('%s is not exact and is refused', async (given) => {
  const { code, stderr } = await run('add', given);
  expect(code).toBe(2);
  expect(stderr).toContain('Write it like earshot-connector-forum@1.2.0.');
});

it('a package that is not what its hash says is refused, and nothing has changed', async () => {
  publish('earshot-connector-other', '1.0.0', connector('other', '^1', ''));
  registry.tamper('earshot-connector-other', '1.0.0');
  const { code, stderr } = await run('add', 'earshot-connector-other@1.0.0');
  expect(code).toBe(1);
  expect(stderr).toMatch(/EINTEGRITY.*integrity checksum failed/s);
  expect(installed()).toEqual({ 'earshot-connector-forum': '2.0.0' });
});

it('a version that does not exist is named as npm names it', async () => {
  const { code, stderr } = await run('add', 'earshot-connector-forum@7.0.0');
  expect(code).toBe(1);
  expect(stderr).toMatch(/No matching version found for earshot-connector-forum@7\.0\.0/);
});

it('an added connector is removed by its id', async () => {
  const { code, stdout } = await run('remove', 'forum');
  expect(code).toBe(0);
  expect(stdout).toContain('earshot-connector-forum 2.0.0 is removed.');
  expect(installed()).toEqual({});
  expect((await run('remove', 'forum')).stderr).toContain("No connector 'forum' was added.");
});
