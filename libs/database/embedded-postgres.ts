import { type ChildProcess, execFile, spawn, type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  SOCKET_PORT,
  SUPERUSER,
  isPostmaster,
  pause,
  readPostmaster,
  removeStaleFile,
  stopPostmaster,
  takeHome,
  waitForServer,
} from './postmaster.js';
import {
  findBinaries,
  findClosedFolder,
  findPostgresUser,
  type Binaries,
  type SystemUser,
} from './postgres-programs.js';

export interface EmbeddedOptions {
  /** EARSHOT_HOME. The data lies in its folder `postgres`, the server's log in `postgres.log`. */
  home: string;
  /** Server settings that replace ours; for tests that run many servers on a small machine. */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** For `openDatabase` and anything else that takes DATABASE_URL. */
  url: string;
  /** The server was found running (its Earshot died) and taken over. */
  adopted: boolean;
  pid: number;
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>;
}

const SETTINGS = {
  jit: 'off',
  shared_buffers: '512MB',
  work_mem: '32MB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  synchronous_commit: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What people wrote stays out of the server's log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
const START_PATIENCE = 60_000;
const STOP_PATIENCE = 7_000;

interface Place {
  data: string;
  log: string;
  user: SystemUser | undefined;
  binaries: Binaries;
}

/**
 * Starts the PostgreSQL of `home`, creating it at the first start, or adopts the one that an Earshot killed by force
 * left running. One Earshot per home: a second one is refused with a sentence and touches nothing.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('On Windows, set DATABASE_URL to a PostgreSQL ≥ 15.');
  const place = await prepare(path.resolve(options.home));
  const settings = { ...SETTINGS, ...options.settings };
  if (!existsSync(path.join(place.data, 'PG_VERSION'))) await initialise(place);
  const adopted = await adopt(place);
  const socketFolder = adopted ?? (await launch(place, settings, await makeSocketFolder(place)));
  let owner = await takeHome(socketFolder, options.home);
  await sweep(place.data, socketFolder);
  let stopping = false;
  let reviving = Promise.resolve();
  const pid = () => readPostmaster(place.data)?.pid ?? 0;
  // For a process that ends without having called `stop`.
  const shutDown = () => isPostmaster(pid()) && process.kill(pid(), 'SIGINT');
  process.once('exit', shutDown);
  /** The server died under us (the kernel was out of memory, an operator): start it again in the same place. */
  const revive = async (): Promise<void> => {
    while (!stopping) {
      try {
        await pause(200);
        if (stopping) return;
        if (!(await adopt(place))) await launch(place, settings, socketFolder);
        owner = await takeHome(socketFolder, options.home);
        owner.once('end', () => void (reviving = revive()));
        return;
      } catch {
        // retried: until then every request gets 503
      }
    }
  };
  owner.once('end', () => void (reviving = revive()));
  return {
    url: `postgresql:///earshot?user=${SUPERUSER}&host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}`,
    adopted: adopted !== undefined,
    pid: pid(),
    stop: async () => {
      stopping = true;
      process.off('exit', shutDown);
      await reviving;
      await owner.end().catch(() => undefined);
      const running = pid();
      if (isPostmaster(running)) await stopPostmaster(running, STOP_PATIENCE);
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

async function prepare(home: string): Promise<Place> {
  await mkdir(home, { recursive: true });
  const user = await findPostgresUser();
  const binaries = await findBinaries(user, [home, os.tmpdir(), '/tmp', '/var/tmp']);
  return { data: path.join(home, 'postgres'), log: path.join(home, 'postgres.log'), user, binaries };
}

/** The folder appears under its name only when it is complete: an interrupted first start leaves nothing half-made. */
async function initialise(place: Place): Promise<void> {
  const draft = await mkdtemp(`${place.data}.new-`);
  await give(draft, place.user);
  const flags = [
    '--auth=trust',
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ];
  try {
    const at = access({ ...place, data: draft });
    await promisify(execFile)(place.binaries.initdb, ['-D', at.folder, ...flags], at.options);
    await rename(draft, place.data);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (existsSync(path.join(place.data, 'PG_VERSION'))) return;
    const said = (cause as { stderr?: string }).stderr?.trim() || (cause as Error).message;
    throw new Error(`The embedded PostgreSQL could not be created: ${said}`, { cause });
  }
}

/** Removes what starts and servers that were killed left behind. Called by the owner of the home alone. */
async function sweep(data: string, socketFolder: string): Promise<void> {
  const drafts = await namesIn(path.dirname(data), `${path.basename(data)}.new-`);
  const sockets = await namesIn(path.dirname(socketFolder), `${socketPrefix(data)}-`);
  const stale = [...drafts, ...sockets].filter((folder) => folder !== socketFolder);
  await Promise.all(stale.map((folder) => rm(folder, { recursive: true, force: true })));
}

async function namesIn(folder: string, prefix: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.startsWith(prefix)).map((name) => path.join(folder, name));
}

/**
 * Root may keep the data below a folder that the database user cannot pass (a private home). Node enters the folder
 * before it changes the user, and /proc/self/cwd leads there without the way.
 */
function access(place: Pick<Place, 'data' | 'user'>): { folder: string; options: SpawnOptions } {
  const { data, user } = place;
  const ids = user && { uid: user.uid, gid: user.gid };
  const options = { cwd: data, ...ids, env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' } };
  const closed = user && findClosedFolder(path.dirname(data), user);
  if (closed && process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL runs as the user ${user.name}, who cannot access ${closed}. Set EARSHOT_HOME to a folder this user can access.`,
    );
  }
  return { folder: closed ? '/proc/self/cwd' : data, options };
}

/** @returns the socket folder of this home's server if it runs and answers; else makes the way free for a new one. */
async function adopt(place: Place): Promise<string | undefined> {
  const found = readPostmaster(place.data);
  if (!found) return undefined;
  if (isPostmaster(found.pid)) {
    const refusal = found.socketFolder
      ? await waitForServer(found.socketFolder, 5_000)
      : new Error('no socket');
    if (!refusal) return found.socketFolder;
    await stopPostmaster(found.pid, STOP_PATIENCE);
  }
  await removeStaleFile(place.data);
  return undefined;
}

async function launch(
  place: Place,
  settings: Readonly<Record<string, string>>,
  socketFolder: string,
): Promise<string> {
  // No one else holds the socket of a server that died here: `adopt` has checked.
  for (const name of await readdir(socketFolder)) await rm(path.join(socketFolder, name), { force: true });
  const deadline = Date.now() + START_PATIENCE;
  for (;;) {
    const server = spawnServer(place, { ...settings, unix_socket_directories: socketFolder });
    const ended = () => server.exitCode !== null || server.signalCode !== null;
    const refusal = await waitForServer(socketFolder, deadline - Date.now(), ended);
    if (!refusal) return socketFolder;
    const said = readFileSync(place.log, 'utf8').trim().split('\n').slice(-5).join('\n');
    // The children of a server killed by force need a moment to notice; another Earshot may have been faster.
    if (/is still in use|Is another postmaster/.test(said) && Date.now() < deadline) {
      await pause(100);
      const other = await adopt(place);
      if (other) return other;
      continue;
    }
    throw new Error(`The embedded PostgreSQL did not start (log: ${place.log}): ${said || refusal.message}`);
  }
}

/** In a session of its own, so that Ctrl-C reaches Earshot alone and open requests end before their database does. */
function spawnServer(place: Place, settings: Readonly<Record<string, string>>): ChildProcess {
  const log = openSync(place.log, 'w', 0o600);
  const at = access(place);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(place.binaries.postgres, ['-D', at.folder, '-p', String(SOCKET_PORT), ...flags], {
    ...at.options,
    detached: true,
    stdio: ['ignore', log, log],
  });
  server.on('error', () => undefined);
  server.unref();
  closeSync(log);
  return server;
}

/** Short and private: the kernel refuses socket paths over 107 bytes, and anyone who may enter is a superuser. */
async function makeSocketFolder({ data, user }: Place): Promise<string> {
  for (const parent of new Set([os.tmpdir(), '/tmp'])) {
    const prefix = path.join(parent, `${socketPrefix(data)}-`);
    const tooLong = Buffer.byteLength(`${prefix}123456/.s.PGSQL.${SOCKET_PORT}`) > 107;
    if (tooLong || (user && findClosedFolder(parent, user))) continue;
    const folder = await mkdtemp(prefix);
    await give(folder, user);
    return folder;
  }
  throw new Error(
    `The path of the temporary folder ${os.tmpdir()} is too long for a socket. Set TMPDIR to a shorter one.`,
  );
}

function socketPrefix(data: string): string {
  return `earshot-${createHash('sha256').update(data).digest('hex').slice(0, 10)}`;
}

async function give(folder: string, user: SystemUser | undefined): Promise<void> {
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
}
