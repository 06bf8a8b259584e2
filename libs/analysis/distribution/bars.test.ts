import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, distribution, expectDrilldown } from '../oracle/oracle-kit.fixture.js';
import { at } from '../oracle/trend-kit.fixture.js';
import { barsOf } from './bars.js';
import { tallyOf } from './tally.js';

const barsFor = (numbers: readonly number[]) => {
  const bars = barsOf(
    tallyOf([...new Set(numbers)].map((one) => [one, numbers.filter((n) => n === one).length])),
  );
  return 'edges' in bars ? bars.edges : bars.values;
};
/** Prices as they are: most small, few large. */
const prices = Array.from({ length: 400 }, (_, i) => Math.round(2 * 1.03 ** i * 100) / 100);
const waits = [...Array.from({ length: 300 }, (_, i) => i % 40), 9_000, 250_000];

describe('the bars of numbers', () => {
  it('are one for each of a few whole numbers, and equal bins without a long tail', () => {
    expect(barsFor([1, 1, 3, 5])).toEqual([1, 3, 5]);
    const edges = barsFor(Array.from({ length: 1000 }, (_, i) => i / 10));
    const widths = edges.slice(1).map((edge, i) => edge - (edges[i] as number));
    for (const width of widths) expect(width).toBeCloseTo(widths[0] as number, 9);
  });

  it('grow with the numbers where equal ones would hold nearly all in one', () => {
    expect(barsFor(waits)).toEqual([
      0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000,
      250_000,
    ]);
    const both = barsFor([...waits, ...waits.map((number) => -number)]);
    expect(both.slice(5, 10)).toEqual([-10, -1, 0, 1, 10]);
    expect(barsFor(prices).length).toBeLessThanOrEqual(31);
    const wide = [...Array.from({ length: 99 }, (_, i) => 1e-200 * (i + 1)), 1e250];
    expect(barsFor(wide).length).toBeLessThanOrEqual(31);
  });

  it('hold each number once, and open its records, whatever the numbers', async () => {
    const tails = fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.double({ min: 0, max: 3, noNaN: true }) },
        { weight: 1, arbitrary: fc.double({ min: -1e7, max: 1e9, noNaN: true }) },
      ),
      { minLength: 40, maxLength: 80 },
    );
    await check(tails, async (numbers) => {
      const index = at(...numbers.map((age) => ({ filters: { age } })));
      const { buckets } = await distribution(index, { distribution_of: 'filters.age' });
      expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
      for (const { drilldown, count } of buckets) await expectDrilldown(index, drilldown, count);
    });
  });

  it('show a long tail as a search would count it', async () => {
    const index = at(...waits.map((wait) => ({ filters: { wait } })));
    const { buckets } = await distribution(index, { distribution_of: 'filters.wait' });
    const counts = buckets.filter(({ kind }) => kind === 'range').map(({ label, count }) => [label, count]);
    expect(counts.slice(0, 5)).toEqual([
      ['0 – 1', 8],
      ['1 – 2', 8],
      ['2 – 5', 24],
      ['5 – 10', 40],
      ['10 – 20', 80],
    ]);
    expect(counts.at(-1)).toEqual(['200000 – 250000', 1]);
  });
});
