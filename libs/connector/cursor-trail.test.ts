import { expect, it } from 'vitest';
import { type CursorTrail, followCursor } from './cursor-trail.js';

/** How many cursors were read when the round was noticed; `tail` of them come before the round. */
function noticedAfter(tail: number, length: number): number {
  let trail: CursorTrail | undefined;
  for (let n = 0; n < 10 * (tail + length); n++) {
    const at = n < tail ? n : tail + ((n - tail) % length);
    try {
      trail = followCursor(trail, { page: at });
    } catch {
      return n;
    }
  }
  return Infinity;
}

it('notices every round soon, wherever it begins', () => {
  for (const length of [2, 3, 5, 17, 100, 1092]) {
    for (const tail of [0, 1, 4, 63, 500]) {
      expect(noticedAfter(tail, length)).toBeGreaterThanOrEqual(length);
      expect(noticedAfter(tail, length)).toBeLessThanOrEqual(3 * (tail + length));
    }
  }
});

it('lets pages pass that all differ', () => {
  let trail: CursorTrail | undefined;
  for (let page = 0; page < 20_000; page++) trail = followCursor(trail, { page });
  expect(trail?.until).toBeGreaterThan(8192);
});
