import { formatCount } from '../../ui/format.js';
import { countCell } from '../cells.js';
import { formatBounds, formatValue, isPlainCount } from '../numbers.js';
import { formatBucket } from '../time-axis.js';
import { type Grid, gridOf } from './trend-buckets.js';
import { outsideWord, pointTitle, termsOf } from './trend-names.js';
import type { Cell, ChartTable, TrendModel, TrendPoint } from '../types.js';

/** A trend's numbers: a row a bucket, and the points before and after the range. */
export function trendTable(model: TrendModel): ChartTable {
  const grid = gridOf(model);
  const times = grid.buckets.map(({ start }, at): readonly Cell[] => [
    `${formatBucket(start, model.interval)}${isPartial(grid, at) ? ' (not whole)' : ''}`,
    ...grid.rows.flatMap(({ points }, row) => [
      ...pointCells(model, row, points[at]),
      ...beforeCells(model, grid, row, at),
    ]),
    ...(hasUnusual(model) ? [unusual(model, grid, at)] : []),
  ]);
  const outside = (['before', 'after'] as const).flatMap((kind) => outsideRow(model, grid, kind));
  return { columns: columnsOf(model, grid), rows: [...times, ...outside] };
}

function columnsOf(model: TrendModel, { rows, before }: Grid): string[] {
  const { measure, comparison } = model;
  const columns = rows.flatMap(({ label }, row) => {
    const of = (what: string) =>
      rows.length > 1 ? (isPlainCount(measure) ? label : `${label}, ${what}`) : what;
    const own = isPlainCount(measure)
      ? [of('records')]
      : [of(measure.name), of('95% interval'), of('records')];
    return before[row] ? [...own, of(comparison?.label ?? '')] : own;
  });
  return ['Time', ...columns, ...(hasUnusual(model) ? ['Unusual'] : [])];
}

function pointCells(model: TrendModel, row: number, point: TrendPoint | undefined): Cell[] {
  const { measure } = model;
  if (!point) return isPlainCount(measure) ? ['–'] : ['–', '–', '–'];
  const records = countCell({ ...point, title: pointTitle(model, row, point) });
  if (isPlainCount(measure)) return [records];
  return [formatValue(measure, point.value), formatBounds(measure, point.ci) || '–', records];
}

function beforeCells({ measure, interval }: TrendModel, { before }: Grid, row: number, at: number): Cell[] {
  const then = before[row];
  if (!then) return [];
  const point = then.points[at];
  if (!point || point.value === null) return ['–'];
  if (!isPlainCount(measure)) return [formatValue(measure, point.value)];
  return [countCell({ ...point, title: formatBucket(point.start, interval) })];
}

function outsideRow(model: TrendModel, { rows, before }: Grid, kind: 'before' | 'after'): Cell[][] {
  const points = rows.map(({ outside }) => outside.find((point) => point.kind === kind));
  if (points.every((point) => point === undefined)) return [];
  const cells = points.flatMap((point, row) => [
    ...pointCells(model, row, point),
    ...(before[row] ? ['–'] : []),
  ]);
  return [[outsideWord(kind), ...cells, ...(hasUnusual(model) ? [''] : [])]];
}

function isPartial({ rows }: Grid, at: number): boolean {
  return rows.some(({ points }) => points[at]?.partial);
}

function hasUnusual({ series }: TrendModel): boolean {
  return series.some(({ points }) => points.some(({ anomaly }) => anomaly));
}

function unusual(model: TrendModel, { rows, buckets }: Grid, at: number): string {
  const expected = rows.flatMap(({ points }) => points[at]?.anomaly?.expected ?? [])[0];
  if (expected === undefined) return '';
  const terms = termsOf(model, buckets[at]?.start ?? '');
  return [`${formatCount(Math.round(expected))} expected`, ...terms].join(', ');
}
