import { expect, it } from 'vitest';
import type { Names } from './models.js';
import { spanNote, type Sides } from './spans.js';

const names: Names = ['version 3.2.1', 'version 3.2'];
const side = (matches: number, first: string | null, last: string | null, filters: object[] = []) => ({
  matches,
  first,
  last,
  drilldown: { filters },
});
const answer = (
  main: Sides['main'],
  secondary: Sides['main'],
  compared: Partial<Sides['comparison']> = {},
): Sides => ({
  main,
  secondary,
  comparison: { share_difference: null, score_difference: null, ...compared },
});

const long = side(556, '2026-02-12T08:00:00+0000', '2026-09-06T08:00:00+0000');
const short = side(351, '2026-02-01T08:00:00+0000', '2026-07-05T08:00:00+0000');

it('says of unequal times how many records a day there are', () => {
  expect(spanNote(answer(long, short), names)).toBe(
    'Their records come from unequal times. From the first to the last: 2.70 a day in 206 days (version 3.2.1), 2.28 a day in 154 days (version 3.2).',
  );
});

it.each([
  ['equal times', answer(long, { ...long, matches: 9 })],
  ['no records', answer(long, side(0, null, null))],
  ['a single moment', answer(long, side(1, '2026-02-12T08:00:00+0000', '2026-02-12T08:00:00+0000'))],
  ['shares', answer(long, short, { share_difference: { value: 0.1, ci: null, method: 'none' } })],
  ['ratings', answer(long, short, { score_difference: { value: 1 } })],
  [
    'times that are selected',
    answer(long, { ...short, drilldown: { filters: [{ key: 'ds', min: '2026-02-01' }] } }),
  ],
])('says nothing of %s', (_, given) => {
  expect(spanNote(given, names)).toBe('');
});
