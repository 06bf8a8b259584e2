import { expect, it } from 'vitest';
import type { FieldInfo } from '../../api/answer.js';
import { lowScoresTitle, lowShareName, scoresOf, scoresWithin } from './scores.js';

const stars = { source: 'shop', scale: [1, 5], inferred: false, low: 2, high: 4, scored: 9 };
const points = { source: 'survey', scale: [0, 10], inferred: true, low: 3, high: 7, scored: 4 };
const read = (...scales: object[]) => scoresOf([{ key: 'rating', scales }] as FieldInfo[], false);

it('names the bound of low scores only where all sources have the same scale', () => {
  expect(read(stars, { ...stars, source: 'store' })).toEqual({
    some: true,
    scale: [1, 5],
    scales: [stars, { ...stars, source: 'store' }],
    low: 2,
    known: true,
  });
  expect(lowScoresTitle(read(stars))).toBe('Low scores (2 or lower)');
  expect(lowShareName(read(stars))).toBe('share of scores 2 or lower');
  expect(read(stars, points)).toEqual({
    some: true,
    scale: undefined,
    scales: [stars, points],
    low: undefined,
    known: true,
  });
  expect(lowScoresTitle(read(stars, points))).toBe('Low scores');
  expect(lowShareName(read(stars, points))).toBe('share of low scores');
});

it('knows where the scores of the selected sources can lie', () => {
  const all = read(stars, points);
  const survey = { source: 'survey', scale: [0, 10] as [number, number] };
  const shop = { key: 'source', type: 'list', values: ['shop'] } as const;
  expect(scoresWithin(all, [])).toEqual({ within: [0, 10] });
  expect(scoresWithin(all, [{ ...shop, values: ['shop'] }])).toEqual({ scale: [1, 5] });
  expect(scoresWithin(all, [{ ...shop, values: ['shop'], operator: 'neq' }])).toEqual({ within: [0, 10] });
  expect(scoresWithin(all, [], [survey])).toEqual({ scale: [0, 10] });
  expect(scoresWithin(all, [], [survey, { source: 'new', scale: null }])).toEqual({});
  expect(scoresWithin(read(), [])).toEqual({});
});

it('knows of no scores until the service has answered, or where no record has one', () => {
  expect(scoresOf(undefined, false)).toMatchObject({ some: false, known: false });
  expect(scoresOf(undefined, true)).toMatchObject({ some: false, known: true });
  expect(read()).toMatchObject({ some: false, known: true });
});
