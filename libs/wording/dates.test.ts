import { describe, expect, it } from 'vitest';
import { duringBucket, formatBucket, formatDays, formatMoment, formatPeriod } from './dates.js';

describe('a period', () => {
  it.each([
    ['2025-07-03T00:00:00+00:00', '2025-07-04T00:00:00+00:00', '3 July 2025'],
    ['2025-06-30T00:00:00+01:00', '2025-07-07T00:00:00+01:00', '30 June to 6 July 2025'],
    ['2025-07-01T00:00:00+01:00', '2025-08-01T00:00:00+01:00', 'July 2025'],
    ['2025-07-03T14:00:00+02:00', '2025-07-03T15:00:00+02:00', '3 July 2025, 14:00 to 15:00 UTC+2'],
    ['2025-07-03T14:20:31.123Z', '2025-07-04T14:20:31.123Z', '3 July 2025, 14:20 to 4 July 2025, 14:20 UTC'],
    [
      '2025-07-03T23:00:00-0330',
      '2025-07-04T00:00:00-0330',
      '3 July 2025, 23:00 to 4 July 2025, 00:00 UTC-3:30',
    ],
  ])('from %s to %s', (from, to, words) => {
    expect(formatPeriod(from, to)).toBe(words);
  });

  it('of days is as short as days allow', () => {
    expect(formatDays('2025-01-01', '2025-12-31')).toBe('2025');
    expect(formatDays('2025-07-03', '2025-07-09')).toBe('3 to 9 July 2025');
    expect(formatDays('2024-12-30', '2025-01-02')).toBe('30 December 2024 to 2 January 2025');
  });
});

it.each([
  ['2025-07-08T14:00', 'hour', '8 July 2025, 14:00'],
  ['2025-07-08', 'day', '8 July 2025'],
  ['2025-03-03', 'week', 'the week of 3 March 2025'],
  ['2025-07', 'month', 'July 2025'],
  ['2025-Q3', 'quarter', 'Q3 2025'],
  ['2025', 'year', '2025'],
])('writes the bucket %s of a %s', (label, interval, words) => {
  expect(formatBucket(label, interval)).toBe(words);
});

it.each([
  ['2025-07-03T08:00', 'hour', 'at 08:00 on 3 July 2025'],
  ['2025-07-03T00:00', 'hour', 'at 00:00 on 3 July 2025'],
  ['2025-07-03', 'day', 'on 3 July 2025'],
  ['2025-03-03', 'week', 'in the week of 3 March 2025'],
  ['2025-07', 'month', 'in July 2025'],
])('says when %s of a %s was', (label, interval, words) => {
  expect(duringBucket(label, interval)).toBe(words);
});

it('writes a moment on its own clock', () => {
  expect(formatMoment('2025-07-03')).toBe('3 July 2025');
  expect(formatMoment('2025-07-03T00:00:00+01:00')).toBe('3 July 2025');
  expect(formatMoment('2025-07-03T14:05:00+01:00')).toBe('3 July 2025, 14:05 UTC+1');
  expect(formatMoment('2025-07-03T14:05:00')).toBe('3 July 2025, 14:05');
});
