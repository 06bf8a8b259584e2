import { describe, expect, it } from 'vitest';
import { type Certainty, certaintyOf, type Evidence } from './certainty.js';

/** The difference of two shares of `n` each, with its 95% interval and p-value by the normal approximation. */
const known = [
  { difference: 0.1, error: 0.02, p: 5.7e-7 },
  { difference: -0.1, error: 0.0303, p: 0.000_97 },
  { difference: 0.1, error: 0.0305, p: 0.001_04 },
  { difference: -0.1, error: 0.0509, p: 0.0495 },
  { difference: 0.1, error: 0.0511, p: 0.0503 },
  { difference: 0, error: 0.05, p: 1 },
];

describe('how sure something is', () => {
  it.each<[Evidence, Certainty]>([
    [{ p: 0.0009 }, 'certain'],
    [{ p: 0.001 }, 'likely'],
    [{ p: 0.049 }, 'likely'],
    [{ p: 0.05 }, 'may be chance'],
    [{ difference: 0.3, ci: [null, 0.4] }, 'may be chance'],
    [{ difference: 0.3, ci: [0.29, null] }, 'certain'],
    [{ ratio: 1.1, ci: [0, 4] }, 'may be chance'],
    [{ ratio: 0.5, ci: [0.3, 0.8] }, 'likely'],
  ])('%j: %s', (evidence, certainty) => {
    expect(certaintyOf(evidence)).toBe(certainty);
  });

  it.each(known)('is the same by interval and by p ($p)', ({ difference, error, p }) => {
    const ci = [difference - 1.96 * error, difference + 1.96 * error] as const;
    const byP = certaintyOf({ p });
    expect(certaintyOf({ difference, ci })).toBe(byP);
    const ratio = Math.exp(difference);
    expect(certaintyOf({ ratio, ci: [Math.exp(ci[0]), Math.exp(ci[1])] })).toBe(byP);
  });

  it('is chance at the level a request sets', () => {
    expect(certaintyOf({ p: 0.03 }, 0.01)).toBe('may be chance');
    expect(certaintyOf({ p: 0.08 }, 0.1)).toBe('likely');
  });
});
