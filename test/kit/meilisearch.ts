import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { until } from './process.js';
import { freePort } from './free-port.js';

const KEY = 'a-master-key-for-tests-only';

/** For `describe.skipIf`: there is no Meilisearch (the run says why, once). What is skipped is counted. */
export const noMeilisearch = process.env.TEST_MEILI_MISSING !== undefined;

/** For suites that kill their Meilisearch or delete its data, which is never done to that of MEILI_URL. */
export const noOwnMeilisearch = process.env.TEST_MEILI_BINARY === undefined;

export interface Meilisearch {
  url: string;
  key: string;
  port: number;
  /** For startApi: MEILI_URL, MEILI_KEY and an index name that no other test has. */
  env: { MEILI_URL: string; MEILI_KEY: string; MEILI_INDEX: string };
  /** One request as the owner of the server; fails with the answer's text when it is not 2xx. */
  ask<T = unknown>(at: string, method?: string, body?: unknown): Promise<T>;
  /** SIGKILL; only a server of the kit. */
  kill(): Promise<void>;
  /** After `kill`: a backup of its data. */
  backUp(): Promise<void>;
  /** After `kill`: on the same port, with its data, with none, or with those of the backup. */
  startAgain(data?: 'kept' | 'gone' | 'backup'): Promise<void>;
  /** A server of the kit ends; from MEILI_URL this test's indexes are removed. */
  stop(): Promise<void>;
}

/** A server of this test's own (it starts in 130 ms), or that of MEILI_URL. The first tasks after a start take 2–4 s. */
export async function startMeilisearch(): Promise<Meilisearch> {
  const binary = process.env.TEST_MEILI_BINARY;
  return binary ? startOwn(binary) : useGiven();
}

async function startOwn(binary: string): Promise<Meilisearch> {
  const user = unprivileged();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-meili-data-'));
  if (user) await chown(folder, user.uid, user.gid);
  const port = await freePort();
  const start = () => run({ binary, folder, port, user });
  const [data, backup] = ['data.ms', 'backup.ms'].map((part) => path.join(folder, part));
  let child = await start();
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await ended;
  };
  return {
    ...access(`http://127.0.0.1:${port}`, KEY),
    port,
    kill,
    backUp: async () => {
      await rename(data, backup);
      await copyFor(user, backup, data);
    },
    startAgain: async (state = 'kept') => {
      if (state !== 'kept') await rm(data, { recursive: true, force: true });
      if (state === 'backup') await copyFor(user, backup, data);
      child = await start();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function useGiven(): Meilisearch {
  const { MEILI_URL, MEILI_KEY = '' } = process.env;
  if (!MEILI_URL) throw new Error(`No Meilisearch: ${process.env.TEST_MEILI_MISSING ?? 'set MEILI_URL'}`);
  const own = access(MEILI_URL.replace(/\/$/, ''), MEILI_KEY);
  const refuse = () => Promise.reject(new Error('The server of MEILI_URL is not ours to kill.'));
  return {
    ...own,
    port: Number(new URL(MEILI_URL).port || 80),
    kill: refuse,
    backUp: refuse,
    startAgain: refuse,
    stop: async () => {
      const { results } = await own.ask<{ results: { uid: string }[] }>('/indexes?limit=1000');
      const ours = results.filter(({ uid }) => uid.startsWith(own.env.MEILI_INDEX));
      for (const { uid } of ours) await own.ask(`/indexes/${uid}`, 'DELETE');
    },
  };
}

function access(url: string, key: string): Pick<Meilisearch, 'url' | 'key' | 'env' | 'ask'> {
  const index = `test_${randomBytes(6).toString('hex')}`;
  return {
    url,
    key,
    env: { MEILI_URL: url, MEILI_KEY: key, MEILI_INDEX: index },
    ask: async <T>(at: string, method?: string, body?: unknown) => {
      const response = await fetch(url + at, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'accept-encoding': 'identity',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${at} answered ${response.status}: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
  };
}

interface Start {
  binary: string;
  folder: string;
  port: number;
  user: { uid: number; gid: number } | undefined;
}

const children = new Set<ChildProcess>();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

async function run({ binary, folder, port, user }: Start): Promise<ChildProcess> {
  const limits = ['--max-indexing-memory', '512MiB', '--max-indexing-threads', '1'];
  const where = ['--http-addr', `127.0.0.1:${port}`, '--db-path', path.join(folder, 'data.ms')];
  const child = spawn(binary, ['--no-analytics', '--log-level', 'WARN', ...where, ...limits], {
    cwd: folder,
    env: { HOME: folder, TMPDIR: folder, MEILI_MASTER_KEY: KEY },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  children.add(child);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  child.on('error', (error) => said.push(error.message));
  child.on('close', () => children.delete(child));
  await until('Meilisearch to start', async () => {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`Meilisearch ended:\n${said.join('')}`);
    return (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok;
  });
  return child;
}

async function copyFor(user: Start['user'], from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  if (!user) return;
  const inside = await readdir(to, { recursive: true });
  for (const each of [to, ...inside.map((name) => path.join(to, name))])
    await chown(each, user.uid, user.gid);
}

/** A server started from a package does not run as root, but as the user nobody. words-ok: the name of a user */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}
