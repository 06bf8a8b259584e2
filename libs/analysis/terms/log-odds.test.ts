import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logOddsZ } from './log-odds.js';

describe('the log-odds ratio with an informative prior', () => {
  it('gives what the formula gives by hand', () => {
    // 30 of 100 against 60 of 900: share 0.09, prior of 50 documents, 4.5 of them with the term.
    // Foreground 34.5 : 115.5, background 64.5 : 885.5; ln(34.5 ÷ 115.5) − ln(64.5 ÷ 885.5) = 1.411176027;
    // 1/34.5 + 1/115.5 + 1/64.5 + 1/885.5 = 0.054276698, its root 0.232973598.
    expect(logOddsZ({ held: 30, size: 100 }, { held: 60, size: 900 })).toBeCloseTo(6.05723584, 8);
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

  it.each([
    [200, 2000, 0.001],
    [200, 2000, 0.005],
    [200, 2000, 0.025],
    [200, 2000, 0.2],
    [5000, 100_000, 0.0001],
    [5000, 100_000, 0.0006],
    [5000, 100_000, 0.02],
    [1000, 1000, 0.05],
  ])(
    'calls chance by its name: %d documents against %d, where %d of either hold the term',
    (one, other, share) => {
      const passed = [0, 0, 0];
      const [ones, others] = [binomial(one, share), binomial(other, share)];
      ones.forEach((p, held) => {
        if (held < 3) return;
        others.forEach((q, heldThere) => {
          const z = logOddsZ({ held, size: one }, { held: heldThere, size: other });
          passed.forEach((_, i) => (passed[i] += z > i + 2 ? p * q : 0));
        });
      });
      // How often a normal score passes 2, 3 and 4.
      const nominal = [0.0227501319, 0.001349898, 0.0000316712];
      passed.forEach((chance, i) => expect(chance).toBeLessThanOrEqual(1.5 * nominal[i]));
    },
  );
});

/** The chance of 0, 1, 2 … successes of `n`, as far as it matters. */
function binomial(n: number, p: number): number[] {
  const most = Math.min(n, Math.ceil(n * p + 9 * Math.sqrt(n * p) + 15));
  const chances = [(1 - p) ** n];
  for (let k = 1; k <= most; k++) chances.push((chances[k - 1] * (n - k + 1) * p) / (k * (1 - p)));
  return chances;
}
