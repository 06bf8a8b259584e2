import {
  drawnEnds,
  areaPath,
  linePath,
  linearScale,
  runsWhere,
  valueScale,
  valueTicks,
  type LinearScale,
  type ValueWithInterval,
} from '../geometry.js';
import { instantOf, timeTicks, type TimeTick } from '../time-axis.js';
import type { Measure, TrendModel, TrendPoint } from '../types.js';
import { formatTick } from '../wording.js';

/** A point as it is drawn: `row` and `at` say which one of the grid it is. */
export interface Dot {
  row: number;
  at: number;
  x: number;
  y: number;
  point: TrendPoint;
  /** Without neighbours that a line would join it to: only the dot shows it. */
  lone: boolean;
}

/**
 * Paths and dots of one series. A point whose time is not over or was cut is a dot apart: joined to the line it would
 * read as a fall or a climb.
 */
export interface SeriesPaths {
  row: number;
  line: string;
  band: string;
  /** Intervals of lone dots, which no band can show. */
  whiskers: string;
  dots: readonly Dot[];
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Layout {
  frame: Frame;
  x: (at: number) => number;
  /** The place of a time, in milliseconds. */
  time: (at: number) => number;
  /** The bucket at a place, the nearest one outside the axis. */
  bucketAt: (x: number) => number;
  y: LinearScale;
  yTicks: readonly { y: number; text: string; isZero: boolean }[];
  xTicks: readonly (TimeTick & { x: number })[];
  series: readonly SeriesPaths[];
  before: readonly SeriesPaths[];
}

interface Space {
  width: number;
  height: number;
  /** Room for the names of the series at their ends. */
  endRoom: number;
}

/** Where everything of a trend stands. Only rows in `shown` are drawn, and the axis fits them. */
export function layoutOf(model: TrendModel, grid: Grid, shown: ReadonlySet<number>, space: Space): Layout {
  const { measure, interval } = model;
  const { buckets } = grid;
  const visible = (rows: readonly (Row | undefined)[]) =>
    rows.flatMap((row, i) => (row && shown.has(i) ? [{ row, i }] : []));
  const values = [...visible(grid.rows), ...visible(grid.before)].flatMap(({ row }) => valuesOf(row));
  const top = model.episodes?.length ? 46 : 22;
  const bottom = space.height - (interval === 'year' ? 24 : 38);
  const y = valueScale(measure, values, [bottom, top]);
  const ticks = valueTicks(measure, y).map((value) => ({ y: y(value), ...tickOf(measure, value) }));
  const left = Math.ceil(Math.max(1, ...ticks.map(({ text }) => text.length)) * 7 + 12);
  const frame = { ...space, left, right: space.width - 10 - space.endRoom, top, bottom };
  const time = timeScale(buckets, frame);
  const x = placeOf(buckets, time, left);
  const most = Math.floor((frame.right - left) / 64);
  const drawn = ({ row, i }: { row: Row; i: number }) => drawRow(row, i, { buckets, x, y });
  return {
    frame,
    x,
    time,
    bucketAt: (at) => nearest(buckets.length, x, at),
    y,
    yTicks: ticks,
    xTicks: timeTicks(
      buckets.map(({ start }) => start),
      interval,
      most,
    ).map((tick) => ({
      ...tick,
      x: x(tick.index),
    })),
    series: visible(grid.rows).map(drawn),
    before: visible(grid.before).map(drawn),
  };
}

function valuesOf({ points }: Row): ValueWithInterval[] {
  return points.flatMap((point) => (point ? [point.partial ? { value: point.value } : point] : []));
}

function tickOf(measure: Measure, value: number) {
  return { text: formatTick(measure, value), isZero: value === 0 };
}

function timeScale(buckets: readonly Bucket[], { left, right }: Frame): LinearScale {
  return linearScale([buckets[0]?.from ?? 0, buckets.at(-1)?.to ?? 1], [left, right]);
}

/** Each bucket is drawn in the middle of its time. */
function placeOf(buckets: readonly Bucket[], scale: LinearScale, left: number): (at: number) => number {
  const places = buckets.map(({ from, to }) => scale((from + to) / 2));
  return (at) => places[at] ?? left;
}

function nearest(count: number, x: (at: number) => number, wanted: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x(middle) + x(middle + 1)) / 2 < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Axes {
  buckets: readonly Bucket[];
  x: (at: number) => number;
  y: (value: number) => number;
}

function drawRow(row: Row, rowIndex: number, { buckets, x, y }: Axes): SeriesPaths {
  const runs = runsOf(row, buckets).map((run) =>
    run.map(({ at, point, value }): Dot => {
      return { row: rowIndex, at, x: x(at), y: y(value), point, lone: run.length === 1 };
    }),
  );
  return {
    row: rowIndex,
    line: runs.map((run) => linePath(run.filter(({ point }) => !point.partial))).join(''),
    band: runs.map((run) => bandPath(run, y)).join(''),
    whiskers: runs.flatMap((run) => (run.length === 1 ? run.map((dot) => whisker(dot, y)) : [])).join(''),
    dots: runs.flat(),
  };
}

/** Around the points that have an interval; one without leaves a gap. */
function bandPath(run: readonly Dot[], y: (value: number) => number): string {
  const bound = (dots: readonly Dot[], side: 0 | 1) =>
    dots.map(({ x, point: { ci } }) => ({ x, y: ci ? y(drawnEnds(ci)[side]) : 0 }));
  return runsWhere(run, ({ point }) => Boolean(point.ci))
    .map((dots) => areaPath(bound(dots, 0), bound(dots, 1)))
    .join('');
}

function whisker({ x, point: { ci, partial } }: Dot, y: (value: number) => number): string {
  if (!ci || partial) return '';
  const [low, high] = drawnEnds(ci);
  return `M${x},${y(low)}V${y(high)}`;
}

interface RunPoint {
  at: number;
  point: TrendPoint;
  value: number;
}

/** Points that a line may join: whole, with values, one right after the other. */
function runsOf({ points }: Row, buckets: readonly Bucket[]): RunPoint[][] {
  const runs: RunPoint[][] = [];
  for (const [at, point] of points.entries()) {
    if (!point || point.value === null) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isJoined = last && !last.point.partial && !point.partial;
    const follows = isJoined && last.at === at - 1 && buckets[last.at]?.to === buckets[at]?.from;
    const placed = { at, point, value: point.value };
    if (run && follows) run.push(placed);
    else runs.push([placed]);
  }
  return runs;
}

/** A place on the time axis. */
export interface Bucket {
  start: string;
  end: string;
  from: number;
  to: number;
}

/** One series on the axis: its point at each bucket, and the points before and after the range. */
export interface Row {
  label: string;
  points: readonly (TrendPoint | undefined)[];
  outside: readonly TrendPoint[];
}

/** A model laid on one axis. Series may lack points that others have (`fill: none`). */
export interface Grid {
  buckets: readonly Bucket[];
  rows: readonly Row[];
  /** The comparison's points at the buckets they are compared with; one row a series, in the order of `rows`. */
  before: readonly (Row | undefined)[];
}

const isInside = (point: TrendPoint) => point.kind === undefined;

export function gridOf({ series, comparison }: TrendModel): Grid {
  const byStart = new Map<string, Bucket>();
  for (const { start, end } of series.flatMap(({ points }) => points.filter(isInside))) {
    byStart.set(start, { start, end, from: instantOf(start), to: instantOf(end) });
  }
  const buckets = [...byStart.values()].toSorted((a, b) => a.from - b.from);
  const places = new Map(buckets.map(({ start }, i) => [start, i]));
  const place = (starts: readonly string[], points: readonly TrendPoint[]) => {
    const row: (TrendPoint | undefined)[] = buckets.map(() => undefined);
    for (const [i, start] of starts.entries()) row[places.get(start) ?? -1] = points[i];
    return row;
  };
  const rows = series.map(({ label, points }): Row => {
    const inside = points.filter(isInside);
    const outside = points.filter((point) => !isInside(point));
    return { label, points: place(inside.map(startOf), inside), outside };
  });
  const before = series.map((now): Row | undefined => {
    const then = comparison?.series.find(({ key, kind }) => key === now.key && kind === now.kind);
    if (!then) return undefined;
    const starts = now.points.filter(isInside).map(startOf);
    return { label: then.label, points: place(starts, then.points.filter(isInside)), outside: [] };
  });
  return { buckets, rows, before };
}

const startOf = ({ start }: TrendPoint) => start;
