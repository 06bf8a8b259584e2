import { hash } from 'node:crypto';
import { SourceChanged } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { PlanRequest } from '../plan.js';
import type { Loop } from './place.js';

/**
 * Notices pages that lead in a circle, however long it is, and pages that never change (Brent 1980: the fingerprint of
 * one earlier page is kept, replaced when the number of pages reaches a power of two). @throws SourceChanged.
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
  const repeats =
    before?.request === page.request || (page.records !== '' && before?.records === page.records);
  if (repeats) throw new SourceChanged('The pages lead in a circle: the same page came again.');
  const pages = (before?.pages ?? 0) + 1;
  return !before || isPowerOfTwo(pages) ? { pages, ...page } : { ...before, pages };
}

function fingerprint(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 12);
}

function isPowerOfTwo(n: number): boolean {
  return (n & (n - 1)) === 0;
}
