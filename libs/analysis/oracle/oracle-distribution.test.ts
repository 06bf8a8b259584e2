import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scalar } from '#libs/index';
import {
  asked,
  body,
  cases,
  check,
  distribution,
  expectClose,
  expectDrilldown,
  isIn,
  isMeasured,
} from './oracle-kit.fixture.js';
import { bucketOf, countBy, mean, select, valuesOf } from './oracle.fixture.js';
import { GROUPS, indexOf } from './records.fixture.js';

describe('distribution', () => {
  it('counts every value, other and missing, and each drills down to its records', async () => {
    await check(
      fc.tuple(
        cases,
        fc.constantFrom(...GROUPS),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 2 }),
      ),
      async ([one, by, limit, offset]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const answer = await distribution(index, body(one, { distribution_by: by, limit, offset }));
        expect(answer.total_records).toBe(set.length);
        const counts = countBy(set, (record) => valuesOf(record, by, one.zone));
        const shown = answer.buckets.filter(({ kind }) => kind === 'value');
        for (const { key, count, value, share } of shown) {
          expect(count).toBe(counts.get(key as Scalar) ?? 0);
          expect(value).toBe(count);
          expectClose(share ?? null, set.length === 0 ? null : count / set.length);
        }
        const keys = shown.map(({ key }) => key as Scalar);
        for (const kind of ['other', 'missing'] as const) {
          const bucket = answer.buckets.find((candidate) => candidate.kind === kind);
          const expected = set.filter((record) =>
            isIn(valuesOf(record, by, one.zone), { key: null, kind }, keys),
          );
          if (bucket) expect(bucket.count).toBe(expected.length);
          else expect(expected.length).toBe(0);
        }
        const sum = answer.buckets.reduce((all, { count }) => all + count, 0);
        if (answer.overlapping) expect(sum).toBeGreaterThanOrEqual(set.length);
        else expect(sum).toBe(set.length);
        for (const bucket of answer.buckets) await expectDrilldown(index, bucket.drilldown, bucket.count);
      },
    );
  });

  it('keeps the order of counts over its pages', async () => {
    await check(
      fc.tuple(cases, fc.constantFrom('source', 'filters.tags', 'filters.mixed', 'filters.age')),
      async ([one, by]) => {
        const index = indexOf(one.list);
        const page = async (limit: number, offset: number) =>
          (await distribution(index, body(one, { distribution_by: by, limit, offset }))).buckets.filter(
            ({ kind }) => kind === 'value',
          );
        const whole = await page(1000, 0);
        for (let i = 1; i < whole.length; i++)
          expect(whole[i - 1].count).toBeGreaterThanOrEqual(whole[i].count);
        expect(
          [...(await page(2, 0)), ...(await page(2, 2)), ...(await page(996, 4))].map(({ key }) => key),
        ).toEqual(whole.map(({ key }) => key));
      },
      60,
    );
  });

  it('stacks: every cell is the records of both, and drills down to them', async () => {
    await check(
      fc.tuple(cases, fc.constantFrom(...GROUPS), fc.constantFrom(...GROUPS)),
      async ([one, by, stacked]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const answer = await distribution(
          index,
          body(one, { distribution_by: by, stacked_by: stacked, limit: 2 }),
        );
        const keys = answer.buckets.filter(({ kind }) => kind === 'value').map(({ key }) => key as Scalar);
        for (const bucket of answer.buckets) {
          const here = set.filter((record) => isIn(valuesOf(record, by, one.zone), bucket, keys));
          const stackKeys = (bucket.stacks ?? [])
            .filter(({ kind }) => kind === 'value')
            .map(({ key }) => key as Scalar);
          for (const stack of bucket.stacks ?? []) {
            const both = here.filter((record) => isIn(valuesOf(record, stacked, one.zone), stack, stackKeys));
            expect(stack.count).toBe(both.length);
            await expectDrilldown(index, stack.drilldown, stack.count);
          }
        }
      },
      80,
    );
  });

  it('draws histograms whose bars hold every number once, and measures by value', async () => {
    await check(
      fc.tuple(cases, fc.constantFrom('score', 'filters.age', 'filters.mixed', 'message:length')),
      async ([one, of]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const histogram = await distribution(index, body(one, { distribution_of: of }));
        if (
          histogram.buckets.every(
            ({ kind }) => kind !== 'range' && kind !== 'not_numeric' && kind !== 'missing',
          ) &&
          set.length === 0
        )
          return;
        expect(histogram.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(set.length);
        for (const bucket of histogram.buckets) await expectDrilldown(index, bucket.drilldown, bucket.count);
        if (!isMeasured(one.list, of)) return;
        const numbers = set
          .flatMap((record) => valuesOf(record, of))
          .filter((value) => typeof value === 'number');
        expectClose((histogram.statistics?.mean as number | null) ?? null, mean(numbers));
        const bySource = await distribution(
          index,
          body(one, { distribution_of: of, distribution_by: 'source' }),
        );
        for (const bucket of bySource.buckets.filter(({ kind }) => kind === 'value')) {
          const here = set
            .filter(({ source }) => source === bucket.key)
            .flatMap((record) => valuesOf(record, of))
            .filter((value) => typeof value === 'number')
            .sort((a, b) => a - b);
          expectClose(bucket.value, mean(here));
          expect(bucket.n).toBe(here.length);
          const middle = [Math.floor((here.length - 1) / 2), Math.ceil((here.length - 1) / 2)];
          expectClose(bucket.median ?? null, mean(middle.flatMap((place) => here[place] ?? [])));
        }
      },
    );
  });

  it('stacks the bars of numbers, and its stacks hold every record of their bar', async () => {
    await check(
      fc.tuple(cases, fc.constantFrom('score', 'filters.age')),
      async ([one, of]) => {
        const index = indexOf(one.list);
        const plain = await distribution(index, body(one, { distribution_of: of }));
        const stacked = await distribution(index, body(one, { distribution_of: of, stacked_by: 'source' }));
        expect(stacked.buckets.map(({ stacks: _stacks, ...bucket }) => bucket)).toEqual(plain.buckets);
        expect(stacked.statistics).toEqual(plain.statistics);
        for (const { count, stacks } of stacked.buckets) {
          expect((stacks ?? []).reduce((sum, stack) => sum + stack.count, 0)).toBe(count);
          for (const stack of stacks ?? []) await expectDrilldown(index, stack.drilldown, stack.count);
        }
      },
      60,
    );
  });

  it('orders buckets as asked, those without a value last either way', async () => {
    await check(
      fc.tuple(
        cases,
        fc.constantFrom('filters.country', 'filters.tags', 'ds:weekday'),
        fc.constantFrom('asc', 'desc'),
      ),
      async ([one, by, order]) => {
        const sorted = (
          await distribution(
            indexOf(one.list),
            body(one, {
              distribution_of: 'score',
              distribution_by: by,
              sorted_by: [{ key: 'value', order }],
            }),
          )
        ).buckets.filter(({ kind }) => kind === 'value');
        const numbers = sorted.flatMap(({ value }) => value ?? []);
        expect(sorted.map(({ value }) => value).slice(numbers.length)).toEqual(
          Array.from({ length: sorted.length - numbers.length }, () => null),
        );
        expect(numbers).toEqual(numbers.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
      },
    );
  });

  it('takes time as a group', async () => {
    await check(
      fc.tuple(cases, fc.constantFrom('day', 'week', 'month', 'year')),
      async ([one, interval]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const answer = await distribution(
          index,
          body(one, { distribution_by: `ds:${interval}`, limit: 1000 }),
        );
        expect(answer.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(set.length);
        const counts = new Map(
          answer.buckets.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]),
        );
        expect(counts).toEqual(countBy(set, (record) => [bucketOf(record, interval, { zone: one.zone })]));
        for (const bucket of answer.buckets.filter(({ count }) => count > 0))
          await expectDrilldown(index, bucket.drilldown, bucket.count);
      },
      80,
    );
  });
});
