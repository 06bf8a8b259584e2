import { createReadStream, constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, type Context, Transient } from '#libs/connector';
import { type Arrivals, type Arrived, type Content, isNamed, Vanished } from '#libs/files';
import type { Config } from './settings.js';

export type Here = Context<Config, Record<string, never>>;

/** A file that was written to so lately may not be complete (ms). */
const SETTLED = 30_000;
const DAY = 86_400_000;
const DEEPEST = 10;
const MOST = 100_000;

/** The files of a folder below those that the operator lists. Links are neither listed nor followed. */
export class FolderArrivals implements Arrivals {
  constructor(
    private readonly context: Pick<Here, 'config' | 'folders'>,
    private readonly now: () => number = Date.now,
  ) {}

  async list(): Promise<{ files: Arrived[]; waiting: number }> {
    const { names, subfolders } = this.context.config;
    const root = await this.root();
    const all: Arrived[] = [];
    await walk(root, '', subfolders ? DEEPEST : 0, async (key) => {
      if (!isNamed(key, names)) return;
      if (all.length >= MOST)
        throw new ConfigError(
          'folder',
          `'folder': has more than ${MOST} files; move those away that were read`,
        );
      const found = await lstat(path.join(root, key)).catch(() => undefined);
      if (found?.isFile() && found.size > 0) all.push(arrivedOf(key, found));
    });
    const files = all.filter((file) => this.isSettled(file));
    return { files, waiting: all.length - files.length };
  }

  /** A clock that is a day ahead says nothing. */
  private isSettled({ version }: Arrived): boolean {
    const age = this.now() - Number(version.split(':')[1]);
    return age >= SETTLED || age < -DAY;
  }

  open(file: Arrived): Content {
    return { name: file.key, bytes: () => this.bytes(file) };
  }

  private async *bytes(file: Arrived): AsyncGenerator<Buffer> {
    const at = path.join(await this.root(), file.key);
    // A folder in between that was replaced by a link is noticed here, the file itself when it is opened.
    if ((await realpath(at).catch(gone)) !== at) throw new Vanished();
    const handle = await open(at, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
      (error: unknown) => refused(file, error),
    );
    try {
      await sameVersion(handle, file);
      yield* createReadStream('', { fd: handle, autoClose: false }) as AsyncIterable<Buffer>;
    } finally {
      await handle.close();
    }
  }

  /** @throws ConfigError for a folder that is not there, or not below one that the operator lists */
  private async root(): Promise<string> {
    const { config, folders = [] } = this.context;
    const found = await realpath(config.folder).catch(() => undefined);
    for (const folder of folders) {
      const allowed = await realpath(folder).catch(() => undefined);
      // Whether there is something outside of them must not be found out this way.
      if (found !== undefined && allowed !== undefined && isBelow(found, allowed)) return found;
    }
    const why = folders.length === 0 ? 'the operator lists none in FILES_ALLOW' : 'there is none';
    throw new ConfigError('folder', `'folder': must be a folder below those in FILES_ALLOW; ${why}`);
  }
}

function isBelow(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

async function walk(
  root: string,
  at: string,
  depth: number,
  see: (key: string) => Promise<void>,
): Promise<void> {
  const entries = await readdir(path.join(root, at), { withFileTypes: true }).catch((error: unknown) => {
    if (at !== '') return [];
    throw unreadable(error);
  });
  for (const entry of entries) {
    const key = at === '' ? entry.name : `${at}/${entry.name}`;
    if (entry.isFile()) await see(key);
    else if (entry.isDirectory() && depth > 0 && !entry.name.startsWith('.'))
      await walk(root, key, depth - 1, see);
  }
}

/** A file that was moved here keeps the time it was written at, but not that of its last change. */
function arrivedOf(
  key: string,
  { size, mtimeMs, ctimeMs }: { size: number; mtimeMs: number; ctimeMs: number },
) {
  const written = Math.floor(mtimeMs);
  return { key, size, version: `${size}:${written}`, changed: Math.max(written, Math.floor(ctimeMs)) };
}

async function sameVersion(handle: FileHandle, file: Arrived): Promise<void> {
  const found = await handle.stat();
  if (!found.isFile()) throw new Vanished();
  if (arrivedOf(file.key, found).version !== file.version)
    throw new Transient(`The file ${file.key} was written to while it was read.`);
}

function gone(): never {
  throw new Vanished();
}

function refused({ key }: Arrived, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ELOOP') throw new Vanished();
  if (code === 'EACCES' || code === 'EPERM')
    throw new ConfigError('folder', `'folder': Earshot may not read ${key}; give its user the right to`);
  throw new Transient(`The file ${key} could not be opened (${code ?? 'unknown'}).`, { cause: error });
}

function unreadable(error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM')
    return new ConfigError('folder', "'folder': Earshot may not list it; give its user the right to");
  if (code === 'ENOTDIR') return new ConfigError('folder', "'folder': must be a folder, not a file");
  return new Transient(`The folder could not be listed (${code ?? 'unknown'}).`, { cause: error });
}
