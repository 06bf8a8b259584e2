import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sealNumbers } from './numbers.js';

const numbers = fc.array(
  fc.oneof(
    fc.constant(Number.NaN),
    fc.integer(),
    fc.integer().map((n) => n * 1000),
    fc.double(),
    fc.maxSafeInteger(),
  ),
  { minLength: 1, maxLength: 40 },
);
const narrow = fc.array(fc.integer({ min: -5, max: 300 }), { minLength: 1, maxLength: 40 });
const linear = fc
  .tuple(fc.maxSafeInteger(), fc.integer({ min: -9, max: 9 }))
  .map(([base, step]) => Array.from({ length: 20 }, (_, i) => base + i * step));

it('returns every number, whatever form is smallest', () => {
  fc.assert(
    fc.property(fc.oneof(numbers, narrow, linear), (values) => {
      const sealed = sealNumbers(Float64Array.from([...values, 12.5]), values.length);
      values.forEach((value, i) => expect(sealed.at(i) + 0).toBe(value + 0));
    }),
    { numRuns: 500 },
  );
});

it('spends nothing on numbers in step, one byte on small ones, scales whole seconds', () => {
  const bytes = (values: number[]) =>
    sealNumbers(Float64Array.from(values), values.length).memory() / values.length;
  expect(bytes([5, 6, 7, 8])).toBe(0);
  expect(bytes([Number.NaN, Number.NaN])).toBe(0);
  expect(bytes([60, 0, 120, 60])).toBe(1);
  expect(bytes([1_700_000_000_000, 1_700_000_200_000, 1_700_000_001_000])).toBe(1);
  expect(bytes([0.5, 1, 7])).toBe(8);
});
