import { expect, it } from 'vitest';
import { close, edgeOf } from './coverage.js';

it('grows with every slice that was read to its end', () => {
  const first = close([], { to: 100 }, false);
  expect(edgeOf(first)).toBe(100);
  expect(close(first, { from: 90, to: 200 }, false)).toEqual([{ to: 200, state: 'complete' }]);
});

it('keeps on record where something may be missing', () => {
  const gap = close([{ to: 100, state: 'complete' }], { to: 200 }, true);
  expect(gap).toEqual([
    { to: 100, state: 'complete' },
    { from: 100, to: 200, state: 'unknown' },
    { from: 200, to: 200, state: 'complete' },
  ]);
  const after = close(gap, { to: 300 }, false);
  expect(after).toHaveLength(3);
  expect(after).toContainEqual({ from: 100, to: 200, state: 'unknown' });
  expect(after).toContainEqual({ from: 200, to: 300, state: 'complete' });
});

it('is not pushed back by an older slice', () => {
  expect(edgeOf(close([{ to: 500, state: 'complete' }], { to: 200 }, false))).toBe(500);
});
