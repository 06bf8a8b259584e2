import { expect, it } from 'vitest';
import { busyHours } from './busiest.js';

const hours = (busy: readonly number[], usual = 10) =>
  Array.from({ length: 24 }, (_, hour) => (busy.includes(hour) ? 40 : usual));

it.each<[string, number[], { from: number; to: number } | undefined]>([
  ['in the afternoon', hours([12, 13, 14, 15]), { from: 12, to: 15 }],
  ['past midnight', hours([22, 23, 0, 1]), { from: 22, to: 1 }],
  ['in one hour', hours([7]), { from: 7, to: 7 }],
  ['around the busiest hour, not at another time', hours([3, 12, 13]).with(12, 50), { from: 12, to: 13 }],
  ['never more than at other hours', hours([]), undefined],
  ['never', hours([], 0), undefined],
])('records come %s', (_, counts, found) => {
  expect(busyHours(counts)).toEqual(found);
});
