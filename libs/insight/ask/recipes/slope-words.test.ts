import { expect, it } from 'vitest';
import { slopeWords } from './slope-words.js';

it('says a slope by the interval, and one that would be rounded much in words', () => {
  expect(String(slopeWords(0.11, 'week'))).toBe('a rise of 0.11 points per week');
  expect(String(slopeWords(-0.02, 'day'))).toBe('a fall of 0.02 points per day');
  // Over 82 days not "0.01 points per day": it falls by 0.49 in all, not by 0.81.
  expect(String(slopeWords(-0.006, 'day'))).toBe('a slow fall');
});
