import { Problem, type Sort } from '#libs/contract';
import { z } from 'zod';
import type { SortedRecord } from './sort-records.js';

const stored = z.strictObject({
  k: z.array(z.string()),
  v: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  s: z.int().min(0),
});

/** Where the next page begins: the sort it belongs to, and the last record's values and arrival. */
export function writeCursor(sorts: readonly Sort[], last: SortedRecord): string {
  const content = { k: sorts.map(sortText), v: last.values, s: last.seq };
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** A cursor is input like any other: it is read with a schema, and only for the sort it was written for. */
export function readCursor(cursor: string, sorts: readonly Sort[]): SortedRecord {
  const read = stored.safeParse(parse(cursor));
  const fits =
    read.success && read.data.k.join() === sorts.map(sortText).join() && read.data.v.length === sorts.length;
  if (!fits) {
    const detail =
      "'cursor' is not one that this sort was answered with: send back next_cursor with the same sorted_by.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/cursor', code: 'bad_cursor', detail }],
    });
  }
  return { seq: read.data.s, values: read.data.v };
}

function sortText({ key, order }: Sort): string {
  return `${order === 'desc' ? '-' : ''}${key}`;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
