import { describe, expect, it } from 'vitest';
import { changesOf } from './series.js';
import { countSeries, poisson, randomFrom, scoreSeries } from './series.fixture.js';
import type { Stretch } from './shifts.js';

const soon = ({ from, to }: Stretch) => to - from <= 42;
/** Days of counts, by stretches of so many days at a rate. */
const daysOf = (random: () => number, stretches: readonly (readonly [days: number, rate: number])[]) =>
  stretches.flatMap(([days, rate]) => Array.from({ length: days }, () => poisson(rate, random)));

const RUNS = 200;

describe('one event is one change', () => {
  it.each([
    [
      'with a slow end',
      [
        [60, 20],
        [6, 90],
        [8, 50],
        [80, 19],
      ],
      60,
      74,
    ],
    [
      'with a slow beginning',
      [
        [60, 20],
        [8, 45],
        [6, 90],
        [80, 19],
      ],
      60,
      74,
    ],
    [
      'with both',
      [
        [60, 20],
        [5, 45],
        [6, 100],
        [8, 50],
        [80, 20],
      ],
      60,
      79,
    ],
  ] as const)('%s', (_name, stretches, from, to) => {
    const random = randomFrom(11);
    const single = Array.from({ length: RUNS }, () => {
      const { shifts } = changesOf(countSeries(daysOf(random, stretches), { soon }), 1);
      const [first] = shifts;
      const isNear = first && Math.abs(first.during.from - from) <= 2 && Math.abs(first.during.to - to) <= 2;
      return shifts.length === 1 && isNear && first.after !== null && first.direction === 'rise';
    }).filter(Boolean).length;
    expect(single / RUNS).toBeGreaterThanOrEqual(0.95);
  });

  it('and the level that came long after it another', () => {
    const random = randomFrom(12);
    const counts = daysOf(random, [
      [60, 20],
      [8, 90],
      [70, 45],
      [60, 20],
    ]);
    const { shifts } = changesOf(countSeries(counts, { soon }), 1);
    expect(shifts.map(({ direction, after }) => [direction, after !== null])).toEqual([
      ['rise', true],
      ['fall', false],
    ]);
  });
});

describe('an event has the same numbers', () => {
  const good = [5, 5, 4, 1, 3];
  const days = (length: number, scores: number[]) => Array.from({ length }, () => scores);
  const fall = (before: number, after: number) =>
    changesOf(
      scoreSeries([...days(before, good), ...days(2, Array(20).fill(1)), ...days(after, good)], { soon }),
      1,
    );

  it('however many days around it are read', () => {
    const found = [50, 90, 300].map((before) => {
      const { shifts } = fall(before, 2 * before);
      const moved = ({ from, to }: Stretch) => ({ from: from - before, to: to - before });
      return shifts.map(({ during, after, ...one }) => ({
        ...one,
        before: moved(one.before),
        during: moved(during),
        after: after && moved(after),
      }));
    });
    expect(found[0]).toMatchObject([
      { before: { from: -42, to: 0 }, during: { from: 0, to: 2 }, after: { from: 2, to: 44 } },
    ]);
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  it('and those of all the days that there are, where they are few', () => {
    expect(fall(10, 60).shifts).toMatchObject([{ before: { from: 0, to: 10 } }]);
  });
});
