import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';
import { startApi } from '../kit/api.js';
import { createDatabase } from '../kit/database.js';
import { killPostgres, type RunningProcess, startNode, until } from '../kit/process.js';

let home: string;
let server: EmbeddedPostgres | undefined;
const settings = { shared_buffers: '32MB' };

beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'earshot-embedded-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(home, { recursive: true, force: true });
});

const start = async () => (server = await startEmbeddedPostgres({ home, settings }));
const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

it('keeps what was written before a clean stop', async () => {
  await ask((await start()).url, 'CREATE TABLE kept AS SELECT 1 AS n');
  await server?.stop();
  const again = await start();
  expect(again.adopted).toBe(false);
  expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  expect(await ask(again.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(again.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
});

/** A second process that owns the home; the test kills it as an operator or the kernel would. */
function launchElsewhere(): RunningProcess {
  const script = path.join(home, 'owner.mjs');
  writeFileSync(
    script,
    `const { startEmbeddedPostgres } = await import(${JSON.stringify(path.resolve('dist/libs/database/index.js'))});
     const server = await startEmbeddedPostgres(${JSON.stringify({ home, settings })});
     console.log('READY', server.pid, server.url); setInterval(() => {}, 1000);`,
  );
  return startNode([script], {});
}

async function startElsewhere(): Promise<{ pid: number; url: string; kill(): Promise<unknown> }> {
  const running = launchElsewhere();
  const [, pid, url] = await until('the other process', () => {
    if (running.exited()) throw new Error(running.output());
    return /READY (\d+) (\S+)/.exec(running.output());
  });
  return { pid: Number(pid), url, kill: () => running.stop('SIGKILL') };
}

it('adopts the server that a killed process left behind', async () => {
  const other = await startElsewhere();
  await other.kill();
  const adopted = await start();
  expect(adopted).toMatchObject({ adopted: true, pid: other.pid });
  expect(await ask(adopted.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

it('restarts after the whole process tree was killed, with nothing lost', async () => {
  const other = await startElsewhere();
  await ask(other.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
  await other.kill();
  killPostgres(home);
  const again = await start();
  expect(again.adopted).toBe(false);
  expect(await ask(again.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }]);
});

it('brings the server back when only the server was killed', async () => {
  const { url } = await start();
  await ask(url, 'CREATE TABLE kept AS SELECT 1 AS n');
  killPostgres(home);
  const rows = await until('the server', () => ask(url, 'SELECT n FROM kept').catch(() => undefined));
  expect(rows).toEqual([{ n: 1 }]);
  await server?.stop();
  await expect(ask(url, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

it('stops with the product when its terminal is closed (SIGHUP)', async () => {
  const api = await startApi({ database: 'embedded', home });
  const file = path.join(home, 'postgres', 'postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  expect(await api.running.stop('SIGHUP')).toBe(0);
  expect(existsSync(file)).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('is not misled by a stale pid file whose number belongs to another process', async () => {
  await start();
  await server?.stop();
  await writeFile(
    path.join(home, 'postgres', 'postmaster.pid'),
    `${process.pid}\n/elsewhere\n1\n5432\n/tmp/none\n\n\n`,
  );
  expect((await start()).adopted).toBe(false);
});

it('rejects a second process on the same home with a sentence, and leaves the first alone', async () => {
  const other = await startElsewhere();
  await expect(start()).rejects.toThrow(/Another Earshot \(process \d+\) is running/);
  await other.kill();
  expect((await start()).adopted).toBe(true);
});

it.runIf(process.getuid?.() === 0)('runs as root in a home that only root can access', async () => {
  const inside = path.join(home, 'private', 'home');
  mkdirSync(inside, { recursive: true });
  chmodSync(path.join(home, 'private'), 0o700);
  for (const adopted of [false, false]) {
    server = await startEmbeddedPostgres({ home: inside, settings });
    expect(server.adopted).toBe(adopted);
    expect(await ask(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await server.stop();
  }
});

it('starts after a first start that was killed halfway', async () => {
  const other = launchElsewhere();
  await until('the half-made folder', () =>
    readdirSync(home).some((name) => name.startsWith('postgres.new-')),
  );
  await other.stop('SIGKILL');
  expect(await ask((await start()).url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  expect(readdirSync(home).sort()).toEqual(['owner.mjs', 'postgres', 'postgres.log']);
});

it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('refuses a server with %s=off', async (name) => {
  const url = (
    await startEmbeddedPostgres({ home, settings: { ...settings, [name]: 'off' } }).then(
      (it) => (server = it),
    )
  ).url;
  await expect(openDatabase({ url })).rejects.toThrow(`PostgreSQL runs with ${name}=off`);
});

it('rejects a database of a newer version', async () => {
  const database = await createDatabase();
  await database.query(
    `INSERT INTO migration (timestamp, name) VALUES (9999999999999, 'FromTheFuture9999999999999')`,
  );
  const opened = await database.open();
  await expect(migrate(opened.url)).rejects.toThrow(/newer Earshot.*FromTheFuture/);
  await database.close();
});
