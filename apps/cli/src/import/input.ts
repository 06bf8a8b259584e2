import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Failure, reasonOf, usage } from '../failure.js';
import { type CsvOptions, csvRows } from './csv-rows.js';
import { encodingOf, inUtf8 } from './encoding.js';
import { jsonArrayRows, jsonLineRows } from './json-rows.js';
import type { RowReader } from './row.js';

export const FORMATS = ['csv', 'jsonl', 'json', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

export interface InputOptions extends CsvOptions {
  /** Default: found in the content. */
  format?: Format;
  /** Default: found in the content; UTF-8 if in doubt. */
  encoding?: string;
}

/** SHA-256 of a file on disk, and its size in bytes. */
export async function fingerprint(file: string): Promise<{ hash: string; size: number }> {
  const size = await readableSize(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { hash: hash.digest('hex'), size };
}

/** @throws Failure for a file that is not there or cannot be read */
async function readableSize(file: string): Promise<number> {
  try {
    const found = await stat(file);
    await access(file, constants.R_OK);
    if (found.isFile()) return found.size;
  } catch (cause) {
    throw usage(`${file} cannot be read: ${reasonOf(cause)}.`);
  }
  throw usage(`${file} is not a file.`, 'Name one file; several are imported one after the other.');
}

/**
 * Opens a file of records, read piece by piece. gzip, format and encoding are found in the content, not in the name.
 * @param onBytes called with the number of additional bytes read
 */
export async function openRows(
  file: string,
  options: InputOptions,
  onBytes?: (count: number) => void,
): Promise<RowReader> {
  const size = await readableSize(file);
  if (options.format === 'xlsx' || (options.format === undefined && (await startsWith(file, XLSX)))) {
    onBytes?.(size);
    const { xlsxRows } = await import('./xlsx-rows.js'); // half a second that no other command shall take
    return xlsxRows(file);
  }
  await refuseSpreadsheet(file);
  const encoding = options.encoding ?? (await encodingOf(readChunks(file)));
  const bytes = readChunks(file, onBytes);
  const chunks = encoding === 'utf-8' ? bytes : inUtf8(bytes, encoding);
  const first = await firstOf(chunks);
  const start = first.subarray(hasBom(first) ? 3 : 0);
  if (start.subarray(0, BINARY_HEAD).includes(0)) throw usage(`${file} is not text.`, KINDS);
  const all = withFirst(start, chunks);
  const format = options.format ?? formatOf(start);
  const reader =
    format === 'csv'
      ? await csvRows(all, options)
      : { rows: format === 'json' ? jsonArrayRows(all) : jsonLineRows(all) };
  const isGuess = options.encoding === undefined && encoding === 'windows-1252';
  const notes = ['note' in reader ? reader.note : undefined, isGuess ? GUESSED : undefined];
  return { ...reader, note: notes.filter(Boolean).join(' ') || undefined };
}

/** Bytes in which pictures, programs and the like have a zero. */
const BINARY_HEAD = 32;
const KINDS = 'A file may be CSV, XLSX, JSON Lines or JSON, plain or gzip.';
const GUESSED =
  'The file is not UTF-8 and was read as windows-1252. If text looks wrong, pass its encoding as --encoding.';

/** A workbook is a ZIP archive. */
const XLSX = Buffer.from('PK\u0003\u0004');
/** Workbooks of 2003 and earlier. */
const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function refuseSpreadsheet(file: string): Promise<void> {
  if (!(await startsWith(file, XLS))) return;
  throw usage(
    `${file} is an old Excel workbook (XLS) or is protected by a password.`,
    'Save it as XLSX or CSV, without a password.',
  );
}

async function* readChunks(file: string, onBytes?: (count: number) => void): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  source.on('data', (chunk) => onBytes?.(chunk.length));
  source.pause();
  const bytes = (await startsWith(file, GZIP))
    ? pipeInto(source, createGunzip({ chunkSize: 1 << 18 }))
    : source;
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

const GZIP = Buffer.from([0x1f, 0x8b]);

async function startsWith(file: string, mark: Buffer): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return bytesRead === mark.length && buffer.equals(mark);
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

function formatOf(start: Buffer): Format {
  const first = /\S/.exec(start.toString('latin1'))?.[0];
  return first === '[' ? 'json' : first === '{' ? 'jsonl' : 'csv';
}
