import { expect, it } from 'vitest';
import { TokenBuckets } from './token-bucket.js';

it('allows a burst, then a rate, and says how long to wait', () => {
  let now = 0;
  const buckets = new TokenBuckets(2, 60, () => now);
  expect([buckets.take('a'), buckets.take('a'), buckets.take('a')].map(({ allowed }) => allowed)).toEqual([
    true,
    true,
    false,
  ]);
  expect(buckets.peek('a').wait).toBeCloseTo(1);
  expect(buckets.take('b').allowed).toBe(true);
  now += 1000;
  expect(buckets.take('a')).toEqual({ allowed: true, remaining: 0, wait: 1 });
});
