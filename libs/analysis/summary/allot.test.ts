import { describe, expect, it } from 'vitest';
import { allot } from './draw.js';

describe('allotment', () => {
  it('goes by the square roots of the sizes, within what there is', () => {
    const strata = [10_000, 2500, 100].map((size) => ({ size, available: 1000 }));
    expect(allot(strata, 160)).toEqual([100, 50, 10]);
    expect(
      allot(
        [
          { size: 100, available: 2 },
          { size: 1, available: 1 },
        ],
        10,
      ),
    ).toEqual([2, 1]);
    expect(allot(strata, 2)).toEqual([1, 1, 0]);
    expect(allot([], 5)).toEqual([]);
  });
});
