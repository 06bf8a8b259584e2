import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, listed, number, percent, percentOf, times, writtenDifference } from './numbers.js';

describe('a share', () => {
  it.each([
    [40, 193, '20.7%'],
    [1, 5, '20%'],
    [0, 9, '0%'],
    [9, 9, '100%'],
    [1, 5000, '0.02%'],
    [4999, 5000, '99.98%'],
    [0, 0, '–'],
  ])('%d of %d is %s', (numerator, denominator, text) => {
    expect(percentOf({ numerator, denominator })).toBe(text);
  });

  it('never says nothing of something, or all of a part', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }), (part, more) => {
        const text = percent(part / (part + more));
        expect(text === '100%').toBe(false);
        expect(text === '0%').toBe(part === 0);
      }),
    );
  });
});

it('counts none, one and many', () => {
  expect([0, 1, 2, 12_345].map((n) => count(n, 'record'))).toEqual([
    '0 records',
    '1 record',
    '2 records',
    '12,345 records',
  ]);
  expect(count(2, 'category', 'categories')).toBe('2 categories');
});

it('lists none, one and many', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
});

it('writes numbers as exactly as a sentence needs them', () => {
  expect([3, 3.142, 1234.5, 0.0031, 0.00042, -0.91, 0].map(number)).toEqual([
    '3',
    '3.14',
    '1,234.5',
    '0.0031',
    '0.00042',
    '-0.91',
    '0',
  ]);
  expect([2.04, 2.3, 28.7, 1234].map(times)).toEqual(['twice', '2.3 times', '29 times', '1,234 times']);
});

it.each([
  [3.6796, 3.6648, 0.0148, 0.02],
  [1.349, 4.684, -3.335, -3.33],
  [3.001, 3.002, -0.001, -0.001],
  [4, 4, 0, 0],
])('writes %d and %d as far apart as they read', (one, other, exact, apart) => {
  expect(writtenDifference(one, other, exact)).toBe(apart);
});
