import { expect, it } from 'vitest';
import { at, trend } from '../oracle/trend-kit.fixture.js';

/** `count` records of one version, all with the same score but two, so that a mean has an interval. */
function rated(version: string, count: number, score: number) {
  return Array.from({ length: count }, (_, i) => ({
    ds: Date.UTC(2026, 0, 1 + (i % 28), 12),
    score: i < 2 ? 3 : score,
    filters: { version },
  }));
}

const index = at(
  ...rated('1.0', 60, 4),
  ...rated('1.1', 50, 4),
  ...rated('1.2', 40, 4),
  ...rated('1.3', 20, 1),
);
const shown = async (body: object) => {
  const { series } = await trend(index, { breakdown: 'filters.version', series_limit: 2, ...body });
  return series.filter(({ kind }) => kind === 'value').map(({ key }) => key);
};

it('of a mean or a share, the value that differs most has a series, though it is not among the most frequent', async () => {
  expect(await shown({ trend_on: 'score' })).toEqual(['1.3', '1.0']);
  const low = [{ key: 'score', max: 2 }];
  expect(await shown({ trend_on: 'share', part_filters: low })).toContain('1.3');
});

it('of a count, and where there is room for one series only, they are the most frequent', async () => {
  expect(await shown({})).toEqual(['1.1', '1.0']);
  expect(await shown({ trend_on: 'score', agg: 'max' })).toEqual(['1.1', '1.0']);
  expect(await shown({ trend_on: 'score', series_limit: 1 })).toEqual(['1.0']);
});

it('of values that differ by chance only, they are the most frequent', async () => {
  const alike = at(...rated('1.0', 60, 4), ...rated('1.1', 50, 4), ...rated('1.2', 40, 4));
  const { series } = await trend(alike, { breakdown: 'filters.version', series_limit: 2, trend_on: 'score' });
  expect(series.filter(({ kind }) => kind === 'value').map(({ key }) => key)).toEqual(['1.1', '1.0']);
});
