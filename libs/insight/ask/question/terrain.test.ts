import { expect, it } from 'vitest';
import { describeRating, mainScale, type RatingScale, scalesWithin } from './terrain.js';

const CHANGED = '2015-06-09T00:00:00.000Z';
const stars = { scale: [1, 5] as [number, number], low: 2, high: 4 };
const points = { scale: [1, 10] as [number, number], low: 4, high: 7 };
const lounges: RatingScale[] = [
  { source: 'Lounges', ...stars, scored: 2140, until: CHANGED },
  { source: 'Lounges', ...points, scored: 119, from: CHANGED },
];
const seats: RatingScale = { source: 'Seats', ...points, scored: 1257 };

it('keeps to the scale of nearly all ratings of a source that changed it', () => {
  expect(mainScale(lounges)).toEqual({
    scale: [1, 5],
    until: CHANGED,
    filter: {
      type: 'group',
      operator: 'and',
      filters: [
        { type: 'list', key: 'source', operator: 'eq', values: ['Lounges'] },
        { type: 'range', key: 'ds', operator: 'eq', max: '2015-06-08T23:59:59.999Z' },
      ],
    },
  });
});

it('has no scale to keep to where all ratings are on one, or too many on another', () => {
  expect(mainScale([seats])).toBeUndefined();
  expect(mainScale([...lounges, seats])).toBeUndefined();
  expect(mainScale([...lounges, { ...seats, scored: 10 }])).toBeUndefined();
});

it('counts only the scales of the time in question', () => {
  const within = (from?: string, to?: string) =>
    scalesWithin({ scales: lounges }, [], { ...(from && { from }), ...(to && { to }) }).map(
      ({ scale }) => scale[1],
    );
  expect(within()).toEqual([5, 10]);
  expect(within('2015-07-01')).toEqual([10]);
  expect(within('2014-01-01', '2014-12-31')).toEqual([5]);
});

it('says what low and high are on each scale, once', () => {
  expect(String(describeRating('low', [...lounges, seats]))).toBe('rated 2 of 5 or less, or 4 of 10 or less');
  expect(String(describeRating('high', [seats]))).toBe('rated 7 or more');
});
