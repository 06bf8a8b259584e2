import { describe, expect, it } from 'vitest';
import { faultsOf } from './address.js';

const faults = (query: string) => faultsOf(new URLSearchParams(query)).map(({ name }) => name);

describe('an address', () => {
  it.each([
    'f=notjson',
    'f={}',
    'f=[1]',
    'range=soon',
    'range=2026-02-01..2026-13-01',
    'compare=last',
    'mode=some',
    'tz=Mars/Base',
    'trend_by=fortnight',
    'agg=mode',
    'form=pie',
    'summary_length=endless',
    'limit=few',
    'facets=source',
    'main_filters=x',
    'records=[]',
    'watch=trend',
  ])('with %s has a part that cannot be read', (query) => {
    expect(faults(query)).toEqual([query.split('=', 1)[0]]);
  });

  it('that the page writes itself has none', () => {
    const f = encodeURIComponent('[{"key":"source","type":"exists"}]');
    const bar = `q=x&f=${f}&range=30d&compare=previous_year&mode=any_terms&tz=Asia/Tokyo`;
    expect(
      faults(`${bar}&trend_by=day&agg=p90&series_limit=3&form=heat&limit=50&offset=20&unknown=1`),
    ).toEqual([]);
    expect(faults('agg=mean')).toEqual([]);
    expect(faults('range=2026-01-01..&tz=record&summary_length=short&facets=%5B%22source%22%5D')).toEqual([]);
  });
});
