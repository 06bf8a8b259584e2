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
export function isAlive(pid: number): boolean {
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
