import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logOddsZ, twoSided } from './log-odds.js';

describe('the log-odds ratio with an informative prior', () => {
  it('gives what the formula gives by hand', () => {
    // 30 of 100 against 60 of 900: share 0.09, prior of 100 documents, 9 of them with the term.
    // Foreground 39 : 161, background 69 : 931; ln(39 ÷ 161) − ln(69 ÷ 931) = 1.184310054;
    // 1/39 + 1/161 + 1/69 + 1/931 = 0.047419073, its root 0.217759209.
    expect(logOddsZ({ held: 30, size: 100 }, { held: 60, size: 900 })).toBeCloseTo(5.438622125, 8);
  });

  it('turns its sign when the sets change places, and is 0 when shares are equal', () => {
    const set = fc
      .integer({ min: 1, max: 500 })
      .chain((size) => fc.record({ size: fc.constant(size), held: fc.integer({ min: 0, max: size }) }));
    fc.assert(
      fc.property(set, set, (a, b) => {
        expect(logOddsZ(a, b)).toBeCloseTo(-logOddsZ(b, a), 9);
        expect(logOddsZ(a, { size: a.size * 3, held: a.held * 3 })).toBeCloseTo(0, 9);
      }),
    );
  });

  it('calls chance by its name: at most one term in twenty has a p-value below 0.05 where nothing differs', () => {
    let state = 7;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const draw = (size: number, share: number) => ({
      size,
      held: Array.from({ length: size }, random).filter((number) => number < share).length,
    });
    for (const share of [0.01, 0.05, 0.3, 0.8]) {
      const scores = Array.from({ length: 1000 }, () => logOddsZ(draw(200, share), draw(1000, share)));
      expect(scores.filter((z) => twoSided(z) < 0.05).length).toBeLessThanOrEqual(50);
    }
  });
});
