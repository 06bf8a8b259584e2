import { Failure } from '../failure.js';
import { jsonRow, LONGEST_JSON } from './json-value.js';
import type { Row } from './row.js';

const [QUOTE, BACKSLASH, COMMA, NEWLINE, OPEN, CLOSE] = Buffer.from('"\\,\n[]');

/**
 * Records of a file that is one JSON array, without holding the array: brackets and strings tell where an element
 * ends, `JSON.parse` what it is.
 */
export async function* jsonArrayRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const elements = new ElementSplitter();
  for await (const chunk of chunks) yield* elements.push(chunk);
  elements.end();
}

class ElementSplitter {
  private pieces: Buffer[] = [];
  private length = 0;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private line = 1;
  private startLine = 1;
  private opened = false;
  private closed = false;

  *push(chunk: Buffer): Generator<Row> {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (byte === NEWLINE) this.line++;
      if (!this.opened || this.closed) this.checkOutside(byte);
      if (this.inString) this.stepInString(byte);
      else if (byte === QUOTE) this.inString = true;
      else if (byte === OPEN || byte === 0x7b) {
        if (++this.depth === 1) start = this.startElement(at + 1);
      } else if (byte === CLOSE || byte === 0x7d) {
        if (--this.depth === 0) {
          yield* this.element(chunk.subarray(start, at), true);
          this.closed = true;
          start = at + 1;
        }
      } else if (byte === COMMA && this.depth === 1) {
        yield* this.element(chunk.subarray(start, at), false);
        start = this.startElement(at + 1);
      }
    }
    if (this.depth > 0) this.keep(chunk.subarray(start));
  }

  end(): void {
    if (!this.closed) this.fail('ends inside its array; it seems truncated');
  }

  private checkOutside(byte: number): void {
    if (byte <= 0x20) return;
    if (this.closed) this.fail('continues after the end of its array');
    if (byte !== OPEN) this.fail('is not a JSON array; it must start with [');
    this.opened = true;
  }

  private stepInString(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) this.inString = false;
  }

  private startElement(at: number): number {
    this.startLine = this.line;
    return at;
  }

  private keep(piece: Buffer): void {
    this.pieces.push(piece);
    this.length += piece.length;
    if (this.length > LONGEST_JSON)
      this.fail(`has an element longer than 8 MiB, from line ${this.startLine}`);
  }

  private *element(rest: Buffer, last: boolean): Generator<Row> {
    const whole = Buffer.concat([...this.pieces, rest]);
    this.pieces = [];
    this.length = 0;
    const first = whole.findIndex((byte) => byte > 0x20);
    if (first < 0 && last) return;
    const before = whole.subarray(0, Math.max(0, first));
    const line = this.startLine + before.filter((byte) => byte === NEWLINE).length;
    yield jsonRow(line, whole.subarray(Math.max(0, first)));
  }

  private fail(what: string): never {
    throw new Failure(`The file ${what} (line ${this.line}).`);
  }
}
