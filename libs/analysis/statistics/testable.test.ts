import { expect, it } from 'vitest';
import { testableLimit } from './testable.js';

it('counts the tests that reach the level divided by their number', () => {
  expect(testableLimit([0.001, 0.002, 0.03, 0.04, 0.2])).toBe(0.05 / 2);
  expect(testableLimit([0.04, 0.04, 0.04])).toBe(0.05 / 2);
  expect(testableLimit([0.01, 0.01, 0.01])).toBe(0.05 / 3);
  expect(testableLimit([1e-9, ...Array<number>(1000).fill(0.0156)])).toBe(0.05 / 4);
  expect([testableLimit([]), testableLimit([0.9])]).toEqual([0.05, 0.05]);
});
