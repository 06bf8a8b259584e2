import { describe, expect, it } from 'vitest';
import { formatCount, formatShare } from '../ui/format.js';
import { RECORDS, formatBounds, formatMeasured, formatTick, formatValue, measureOf } from './wording.js';

const nps = measureOf('nps');
const mean = measureOf('filters.price', { numeric: true });

describe('numbers of a measure', () => {
  it('are written as what they are', () => {
    expect(formatValue(RECORDS, 1240)).toBe(formatCount(1240));
    expect(formatValue(measureOf('share'), 0.646)).toBe(formatShare(0.646));
    expect(formatValue(nps, -0.12)).toBe('-12');
    expect(formatValue(nps, 0.31)).toBe('+31');
    expect(formatValue(mean, null)).toBe('–');
  });

  it('keep their digits where they are small', () => {
    expect(Number(formatValue(mean, 0.000_123_4))).toBe(0.000_123);
    expect(Number(formatTick(mean, 0.000_12))).toBe(0.000_12);
  });

  it('say which side of an interval is open', () => {
    expect(formatBounds(nps, [-0.1, 0.2])).toBe('-10 to +20');
    expect(formatBounds(nps, [null, 0.2])).toBe('at most +20');
    expect(formatBounds(nps, [-0.1, null])).toBe('at least -10');
    expect(formatBounds(nps, null)).toBe('');
  });

  it('are shown once where value and count are the same', () => {
    expect(formatMeasured(RECORDS, 1, 1)).toBe('1 record');
    expect(formatMeasured(measureOf('authors'), 3, 5)).toBe('3 authors, 5 records');
    expect(formatMeasured(nps, 0.31, 5)).toBe('net promoter score +31, 5 records');
  });
});

describe('the measure a request names', () => {
  it.each([
    ['volume', {}, { name: 'records', kind: 'count' }],
    ['source', {}, { name: 'records', kind: 'count' }],
    ['score', { scale: [1, 5] as const }, { name: 'mean score', kind: 'mean', scale: [1, 5] }],
    ['score', { scale: null, agg: 'p90' }, { name: '90th percentile of score', kind: 'mean' }],
    ['filters.price', { numeric: true, agg: 'sum' }, { name: 'sum of price', kind: 'count' }],
  ])('%s', (field, options, measure) => {
    expect(measureOf(field, options)).toEqual(measure);
  });
});
