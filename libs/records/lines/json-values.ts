import type { ByteWriter } from './byte-writer.js';
import type { ValueWriter } from './value-writer.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NULL = Buffer.from('null');
/** By byte below a blank and for two others: how JSON writes it, as PostgreSQL's `to_json` does. */
const ESCAPES = Array.from({ length: BACKSLASH + 1 }, (_, byte) => {
  const isEscaped = byte < 0x20 || byte === QUOTE || byte === BACKSLASH;
  return isEscaped ? Buffer.from(JSON.stringify(String.fromCharCode(byte)).slice(1, -1)) : undefined;
});

/** Writes values as JSON. */
export class JsonValues implements ValueWriter {
  constructor(private readonly out: ByteWriter) {}

  missing(): void {
    this.out.copy(NULL);
  }

  integer(value: number): void {
    this.out.integer(value);
  }

  plain(write: (out: ByteWriter) => void): void {
    this.out.byte(QUOTE);
    write(this.out);
    this.out.byte(QUOTE);
  }

  text(source: Buffer, start: number, end: number): void {
    const { out } = this;
    out.reserve(6 * (end - start));
    const { bytes } = out;
    let at = out.size;
    bytes[at++] = QUOTE;
    for (let i = start; i < end; i++) {
      const byte = source[i];
      const escape = byte > BACKSLASH ? undefined : ESCAPES[byte];
      if (escape === undefined) bytes[at++] = byte;
      else for (const each of escape) bytes[at++] = each;
    }
    bytes[at++] = QUOTE;
    out.size = at;
  }

  json(source: Buffer, start: number, end: number): void {
    this.out.copy(source, start, end);
  }

  attribute(source: Buffer, start: number, end: number): void {
    this.out.copy(source, start, end);
  }
}
