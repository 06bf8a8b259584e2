import { describe, expect, it } from 'vitest';
import { days, trendOf } from '../models.fixture.js';
import { formatBucket, formatSpan } from '../time-axis.js';
import { measureOf } from '../wording.js';
import { trendTable, trendWords } from './trend-text.js';

const day = (date: number) => formatBucket(`2025-07-0${date}T00:00:00+00:00`, 'day');
const span = (from: number, to: number) =>
  formatSpan(`2025-07-0${from}T00:00:00+00:00`, `2025-07-0${to + 1}T00:00:00+00:00`, 'day');

describe('a trend in words', () => {
  it('says how many, when most, against what, and what is not whole', () => {
    const points = days([10, 20, 30, 5]);
    const unusual = { expected: 12, direction: 'up' } as const;
    const model = trendOf([
      points[0],
      points[1],
      { ...points[2], anomaly: unusual },
      { ...points[3], partial: true },
    ]);
    expect(trendWords(model)).toBe(
      `65 records from ${span(1, 4)}; peak of 30 on ${day(3)}. ` +
        `The last day is partial (hollow point). Unusual: ${day(3)} (30, expected 12).`,
    );
  });

  it('names no hollow point where none is drawn', () => {
    const [first, last] = days([3, null]);
    const model = trendOf([first, { ...last, partial: true }], { measure: measureOf('mean') });
    expect(trendWords(model)).not.toContain('hollow');
  });

  it('names a long time without records between some', () => {
    expect(trendWords(trendOf(days([10, 0, 0, 0, 20])))).toContain(`; none from ${span(2, 4)}.`);
    expect(trendWords(trendOf(days([10, 0, 0, 20, 0, 0, 0])))).not.toContain('none');
  });

  it('ends no week in the future, where there are no records yet', () => {
    const [first, last] = days([10, 20]);
    const next = { ...last, start: '2025-07-08T00:00:00+00:00', end: '2025-07-15T00:00:00+00:00' };
    const week = { ...first, end: next.start };
    const words = trendWords({ ...trendOf([week, { ...next, partial: true }]), interval: 'week' });
    expect(words).toMatch(
      /^30 records in the 2 weeks from 1 July 2025\. The last week is partial \(hollow point\)\./,
    );
  });

  it('says what means lie between, and where there are none', () => {
    const model = trendOf(days([2, null, 4]), { measure: measureOf('nps') });
    const nps = model.series[0].points.map((point) => ({ ...point, value: point.value && point.value / 10 }));
    expect(trendWords(trendOf(nps, { measure: measureOf('nps') }))).toBe(
      `Net promoter score from ${span(1, 3)}; lowest +20 on ${day(1)}, highest +40 on ${day(3)}; no value in 1 of 3 days.`,
    );
  });

  it('does not add authors up: one may write on many days', () => {
    const words = trendWords(trendOf(days([3, 4]), { measure: measureOf('authors') }));
    expect(words).toBe(`Authors from ${span(1, 2)}; lowest 3 on ${day(1)}, highest 4 on ${day(2)}.`);
  });

  it('never judges by buckets that are not whole', () => {
    const points = days([10, 20, 1]).map((point, i) => ({ ...point, partial: i === 2 }));
    expect(trendWords(trendOf(points, { measure: measureOf('authors') }))).toContain(
      `lowest 10 on ${day(1)}`,
    );
  });

  it('names the highest and the lowest mean of several series, each of all of its records', () => {
    const of = (label: string, total: number | null, last: number) => ({
      ...trendOf(days([3, last])).series[0],
      key: label,
      label,
      kind: 'value' as const,
      total,
    });
    const model = trendOf([], {
      measure: { name: 'mean score', kind: 'mean' },
      series: [of('3.2', 2.25, 5), of('3.4', 3.5, 1), of('3.3', 3, 3)],
    });
    expect(trendWords(model)).toBe(
      `Mean score in 3 series from ${span(1, 2)}; highest: 3.4 with 3.50; lowest: 3.2 with 2.25.`,
    );
    const mixed = { ...model, measure: { ...model.measure, within: [1, 10] as const } };
    expect(trendWords(mixed)).toBe(`Mean score in 3 series from ${span(1, 2)}.`);
  });

  it('names the strongest of several series', () => {
    const of = (label: string, value: number) =>
      ({ key: label, label, kind: 'value', points: days([value, value]) }) as const;
    const other = { key: null, label: 'Other (9)', kind: 'other', points: days([90, 90]) } as const;
    expect(trendWords(trendOf([], { series: [of('GitHub', 4), of('App Store', 7), other] }))).toBe(
      `Records in 3 series from ${span(1, 2)}; most: App Store with 14, then GitHub with 8.`,
    );
  });

  it('names what is strangest first, and how many more there are', () => {
    const points = days([20, 60, 30, 50, 40]).map((point) => {
      return { ...point, anomaly: { expected: 10, direction: 'up' } as const };
    });
    expect(trendWords(trendOf(points))).toContain(
      `Unusual: ${day(2)} (60, expected 10), ${day(4)} (50, expected 10), ${day(5)} (40, expected 10) and 2 more.`,
    );
  });

  it('says that there is nothing', () => {
    expect(trendWords(trendOf(days([null, null])))).toBe('No values to show.');
    expect(trendWords(trendOf([]))).toBe('No values to show.');
  });

  it('counts what lies outside the range', () => {
    const before = { ...days([12])[0], kind: 'before' } as const;
    expect(trendWords(trendOf([before, ...days([1, 1])]))).toContain(
      '12 more records are outside the range.',
    );
  });
});

describe('a trend as a table', () => {
  it('opens as many records as the chart does, point by point', () => {
    const before = { ...days([12])[0], kind: 'before' } as const;
    const { rows } = trendTable(trendOf([before, ...days([3, null, 0])]));
    const counts = rows
      .flat()
      .flatMap((cell) => (typeof cell === 'object' && cell.mark ? cell.mark.count : []));
    expect(counts).toEqual([3, 0, 0, 12]);
  });

  it('has as many cells in each row as there are columns', () => {
    const of = (label: string) => ({ key: label, label, kind: 'value', points: days([1, 2]) }) as const;
    const partial = { key: 'c', label: 'c', kind: 'value', points: days([1]) } as const;
    for (const measure of [measureOf('volume'), measureOf('score')]) {
      const model = trendOf([], {
        measure,
        series: [of('a'), of('b'), partial],
        comparison: { label: 'before', series: [of('a')] },
      });
      const { columns, rows } = trendTable(model);
      expect(rows.map((row) => row.length)).toEqual([columns.length, columns.length]);
    }
  });
});
