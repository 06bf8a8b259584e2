import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL } from '../engine/condition.js';
import type { AnalysisEngine } from '../engine/engine.js';
import { check } from '../oracle/oracle-kit.fixture.js';
import { PlainEngine } from '../oracle/plain-engine.fixture.js';
import { PlainRecords } from '../oracle/plain-records.fixture.js';
import { analyzer, records } from '../oracle/records.fixture.js';
import { openTestDatabase } from './chdb.fixture.js';
import { clickHouseStore } from './store.fixture.js';

const database = await openTestDatabase();
afterAll(() => database?.close());

/** Of every cell of source and tags: records, and the sums of a number that may have any digits. */
async function sumsOf(engine: AnalysisEngine, column: string) {
  const all = await engine.select(ALL);
  const shownOf = async (name: string, wanted: readonly string[]) => {
    const [{ codes, value } = { codes: [], value: () => '' }] = await engine.values(name, [all]);
    // Codes are the engine's own, values are not.
    return wanted.flatMap((one) => codes.filter((code) => value(code) === one));
  };
  const { counts, numbers } = await engine.group(
    all,
    [
      { kind: 'values', column: 'source', shown: await shownOf('source', ['App Store', 'survey']) },
      { kind: 'values', column: 'filters.tags', shown: await shownOf('filters.tags', ['iOS', 'web']) },
    ],
    { kind: 'number', column, agg: 'avg' },
  );
  return {
    counts: [...counts],
    n: [...(numbers?.n ?? [])],
    extremes: Array.from(counts, (_, cell) => numbers?.extremes(cell)),
    sums: [...(numbers?.sum ?? [])],
    squares: [...(numbers?.squares ?? [])],
  };
}

describe.skipIf(!database)('sums of doubles', () => {
  it('are those of plain loops to twelve digits, and counts and extremes to the last', async () => {
    await check(
      fc.tuple(records(), fc.constantFrom('filters.age', 'score', 'message:length')),
      async ([list, column]) => {
        if (!database) return;
        const store = clickHouseStore(database);
        await store.take(list.map((put) => ({ put, revision: 0 })));
        const plain = new PlainRecords(analyzer);
        for (const record of list) plain.put(record);

        const { sums, squares, ...exact } = await sumsOf(store.engine(), column);
        const expected = await sumsOf(new PlainEngine(plain), column);
        expect(exact).toEqual({ counts: expected.counts, n: expected.n, extremes: expected.extremes });
        for (const [own, right] of [
          [sums, expected.sums],
          [squares, expected.squares],
        ] as const)
          for (const [cell, sum] of own.entries())
            expect(Math.abs(sum - (right[cell] ?? Number.NaN))).toBeLessThanOrEqual(1e-12 * Math.abs(sum));
      },
      200,
    );
  }, 600_000);
});
