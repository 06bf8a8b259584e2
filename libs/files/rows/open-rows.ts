import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileFailure, mistake } from '../failure.js';
import type { Content } from './content.js';
import { type CsvOptions, csvRows } from './csv-rows.js';
import { encodingOf, inUtf8 } from './encoding.js';
import { listIn } from './json-lists.js';
import { jsonArrayRows, jsonLineRows, jsonListRows } from './json-rows.js';
import type { RowReader } from './row.js';

export const FORMATS = ['csv', 'jsonl', 'json', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

export interface InputOptions extends CsvOptions {
  /** Default: found in the content. */
  format?: Format;
  /** Default: found in the content; UTF-8 if in doubt. */
  encoding?: string;
  /** The dotted path of the list of records in a JSON file that is an object. Default: found in the content. */
  list?: string;
  /** Bytes that a workbook may unpack to; default: 128 MB. */
  largestWorkbook?: number;
  /** Reads workbooks; default: in this thread, which is busy meanwhile. */
  readWorkbook?: (content: Content, largest?: number) => Promise<RowReader>;
}

/**
 * Opens a file of records, read piece by piece. gzip, format and encoding are found in the content, not in the name.
 * @param onBytes called with the number of additional bytes read
 */
export async function openRows(
  content: Content,
  options: InputOptions,
  onBytes?: (count: number) => void,
): Promise<RowReader> {
  const { name } = content;
  const head = await firstOf(content.bytes()[Symbol.asyncIterator]());
  if (options.format === 'xlsx' || (options.format === undefined && startsWith(head, XLSX))) {
    if (options.readWorkbook) return options.readWorkbook(content, options.largestWorkbook);
    const { xlsxRows } = await import('./xlsx-rows.js'); // half a second that no other command shall take
    return xlsxRows(content, options.largestWorkbook);
  }
  refuseSpreadsheet(name, head);
  const chunksOf = (count?: (bytes: number) => void) => textOf(content, startsWith(head, GZIP), count);
  const encoding = options.encoding ?? (await encodingOf(chunksOf()));
  const bytes = chunksOf(onBytes);
  const chunks = encoding === 'utf-8' ? bytes : inUtf8(bytes, encoding);
  const first = await firstOf(chunks, true);
  const start = first.subarray(hasBom(first) ? 3 : 0);
  if (start.subarray(0, BINARY_HEAD).includes(0)) throw mistake(`${name} is not text.`, KINDS);
  const reader = await readerOf(start, chunks, options);
  const isGuess = options.encoding === undefined && encoding === 'windows-1252';
  const notes = ['note' in reader ? reader.note : undefined, isGuess ? GUESSED : undefined];
  return { ...reader, note: notes.filter(Boolean).join(' ') || undefined };
}

/** Of an object, enough to see whether it is one record of many or holds a list of them. */
const OBJECT_HEAD = 1 << 20;

async function readerOf(
  start: Buffer,
  rest: AsyncGenerator<Buffer>,
  options: InputOptions,
): Promise<RowReader> {
  const format = options.format ?? formatOf(start);
  if (format === 'csv') return csvRows(withFirst(start, rest), options);
  const isObject = firstCharacter(start) === '{';
  if (!isObject && format === 'json') return { rows: jsonArrayRows(withFirst(start, rest)) };
  const head = isObject ? await firstOf(rest, true, OBJECT_HEAD, start) : start;
  const all = withFirst(head, rest);
  const list = isObject ? (options.list ?? listIn(head)) : undefined;
  return list === undefined ? { rows: jsonLineRows(all) } : { rows: jsonListRows(all, list), list };
}

/** Bytes in which pictures, programs and the like have a zero. */
const BINARY_HEAD = 32;
const KINDS = 'A file may be CSV, XLSX, JSON Lines or JSON, plain or gzip.';
const GUESSED =
  'The file is not UTF-8 and was read as windows-1252. If text looks wrong, choose its encoding (--encoding).';

/** A workbook is a ZIP archive. */
const XLSX = Buffer.from('PK\u0003\u0004');
/** Workbooks of 2003 and earlier. */
const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const GZIP = Buffer.from([0x1f, 0x8b]);

function startsWith(head: Buffer, mark: Buffer): boolean {
  return head.subarray(0, mark.length).equals(mark);
}

function refuseSpreadsheet(name: string, head: Buffer): void {
  if (!startsWith(head, XLS)) return;
  throw mistake(
    `${name} is an old Excel workbook (XLS) or is protected by a password.`,
    'Save it as XLSX or CSV, without a password.',
  );
}

async function* textOf(
  content: Content,
  isPacked: boolean,
  onBytes?: (count: number) => void,
): AsyncGenerator<Buffer> {
  const bytes = counted(content.bytes(), onBytes);
  // The reader of the unpacked bytes receives the errors of both.
  const all = isPacked
    ? pipeline(Readable.from(bytes), createGunzip({ chunkSize: 1 << 18 }), () => undefined)
    : bytes;
  try {
    for await (const chunk of all) yield chunk as Buffer;
  } catch (cause) {
    const { code, syscall, message } = cause as NodeJS.ErrnoException;
    if (syscall === undefined && !code?.startsWith('Z_')) throw cause;
    throw new FileFailure(`${content.name} cannot be read completely: ${message}.`, {
      advice: 'The file seems truncated or damaged; get it again, then run the same command: it continues.',
      cause,
    });
  }
}

async function* counted(
  bytes: AsyncIterable<Buffer>,
  onBytes?: (count: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    onBytes?.(chunk.length);
    yield chunk;
  }
}

/** Enough bytes to detect what the file is. The rest stays readable if `goesOn`. */
async function firstOf(
  chunks: AsyncIterator<Buffer>,
  goesOn = false,
  least = 4096,
  begun: Buffer = Buffer.alloc(0),
): Promise<Buffer> {
  let first = begun;
  while (first.length < least) {
    const next = await chunks.next();
    if (next.done) return first;
    first = Buffer.concat([first, next.value]);
  }
  if (!goesOn) await chunks.return?.();
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
  const first = firstCharacter(start);
  return first === '[' ? 'json' : first === '{' ? 'jsonl' : 'csv';
}

function firstCharacter(start: Buffer): string | undefined {
  return /\S/.exec(start.toString('latin1'))?.[0];
}
