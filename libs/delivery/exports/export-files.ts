import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportClaims } from './export-claims.js';
import type { BytesLeft } from './export-quotas.js';
import type { ExportStore } from './export-store.js';

const PART = '.part';
/** Bytes of a file that are passed on at a time. */
const PIECE = 256 * 1024;

/** The finished exports of this machine, or of all that share the folder; one file each. */
export class ExportFiles {
  constructor(
    private readonly folder: string,
    /** How long the reader of a file may take for a piece of it. */
    private readonly stallMs = 30_000,
  ) {}

  /**
   * Writes a stream to a file, which appears under its name whole and on disk, or not at all.
   * @throws ExportRefused when it has more bytes than are left
   */
  async write(name: string, content: Readable, left?: BytesLeft): Promise<{ bytes: number; sha256: string }> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const part = this.pathOf(name) + PART;
    const hash = createHash('sha256');
    let bytes = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        if (left && bytes > left.bytes) done(left.refusal);
        else done(null, chunk);
      },
    });
    try {
      await pipeline(content, count, createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, this.pathOf(name));
      return { bytes, sha256: hash.digest('hex') };
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Undefined when there is no such file here. The stream fails when its reader is too slow. */
  async read(name: string): Promise<Readable | undefined> {
    try {
      const handle = await open(this.pathOf(name));
      return this.watched(createReadStream('', { fd: handle, highWaterMark: PIECE }));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** @returns whether it was here */
  async remove(name: string): Promise<boolean> {
    return rm(this.pathOf(name)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
  }

  /** Every file there is, those half written included. */
  async names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  private watched(file: Readable): Readable {
    const late = () => stream.destroy(new Error(`the file was not read for ${this.stallMs} ms`));
    const stream = Readable.from(taken(file, this.stallMs, late), {
      objectMode: false,
      highWaterMark: PIECE,
    });
    return stream;
  }

  private pathOf(name: string): string {
    return path.join(this.folder, path.basename(name));
  }
}

async function* taken(file: Readable, ms: number, late: () => void): AsyncGenerator<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const piece of file as AsyncIterable<Buffer>) {
      timer = setTimeout(late, ms);
      yield piece;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Expires exports that are past their time, and removes files of no export: expired ones, and those of dead processes. */
export async function sweepExports(
  files: ExportFiles,
  store: ExportStore,
  claims: ExportClaims,
): Promise<void> {
  await claims.failLost();
  await store.expire();
  for (const name of await store.unclaimed(await files.names())) await files.remove(name);
}
