import { expect, it } from 'vitest';
import { goesOn } from './volume-change.js';

const months = (...values: (number | null)[]) =>
  values.map((value, i) => ({ start: `2026-0${i + 1}`, value, partial: false }));
const up = (value: number, month: number) => ({ start: `2026-0${month}`, value, direction: 'up' }) as const;

it.each([
  ['rises further afterwards', up(157, 2), months(94, 157, 172, 194), true],
  ['is the highest around', up(157, 2), months(94, 157, 80, 70), false],
  ['is as high as the next', up(157, 2), months(94, 157, 157), false],
  ['is the newest', up(157, 2), months(94, 157), false],
  [
    'is followed by a period that is not over',
    up(157, 2),
    [...months(94, 157), { ...months(300)[0], start: '2026-03', partial: true }],
    false,
  ],
  [
    'falls further afterwards',
    { start: '2026-02', value: 20, direction: 'down' } as const,
    months(94, 20, 10),
    true,
  ],
])('a month that %s', (_, one, points, expected) => {
  expect(goesOn(one, points as ReturnType<typeof months>)).toBe(expected);
});
