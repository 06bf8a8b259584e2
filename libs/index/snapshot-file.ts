import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { IndexImage } from './analysis-index.js';
import { aligned, packArrays, type Packed, unpackArrays } from './shared-arrays.js';
import type { TextRules } from './analyzer.js';

/**
 * The index on disk. The file is: 8 bytes "EARSHOT\n", the length of the header and its CRC-32 (Uint32, little
 * endian), the header as JSON, then at multiples of 8 the sections: one of the dictionaries, one a segment. The header
 * says how long each section is, its CRC-32, and its data with references to the arrays in it.
 */
const MAGIC = Buffer.from('EARSHOT\n');
const PREFIX = MAGIC.length + 8;
const FORMAT = 5;
/** Bytes read or written by one call. */
const AT_ONCE = 64 * 1024 * 1024;

export interface SnapshotHeader {
  readonly rules: TextRules;
  /** Random; the database knows by it which file belongs to its present state. */
  readonly id: string;
  /** Of the change feed, as its reader gave it: everything up to here is in the file. */
  readonly position: unknown;
}

interface Section {
  readonly length: number;
  readonly crc: number;
  readonly data: unknown;
}

interface FileHeader extends SnapshotHeader {
  readonly format: number;
  readonly sections: readonly Section[];
}

/** The file cannot be used; the message says why. */
class BadSnapshot extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BadSnapshot';
  }
}

/** Writes a new file and returns when the disk has it. */
export function writeSnapshot(file: string, header: SnapshotHeader, image: IndexImage): void {
  const { segments, ...dictionaries } = image;
  const packed = [dictionaries, ...segments].map(packArrays);
  const sections = packed.map((one): Section => ({
    length: one.length,
    crc: bytesOf(one).reduce((crc, bytes) => crc32(bytes, crc), 0),
    data: one.data,
  }));
  const text = Buffer.from(JSON.stringify({ format: FORMAT, ...header, sections } satisfies FileHeader));
  const prefix = Buffer.alloc(PREFIX);
  MAGIC.copy(prefix);
  prefix.writeUInt32LE(text.length, MAGIC.length);
  prefix.writeUInt32LE(crc32(text), MAGIC.length + 4);
  withFile(file, 'wx', (handle) => {
    for (const bytes of [prefix, text, gapAfter(PREFIX + text.length), ...packed.flatMap(bytesOf)]) {
      writeAll(handle, bytes);
    }
    fsyncSync(handle);
  });
}

/** Puts a written file in the place of the one before; whenever the power fails, one of the two is there whole. */
export function publishSnapshot(written: string, file: string): void {
  renameSync(written, file);
  withFile(path.dirname(file), 'r', fsyncSync);
}

/**
 * @throws BadSnapshot when the file is damaged or was made by other rules; an error with `code` ENOENT when there
 * is none
 */
export function readSnapshotHeader(file: string, rules: TextRules): SnapshotHeader {
  return withFile(file, 'r', (handle) => readHeader(handle, rules).header);
}

/** Reads the file straight into shared memory. @throws as `readSnapshotHeader` does */
export function readSnapshot(file: string, rules: TextRules): IndexImage {
  return withFile(file, 'r', (handle) => {
    const { header, start } = readHeader(handle, rules);
    let at = start;
    const [dictionaries, ...segments] = header.sections.map((section) => {
      at += section.length;
      return readSection(handle, at - section.length, section);
    });
    return { ...(dictionaries as object), segments } as unknown as IndexImage;
  });
}

function readHeader(handle: number, rules: TextRules): { header: FileHeader; start: number } {
  const { size } = fstatSync(handle);
  if (size < PREFIX) throw new BadSnapshot('it is cut off');
  const prefix = Buffer.alloc(PREFIX);
  readAll(handle, prefix, 0);
  if (!prefix.subarray(0, MAGIC.length).equals(MAGIC)) throw new BadSnapshot('it is not an index file');
  const length = prefix.readUInt32LE(MAGIC.length);
  if (PREFIX + length > size) throw new BadSnapshot('it is cut off');
  const text = Buffer.alloc(length);
  readAll(handle, text, PREFIX);
  if (crc32(text) !== prefix.readUInt32LE(MAGIC.length + 4)) throw new BadSnapshot('its header is damaged');
  const header = JSON.parse(text.toString()) as FileHeader;
  if (header.format !== FORMAT)
    throw new BadSnapshot(`its format is ${header.format}, the current one is ${FORMAT}`);
  for (const name of ['language', 'unicode', 'icu', 'sample'] as const) {
    const [its, ours] = [header.rules[name], rules[name]];
    if (its !== ours) throw new BadSnapshot(`it was made with ${name} ${its}, now it is ${ours}`);
  }
  const start = aligned(PREFIX + length);
  const end = header.sections.reduce((sum, section) => sum + section.length, start);
  if (end !== size) throw new BadSnapshot('it is cut off');
  return { header, start };
}

function readSection(handle: number, at: number, { length, crc, data }: Section): unknown {
  const shared = new SharedArrayBuffer(length);
  const bytes = new Uint8Array(shared);
  readAll(handle, bytes, at);
  if (crc32(bytes) !== crc) throw new BadSnapshot('it is damaged');
  return unpackArrays(data, shared);
}

/** The bytes of a section, gaps included. */
function bytesOf({ arrays }: Packed): Uint8Array[] {
  return arrays.flatMap((array) => [
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
    gapAfter(array.byteLength),
  ]);
}

function gapAfter(length: number): Uint8Array {
  return new Uint8Array(aligned(length) - length);
}

function readAll(handle: number, into: Uint8Array, from: number): void {
  for (let at = 0; at < into.length;) {
    const read = readSync(handle, into, at, Math.min(AT_ONCE, into.length - at), from + at);
    if (read === 0) throw new BadSnapshot('it is cut off');
    at += read;
  }
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    at += writeSync(handle, bytes, at, Math.min(AT_ONCE, bytes.length - at));
  }
}

function withFile<T>(file: string, flags: string, work: (handle: number) => T): T {
  const handle = openSync(file, flags, 0o600);
  try {
    return work(handle);
  } finally {
    closeSync(handle);
  }
}
