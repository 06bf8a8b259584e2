import { expect, it } from 'vitest';
import { addDays } from '#libs/wording';
import { concentratedIn } from './incidents.js';

const found = (counts: readonly number[]) =>
  concentratedIn(
    counts.map((count, i) => ({ key: addDays('2026-07-01', i), count })),
    { total: counts.reduce((sum, count) => sum + count, 0), length: counts.length },
  );

it('finds the days that hold most of some records', () => {
  const one = found([...Array<number>(22).fill(1), 49, 10, ...Array<number>(30).fill(0), 1]);
  expect(one).toMatchObject({ from: '2026-07-23', to: '2026-07-24' });
});

it('finds none where records are spread over their time, or their time is short', () => {
  expect(found(Array<number>(60).fill(2))).toBeUndefined();
  expect(found([20, 1, 1])).toBeUndefined();
  expect(found([])).toBeUndefined();
});
