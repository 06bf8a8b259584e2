import type { JsonValue } from '#libs/contract';
import type { Connector } from './define-connector.js';
import { SourceChanged } from './errors.js';

const CURSOR_BYTES = 64 * 1024;

/** A cursor is data: it survives JSON, fits 64 KB and is what its connector says it is. @throws SourceChanged */
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
    throw new SourceChanged('The connector returned a cursor that is not of its own shape.');
  }
  return JSON.parse(text) as JsonValue;
}

export interface StoredCursor {
  cursor: JsonValue;
  cursorVersion: number;
}

/**
 * A kept cursor as this version of the connector takes it. `unreadable`: it is of another version without a way
 * here, or not of its shape; what it stood for must be read again.
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
      return lost(`of version ${cursorVersion}, not ${version}`);
    try {
      current = declared.migrate(cursor, cursorVersion);
    } catch (error) {
      return lost(`not taken over from version ${cursorVersion}: ${String(error).slice(0, 200)}`);
    }
  }
  try {
    return { cursor: checkCursor(connector, current) };
  } catch {
    return lost('not of the shape the connector declares');
  }
}

function lost(why: string): { cursor: JsonValue; unreadable: string } {
  return { cursor: null, unreadable: `The kept cursor is ${why}: what it stood for is read again.` };
}
