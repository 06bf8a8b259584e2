import { expect, it } from 'vitest';
import { peaksOf } from './peaks.js';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];

function peaks(...unusual: readonly [month: string, value: number, direction?: 'up' | 'down'][]): string[] {
  const anomalies = unusual.map(([start, value, direction = 'up']) => ({
    start,
    value,
    direction,
    expected: 100,
  }));
  const series = [{ points: MONTHS.map((start) => ({ start })) }];
  return peaksOf({ anomalies, series }).map(({ start }) => start);
}

it('marks once what rises for several months, where it is furthest from what was expected', () => {
  expect(peaks(['2026-01', 140], ['2026-02', 190], ['2026-03', 170])).toEqual(['2026-02']);
});

it('keeps what is apart, or unusual in the other direction', () => {
  expect(peaks(['2026-01', 140], ['2026-03', 170])).toEqual(['2026-01', '2026-03']);
  expect(peaks(['2026-01', 140], ['2026-02', 20, 'down'])).toEqual(['2026-01', '2026-02']);
  expect(peaks()).toEqual([]);
});
