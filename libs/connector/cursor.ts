import type { JsonValue } from '#libs/contract';
import type { Connector } from './define-connector.js';
import { SourceChanged } from './errors.js';

const CURSOR_BYTES = 64 * 1024;

/** Validates a cursor: JSON of at most 64 KB that matches the connector's schema. @throws SourceChanged. */
export function checkCursor(connector: Pick<Connector, 'cursor'>, next: unknown): JsonValue {
  if (next === null || next === undefined) return null;
  const text = JSON.stringify(next);
  if (text === undefined || Buffer.byteLength(text) > CURSOR_BYTES) {
    throw new SourceChanged(
      `The connector returned a cursor that is not JSON of at most ${CURSOR_BYTES} bytes.`,
    );
  }
  const checked = connector.cursor?.schema.safeParse(JSON.parse(text));
  if (text.includes('"__proto__"') || (checked && !checked.success)) {
    throw new SourceChanged('The connector returned a cursor that does not match its schema.');
  }
  return JSON.parse(text) as JsonValue;
}

export interface StoredCursor {
  cursor: JsonValue;
  cursorVersion: number;
}

/**
 * Converts a stored cursor to this version of the connector. `unreadable` explains why that is impossible: no migration
 * from its version, or it does not match the schema. The slice is then read again.
 */
export function readCursor(
  connector: Connector,
  { cursor, cursorVersion }: StoredCursor,
): { cursor: JsonValue; unreadable?: string } {
  if (cursor === null) return { cursor };
  const version = connector.cursor?.version ?? 1;
  let current: unknown = cursor;
  if (cursorVersion !== version) {
    const { cursor: declared } = connector;
    if (cursorVersion > version || !declared?.migrate)
      return lost(`is of version ${cursorVersion}, not ${version}`);
    try {
      current = declared.migrate(cursor, cursorVersion);
    } catch (error) {
      return lost(`could not be migrated from version ${cursorVersion}: ${String(error).slice(0, 200)}`);
    }
  }
  try {
    return { cursor: checkCursor(connector, current) };
  } catch {
    return lost('does not match the schema of the connector');
  }
}

function lost(reason: string): { cursor: JsonValue; unreadable: string } {
  return { cursor: null, unreadable: `The stored cursor ${reason}. Its time span is read again.` };
}
