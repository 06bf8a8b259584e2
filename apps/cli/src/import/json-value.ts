import { brokenRow, decode, type Row } from './row.js';

/** Longest text of one JSON record, in bytes. */
export const LONGEST_JSON = 8 << 20;

/** A record from the bytes of one JSON object; whatever is wrong with them becomes its fault. */
export function jsonRow(line: number, bytes: Buffer): Row {
  const text = decode(bytes);
  if (text === undefined) return brokenRow(line, bytes, 'is not valid UTF-8');
  let value: unknown;
  try {
    value = parseExactly(text);
  } catch (error) {
    return brokenRow(
      line,
      bytes,
      `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return brokenRow(line, bytes, 'is not a JSON object');
  }
  return { line, raw: () => bytes, value: (column) => valueAt(value as Record<string, unknown>, column) };
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
function valueAt(object: Record<string, unknown>, column: string): unknown {
  if (Object.hasOwn(object, column)) return object[column];
  let value: unknown = object;
  for (const name of column.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
