import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { ranAfter } from '../kit/sources.js';

/** As its author would write it, in a folder outside the product. */
const connectorOf = (id: string, contract = '^1') => `
import { AuthError, defineConnector, z } from 'earshot/connector';
interface Review { id: string; at: string; text: string }
export default defineConnector<{ url: string }>({
  id: '${id}',
  version: '1.0.0',
  contract: '${contract}',
  title: 'Outside',
  config: z.strictObject({ url: z.string() }),
  async fetch({ http, config }) {
    const answer = await http.get({ url: config.url });
    if (answer.status === 401) throw new AuthError('expired', 'The key has expired.', 'Get another one.');
    return { items: JSON.parse(answer.text) as Review[], next: null };
  },
  map: (raw) => { const { id, at, text } = raw as Review; return { id, ds: at, message: text }; },
});`;

let folder: string;
let places: FeedServer;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-outside-'));
  [places, database] = [await startFeedServer(), await createDatabase()];
});
afterAll(async () => {
  await places?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});
function write(name: string, text: string): string {
  const at = path.join(folder, name);
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'index.ts'), text);
  return at;
}
const start = (...named: string[]) =>
  startApi({ database, env: { CONNECTORS: named.join(', '), EGRESS_ALLOW: '127.0.0.1' } });

describe('a connector from outside the repository', () => {
  it('is pulled like a built-in one, and its errors are classified', async () => {
    const api: Api = await start(write('mine', connectorOf('mine')), write('other', connectorOf('other')));
    try {
      const at = '2025-07-03T10:12:00Z';
      const reviews = [1, 2].map((n) => ({ id: `${n}`, at, text: `Review ${n}` }));
      const url = places.on('/reviews', [{ body: JSON.stringify(reviews) }]);
      const add = (name: string, connector: string, config: object) =>
        api.request('/admin/sources', { body: { name, connector, config } });
      expect((await add('Mine', 'mine', { url })).status).toBe(200);
      expect((await ranAfter(api, 'Mine', 0)).last_run).toMatchObject({ status: 'ok', accepted: 2 });
      expect((await add('wrong', 'mine', { address: url })).status).toBe(422);
      const closed = places.on('/closed', { status: 401 });
      expect((await add('Other', 'other', { url: closed })).status).toBe(200);
      expect((await ranAfter(api, 'Other', 0)).last_error).toMatchObject({
        kind: 'auth',
        message: 'The key has expired.',
        remedy: 'Get another one.',
      });
    } finally {
      await api.stop();
    }
  });

  it('is rejected at the start, with a sentence for each', async () => {
    const files = {
      newer: connectorOf('newer', '^2'),
      taken: connectorOf('rss'),
      empty: 'export default { id: 3 };',
      broken: 'throw new Error("no license found");',
    };
    const named = Object.entries(files).map(([name, text]) => write(name, text));
    const twice = [write('one', connectorOf('twin')), write('two', connectorOf('twin'))];
    const refusal = await start(...named, ...twice, './nowhere', 'no-such-package').then(
      () => '',
      (error: Error) => error.message,
    );
    for (const line of [
      "newer/index.ts cannot be loaded: The connector 'newer' was written for contract ^2, but this engine has 1.",
      "its id 'rss' is already used by a built-in connector",
      'empty/index.ts exports no connector',
      'broken/index.ts cannot be loaded: no license found',
      "its id 'twin' is already used by",
      'nowhere',
      "The package 'no-such-package' is not installed",
    ])
      expect(refusal).toContain(line);
    expect(refusal).not.toMatch(/ at .*\.[jt]s:\d+/);
  });
});
