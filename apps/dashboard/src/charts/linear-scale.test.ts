import { describe, expect, it } from 'vitest';
import { linearScale, niceDomain, ticksOf } from './linear-scale.js';
import { areaPath, linePath, stretches } from './paths.js';

describe('a linear scale', () => {
  it('places numbers in proportion, outside of it too unless clamped', () => {
    const scale = linearScale([0, 10], [100, 200]);
    expect([0, 5, 10, 12, -1].map(scale)).toEqual([100, 150, 200, 220, 90]);
    const clamped = linearScale([0, 10], [200, 100], true);
    expect([0, 10, 12, -1].map(clamped)).toEqual([200, 100, 100, 200]);
  });

  it('puts the only number of a domain in the middle', () => {
    expect(linearScale([3, 3], [0, 100])(3)).toBe(50);
  });

  it('ends at round numbers and marks them', () => {
    expect(niceDomain([0, 568], 4)).toEqual([0, 600]);
    expect(ticksOf(linearScale([0, 600], [0, 1]), 4)).toEqual([0, 200, 400, 600]);
  });
});

describe('paths', () => {
  it('go through their places, and back for an area', () => {
    const upper = [
      { x: 0, y: 1 },
      { x: 10.04, y: 2 },
    ];
    const lower = [
      { x: 0, y: 5 },
      { x: 10.04, y: 6 },
    ];
    expect(linePath(upper)).toBe('M0,1L10.04,2');
    expect(areaPath(upper, lower)).toBe('M0,1L10.04,2L10.04,6L0,5Z');
    expect([linePath([]), areaPath([], [])]).toEqual(['', '']);
    expect(stretches([1, 2, 0, 0, 3], (one) => one > 0)).toEqual([[1, 2], [3]]);
  });
});
