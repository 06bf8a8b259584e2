/** Signature, flags and extension length (PostgreSQL, COPY, "Binary Format"). */
const HEADER = 19;
const HIGH = 2 ** 32;
/** Bytes before the text of a jsonb. */
export const JSONB_VERSION = 1;
/** 2000-01-01, where PostgreSQL's clock starts, in seconds since 1970. */
const POSTGRES_EPOCH = 946_684_800;

/** Cuts what `COPY … TO STDOUT (FORMAT binary)` sends into its rows. */
export class BinaryRows {
  private rest: Buffer = Buffer.alloc(0);
  private header = HEADER;

  /** Calls `read` for each row that is complete, with where it ends; the rest waits for the next chunk. */
  take(chunk: Buffer, read: (row: BinaryRow, end: number) => void): void {
    const buffer = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    let at = this.header;
    if (buffer.length >= at) {
      this.header = 0;
      const row = new BinaryRow(buffer);
      for (let end = rowEnd(buffer, at); end > 0; end = rowEnd(buffer, at)) {
        row.begin(at);
        read(row, end);
        at = end;
      }
    } else at = 0;
    this.rest = buffer.subarray(at);
  }
}

/** The fields of one row, one after another. */
export class BinaryRow {
  /** Where the row begins. */
  at = 0;
  /** Where the value of the field is that was moved to last. */
  start = 0;
  end = 0;

  constructor(readonly bytes: Buffer) {}

  begin(at: number): void {
    this.at = at;
    this.end = at + 2;
  }

  /** Moves to the next field. @returns whether it has a value */
  next(): boolean {
    const length = this.bytes.readInt32BE(this.end);
    this.start = this.end + 4;
    this.end = this.start + Math.max(0, length);
    return length >= 0;
  }

  /** An int2 or an int4. */
  int(): number {
    return this.end - this.start === 2
      ? this.bytes.readInt16BE(this.start)
      : this.bytes.readInt32BE(this.start);
  }

  /** An int8 that a double holds exactly. */
  int8(): number {
    return this.bytes.readInt32BE(this.start) * HIGH + this.bytes.readUInt32BE(this.start + 4);
  }

  text(): string {
    return this.bytes.toString('utf8', this.start, this.end);
  }

  jsonb(): string {
    return this.bytes.toString('utf8', this.start + JSONB_VERSION, this.end);
  }

  /** A timestamptz in milliseconds since 1970, rounded down. */
  milliseconds(): number {
    const high = this.bytes.readInt32BE(this.start);
    const low = this.bytes.readUInt32BE(this.start + 4);
    return high * 4_294_967 + Math.floor((high * 296 + low) / 1000) + POSTGRES_EPOCH * 1000;
  }

  /** The same in whole seconds since 1970, rounded down. */
  seconds(): number {
    const high = this.bytes.readInt32BE(this.start);
    return high * 4294 + Math.floor(this.lowMicros(high) / 1e6) + POSTGRES_EPOCH;
  }

  /** The microseconds behind its seconds. */
  micros(): number {
    const micros = this.lowMicros(this.bytes.readInt32BE(this.start)) % 1e6;
    return micros < 0 ? micros + 1e6 : micros;
  }

  /** Its microseconds without 4 294 seconds for each of the upper half, in parts that doubles hold exactly. */
  private lowMicros(high: number): number {
    return high * 967_296 + this.bytes.readUInt32BE(this.start + 4);
  }
}

/** Where the row ends that begins at `start`; 0 when it is not complete, or is the trailer. */
function rowEnd(buffer: Buffer, start: number): number {
  if (start + 2 > buffer.length) return 0;
  const fields = buffer.readInt16BE(start);
  if (fields < 0) return 0;
  let at = start + 2;
  for (let field = 0; field < fields; field++) {
    if (at + 4 > buffer.length) return 0;
    at += 4 + Math.max(0, buffer.readInt32BE(at));
  }
  return at <= buffer.length ? at : 0;
}
