import { describe, expect, it } from 'vitest';
import { days, trendOf } from '../models.fixture.js';
import type { Bounds, TrendModel, TrendPoint } from '../types.js';
import { gridOf, layoutOf } from './trend-layout.js';

const space = { width: 600, height: 240, endRoom: 0 };

function drawn(model: TrendModel, shown?: readonly number[]) {
  const rows = new Set(shown ?? model.series.keys());
  return layoutOf(model, gridOf(model), rows, space);
}

/** How many strokes a path has. */
const strokes = (path: string) => path.split('M').length - 1;

const partial = (points: TrendPoint[], ...at: number[]) =>
  points.map((point, i) => (at.includes(i) ? { ...point, partial: true } : point));

describe('the drawing of a trend', () => {
  it('has a gap where there is no value', () => {
    const [line] = drawn(trendOf(days([1, 2, null, 3, 4]))).series;
    expect(strokes(line.line)).toBe(2);
    expect(line.dots.map(({ at }) => at)).toEqual([0, 1, 3, 4]);
  });

  it('runs to the edge where an interval is open', () => {
    const heights = (ci: Bounds) => {
      const points = days([1, 2, 3]).map((point) => ({ ...point, ci }));
      return new Set(drawn(trendOf(points)).series[0].band.match(/,[\d.]+/g));
    };
    expect(heights([null, null])).toEqual(heights([-1e9, 1e9]));
    expect(heights([1, null])).toContain([...heights([null, null])][1]);
  });

  it('has a gap where points are left out', () => {
    const [line] = drawn(trendOf(days([1, 2, 3, 4]).toSpliced(2, 1))).series;
    expect(strokes(line.line)).toBe(2);
    expect(line.dots.map(({ lone }) => lone)).toEqual([false, false, true]);
  });

  it('joins no end that is not whole: it would read as a climb or a fall', () => {
    const ends = partial(days([1, 2, 3, 0], { ci: [0, 9] }), 0, 3);
    const [line] = drawn(trendOf(ends)).series;
    expect(line.dots.map(({ lone }) => lone)).toEqual([true, false, false, true]);
    const drawnAt = [...line.line.matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));
    expect(Math.min(...drawnAt)).toBeCloseTo(line.dots[1].x, 2);
    expect(Math.max(...drawnAt)).toBeCloseTo(line.dots[2].x, 2);
    expect(line.whiskers).toBe('');
  });

  it('joins what it is compared with to its end', () => {
    const model = trendOf(partial(days([1, 2, 3]), 2), {
      comparison: {
        label: 'before',
        series: [{ key: null, label: 'All', kind: 'total', points: days([3, 2, 1]) }],
      },
    });
    expect(drawn(model).before[0].dots.map(({ lone }) => lone)).toEqual([false, false, false]);
  });

  it('keeps points before and after the range out of the line and off the axis', () => {
    const points: TrendPoint[] = [{ ...days([900])[0], kind: 'before' }, ...days([1, 2, 3])];
    const { series, yTicks } = drawn(trendOf(points));
    expect(series[0].dots).toHaveLength(3);
    expect(yTicks.map(({ text }) => text)).toEqual(['0', '1', '2', '3']);
  });

  it('fits the axis to the series that are shown', () => {
    const of = (key: string, value: number) =>
      ({ key, label: key, kind: 'value', points: days([value, value]) }) as const;
    const model = trendOf([], { series: [of('a', 10), of('b', 1000)] });
    expect(drawn(model).yTicks.at(-1)?.text).toBe(drawn(model, [1]).yTicks.at(-1)?.text);
    expect(drawn(model, [0]).yTicks.at(-1)?.text).toBe('10');
  });

  it('shows the interval of a lone point, which no band can', () => {
    const [line] = drawn(trendOf(days([5], { ci: [3, 8] }))).series;
    expect(strokes(line.whiskers)).toBe(1);
  });

  it('finds the bucket under the pointer', () => {
    const layout = drawn(trendOf(days(Array.from({ length: 50 }, (_, i) => i))));
    for (let at = 0; at < 50; at++) expect(layout.bucketAt(layout.x(at))).toBe(at);
    expect(layout.bucketAt(-100)).toBe(0);
    expect(layout.bucketAt(10_000)).toBe(49);
  });

  it('gives longer buckets more room', () => {
    const month = (start: string, end: string) => ({ ...days([1])[0], start, end });
    const points = [
      month('2025-01-01', '2025-02-01'),
      month('2025-02-01', '2025-03-01'),
      month('2025-03-01', '2025-04-01'),
    ];
    const withTime = points.map((point) => ({
      ...point,
      start: `${point.start}T00:00:00Z`,
      end: `${point.end}T00:00:00Z`,
    }));
    const { x } = drawn(trendOf(withTime, { interval: 'month' }));
    expect((x(1) - x(0)) / (x(2) - x(1))).toBeCloseTo(1, 5);
    expect(x(0)).toBeGreaterThan(drawn(trendOf(withTime)).frame.left);
  });
});

describe('a comparison', () => {
  it('stands at the points it is compared with, series by series', () => {
    const now = days([1, 2, 3]);
    const then = days([7, 8, 9]).map((point) => ({ ...point, start: point.start.replace('2025', '2024') }));
    const of = (key: string, points: TrendPoint[]) => ({ key, label: key, kind: 'value', points }) as const;
    const grid = gridOf(
      trendOf([], {
        series: [of('a', now), of('b', now)],
        comparison: { label: 'year before', series: [of('b', then)] },
      }),
    );
    expect(grid.before[0]).toBeUndefined();
    expect(grid.before[1]?.points.map((point) => point?.value)).toEqual([7, 8, 9]);
  });
});
