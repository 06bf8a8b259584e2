import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { welchTest } from '../statistics/intervals.js';
import { decompose, type PartSums } from './decompose.js';

/** Numbers with the parts that each is in. */
type Sample = { number: number; parts: number[] }[];

const PARTS = 4;
const samples: fc.Arbitrary<Sample> = fc.array(
  fc.record({
    number: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double({ min: -1e3, max: 1e3, noNaN: true })),
    parts: fc.uniqueArray(fc.nat(PARTS - 1), { minLength: 1 }),
  }),
  { minLength: 1, maxLength: 60 },
);
const single = samples.map((sample) => sample.map((one) => ({ ...one, parts: one.parts.slice(0, 1) })));

function sumsOf(sample: Sample): PartSums[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const own = sample.filter(({ parts }) => parts.includes(part));
    const all = (each: (number: number, weight: number) => number) =>
      own.reduce((sum, { number, parts }) => sum + each(number, 1 / parts.length), 0);
    return {
      weight: all((_number, weight) => weight),
      sum: all((number, weight) => number * weight),
      squared: [
        all((_number, weight) => weight ** 2),
        all((number, weight) => number * weight ** 2),
        all((number, weight) => (number * weight) ** 2),
      ],
    };
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const meanOf = (sample: Sample) => mean(sample.map(({ number }) => number));
const divided = (now: Sample, before: Sample, independent = true) => {
  const parts = decompose(sumsOf(now), sumsOf(before), { confidence: 0.95, independent });
  if (!parts) throw new Error('there was nothing to divide');
  return parts;
};
const relative = (sample: Sample, other: Sample) =>
  1e-12 * Math.max(1, ...[...sample, ...other].map(({ number }) => Math.abs(number)));

describe('the change of a mean, divided among parts', () => {
  it('is the sum of what each contributed by mix and by level', () => {
    fc.assert(
      fc.property(samples, samples, (now, before) => {
        const { change, mix, level, parts } = divided(now, before);
        const within = relative(now, before) * 60;
        expect(Math.abs(change - (meanOf(now) - meanOf(before)))).toBeLessThan(within);
        expect(Math.abs(mix + level - change)).toBeLessThan(within);
        const sum = parts.reduce((all, { total }) => all + total, 0);
        expect(Math.abs(sum - change)).toBeLessThan(within);
      }),
    );
  });

  it('has the other sign when the sides are exchanged', () => {
    fc.assert(
      fc.property(samples, samples, (one, two) => {
        const [there, back] = [divided(one, two), divided(two, one)];
        for (const [part, { mix, level }] of there.parts.entries()) {
          expect(mix + (back.parts[part]?.mix ?? 0)).toBeCloseTo(0, 6);
          expect(level + (back.parts[part]?.level ?? 0)).toBeCloseTo(0, 6);
        }
      }),
    );
  });

  it('does not depend on where the numbers begin', () => {
    fc.assert(
      fc.property(single, single, fc.integer({ min: -50, max: 50 }), (now, before, by) => {
        const moved = (sample: Sample) => sample.map((one) => ({ ...one, number: one.number + by }));
        const [there, other] = [divided(now, before), divided(moved(now), moved(before))];
        for (const [part, { total }] of there.parts.entries())
          expect(other.parts[part]?.total).toBeCloseTo(total, 6);
      }),
    );
  });

  it('has the interval and the test of the difference of what each number adds', () => {
    fc.assert(
      fc.property(samples, samples, (now, before) => {
        const centre = (meanOf(now) + meanOf(before)) / 2;
        const { parts } = divided(now, before);
        for (const [part, { ci, p }] of parts.entries()) {
          const adds = (sample: Sample) => {
            const numbers = sample.map(({ number, parts: own }) =>
              own.includes(part) ? (number - centre) / own.length : 0,
            );
            const spread = numbers.reduce((sum, n) => sum + (n - mean(numbers)) ** 2, 0);
            const sd = numbers.length < 2 ? null : Math.sqrt(spread / (numbers.length - 1));
            return { mean: mean(numbers), sd, n: numbers.length };
          };
          const expected = welchTest(adds(now), adds(before), 0.95);
          if (!ci || !expected || (adds(now).sd ?? 0) + (adds(before).sd ?? 0) < 1e-6) continue;
          expect(ci[0]).toBeCloseTo(expected.ci[0], 5);
          expect(ci[1]).toBeCloseTo(expected.ci[1], 5);
          expect(p).toBeCloseTo(expected.p, 5);
        }
      }),
    );
  });
});

const rated = (part: number, ...numbers: number[]): Sample =>
  numbers.map((number) => ({ number, parts: [part] }));
const rounded = (value: number | undefined) => Number((value ?? Number.NaN).toFixed(6));

it('tells a larger share of the unhappy from unhappier ones (by hand)', () => {
  // Half of 4 and half of 2 become a quarter of 4 and three quarters of 2: only the mix changed.
  const mixed = divided([...rated(0, 4), ...rated(1, 2, 2, 2)], [...rated(0, 4, 4), ...rated(1, 2, 2)]);
  expect(mixed.parts.slice(0, 2).map(({ mix, level }) => [rounded(mix), rounded(level)])).toEqual([
    [-0.3125, 0],
    [-0.1875, 0],
  ]);
  // The same shares, and one part falls from 4 to 2: only its level changed.
  const fallen = divided([...rated(0, 2, 2), ...rated(1, 2, 2)], [...rated(0, 4, 4), ...rated(1, 2, 2)]);
  expect(fallen.parts.slice(0, 2).map(({ mix, level }) => [rounded(mix), rounded(level)])).toEqual([
    [0, -1],
    [0, 0],
  ]);
});

it('takes a part that only one side has as one of the same level', () => {
  const { parts, change } = divided([...rated(0, 4, 4), ...rated(1, 1, 1)], rated(0, 4, 4));
  expect(change).toBe(-1.5);
  expect(parts.map(({ level }) => level)).toEqual([0, 0, 0, 0]);
  expect(rounded(parts[1]?.mix)).toBe(-1.125);
});

it('says nothing where a side has no numbers, and tests nothing that is too rare or not independent', () => {
  expect(decompose(sumsOf(rated(0, 1)), sumsOf([]), { confidence: 0.95, independent: true })).toBeUndefined();
  const few = divided(rated(0, 1, 2, 3, 4), rated(0, 2, 2, 3, 5));
  expect(few.parts[0]).toMatchObject({ ci: null, p: null });
  const many = Array.from({ length: 30 }, (_, i) => 1 + (i % 5));
  expect(divided(rated(0, ...many), rated(0, ...many)).parts[0]?.p).toBeCloseTo(1, 6);
  expect(divided(rated(0, ...many), rated(0, ...many), false).parts[0]?.p).toBeNull();
});
