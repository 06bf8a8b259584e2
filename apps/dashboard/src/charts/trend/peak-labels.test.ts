import { expect, it } from 'vitest';
import { peakLabels } from './peak-labels.js';
import type { Dot } from './trend-layout.js';

const dot = (at: number, x: number, value: number | null, direction?: 'up' | 'down') =>
  ({ at, x, point: { value, anomaly: direction ? { expected: 100, direction } : null } }) as Dot;

it('names the highest peak first, and its neighbours only where there is room', () => {
  const dots = [dot(0, 100, 250, 'up'), dot(1, 130, 504, 'up'), dot(2, 160, 60), dot(3, 200, 471, 'up')];
  expect([...peakLabels(dots, 390).keys()]).toEqual([1, 3]);
});

it('names lows where peaks leave room, the lowest first', () => {
  const dots = [
    dot(0, 100, 9, 'down'),
    dot(1, 120, 3, 'down'),
    dot(2, 300, 90, 'down'),
    dot(3, 310, 150, 'up'),
  ];
  expect([...peakLabels(dots, 390).keys()]).toEqual([3, 1]);
});

it('names no peak that is lower than one without room', () => {
  const dots = [
    dot(0, 100, 500, 'up'),
    dot(1, 130, 300, 'up'),
    dot(2, 300, 200, 'up'),
    dot(3, 350, 9, 'down'),
  ];
  expect([...peakLabels(dots, 390).keys()]).toEqual([0, 3]);
});

it('keeps labels within the chart', () => {
  expect([...peakLabels([dot(0, 4, 190, 'up'), dot(9, 386, 180, 'up')], 390)]).toEqual([
    [0, 18],
    [9, -18],
  ]);
});

it('names no point without a value', () => {
  expect(peakLabels([dot(0, 100, null, 'up')], 390).size).toBe(0);
});
