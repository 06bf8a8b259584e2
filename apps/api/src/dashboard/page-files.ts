import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';

/** Beside the built product, wherever that lies: in a clone, in the image, in the package. */
const FOLDER = fileURLToPath(new URL('../../../../dashboard/', import.meta.url));

const TYPES: Record<string, { type: string; text: boolean }> = {
  '.html': { type: 'text/html; charset=utf-8', text: true },
  '.js': { type: 'text/javascript; charset=utf-8', text: true },
  '.css': { type: 'text/css; charset=utf-8', text: true },
  '.json': { type: 'application/json', text: true },
  '.webmanifest': { type: 'application/manifest+json', text: true },
  '.svg': { type: 'image/svg+xml', text: true },
  '.png': { type: 'image/png', text: false },
  '.woff2': { type: 'font/woff2', text: false },
};

export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const COMPRESS: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  // The two levels above this one take a second for a few per cent.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

interface Kept {
  bytes: Buffer;
  type: string;
  etag: string;
  text: boolean;
  /** Of the file when it was read. */
  stamp: string;
  encoded: Partial<Record<Coding, Promise<Buffer>>>;
}

/** A file as it goes out. */
export interface PageFile {
  bytes: Buffer;
  type: string;
  /** Of these bytes: each coding has its own. */
  etag: string;
  coding?: Coding;
  /** Whether another caller may get it in another coding. */
  text: boolean;
}

/** The built files of the dashboard: read and compressed when they are first asked for, again when they were built anew. */
@Injectable()
export class PageFiles {
  private readonly kept = new Map<string, Kept>();

  /**
   * @param name of the file below the folder; only its last part may hold anything but lower case letters
   * @returns undefined when there is no such file
   */
  async read(name: string, coding?: Coding): Promise<PageFile | undefined> {
    const kept = await this.find(name);
    if (!kept) return undefined;
    const { bytes, type, etag, text } = kept;
    if (!coding || !text) return { bytes, type, etag: `"${etag}"`, text };
    kept.encoded[coding] ??= COMPRESS[coding](bytes);
    return { bytes: await kept.encoded[coding], type, etag: `"${etag}-${coding}"`, coding, text };
  }

  private async find(name: string): Promise<Kept | undefined> {
    const known = Object.hasOwn(TYPES, path.extname(name)) ? TYPES[path.extname(name)] : undefined;
    if (!known || !/^([a-z]+\/)?\w[\w.-]*$/.test(name)) return undefined;
    const file = path.join(FOLDER, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const stamp = `${found.mtimeMs} ${found.size}`;
    const kept = this.kept.get(name);
    if (kept?.stamp === stamp) return kept;
    const bytes = await readFile(file);
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const read = { bytes, etag, stamp, encoded: {}, ...known };
    this.kept.set(name, read);
    return read;
  }
}
