import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/*
 * PostgreSQL's binary form of one-dimensional arrays (src/backend/utils/adt/arrayfuncs.c: array_recv): int32 dimensions,
 * int32 has-null flag, oid of the element, then size and lower bound, then each element as int32 length and bytes, -1
 * for null. `pg` sends a Buffer as a binary parameter. The text form needs every quote escaped here and parsed there.
 */

const OID = { uuid: 2950, text: 25, jsonb: 3802, int2: 21, int4: 23, timestamptz: 1184 } as const;
const HEADER = 20;
/** Milliseconds from 1970 to 2000, where PostgreSQL's clock starts. */
const POSTGRES_EPOCH = 946_684_800_000;
const JSONB_VERSION = 1;

/** A moment as the store writes it. */
export interface Moment {
  /** UTC milliseconds since 1970. */
  ms: number;
  /** 0–999. */
  micros: number;
}

/** An array that is NULL throughout: `unnest` fills the shorter arrays up. */
export function nothing(type: keyof typeof OID): Buffer {
  const buffer = Buffer.alloc(12);
  buffer.writeInt32BE(OID[type], 8);
  return buffer;
}

/** UUIDs given as 32 hexadecimal digits. */
export function uuids(hex: readonly string[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + hex.length * 20);
  writeHeader(buffer, OID.uuid, hex.length);
  let at = HEADER;
  for (const each of hex) {
    at = buffer.writeInt32BE(16, at);
    at += buffer.write(each, at, 'hex');
  }
  return buffer;
}

/**
 * New version 7 UUIDs (RFC 9562), in ascending order. Their random bytes are drawn at once: for each of 1 000 ids alone
 * that takes eight times as long.
 */
export function newUuids(count: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + count * 20);
  writeHeader(buffer, OID.uuid, count);
  const random = randomBytes(count * 16);
  const msecs = Date.now();
  // From the lower half of the counter, so that it never wraps.
  const start = count > 0 ? random.readUInt32BE(0) >>> 1 : 0;
  for (let index = 0; index < count; index++) {
    const at = buffer.writeInt32BE(16, HEADER + index * 20);
    v7({ msecs, seq: start + index, random: random.subarray(index * 16, index * 16 + 16) }, buffer, at);
  }
  return buffer;
}

export function texts(values: readonly (string | null)[]): Buffer {
  return strings(values, OID.text);
}

/** JSON texts. */
export function jsonbs(values: readonly string[]): Buffer {
  return strings(values, OID.jsonb);
}

export function int2s(values: readonly number[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + values.length * 6);
  writeHeader(buffer, OID.int2, values.length);
  let at = HEADER;
  for (const value of values) at = buffer.writeInt16BE(value, buffer.writeInt32BE(2, at));
  return buffer;
}

export function int4s(values: readonly (number | null)[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + values.length * 8);
  writeHeader(buffer, OID.int4, values.length);
  let at = HEADER;
  for (const value of values) {
    if (value === null) at = buffer.writeInt32BE(-1, at);
    else at = buffer.writeInt32BE(value, buffer.writeInt32BE(4, at));
  }
  return buffer.subarray(0, at);
}

export function moments(values: readonly (Moment | null)[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + values.length * 12);
  writeHeader(buffer, OID.timestamptz, values.length);
  let at = HEADER;
  for (const value of values) {
    if (value === null) {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    const micros = BigInt(value.ms - POSTGRES_EPOCH) * 1000n + BigInt(value.micros);
    at = buffer.writeBigInt64BE(micros, buffer.writeInt32BE(8, at));
  }
  return buffer.subarray(0, at);
}

function strings(values: readonly (string | null)[], oid: number): Buffer {
  const version = oid === OID.jsonb ? 1 : 0;
  let most = HEADER;
  for (const value of values) most += 5 + (value === null ? 0 : value.length * 3);
  const buffer = Buffer.allocUnsafe(most);
  writeHeader(buffer, oid, values.length);
  let at = HEADER;
  for (const value of values) {
    if (value === null) {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    if (version) buffer[at + 4] = JSONB_VERSION;
    const length = version + buffer.write(value, at + 4 + version, 'utf8');
    at = buffer.writeInt32BE(length, at) + length;
  }
  return buffer.subarray(0, at);
}

function writeHeader(buffer: Buffer, oid: number, length: number): void {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(1, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
}
