import { formatDay } from '#libs/wording';
import { formatCount, plural } from '../../ui/format.js';
import { runsWhere } from '../geometry.js';
import { countCell } from '../mark.js';
import { formatBucket, formatSpan } from '../time-axis.js';
import type { Cell, ChartTable, Interval, Measure, TrendModel, TrendPoint, TrendSeries } from '../types.js';
import {
  formatBounds,
  formatMeasured,
  formatValue,
  isPlainCount,
  listSome,
  sentence,
  text,
} from '../wording.js';
import { gridOf, type Grid } from './trend-layout.js';

/** What a trend shows, in sentences made from its numbers. */
export function trendWords(model: TrendModel): string {
  return text(courseWords(model), moreWords(model));
}

/** The line in one sentence. */
export function courseWords(model: TrendModel): string {
  const grid = gridOf(model);
  if (!grid.rows.some(({ points }) => points.some((point) => point?.value !== null && point !== undefined))) {
    return 'No values to show.';
  }
  return model.series.length === 1 ? singleWords(model, grid) : severalWords(model, grid);
}

/** What a phone has no room for: it is drawn, or said below the chart. */
export function moreWords(model: TrendModel): string {
  const grid = gridOf(model);
  const changes = model.episodes?.length
    ? 'Numbers mark the changes listed below, grey how long each lasted.'
    : '';
  return text(sentence(partialWords(model, grid)), unusualWords(model, grid), outsideWords(grid), changes);
}

function singleWords(model: TrendModel, grid: Grid): string {
  const { measure, interval } = model;
  const points = valued(grid, 0);
  const [low, high] = ends(points);
  const range = spanWords(model, grid);
  const at = (point: TrendPoint) =>
    `${formatValue(measure, point.value)} ${whenWords(point.start, interval)}`;
  const isFlat = !low || !high || low.value === high.value;
  const head = isAdditive(measure, points)
    ? `${formatValue(measure, sumOf(points))} ${measure.name} ${range}`
    : `${measure.name} ${range}${isFlat && high ? `: ${formatValue(measure, high.value)}` : ''}`;
  const extremes = isFlat
    ? undefined
    : isAdditive(measure, points)
      ? `peak of ${formatValue(measure, high.value)} ${whenWords(high.start, interval)}`
      : `lowest ${at(low)}, highest ${at(high)}`;
  const gaps = grid.buckets.length - points.length;
  return sentence(
    head,
    extremes,
    gaps > 0 && `no value in ${gaps} of ${grid.buckets.length} ${interval}s`,
    isAdditive(measure, points) && emptyWords(points, interval),
  );
}

/** Periods in a row without records that are worth a word, and their share of all. */
const [LEAST_EMPTY, SHARE_EMPTY] = [3, 0.1];

/** `none from 2016 to 2022`: the longest time without records between some, where it is long. */
function emptyWords(points: readonly TrendPoint[], interval: Interval): string {
  const first = points.findIndex(({ count }) => count > 0);
  const last = points.findLastIndex(({ count }) => count > 0);
  const runs = runsWhere(points.slice(first, last), ({ count }) => count === 0);
  const longest = runs.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const [from, to] = [longest[0], longest.at(-1)];
  if (!from || !to || longest.length < Math.max(LEAST_EMPTY, SHARE_EMPTY * points.length)) return '';
  return `none from ${formatSpan(from.start, to.end, interval)}`;
}

function severalWords(model: TrendModel, grid: Grid): string {
  const { measure, series } = model;
  const isSum = grid.rows.every((_, row) => isAdditive(measure, valued(grid, row)));
  const rows = series.flatMap((one, row) => {
    const points = valued(grid, row);
    // Lines end at different times, so their ends are nothing to compare.
    const value = isSum ? sumOf(points) : (one.total ?? points.at(-1)?.value);
    return one.kind === 'value' && points.length > 0 && typeof value === 'number' ? [{ one, value }] : [];
  });
  // Means on different scales are not to be ranked.
  const ranked = measure.within ? [] : rows.toSorted((a, b) => b.value - a.value);
  const [first, second, ...others] = ranked;
  const last = others.at(-1) ?? second;
  const describe = ({ one, value }: { one: TrendSeries; value: number }) =>
    `${one.label} with ${formatValue(measure, value)}`;
  return sentence(
    `${measure.name} in ${series.length} series ${spanWords(model, grid)}`,
    first &&
      `${isSum ? 'most' : 'highest'}: ${describe(first)}${isSum && second ? `, then ${describe(second)}` : ''}`,
    !isSum && last && `lowest: ${describe(last)}`,
  );
}

function spanWords({ interval }: TrendModel, { buckets }: Grid): string {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return '';
  // A week that is not over ends in the future, which reads as if there were records of it.
  if (interval === 'week' && buckets.length > 1)
    return `in the ${buckets.length} weeks from ${formatDay(first.start.slice(0, 10))}`;
  return `from ${formatSpan(first.start, last.end, interval)}`;
}

function whenWords(start: string, interval: Interval): string {
  const bucket = formatBucket(start, interval);
  return interval === 'hour'
    ? `at ${bucket}`
    : interval === 'day'
      ? `on ${bucket}`
      : interval === 'week'
        ? `in the ${bucket}`
        : `in ${bucket}`;
}

function partialWords({ interval }: TrendModel, { rows, buckets }: Grid): string | undefined {
  // A period without a value has no point.
  const isPartial = (at: number) =>
    rows.some(({ points }) => points[at]?.partial && points[at].value !== null);
  const [first, last] = [isPartial(0), buckets.length > 1 && isPartial(buckets.length - 1)];
  if (first && last) return `the first and last ${interval} are partial (hollow points)`;
  if (!first && !last) return undefined;
  return buckets.length === 1
    ? `the ${interval} is partial`
    : `the ${last ? 'last' : 'first'} ${interval} is partial (hollow point)`;
}

/** What stands out, the strangest first. */
function unusualWords({ measure, interval }: TrendModel, { rows }: Grid): string {
  const parts = rows
    .flatMap(({ points }) => points.flatMap((point) => (point?.anomaly ? { point, ...point.anomaly } : [])))
    .toSorted((a, b) => strangeness(b.point, b.expected) - strangeness(a.point, a.expected))
    .map(({ point, expected }) => {
      const found = `${formatValue(measure, point.value)}, expected ${formatValue(measure, Math.round(expected))}`;
      return `${formatBucket(point.start, interval)} (${found})`;
    });
  return parts.length === 0 ? '' : sentence(`unusual: ${listSome(parts)}`);
}

/** How far a count lies from what was expected, in units that counts scatter by. */
function strangeness({ value }: TrendPoint, expected: number): number {
  return Math.abs((value ?? 0) - expected) / Math.sqrt(Math.max(1, expected));
}

function outsideWords({ rows }: Grid): string {
  const count = rows.flatMap(({ outside }) => outside).reduce((sum, point) => sum + point.count, 0);
  return count === 0
    ? ''
    : sentence(`${plural(count, 'more record')} ${count === 1 ? 'is' : 'are'} outside the range`);
}

function valued({ rows }: Grid, row: number): TrendPoint[] {
  return rows[row]?.points.filter((point) => point !== undefined && point.value !== null) as TrendPoint[];
}

/** Records add up over time; authors, who may write on many days, do not. */
function isAdditive(measure: Measure, points: readonly TrendPoint[]): boolean {
  return isPlainCount(measure) && points.every(({ value, count }) => value === count);
}

function sumOf(points: readonly TrendPoint[]): number {
  return points.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** Lowest and highest of the whole buckets, or of all where none is whole. */
function ends(points: readonly TrendPoint[]): [TrendPoint?, TrendPoint?] {
  const whole = points.filter(({ partial }) => !partial);
  const sorted = (whole.length > 0 ? whole : points).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  return [sorted[0], sorted.at(-1)];
}

/** Which records a point stands for: `App Store, Thu 3 Jul 2025`. */
export function pointTitle({ series, interval }: TrendModel, row: number, point: TrendPoint): string {
  const when = point.kind ? outsideWord(point.kind) : formatBucket(point.start, interval);
  const label = series[row]?.label;
  return series.length > 1 && label !== undefined ? `${label}, ${when}` : when;
}

/** What a point says: `Thu 3 Jul 2025: 203 records, unusual: 121 expected`. */
export function pointName(model: TrendModel, row: number, point: TrendPoint): string {
  const { measure } = model;
  const parts = [
    formatMeasured(measure, point.value, point.count),
    ...notesOf(measure, point).map((note) => note.toLowerCase()),
  ];
  return `${pointTitle(model, row, point)}: ${parts.join(', ')}`;
}

/** What else is to be known of a point. */
export function notesOf(measure: Measure, { ci, partial, elapsed, anomaly }: TrendPoint): string[] {
  const interval = measure.kind === 'count' ? '' : formatBounds(measure, ci);
  return [
    ...(interval ? [`95% interval ${interval}`] : []),
    ...(partial ? [partialWord(elapsed)] : []),
    ...(anomaly ? [`Unusual: expected ${formatValue(measure, anomaly.expected)}`] : []),
  ];
}

function partialWord(elapsed: number | undefined): string {
  return elapsed === undefined ? 'Partial' : `Partial: ${Math.min(99, Math.round(elapsed * 100))}% complete`;
}

export function outsideWord(kind: 'before' | 'after'): string {
  return kind === 'before' ? 'Before this range' : 'After this range';
}

/** Points of one bucket that stand out, with what their records mention. */
export function termsOf({ anomalies }: TrendModel, start: string): readonly string[] {
  return anomalies?.find((anomaly) => anomaly.start === start)?.top_terms ?? [];
}

/** A trend's numbers: a row a bucket, the points before and after the range, and the episodes marked on it. */
export function trendTable(model: TrendModel): ChartTable {
  const grid = gridOf(model);
  const times = grid.buckets.map(({ start }, at): readonly Cell[] => [
    `${formatBucket(start, model.interval)}${isPartial(grid, at) ? ' (partial)' : ''}`,
    ...grid.rows.flatMap(({ points }, row) => [
      ...pointCells(model, row, points[at]),
      ...beforeCells(model, grid, row, at),
    ]),
    ...(hasUnusual(model) ? [unusual(model, grid, at)] : []),
  ]);
  const outside = (['before', 'after'] as const).flatMap((kind) => outsideRow(model, grid, kind));
  const columns = columnsOf(model, grid);
  const episodes = (model.episodes ?? []).map(({ words, mark }): Cell[] => [
    { text: words, mark },
    ...columns.slice(1).map(() => ''),
  ]);
  return { columns, rows: [...times, ...outside, ...episodes] };
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
  return [`expected ${formatCount(Math.round(expected))}`, ...terms].join(', ');
}
