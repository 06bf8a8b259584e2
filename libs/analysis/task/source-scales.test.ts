import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingBounds, ratingOf } from '../engine/rating.js';
import { inferredScale } from './source-scales.js';

describe('low and high scores', () => {
  it.each([
    [[1, 5], 2, 4],
    [[0, 5], 1, 4],
    [[1, 10], 4, 7],
    [[0, 10], 3, 7],
    [[0, 100], 33, 67],
    [[1, 7], 3, 5],
    [[0, 1], 0, 1],
    [[-3, 3], -1, 1],
  ] as const)('of the scale %j are those up to %d and from %d on', (scale, low, high) => {
    expect(ratingBounds(scale)).toEqual({ low, high });
  });

  it('are the thirds of the scale: as many on either side, and none of both', () => {
    const scales = fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(scales, ([least, span]) => {
        const bounds = ratingBounds([least, least + span]);
        expect(bounds.low - least).toBe(least + span - bounds.high);
        expect(bounds.low).toBeLessThan(bounds.high);
        for (let score = least; score <= least + span; score++) {
          const steps = 3 * (score - least);
          expect(ratingOf(score, bounds)).toBe(steps <= span ? 0 : steps >= 2 * span ? 2 : 1);
        }
      }),
    );
  });

  it('are none where only one score exists', () => {
    expect(ratingOf(7, ratingBounds([7, 7]))).toBe(1);
  });
});

it.each([
  [
    [1, 5],
    [1, 5],
  ],
  [
    [3, 4],
    [1, 5],
  ],
  [
    [0, 4],
    [0, 5],
  ],
  [
    [0, 1],
    [0, 1],
  ],
  [
    [0, 0],
    [0, 5],
  ],
  [
    [2, 9],
    [1, 10],
  ],
  [
    [0, 10],
    [0, 10],
  ],
  [
    [20, 90],
    [0, 100],
  ],
  [
    [-5, 5],
    [-5, 5],
  ],
  [
    [-1, 0],
    [-1, 1],
  ],
  [
    [-2, 1],
    [-5, 5],
  ],
  [
    [-3, 9],
    [-10, 10],
  ],
  [
    [-80, 12],
    [-100, 100],
  ],
  [
    [-101, 3],
    [-101, 3],
  ],
  [
    [0, 250],
    [0, 250],
  ],
] as const)('scores from %j are taken to be on the scale %j', (held, scale) => {
  expect(inferredScale(held)).toEqual(scale);
});
