import { expect, it } from 'vitest';
import { starsIn } from './stars.js';

it.each([
  ['how many reviews are 1 star?', [1]],
  ['one-star reviews', [1]],
  ['5★ reviews', [5]],
  ['five star ratings', [5]],
  ['how many have 5 stars', [5]],
  ['1 or 2 stars', [1, 2]],
  ['1-2 star reviews', [1, 2]],
  ['rated 1 or 2?', [1, 2]],
  ['reviews below 3 stars', [1, 2]],
  ['less than 3 stars', [1, 2]],
  ['3 stars or more', [3, 4, 5]],
  ['3 or more stars', [3, 4, 5]],
  ['2 stars or less', [1, 2]],
  ['at least 4 stars', [4, 5]],
  ['4+ stars', [4, 5]],
  ['rated 9 or higher', [9, 10]],
  ['with a rating of 3', [3]],
  ['more than 4 stars', [5]],
])('%s', (question, scores) => {
  expect(starsIn(question).map((one) => one.scores)).toEqual([scores]);
});

it.each([
  'ratings of 3.5',
  'the top 3 reviews',
  'version 3',
  'ratings in the last 3 months',
  'superstar',
  '7 stars',
])('%s names no score', (question) => {
  expect(starsIn(question)).toEqual([]);
});
