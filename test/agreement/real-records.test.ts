import { describe, expect, inject, it } from 'vitest';
import { askSeed, expectAll, seedsFrom } from '../kit/oracle/ask-seed.js';
import { issues, realDataFound, reviews } from '../kit/oracle/corpora.js';
import { IndexedRecords } from '../kit/oracle/in-process.js';

/*
 * Random requests over real records (2 000 in a soak run): every number is that of plain loops over the raw records, and
 * drill-downs (60 of an answer at most) find what they were counted from. A request is made by its seed; one that failed and lies outside the range
 * joins `FAILED`.
 */
const FAILED: Record<string, readonly number[]> = { reviews: [], issues: [] };

describe.skipIf(!realDataFound)('real records (skipped where ../shared/data is absent)', () => {
  it.each([
    ['reviews', reviews],
    ['issues', issues],
  ])('%s: every number is that of plain loops', { timeout: 600_000 }, async (corpus, read) => {
    const records = read();
    expect(records.length).toBeGreaterThan(1000);
    const store = new IndexedRecords(records);
    await expectAll([...(FAILED[corpus] ?? []), ...seedsFrom(0, inject('soak') ? 1000 : 200)], (seed) =>
      askSeed(store, seed),
    );
  });
});
