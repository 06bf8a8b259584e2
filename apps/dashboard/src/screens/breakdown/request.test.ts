import { describe, expect, it } from 'vitest';
import type { FieldInfo } from '../../api/answer.js';
import { bodyOf, defaultField, paramsOfRequest, readRequest } from './request.js';

function field(key: string, parts: Partial<FieldInfo> = {}): FieldInfo {
  return {
    key,
    types: ['text'],
    multi_valued: false,
    records: 100,
    coverage: 1,
    distinct_values: 5,
    top_values: [],
    filter: true,
    sort: true,
    group: true,
    measure: false,
    ...parts,
  };
}

const request = (address: string, fields: FieldInfo[] = [field('source')]) =>
  readRequest(new URLSearchParams(address), fields);

describe('the breakdown an address asks for', () => {
  it('counts records by the field that says most when it asks for nothing', () => {
    expect(defaultField([field('source')])).toBe('source');
    expect(defaultField([])).toBe('source');
    const country = field('filters.country');
    const device = field('filters.device', { distinct_values: 15 });
    const tags = field('filters.tags', { multi_valued: true, records: 30 });
    expect(defaultField([field('source'), country, device])).toBe('source');
    expect(defaultField([field('source', { distinct_values: 1 }), country, device])).toBe('filters.device');
    // What most records lack would be a chart of what is missing.
    expect(defaultField([field('source'), country, { ...tags, coverage: 0.29 }])).toBe('source');
    expect(defaultField([field('source'), country, { ...tags, coverage: 0.8 }])).toBe('filters.tags');
    expect(defaultField([country, device, tags])).toBe('filters.tags');
    expect(defaultField([field('source'), field('filters.order', { distinct_values: 900 })])).toBe('source');
    expect(bodyOf(request(''), { filters: [] })).toEqual({
      filters: [],
      distribution_by: 'source',
      limit: 20,
    });
  });

  it('becomes the request, with the selection of the bar', () => {
    const address =
      'distribution_of=score&agg=median&distribution_by=source&stacked_by=filters.plan&sorted_by=-value&limit=50&offset=50';
    expect(bodyOf(request(address), { search_query: 'crash', filters: [], timezone: 'UTC' })).toEqual({
      search_query: 'crash',
      filters: [],
      timezone: 'UTC',
      distribution_of: 'score',
      distribution_by: 'source',
      stacked_by: 'filters.plan',
      detail: 'full',
      agg: 'median',
      sorted_by: ['-value'],
      limit: 50,
      offset: 50,
    });
  });

  it('sorts by the index only where a query gives one', () => {
    const byIndex = request('sorted_by=-index');
    expect(bodyOf(byIndex, { filters: [] })).not.toHaveProperty('sorted_by');
    expect(bodyOf(byIndex, { search_query: 'x', filters: [] }).sorted_by).toEqual(['-index']);
  });

  it('keeps what is measured in a week, which takes the place of both fields', () => {
    expect(request('distribution_by=source&distribution_of=score&agg=median&form=week')).toMatchObject({
      distribution_of: 'score',
      distribution_by: 'ds:weekday',
      stacked_by: 'ds:hour_of_day',
      agg: 'median',
    });
  });

  it.each([
    ['distribution_by=-&distribution_of=score&stacked_by=source&form=heat', 'histogram'],
    ['distribution_by=source&form=heat', 'bars'],
    ['distribution_by=source&stacked_by=score&form=heat', 'heat'],
    ['distribution_by=source&form=week', 'week'],
    ['distribution_by=source&stacked_by=score&form=share', 'share'],
    ['distribution_by=source&stacked_by=score&form=pie', 'bars'],
  ])('%s is drawn as %s', (address, form) => {
    expect(request(address).form).toBe(form);
  });

  it('reads the order of a saved request', () => {
    expect(request('sorted_by=%5B%22-value%22%2C%22key%22%5D').sorted_by).toBe('-value');
  });

  it('reads numbers that make no sense as the usual ones', () => {
    expect(request('limit=-3&offset=x')).toMatchObject({ limit: 20, offset: 0 });
  });

  it('leaves what is usual out of the address', () => {
    expect(paramsOfRequest({ limit: 20, offset: 0, stacked_by: '-', form: 'heat', sorted_by: '' })).toEqual({
      limit: '',
      offset: '',
      stacked_by: '',
      form: 'heat',
      sorted_by: '',
    });
  });
});
