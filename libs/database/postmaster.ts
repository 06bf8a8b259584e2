import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** What `postmaster.pid` says about the server of a data folder (documented order of its lines: pid 1, socket folder 5, port 4). */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
}

export const SUPERUSER = 'earshot';
/** The server has no TCP port; this number only names its socket file. */
export const SOCKET_PORT = 5432;

export function readPostmaster(dataFolder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] || SOCKET_PORT), socketFolder: lines[4] ?? '' };
  } catch {
    return undefined;
  }
}

/** A live process with the pid of the file is not enough: after a reboot the number may belong to anything. */
export function isPostmaster(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return /(^|[/\\])postgres(\s|\0|$)/.test(command);
  } catch {
    return false;
  }
}

/** A process that was killed and waits for its parent to notice is not alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat[stat.lastIndexOf(')') + 2] !== 'Z';
  } catch {
    return true;
  }
}

/** Resolves once the server accepts a connection, or with the last refusal after `patience` milliseconds. */
export async function waitForServer(
  socketFolder: string,
  patience: number,
  gaveUp: () => boolean = () => false,
): Promise<Error | undefined> {
  const deadline = Date.now() + patience;
  for (;;) {
    const client = new pg.Client({
      host: socketFolder,
      port: SOCKET_PORT,
      user: SUPERUSER,
      database: 'postgres',
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return undefined;
    } catch (error) {
      if (gaveUp() || Date.now() > deadline) return error as Error;
    }
    await pause(20);
  }
}

/** Stops a server: fast shutdown (SIGINT), after `patience` milliseconds immediate (SIGQUIT): crash-safe, only slower to start. */
export async function stopPostmaster(pid: number, patience: number): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', patience],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + wait;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await pause(10);
    }
  }
}

export async function removeStaleFile(dataFolder: string): Promise<void> {
  await rm(path.join(dataFolder, 'postmaster.pid'), { force: true });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** "ears": the process that holds it in the database `postgres` owns this home. The connection's end frees it, kill -9 included. */
const HOME_LOCK = 0x65617273;

/** Takes the home for this process, and makes the database `earshot` if it is not there yet. */
export async function takeHome(socketFolder: string, home: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `earshot home ${process.pid}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  const deadline = Date.now() + 5_000;
  for (;;) {
    const holder = await tryLock(client);
    if (holder === undefined) break;
    // The server may still have to notice that the process which held the lock was killed.
    const dead = holder === process.pid || !isAlive(holder);
    if (dead && Date.now() < deadline) {
      await pause(20);
      continue;
    }
    await client.end();
    throw new Error(
      `Another Earshot (process ${holder}) is running on ${home}. Stop it first, or set another EARSHOT_HOME; for several processes on one database set DATABASE_URL.`,
    );
  }
  const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'earshot'`);
  if (!rowCount) await client.query('CREATE DATABASE earshot');
  return client;
}

/** @returns the process that holds the home, undefined when it is ours now. */
async function tryLock(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ taken: boolean; holder: number | null }>(
    `SELECT NOT pg_try_advisory_lock(${HOME_LOCK}) AS taken,
       (SELECT split_part(a.application_name, ' ', 3)::int FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE l.locktype = 'advisory' AND l.objid = ${HOME_LOCK} AND l.pid <> pg_backend_pid() LIMIT 1) AS holder`,
  );
  return rows[0]?.taken ? (rows[0].holder ?? process.pid) : undefined;
}
