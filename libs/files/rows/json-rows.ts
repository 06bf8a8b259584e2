import { brokenRow, decode, NOT_UTF8, type Row } from './row.js';
import type { RowFault } from './row-fault.js';
import { FileFailure, mistake } from '../failure.js';
import { ListScanner } from './json-lists.js';

const [QUOTE, BACKSLASH, COMMA, NEWLINE, OPEN, CLOSE] = [0x22, 0x5c, 0x2c, 0x0a, 0x5b, 0x5d] as const;

/** Longest text of one JSON record, in bytes. */
const LONGEST_JSON = 8 << 20;
const TOO_LONG: RowFault = { code: 'too_long', detail: 'is longer than 8 MiB' };

/** A record from the bytes of one JSON object; whatever is wrong with them becomes its fault. */
function jsonRow(line: number, bytes: Buffer): Row {
  const text = decode(bytes);
  if (text === undefined) return brokenRow(line, bytes, NOT_UTF8);
  let value: unknown;
  try {
    value = parseExactly(text);
  } catch (error) {
    const general = 'is not valid JSON';
    const detail = `${general}: ${error instanceof Error ? error.message : String(error)}`;
    return brokenRow(line, bytes, { code: 'malformed_json', detail, general });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return brokenRow(line, bytes, { code: 'not_object', detail: 'is not a JSON object' });
  }
  const object = value as Record<string, unknown>;
  return { line, raw: () => bytes, value: (column) => valueAt(object, column), values: () => object };
}

/** Integers beyond 2^53 become BigInt: as numbers they would be rounded silently. */
function parseExactly(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    const source = context?.source;
    const rounded = typeof value === 'number' && source !== undefined && /^-?\d+$/.test(source);
    return rounded && !Number.isSafeInteger(value) ? BigInt(source) : value;
  });
}

/** The property of that very name, else the one at the end of a dotted path. */
export function valueAt(object: Record<string, unknown>, column: string): unknown {
  if (Object.hasOwn(object, column)) return object[column];
  let value: unknown = object;
  for (const name of column.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Records of a JSON Lines file; blank lines are not records. */
export async function* jsonLineRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of linesOf(chunks)) {
    number++;
    if (line.length > LONGEST_JSON) yield brokenRow(number, line.subarray(0, 1024), TOO_LONG);
    else if (!isBlank(line)) yield jsonRow(number, line);
  }
}

/** Lines without their ends. Of one that is too long no more is kept than shows it. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let kept = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]);
      pieces = [];
      kept = 0;
      start = end + 1;
    }
    if (kept <= LONGEST_JSON) pieces.push(chunk.subarray(start));
    kept += chunk.length - start;
  }
  if (kept > 0) yield Buffer.concat(pieces);
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

/**
 * Records of a file that is one JSON array, without holding the array: brackets and strings tell where an element
 * ends, `JSON.parse` what it is.
 */
export async function* jsonArrayRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const elements = new ElementSplitter();
  for await (const chunk of chunks) yield* elements.push(chunk);
  elements.end();
}

/** Records of the list at a dotted path. What follows the list is not read. */
export async function* jsonListRows(chunks: AsyncIterable<Buffer>, path: string): AsyncGenerator<Row> {
  const scanner = new ListScanner();
  let elements: ElementSplitter | undefined;
  let line = 1;
  for await (const chunk of chunks) {
    let start = 0;
    for (; !elements && start < chunk.length; start++) {
      const byte = chunk[start] ?? 0;
      if (byte === NEWLINE) line++;
      if (scanner.step(byte) !== path) continue;
      elements = new ElementSplitter(line);
      start--;
    }
    if (elements) yield* elements.push(chunk.subarray(start), true);
    if (elements?.isClosed) return;
  }
  if (elements) elements.end();
  throw mistake(`The file has no list at '${path}'.`, 'Give the names that lead to it, such as data.items.');
}

class ElementSplitter {
  private pieces: Buffer[] = [];
  private length = 0;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private startLine = 1;
  private opened = false;
  private closed = false;

  constructor(private line = 1) {}

  get isClosed(): boolean {
    return this.closed;
  }

  /** @param goesOn something else may follow the array */
  *push(chunk: Buffer, goesOn = false): Generator<Row> {
    let start = 0;
    for (let at = 0; at < chunk.length && !(this.closed && goesOn); at++) {
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
    throw new FileFailure(`The file ${what} (line ${this.line}).`);
  }
}
