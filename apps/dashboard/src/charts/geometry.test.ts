import { describe, expect, it } from 'vitest';
import {
  areaPath,
  linePath,
  linearScale,
  niceDomain,
  runsWhere,
  ticksOf,
  valueDomain,
  valueScale,
  valueTicks,
} from './geometry.js';
import type { Measure } from './types.js';

const count: Measure = { name: 'records', kind: 'count' };
const share: Measure = { name: 'share', kind: 'share' };
const mean: Measure = { name: 'mean score', kind: 'mean' };
const rated: Measure = { ...mean, scale: [1, 5] };
const nps: Measure = { name: 'net promoter score', kind: 'nps' };
const of = (...values: (number | null)[]) => values.map((value) => ({ value }));

describe('the axis of values', () => {
  it('begins at zero for counts and shares', () => {
    expect(valueDomain(count, of(90, 110))).toEqual([0, 110]);
    expect(valueDomain(share, of(0.4, 0.5))).toEqual([0, 0.5]);
  });

  it('keeps to the scale of a mean, or else to what there is', () => {
    expect(valueDomain(rated, of(3.1, 3.3))).toEqual([1, 5]);
    expect(valueDomain(mean, of(210, 240, null))).toEqual([210, 240]);
  });

  it('reaches no further than scores of any scale do', () => {
    const rare = [
      { value: 1, ci: [-5, 7] },
      { value: 5, ci: [-1, 11] },
    ] as const;
    const [low, high] = valueDomain(mean, rare);
    expect([low < 0, high > 5]).toEqual([true, true]);
    expect(valueDomain({ ...mean, within: [1, 10] }, rare)).toEqual([1, 10]);
    expect(valueScale({ ...mean, within: [1, 5] }, rare, [100, 0]).domain).toEqual([1, 5]);
  });

  it('holds zero where values have a sign', () => {
    expect(valueDomain(nps, of(0.2, 0.4))).toEqual([0, 0.4]);
    expect(valueDomain({ name: 'points', kind: 'points' }, of(-0.1, -0.2))).toEqual([-0.2, 0]);
  });

  it('shows intervals, but is not ruled by one that says next to nothing', () => {
    expect(valueDomain(count, [{ value: 10, ci: [5, 15] }])).toEqual([0, 15]);
    const narrow = of(10, 11, 12).map((one) => ({ ...one, ci: [one.value ?? 0, one.value ?? 0] as const }));
    expect(valueDomain(mean, [...narrow, { value: 10, ci: [-990, 1010] }])).toEqual([8, 14]);
    // Two values that differ by less than is known of them: the intervals are what there is to see.
    const close = [
      { value: 1.33, ci: [1.2, 1.46] },
      { value: 1.35, ci: [1.2, 1.5] },
    ] as const;
    expect(valueDomain(mean, close)).toEqual([1.2, 1.5]);
    expect(valueDomain(share, [{ value: 0.9, ci: [0.5, null] }])).toEqual([0, 0.9]);
    expect(valueDomain(share, [{ value: 0.9, ci: [0.5, 1.2] }])).toEqual([0, 1]);
  });

  it.each([count, share, mean, nps])('is some axis without values, or with one value ($kind)', (measure) => {
    for (const values of [[], of(null), of(0), of(-0.5), of(1)]) {
      const [low, high] = valueDomain(measure, values);
      expect(high).toBeGreaterThan(low);
    }
  });

  it('has whole numbers for counts only', () => {
    expect(valueTicks(count, valueScale(count, of(2), [0, 100]))).toEqual([0, 1, 2]);
    expect(valueTicks(rated, valueScale(rated, of(2), [0, 100]))).toEqual([1, 2, 3, 4, 5]);
  });
});

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
    expect(runsWhere([1, 2, 0, 0, 3], (one) => one > 0)).toEqual([[1, 2], [3]]);
  });
});
