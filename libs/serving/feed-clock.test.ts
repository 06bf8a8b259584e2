import { expect, it } from 'vitest';
import { FeedClock } from './feed-clock.js';

/** Mutant: a clock that answers the time of the last sighting. */
it('stands still while an open transaction holds the feed back, and catches up afterwards', () => {
  const clock = new FeedClock();
  clock.saw({ at: 1_000, next: 10n });
  expect(clock.asOf(10n)).toBe(1_000);
  // Transaction 10 begins and stays open, 11 and 12 are committed.
  clock.saw({ at: 2_000, next: 11n });
  clock.saw({ at: 3_000, next: 13n });
  expect(clock.asOf(10n)).toBe(1_000);
  clock.saw({ at: 4_000, next: 13n });
  expect(clock.asOf(10n)).toBe(1_000);
  expect(clock.asOf(13n)).toBe(4_000);
  clock.saw({ at: 5_000, next: 13n });
  expect(clock.asOf(13n)).toBe(5_000);
});

it('does not know what was before its first sighting', () => {
  const clock = new FeedClock();
  expect(clock.asOf(5n)).toBeUndefined();
  clock.saw({ at: 1_000, next: 10n });
  expect(clock.asOf(5n)).toBeUndefined();
});

it('keeps few sightings of a long wait, and the first of them', () => {
  const clock = new FeedClock();
  for (let n = 0; n < 50_000; n++) clock.saw({ at: n, next: BigInt(n) });
  expect(clock.asOf(0n)).toBe(0);
  const later = clock.asOf(40_000n) ?? 0;
  expect(later).toBeLessThanOrEqual(40_000);
  expect(later).toBeGreaterThan(39_000);
});
