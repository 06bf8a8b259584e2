import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjusted } from './benjamini-hochberg.js';

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });

describe('Benjamini and Hochberg', () => {
  it('gives what its definition gives by hand', () => {
    // m = 4: 0.01 × 4 ÷ 1, 0.02 × 4 ÷ 2, 0.03 × 4 ÷ 3, 0.5 × 4 ÷ 4, each no more than the one after it.
    expect(adjusted([0.03, 0.01, 0.5, 0.02])).toEqual([0.04, 0.04, 0.5, 0.04]);
    expect(adjusted([0.2])).toEqual([0.2]);
    expect(adjusted([])).toEqual([]);
  });

  it('gives what the example of its authors gives', () => {
    const published = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    // By scipy.stats.false_discovery_control; the paper calls the first four significant at 5 %.
    const expected = [
      0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714285714286, 0.06385714285714286, 0.0645, 0.0765,
      0.486, 0.5811818181818181, 0.7148749999999999, 0.7532307692307693, 0.8132142857142857, 1,
    ];
    adjusted(published).forEach((p, i) => expect(p).toBeCloseTo(expected[i], 12));
    expect(adjusted(published).filter((p) => p <= 0.05)).toHaveLength(4);
  });

  it('rejects at every level exactly what the step-up procedure rejects', () => {
    fc.assert(
      fc.property(pValues, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (ps, level) => {
        const sorted = ps.toSorted((a, b) => a - b);
        const last = sorted.findLastIndex((p, i) => (p * ps.length) / (i + 1) <= level);
        const expected = ps.map((p) => last >= 0 && p <= sorted[last]);
        expect(adjusted(ps).map((p) => p <= level)).toEqual(expected);
      }),
    );
  });

  it('knows of tests that are not in the list', () => {
    expect(adjusted([0.01, 0.02], 10)).toEqual(
      adjusted([0.01, 0.02, ...Array<number>(8).fill(1)]).slice(0, 2),
    );
  });
});
