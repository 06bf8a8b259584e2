import { expect, it } from 'vitest';
import { month } from '../question/calendar.js';
import { mayBeCollectedDifferently, namedWindows } from './windows.js';

it('far more ratings a day than before may have been collected differently; far fewer are left of many', () => {
  const windows = { now: month(2024, 5), earlier: month(2024, 4) };
  expect(mayBeCollectedDifferently(5020, 440, windows)).toBe(true);
  expect(mayBeCollectedDifferently(1500, 440, windows)).toBe(false);
  expect(mayBeCollectedDifferently(192, 1736, windows)).toBe(false);
  const week = { ...windows, now: { from: '2024-05-01', to: '2024-05-07', label: '' } };
  expect(mayBeCollectedDifferently(600, 440, week)).toBe(true);
  expect(mayBeCollectedDifferently(600, 440, { ...week, earlier: { to: '2024-04-30', label: '' } })).toBe(
    false,
  );
});

it('a time from one month to another is the later one, compared with the earlier one', () => {
  const [may, july] = [month(2023, 5), month(2023, 7)];
  const time = { from: may.from ?? '', to: july.to ?? '', label: 'May to July 2023' };
  expect(namedWindows({ ...time, ends: [may, july] })).toEqual({ now: july, earlier: may });
  expect(namedWindows(time)?.earlier.label).toBe('February to April 2023');
});
