import { describe, expect, it } from 'vitest';
import { placeOf } from './request-place.js';

const days = { key: 'ds', type: 'range', min: '2026-01-01', max: '2026-01-31' };
const country = { key: 'filters.country', type: 'list', values: ['PT'] };

describe('where a saved request is shown', () => {
  it('puts into the bar what the bar holds and leaves the rest to the screen', () => {
    const { path, params } = placeOf('trend', {
      search_query: 'crash',
      mode: 'any_terms',
      filters: [country, days],
      timezone: 'Europe/Lisbon',
      compare: 'previous_year',
      trend_by: 'day',
      breakdown: 'source',
    });
    expect(path).toBe('/trends');
    expect(params).toEqual({
      q: 'crash',
      mode: 'any_terms',
      f: JSON.stringify([country]),
      range: '2026-01-01..2026-01-31',
      tz: 'Europe/Lisbon',
      compare: 'previous_year',
      trend_by: 'day',
      breakdown: 'source',
    });
  });

  it('says all six parts of the bar, so that nothing of the page before stays', () => {
    expect(placeOf('search', { limit: 0, mode: 'all_terms', summary: false }).params).toEqual({
      q: '',
      mode: '',
      f: '',
      range: '',
      tz: '',
      compare: '',
    });
  });

  it('takes only whole days for the range', () => {
    const odd = [
      { ...days, operator: 'neq' },
      { ...days, max: '2026-01-31T10:00:00Z' },
      { ...days, max_exclusive: true },
    ];
    for (const filter of odd) {
      const { f, range } = placeOf('search', { filters: [filter] }).params;
      expect({ f, range }).toEqual({ f: JSON.stringify([filter]), range: '' });
    }
    expect(placeOf('search', { filters: [{ key: 'ds', min: '2026-01-01' }] }).params.range).toBe(
      '2026-01-01..',
    );
  });

  it('knows what two sides are both taken from', () => {
    const { path, params } = placeOf('quantify', {
      main_query: 'crash',
      main_filters: [country],
      base_filters: [days],
    });
    expect(path).toBe('/compare');
    expect(params).toMatchObject({
      main_query: 'crash',
      main_filters: JSON.stringify([country]),
      range: '2026-01-01..2026-01-31',
    });
  });
});
