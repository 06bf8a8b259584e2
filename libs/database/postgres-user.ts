import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

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
      // the next way, or the user `nobody`
    }
  }
  return lookUp('postgres');
}

function fail(): never {
  throw new Error(
    'PostgreSQL refuses to run as root and there is no other user it could run as. Start Earshot as a normal user, add a user named postgres, or set DATABASE_URL.',
  );
}
