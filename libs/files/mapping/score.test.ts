import { expect, it } from 'vitest';
import { readScore } from './score.js';

it.each([
  ['4', 4],
  ['5.0', 5],
  ['-1', -1],
  ['4/5', 4],
  ['9 out of 10', 9],
  ['4 von 5 Sternen', 4],
  ['5 stars', 5],
  ['1 star', 1],
  ['3 Sterne', 3],
  ['★★★★', 4],
  ['★★☆☆☆', 2],
  ['⭐️⭐️⭐️', 3],
  ['4,0/5', 4],
])('%s is %d', (text, score) => {
  expect(readScore(text)).toBe(score);
});

it.each(['good', '6/5', '☆☆☆', '5 apples', '', '4-5', '2026/07/03'])('%s is no score', (text) => {
  expect(readScore(text)).toBeNaN();
});
