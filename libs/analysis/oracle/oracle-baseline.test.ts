import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scalar } from '#libs/index';
import { asked, body, cases, check, distribution, expectClose } from './oracle-kit.fixture.js';
import { bucketOf, type PlainRecord, select, valuesOf } from './oracle.fixture.js';
import { plainAdjusted, plainShareTest } from './plain-statistics.fixture.js';
import { GROUPS, indexOf, queries } from './records.fixture.js';

const asking = fc
  .tuple(cases, queries)
  .map(([one, query]) => ({ ...one, query: one.query ?? query ?? 'crash' }));

/** What a bucket's baseline should be: the records that hold its value among matches and among all that pass. */
function plainBaseline(set: readonly PlainRecord[], passing: readonly PlainRecord[]) {
  return (holds: (record: PlainRecord) => boolean) => {
    const [own, all] = [set.filter(holds).length, passing.filter(holds).length];
    const rest = passing.length - set.length;
    return {
      share: passing.length === 0 ? null : all / passing.length,
      index: set.length === 0 || all === 0 ? null : own / set.length / (all / passing.length),
      p: set.length === 0 || rest === 0 ? null : plainShareTest(own, set.length, all - own, rest),
    };
  };
}

function expectBaselines(
  found: readonly ({ share: number | null; index: number | null; p_adjusted: number | null } | undefined)[],
  expected: readonly ReturnType<ReturnType<typeof plainBaseline>>[],
): void {
  const p = expected.flatMap((one) => one.p ?? []);
  const adjusted = plainAdjusted(p);
  expected.forEach((one, i) => {
    expectClose(found[i]?.share ?? null, one.share);
    expectClose(found[i]?.index ?? null, one.index);
    expectClose(found[i]?.p_adjusted ?? null, one.p === null ? null : adjusted[i]);
  });
}

describe('the baseline of a distribution', () => {
  it('is the share among all records that pass the filters, tested against those that do not match', async () => {
    await check(fc.tuple(asking, fc.constantFrom(...GROUPS)), async ([one, by]) => {
      const set = select(one.list, asked(one), one.zone);
      const plain = plainBaseline(set, select(one.list, { filters: one.filters }, one.zone));
      const { buckets } = await distribution(
        indexOf(one.list),
        body(one, { distribution_by: by, limit: 1000 }),
      );
      const shown = buckets.filter(({ kind }) => kind === 'value');
      const holding = (key: Scalar) => (record: PlainRecord) => valuesOf(record, by, one.zone).includes(key);
      expectBaselines(
        shown.map(({ baseline }) => baseline),
        shown.map(({ key }) => plain(holding(key as Scalar))),
      );
      for (const bucket of buckets.filter(({ kind }) => kind !== 'value'))
        expect(bucket).not.toHaveProperty('baseline');
    });
  });

  it('does not depend on the page', async () => {
    await check(fc.tuple(asking, fc.constantFrom('filters.tags', 'filters.mixed')), async ([one, by]) => {
      const index = indexOf(one.list);
      const page = async (limit: number, offset: number) =>
        (await distribution(index, body(one, { distribution_by: by, limit, offset }))).buckets.flatMap(
          ({ baseline }) => baseline ?? [],
        );
      expect([...(await page(1, 0)), ...(await page(1000, 1))]).toEqual(await page(1000, 0));
    });
  });

  it('holds for time buckets and bars of numbers', async () => {
    await check(asking, async (one) => {
      const index = indexOf(one.list);
      const set = select(one.list, asked(one), one.zone);
      const plain = plainBaseline(set, select(one.list, { filters: one.filters }, one.zone));
      const months = (await distribution(index, body(one, { distribution_by: 'ds:month' }))).buckets;
      expectBaselines(
        months.map(({ baseline }) => baseline),
        months.map(({ key }) => plain((record) => bucketOf(record, 'month', { zone: one.zone }) === key)),
      );
      const bars = (await distribution(index, body(one, { distribution_of: 'filters.age' }))).buckets.filter(
        ({ kind }) => kind === 'value' || kind === 'range',
      );
      const inside = (bar: (typeof bars)[number], i: number) => (record: PlainRecord) =>
        valuesOf(record, 'filters.age').some((age) => {
          if (bar.kind === 'value') return age === bar.key;
          const [{ max }] = bar.drilldown.filters.slice(-1) as { max: number }[];
          const isLast = i === bars.length - 1;
          return Number(age) >= Number(bar.key) && (isLast ? Number(age) <= max : Number(age) < max);
        });
      expectBaselines(
        bars.map(({ baseline }) => baseline),
        bars.map((bar, i) => plain(inside(bar, i))),
      );
    });
  });

  it('orders buckets by index, and there is none without a query', async () => {
    await check(
      fc.tuple(asking, fc.constantFrom('filters.tags', 'filters.mixed', 'ds:weekday')),
      async ([one, by]) => {
        const index = indexOf(one.list);
        const sorted = (await distribution(index, body(one, { distribution_by: by, sorted_by: ['-index'] })))
          .buckets;
        const indexes = sorted
          .filter(({ kind }) => kind === 'value')
          .map(({ baseline }) => baseline?.index ?? -1);
        expect(indexes).toEqual(indexes.toSorted((a, b) => b - a));
        const without = { ...one, query: undefined };
        for (const bucket of (await distribution(index, body(without, { distribution_by: by }))).buckets)
          expect(bucket).not.toHaveProperty('baseline');
        const unsorted = body(without, { distribution_by: by, sorted_by: ['-index'] });
        await expect(distribution(index, unsorted)).rejects.toThrow(/search_query/);
      },
    );
  });
});
