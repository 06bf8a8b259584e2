import { expect, it } from 'vitest';
import { daily, trend } from '../oracle/trend-kit.fixture.js';

it('a month is compared with all of a longer one, whose last days together stand for no day', async () => {
  const index = daily('2026-01-01', [
    ...Array.from({ length: 31 }, () => 2),
    ...Array.from({ length: 28 }, () => 3),
  ]);
  const answer = await trend(index, {
    trend_by: 'day',
    compare: 'previous_period',
    filters: [{ key: 'ds', min: '2026-02-01', max: '2026-02-28' }],
  });
  const points = answer.comparison?.series[0].points ?? [];
  expect(answer.comparison?.range.from).toBe('2026-01-01T00:00:00+00:00');
  expect(answer.comparison?.series[0].total).toBe(62);
  expect(points.map(({ value }) => value)).toEqual([...Array.from({ length: 27 }, () => 2), null]);
  expect(points.at(-1)?.count).toBe(8);
});
