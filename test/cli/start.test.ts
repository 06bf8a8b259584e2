import net from 'node:net';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { startNode, until } from '../kit/process.js';

let database: TestDatabase;
let other: net.Server;
let port: number;
beforeAll(async () => {
  database = await createDatabase();
  other = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  ({ port } = other.address() as net.AddressInfo);
});
afterAll(async () => {
  other.close();
  await database.close();
});

it.each([
  [{}, (taken: number) => `Port ${taken} (PORT) is already in use on 127.0.0.1`],
  [{ PORT: '0', HOST: '192.0.2.1' }, () => '192.0.2.1 (HOST) is not an address of this machine'],
  [{ PORT: '0', HOST: 'no.such.host.invalid' }, () => "'no.such.host.invalid' (HOST)"],
])('names the setting when it cannot listen: %j', async (settings, sentence) => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'earshot-home-'));
  const env = { EARSHOT_HOME: home, DATABASE_URL: database.url, PORT: String(port), ...settings };
  const running = startNode([path.resolve('dist/apps/api/src/main.js')], env);
  await until('the server to give up', async () => running.exited());
  expect(await running.stop()).toBe(1);
  expect(running.output()).toContain(sentence(port));
  expect(running.output()).not.toMatch(/EADDR|ENOTFOUND|at .*\.js:\d+/);
});

it('keeps the first tokens when it cannot listen', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'earshot-home-'));
  const fresh = await createDatabase();
  onTestFinished(() => fresh.close());
  const env = { EARSHOT_HOME: home, DATABASE_URL: fresh.url, PORT: String(port) };
  const running = startNode([path.resolve('dist/apps/api/src/main.js')], env);
  await until('the server to give up', async () => running.exited());
  await running.stop();
  const kept = JSON.parse(readFileSync(path.join(home, 'credentials.json'), 'utf8')) as object;
  expect(kept).toMatchObject({ ingest: expect.any(String), access: expect.any(String) });
});
