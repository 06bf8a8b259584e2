import { describe, expect, it } from 'vitest';
import { leastNoticed, percentOf } from './absence.js';

/** The share of samples in which a subject with a share, which the others never mention, is three deviations above chance. */
function noticed(share: number, { own, others }: { own: number; others: number }): number {
  let random = 7;
  const next = () => {
    random = (random * 48_271) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  const samples = 400;
  let seen = 0;
  for (let i = 0; i < samples; i++) {
    let held = 0;
    for (let record = 0; record < own; record++) if (next() < share) held++;
    const all = held / (own + others);
    const spread = Math.sqrt(all * (1 - all) * (1 / own + 1 / others));
    if (held / own >= 3 * spread) seen++;
  }
  return seen / samples;
}

describe('what would have been noticed', () => {
  it.each([
    { own: 1000, others: 500 },
    { own: 300, others: 100 },
    { own: 200, others: 100 },
  ])('is noticed four times in five or more often: $own records against $others', (totals) => {
    const share = leastNoticed(totals) ?? 1;
    expect(noticed(share, totals)).toBeGreaterThan(0.74);
    expect(noticed(share / 2, totals)).toBeLessThan(0.6);
  });

  it('is never less than what answers name at all', () => {
    expect(leastNoticed({ own: 100_000, others: 100_000 })).toBe(0.02);
    expect(leastNoticed({ own: 100, others: 100_000 })).toBe(0.08);
  });

  it('is unknown where a quarter of the records could say something unseen', () => {
    expect(leastNoticed({ own: 5000, others: 2 })).toBeUndefined();
    expect(leastNoticed({ own: 12, others: 5000 })).toBeUndefined();
    expect(leastNoticed({ own: 0, others: 5000 })).toBeUndefined();
  });

  it('is written as a percentage with one decimal', () => {
    expect(percentOf(leastNoticed({ own: 4019, others: 913 }) ?? 0)).toBe(2);
  });
});
