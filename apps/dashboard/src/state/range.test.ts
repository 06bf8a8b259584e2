import { describe, expect, it } from 'vitest';
import { dayOf, daysBefore, daysOf, openingRange, shiftRange, startOfDay, todayIn } from './range.js';

const TODAY = '2026-03-31';

describe('a range in the URL', () => {
  it.each([
    ['', undefined],
    ['7d', { from: '2026-03-25', to: TODAY }],
    ['1d', { from: TODAY, to: TODAY }],
    ['12m', { from: '2025-04-01', to: TODAY }],
    ['1m', { from: '2026-03-01', to: TODAY }],
    ['this-month', { from: '2026-03-01', to: TODAY }],
    ['last-month', { from: '2026-02-01', to: '2026-02-28' }],
    ['this-year', { from: '2026-01-01', to: TODAY }],
    ['2026-01-05..2026-02-01', { from: '2026-01-05', to: '2026-02-01' }],
    ['2026-01-05..', { from: '2026-01-05' }],
    ['..2026-01-05', { to: '2026-01-05' }],
    ['..', undefined],
    ['2026-13-01..2026-14-01', undefined],
    ['yesterday', undefined],
  ])('%j means %j', (range, days) => {
    expect(daysOf(range, TODAY)).toEqual(days);
  });

  it('moves by its own length', () => {
    expect(shiftRange('7d', TODAY, -1)).toBe('2026-03-18..2026-03-24');
    expect(shiftRange('2026-03-18..2026-03-24', TODAY, 1)).toBe('2026-03-25..2026-03-31');
    expect(shiftRange('2026-03-18..', TODAY, 1)).toBeUndefined();
    expect(shiftRange('', TODAY, 1)).toBeUndefined();
  });

  it('moves by calendar months where it is whole ones', () => {
    expect(shiftRange('last-month', TODAY, -1)).toBe('2026-01-01..2026-01-31');
    expect(shiftRange('2026-01-01..2026-01-31', TODAY, 1)).toBe('2026-02-01..2026-02-28');
    expect(shiftRange('2025-10-01..2025-12-31', TODAY, -1)).toBe('2025-07-01..2025-09-30');
    expect(shiftRange('2024-01-01..2024-12-31', TODAY, 1)).toBe('2025-01-01..2025-12-31');
  });

  it('is compared with the days before it, a month so far with the same days of the month before', () => {
    expect(shiftRange('this-month', '2026-03-12', -1)).toBe('2026-02-01..2026-02-28');
    expect(daysBefore('this-month', '2026-03-12')).toEqual({ from: '2026-02-01', to: '2026-02-12' });
    expect(daysBefore('this-month', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysBefore('last-month', '2026-03-12')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(daysBefore('2026-03-01..2026-03-07', '2026-03-12')).toEqual({
      from: '2026-02-22',
      to: '2026-02-28',
    });
    expect(daysBefore('', '2026-03-12')).toBeUndefined();
  });

  it('takes the day from the time zone', () => {
    const late = new Date('2026-03-30T23:30:00Z');
    expect(todayIn('UTC', late)).toBe('2026-03-30');
    expect(todayIn('Asia/Tokyo', late)).toBe('2026-03-31');
    expect(todayIn('Mars/Olympus', late)).toMatch(/^2026-03-3[01]$/);
  });

  it('reads the day of a record in a time zone', () => {
    expect(dayOf('2026-03-30T23:30:00-0200', 'UTC')).toBe('2026-03-31');
    expect(dayOf('2026-03-30T23:30:00-0200', 'record')).toBe('2026-03-30');
    expect(dayOf('2026-03-30T23:30:00Z', 'Asia/Tokyo')).toBe('2026-03-31');
  });
  it('starts a day where the time zone does, also when its clock changes that day', () => {
    expect(startOfDay('2026-03-31', 'Asia/Tokyo')).toBe('2026-03-30T15:00:00.000Z');
    expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  });
});

describe('the range that the page opens on', () => {
  it.each([
    ['is the last 12 months', { first: '2024-01-01', last: '2026-03-30' }, '12m'],
    [
      'ends with the records that ended long ago',
      { first: '1970-01-01', last: '2024-06-12' },
      '2023-06-13..2024-06-12',
    ],
    ['is all time where 12 months are all there are', { first: '2025-04-01', last: '2026-03-31' }, undefined],
    ['is all time where there are no records', {}, undefined],
  ])('%s', (_, extent, range) => {
    expect(openingRange(extent, TODAY)).toBe(range);
  });
});
