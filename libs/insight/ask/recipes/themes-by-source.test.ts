import { expect, it } from 'vitest';
import { MOST_THEMES, shareOf } from './themes-by-source.js';

it.each([
  [1, [5]],
  [2, [3, 2]],
  [4, [2, 1, 1, 1]],
  [5, [1, 1, 1, 1, 1]],
])('of %i sources each has some of the list', (sources, shares) => {
  let left = MOST_THEMES;
  const found = Array.from({ length: sources }, (_, i) => {
    const own = shareOf(left, sources - i);
    left -= own;
    return own;
  });
  expect(found).toEqual(shares);
});
