import { describe, expect, it } from 'vitest';
import { isLongerThanNews, rangeOfZoom, recentDays } from './recent-days.js';
import { inOwnLanguage } from '../../ui/dates.fixture.js';

const TODAY = '2026-03-31';

describe('the time whose numbers are compared', () => {
  it('is the range of the bar where that has a beginning', () => {
    const found = recentDays('7d', TODAY, TODAY);
    expect(found).toEqual({ range: '7d', before: '..2026-03-24', whole: true, words: 'Last 7 days' });
    expect(recentDays('2026-01-05..', TODAY, TODAY)).toMatchObject({ range: '2026-01-05..', whole: true });
  });

  it('is the last thirty days with records otherwise', () => {
    expect(recentDays('', '2024-06-12', TODAY)).toEqual({
      range: '2024-05-14..2024-06-12',
      before: '..2024-05-13',
      whole: false,
      words: inOwnLanguage('14 May 2024 – 12 Jun 2024'),
    });
    expect(recentDays('..2025-12-31', '2025-12-30', TODAY).range).toBe('2025-12-01..2025-12-30');
  });

  it('ends today where records are dated later', () => {
    expect(recentDays('', '2031-01-01', TODAY)).toMatchObject({
      range: '2026-03-02..2026-03-31',
      words: 'Last 30 days',
    });
  });
});

const zoomed = (from: string, to: string, now = '') => rangeOfZoom(from, to, now, TODAY);

it('makes days of a stretch of time', () => {
  expect(zoomed('2026-01-05T00:00:00+00:00', '2026-01-09T00:00:00+00:00')).toBe('2026-01-05..2026-01-08');
  expect(zoomed('2026-01-05T00:00:00+01:00', '2026-01-06T00:00:00+01:00')).toBe('2026-01-05..2026-01-05');
  // The zone "record" writes no offset.
  expect(zoomed('2026-01-05T00:00:00', '2026-01-12T00:00:00')).toBe('2026-01-05..2026-01-11');
});

it('takes the whole day of an hour', () => {
  expect(zoomed('2026-01-05T08:00:00+01:00', '2026-01-05T11:00:00+01:00')).toBe('2026-01-05..2026-01-05');
  expect(zoomed('2026-01-05T22:00:00Z', '2026-01-06T01:00:00Z')).toBe('2026-01-05..2026-01-06');
});

it('never widens the range there is', () => {
  const week = ['2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z'] as const;
  expect(zoomed(...week, '2026-03-04..2026-03-06')).toBe('2026-03-04..2026-03-06');
  expect(zoomed('2026-03-23T00:00:00Z', '2026-04-06T00:00:00Z', '30d')).toBe('2026-03-23..2026-03-31');
});

it.each([
  ['', false],
  ['90d', false],
  ['..2025-01-01', false],
  ['12m', true],
  ['2026-01-05..', false],
  ['2025-01-05..', true],
])('news are all days of a range that is not too long: %j', (range, isLong) => {
  expect(isLongerThanNews(range, TODAY)).toBe(isLong);
});
