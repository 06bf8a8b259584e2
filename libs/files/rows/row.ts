import { isUtf8 } from 'node:buffer';
import type { RowFault } from './row-fault.js';

/** One record of a file, before it is mapped. */
export interface Row {
  /** Line the record starts on, from 1. */
  line: number;
  /** Its bytes as they are in the file. */
  raw(): Buffer;
  /** The value of a column; undefined when the record has none. */
  value(column: string): unknown;
  /** All that it holds, by column. */
  values(): Record<string, unknown>;
  /** Why nothing can be read from it. */
  fault?: RowFault;
}

export interface RowReader {
  rows: AsyncIterable<Row>;
  /** Names of all columns where the format knows them before the first record (CSV). */
  columns?: readonly string[];
  /** Its dates are dates, not text in a format (XLSX). */
  hasDates?: boolean;
  /** The path of the list that holds the records, where they lie in an object (JSON). */
  list?: string;
  /** What the person should know about how it was read. */
  note?: string;
}

/** A row that cannot be read at all. */
export function brokenRow(line: number, raw: Buffer, fault: RowFault): Row {
  return { line, raw: () => raw, value: () => undefined, values: () => ({}), fault };
}

export const NOT_UTF8: RowFault = { code: 'invalid_utf8', detail: 'is not valid UTF-8' };

/** Text of UTF-8 bytes; undefined if they are not UTF-8, because a replacement character would alter the text. */
export function decode(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
