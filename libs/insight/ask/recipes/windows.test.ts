import { expect, it } from 'vitest';
import { month } from '../question/calendar.js';
import { cameAlike, cameDifferently, mayBeCollectedDifferently, namedWindows } from './windows.js';

it('far more ratings a day than before may have been collected differently; far fewer are left of many', () => {
  const windows = { now: month(2024, 5), earlier: month(2024, 4) };
  expect(mayBeCollectedDifferently(5020, 440, windows)).toBe(true);
  expect(mayBeCollectedDifferently(1500, 440, windows)).toBe(false);
  expect(mayBeCollectedDifferently(192, 1736, windows)).toBe(false);
  const week = { ...windows, now: { from: '2024-05-01', to: '2024-05-07', label: '' } };
  expect(mayBeCollectedDifferently(600, 440, week)).toBe(true);
  expect(mayBeCollectedDifferently(600, 440, { ...week, cameBack: true })).toBe(false);
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

it('times with a change in how records came between them do not compare, but what came since does', () => {
  const windows = {
    now: { from: '2024-06-02', label: 'the time after 1 June 2024' },
    earlier: { to: '2024-06-01', label: 'the time before 2 June 2024' },
  };
  expect(cameDifferently('2024-05-09', windows)).toBe(true);
  const alike = cameAlike(windows, '2024-05-09');
  expect(alike).toMatchObject({ earlier: { from: '2024-05-09', to: '2024-06-01' }, now: windows.now });
  expect(cameDifferently('2024-05-09', alike)).toBe(false);
  // What changed within the later time leaves nothing to compare it with.
  const months = { now: month(2024, 5), earlier: month(2024, 4) };
  expect(cameDifferently('2024-05-09', months)).toBe(true);
  expect(cameAlike(months, '2024-05-09')).toEqual(months);
  const before = { now: month(2024, 3), earlier: month(2024, 2) };
  expect(cameDifferently('2024-05-09', before)).toBe(false);
  expect(cameDifferently(undefined, months)).toBe(false);
});
