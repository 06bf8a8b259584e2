import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const PART = '.part';

/** The finished exports of this machine, one file each, named by its id. */
export class ExportFiles {
  constructor(private readonly folder: string) {}

  /** Writes a stream to its file. Under its name the file is there whole, on disk, or not at all. */
  async write(id: string, content: Readable): Promise<{ bytes: number; sha256: string }> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const part = this.#path(id) + PART;
    const hash = createHash('sha256');
    let bytes = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(content, count, createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, this.#path(id));
      return { bytes, sha256: hash.digest('hex') };
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Undefined when there is no such file. */
  async read(id: string): Promise<Readable | undefined> {
    try {
      const handle = await open(this.#path(id));
      return createReadStream('', { fd: handle });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  /** The ids of exports that an ended process left half written; their parts are removed. */
  async takeUnfinished(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const parts = names.filter((name) => name.endsWith(PART));
    await Promise.all(parts.map((name) => rm(path.join(this.folder, name), { force: true })));
    return parts.map((name) => name.slice(0, -PART.length));
  }

  #path(id: string): string {
    return path.join(this.folder, id);
  }
}
