import type { ReadRecord } from './types.js';

/** Newest first, then by content; the id, which differs from one store to the next, decides last. */
export function byContent(a: ReadRecord, b: ReadRecord): number {
  return (
    b.ds - a.ds ||
    compare(a.message, b.message) ||
    compare(a.source, b.source) ||
    (a.score ?? -Infinity) - (b.score ?? -Infinity) ||
    compare(a.url ?? '', b.url ?? '') ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
