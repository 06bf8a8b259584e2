import { hash } from 'node:crypto';
import { SourceChanged } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { PlanRequest } from '../plan.js';
import type { Loop } from './place.js';

/** Equal pages in a row that no list has: the source serves the same page whatever it is asked for. */
const EQUAL = 10;

/**
 * Notices requests that lead in a circle, however long it is (Brent 1980: the fingerprint of one earlier page is kept,
 * replaced when the number of pages reaches a power of two), and pages that never change. A few equal pages in a row are
 * possible: items without an id may look the same. @throws SourceChanged.
 */
export function noticeLoop(
  before: Loop | undefined,
  { method, url, headers, body }: PlanRequest,
  records: readonly JsonValue[],
): Loop {
  const page = {
    request: fingerprint([method ?? 'GET', url, body ?? '', headers ?? {}]),
    records: records.length > 0 ? fingerprint(records) : '',
  };
  if (before?.request === page.request)
    throw new SourceChanged('The pages lead in a circle: the same page came again.');
  const isEqual = page.records !== '' && before?.records === page.records;
  const equal = isEqual ? (before.equal ?? 1) + 1 : 1;
  if (equal >= EQUAL) throw new SourceChanged(`The same items came on ${EQUAL} pages in a row.`);
  const pages = (before?.pages ?? 0) + 1;
  const marked = !before || isPowerOfTwo(pages) ? page : { request: before.request, records: before.records };
  return { pages, ...marked, ...(equal > 1 && { equal }) };
}

function fingerprint(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 12);
}

function isPowerOfTwo(n: number): boolean {
  return (n & (n - 1)) === 0;
}
