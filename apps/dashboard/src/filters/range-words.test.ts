import { expect, it } from 'vitest';
import { momentWords, rangeWords } from './range-words.js';

it.each([
  ['', 'All time'],
  ['30d', 'Last 30 days'],
  ['5d', '17 Nov 2026 – 21 Nov 2026'],
  ['2026-01-05..2026-02-01', '5 Jan 2026 – 1 Feb 2026'],
  ['2026-01-05..2026-01-05', '5 Jan 2026'],
  ['2026-01-05..', 'From 5 Jan 2026'],
  ['..2026-01-05', 'Until 5 Jan 2026'],
  ['nonsense', 'All time'],
])('the range %j is %j', (range, words) => {
  expect(rangeWords(range, '2026-11-21')).toBe(words);
});

it.each([
  ['2026-01-05', false, '5 Jan 2026'],
  ['2026-01-05T00:00:00+0100', false, '5 Jan 2026'],
  ['2026-01-05T00:00:00+0100', true, '4 Jan 2026'],
  ['2026-01-05T10:30:00Z', true, '5 Jan 2026, 10:30'],
  ['2026-01-05T10:30:15.5Z', false, '5 Jan 2026, 10:30:15'],
  ['soon', false, 'soon'],
])('the moment %j (end: %j) is %j', (moment, end, words) => {
  expect(momentWords(moment, end)).toBe(words);
});
