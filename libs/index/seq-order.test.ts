import { expect, it } from 'vitest';
import { orderBySeq } from './seq-order.js';

it('records are ordered by seq, however far apart, and those of one seq as they came', () => {
  expect(orderBySeq(Float64Array.of(1, 2, 5, 0), 3)).toBeUndefined();
  expect(orderBySeq(Float64Array.of(7, 3, 7, 1, 3, 0), 5)).toEqual(Uint16Array.of(3, 1, 4, 0, 2));
  expect(orderBySeq(Float64Array.of(2 ** 53 - 1, 1, 2 ** 52, 1), 4)).toEqual(Uint16Array.of(1, 3, 2, 0));
});
