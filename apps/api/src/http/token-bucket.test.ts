import { expect, it } from 'vitest';
import { TokenBuckets } from './token-bucket.js';

it('allows a burst, then a rate, and returns how long to wait', () => {
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

it('reports what was taken once, and continues from the level that all processes left', () => {
  const buckets = new TokenBuckets(10, 60, () => 0);
  for (let i = 0; i < 3; i++) buckets.take('a');
  expect([buckets.spent(), buckets.spent()]).toEqual([[{ key: 'a', taken: 3 }], []]);
  // Taken during the request to the others, so not in their response.
  buckets.take('a');
  buckets.learn('a', 2);
  expect(buckets.peek('a').remaining).toBe(1);
  buckets.learn('a', -5);
  expect(buckets.take('a')).toEqual({ allowed: false, remaining: 0, wait: 7 });
});

it('reports again what could not be reported', () => {
  const buckets = new TokenBuckets(10, 60, () => 0);
  buckets.take('a');
  buckets.unspend(buckets.spent());
  buckets.take('a');
  expect(buckets.spent()).toEqual([{ key: 'a', taken: 2 }]);
});

it('puts back what was taken for nothing, here and for the others', () => {
  const buckets = new TokenBuckets(2, 60, () => 0);
  buckets.take('a');
  buckets.take('a');
  buckets.giveBack('a');
  expect(buckets.peek('a').remaining).toBe(1);
  expect(buckets.spent()).toEqual([{ key: 'a', taken: 1 }]);
  buckets.giveBack('a');
  expect(buckets.spent()).toEqual([{ key: 'a', taken: -1 }]);
  buckets.giveBack('a');
  expect(buckets.peek('a').remaining).toBe(2);
});
