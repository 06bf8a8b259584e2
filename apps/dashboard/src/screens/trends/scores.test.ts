import { expect, it } from 'vitest';
import type { FieldInfo } from '../../api/answer.js';
import { lowScoresTitle, lowShareName, scoresOf } from './scores.js';

const stars = { source: 'shop', scale: [1, 5], inferred: false, low: 2, high: 4, scored: 9 };
const points = { source: 'survey', scale: [0, 10], inferred: true, low: 3, high: 7, scored: 4 };
const read = (...scales: object[]) => scoresOf([{ key: 'rating', scales }] as FieldInfo[], false);

it('names the bound of low scores only where all sources have the same scale', () => {
  expect(read(stars, { ...stars, source: 'store' })).toEqual({
    some: true,
    scale: [1, 5],
    low: 2,
    known: true,
  });
  expect(lowScoresTitle(read(stars))).toBe('Low scores (2 or lower)');
  expect(lowShareName(read(stars))).toBe('share of scores 2 or lower');
  expect(read(stars, points)).toEqual({ some: true, scale: undefined, low: undefined, known: true });
  expect(lowScoresTitle(read(stars, points))).toBe('Low scores');
  expect(lowShareName(read(stars, points))).toBe('share of low scores');
});

it('knows of no scores until the service has answered, or where no record has one', () => {
  expect(scoresOf(undefined, false)).toMatchObject({ some: false, known: false });
  expect(scoresOf(undefined, true)).toMatchObject({ some: false, known: true });
  expect(read()).toMatchObject({ some: false, known: true });
});
