import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Failure, usage } from '../failure.js';
import { type CsvOptions, csvRows } from './csv-rows.js';
import { jsonArrayRows, jsonLineRows } from './json-rows.js';
import type { RowReader } from './row.js';

export const FORMATS = ['csv', 'jsonl', 'json'] as const;
export type Format = (typeof FORMATS)[number];

export interface InputOptions extends CsvOptions {
  /** Default: found in the content. */
  format?: Format;
}

/** SHA-256 of a file on disk, and its size in bytes. */
export async function fingerprint(file: string): Promise<{ hash: string; size: number }> {
  const found = await stat(file).catch((cause: Error) => {
    throw usage(`${file} cannot be read: ${cause.message.replace(/, stat .*/, '')}.`);
  });
  if (!found.isFile()) throw usage(`${file} is not a file.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { hash: hash.digest('hex'), size: found.size };
}

/**
 * Opens a file of records, read piece by piece. gzip and the format are found in the content, not in the name.
 * @param onBytes called with the number of additional bytes read
 */
export async function openRows(
  file: string,
  options: InputOptions,
  onBytes?: (count: number) => void,
): Promise<RowReader> {
  const chunks = readChunks(file, onBytes);
  const first = await firstOf(chunks);
  refuseOtherEncodings(first, file);
  const start = first.subarray(hasBom(first) ? 3 : 0);
  const all = withFirst(start, chunks);
  const format = options.format ?? formatOf(start);
  if (format === 'csv') return csvRows(all, options);
  return { rows: format === 'json' ? jsonArrayRows(all) : jsonLineRows(all) };
}

async function* readChunks(file: string, onBytes?: (count: number) => void): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  source.on('data', (chunk) => onBytes?.(chunk.length));
  source.pause();
  const bytes = (await isGzip(file)) ? pipeInto(source, createGunzip({ chunkSize: 1 << 18 })) : source;
  try {
    for await (const chunk of bytes) yield chunk as Buffer;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new Failure(`${file} cannot be read completely: ${detail}.`, {
      advice: 'The file seems truncated or damaged; get it again, then run the same command: it continues.',
      cause,
    });
  } finally {
    source.destroy();
  }
}

function pipeInto(source: NodeJS.ReadableStream, target: ReturnType<typeof createGunzip>) {
  source.on('error', (error) => target.destroy(error as Error));
  return source.pipe(target);
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** Enough bytes to detect what the file is. */
async function firstOf(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  let first = Buffer.alloc(0);
  while (first.length < 4096) {
    const next = await chunks.next();
    if (next.done) break;
    first = Buffer.concat([first, next.value]);
  }
  return first;
}

async function* withFirst(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}

function hasBom(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function refuseOtherEncodings(first: Buffer, file: string): void {
  const mark = first.length < 2 ? 0 : first.readUInt16BE(0);
  if (mark !== 0xfffe && mark !== 0xfeff) return;
  throw usage(`${file} is UTF-16.`, `Convert it first: iconv -f UTF-16 -t UTF-8 ${file} > utf8.csv`);
}

function formatOf(start: Buffer): Format {
  const first = /\S/.exec(start.toString('latin1'))?.[0];
  return first === '[' ? 'json' : first === '{' ? 'jsonl' : 'csv';
}
