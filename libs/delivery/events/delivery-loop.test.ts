import { describe, expect, it } from 'vitest';
import { type Outcome, waitAfter } from './delivery-loop.js';

const failed: Extract<Outcome, { ok: false }> = { ok: false, error: 'down' };

describe('the next attempt of a delivery', () => {
  it('is soon at first, and for about a day', () => {
    const waits: number[] = [];
    for (let n = 1; ; n++) {
      const wait = waitAfter(n, failed, () => 0);
      if (wait === undefined) break;
      waits.push(wait);
    }
    expect(waits[0]).toBe(5);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(26);
  });

  it('is never sooner than the receiver requests, nor weeks later', () => {
    expect(waitAfter(1, { ...failed, waitSeconds: 120 }, () => 0)).toBe(120);
    expect(waitAfter(6, { ...failed, waitSeconds: 1 }, () => 1)).toBeCloseTo(5 * 3600 * 1.1);
    expect(waitAfter(1, { ...failed, waitSeconds: 1e9 }, () => 0)).toBe(8 * 3600);
  });

  it('does not exist if it makes no sense', () => {
    expect(waitAfter(1, { ...failed, giveUp: true })).toBeUndefined();
    expect(waitAfter(9, failed)).toBeUndefined();
  });
});
