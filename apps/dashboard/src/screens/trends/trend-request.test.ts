import { describe, expect, it } from 'vitest';
import {
  intervalOptions,
  measureOfChoice,
  paramsOfChoice,
  readChoice,
  remedyOf,
  trendBody,
} from './trend-request.js';

const read = (query: string) => readChoice(new URLSearchParams(query));
const asked = (query: string, compare: 'none' | 'previous_year' = 'none') =>
  trendBody(read(query), { selection: { filters: [] }, compare });

describe('what is drawn, in the address', () => {
  it.each([
    ['', {}],
    ['trend_on=score&agg=median&trend_by=month', { trend_on: 'score', agg: 'median', trend_by: 'month' }],
    ['breakdown=filters.tags&series_limit=3', { breakdown: 'filters.tags', series_limit: '3' }],
    ['series_limit=99&trend_by=fortnight&agg=best', { series_limit: '6' }],
    ['series_limit=x', {}],
  ])('%j is read and written alike', (query, params) => {
    const written = Object.entries(paramsOfChoice(read(query))).filter(([, value]) => value !== '');
    expect(Object.fromEntries(written)).toEqual(params);
  });

  it('offers no interval that would be too many points', () => {
    const refused = (from: string) =>
      intervalOptions({ from, to: '2026-11-22T00:00:00Z', inferred: false })
        .filter(([, , tooMany]) => tooMany)
        .map(([interval, words]) => `${interval}: ${words}`);
    expect(refused('2026-11-01T00:00:00Z')).toEqual([]);
    expect(refused('2024-11-22T00:00:00Z')).toEqual(['hour: Hours (too many points)']);
    expect(refused('1970-01-01T00:00:00Z')).toHaveLength(3);
    expect(intervalOptions(undefined).some(([, , tooMany]) => tooMany)).toBe(false);
  });

  it('becomes the request, which always compares', () => {
    expect(asked('')).toEqual({ filters: [], trend_on: 'volume', compare: 'previous_period' });
    expect(asked('trend_on=score&agg=p90&breakdown=source', 'previous_year')).toEqual({
      filters: [],
      trend_on: 'score',
      agg: 'p90',
      breakdown: 'source',
      series_limit: 5,
      compare: 'previous_year',
    });
  });

  it('asks for low scores as a part of those there are', () => {
    expect(asked('trend_on=low_scores')).toEqual({
      trend_on: 'share',
      filters: [{ key: 'score', type: 'exists' }],
      part_filters: [{ key: 'rating', type: 'list', values: ['low'] }],
      compare: 'previous_period',
    });
    const scores = { some: true, scale: [1, 5], scales: [], low: 2, known: true } as const;
    expect(measureOfChoice(read('trend_on=low_scores'), scores, false).name).toBe(
      'share of scores 2 or lower',
    );
    expect(measureOfChoice(read('trend_on=score'), scores, true).scale).toEqual([1, 5]);
  });
});

it('names a way out of what is refused', () => {
  const wrongScale = {
    code: 'invalid_request',
    errors: [{ pointer: '/trend_on', code: 'score_scale', detail: '' }],
  };
  expect(remedyOf(wrongScale)?.ways[0]?.params).toEqual({ trend_on: 'score' });
  expect(remedyOf({ code: 'too_many_buckets', errors: [] })?.ways[0]?.params).toEqual({ trend_by: '' });
  const unknown = { code: 'unknown_field', errors: [{ pointer: '/breakdown', detail: '' }] };
  expect(remedyOf(unknown)?.ways[0]?.params).toEqual({ breakdown: '' });
  expect(remedyOf({ code: 'unreachable', errors: [] })).toBeUndefined();
});
