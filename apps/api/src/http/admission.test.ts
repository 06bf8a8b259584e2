import { describe, expect, it } from 'vitest';
import { Shedding } from './admission.js';

/** A loop that was held up until each of these moments, in milliseconds. */
function heldUpUntil(...moments: number[]): Shedding {
  const shedding = new Shedding();
  for (const now of moments) shedding.tick(now);
  return shedding;
}

describe('an event loop that is late', () => {
  it('rejects analysis requests from its third pause on, but never the page, its files, health and metrics', () => {
    expect(() => heldUpUntil(600, 1_200).check('/public/search')).not.toThrow();
    const shedding = heldUpUntil(600, 1_200, 1_800);
    for (const path of ['/public/search', '/ingestion', '/admin/tokens', '/searching', '/assets'])
      expect(() => shedding.check(path)).toThrow('The service is overloaded.');
    for (const path of ['/', '/trends', '/admin', '/assets/index-1.js', '/health/ready', '/metrics'])
      expect(() => shedding.check(path)).not.toThrow();
  });

  it('is forgiven a pause after five seconds, and one of half a second at once', () => {
    const ticks = Array.from({ length: 100 }, (_, i) => 1_850 + 50 * i);
    expect(() => heldUpUntil(600, 1_200, 1_800, ...ticks).check('/public/search')).not.toThrow();
    expect(() => heldUpUntil(500, 1_000, 1_500, 2_000).check('/public/search')).not.toThrow();
  });
});
