import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percent, percentOf } from './fraction.js';

it.each([
  [40, 193, '20.7 %'],
  [0, 9, '0.0 %'],
  [9, 9, '100.0 %'],
  [1, 5000, '0.02 %'],
  [4999, 5000, 'over 99.9 %'],
  [0, 0, '–'],
])('%d of %d is %s', (numerator, denominator, text) => {
  expect(percentOf({ numerator, denominator })).toBe(text);
});

it('never says nothing of something, or all of a part', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }), (part, more) => {
      const text = percent(part / (part + more));
      expect(text === '100.0 %').toBe(false);
      expect(text === '0.0 %').toBe(part === 0);
    }),
  );
});
