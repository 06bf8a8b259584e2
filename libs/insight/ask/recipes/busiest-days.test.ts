import { expect, it } from 'vitest';
import { addDays } from '#libs/wording';
import { busiestOf } from './busiest-days.js';

const FIRST = '2026-07-01';
/** A month of 24 records a day, but for some days. */
function month(others: Readonly<Record<number, number>>) {
  const counts = Array.from({ length: 31 }, (_, i) => ({
    key: addDays(FIRST, i),
    count: others[i + 1] ?? 24,
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return busiestOf(counts, { total, days: 31 });
}

it('a day that holds a large part of a month is named, with a day beside it that is nearly as large', () => {
  expect(month({ 30: 294, 31: 64 })).toMatchObject({ from: '2026-07-30', to: '2026-07-30' });
  expect(month({ 30: 294, 31: 200 })).toMatchObject({ from: '2026-07-30', to: '2026-07-31' });
});

it('the largest day of a usual month is not named', () => {
  expect(month({ 12: 40 })).toBeUndefined();
});
