import { LIMITS, type TrendRequest } from '#libs/contract';
import type { Bitmap } from '#libs/index';
import type { Task } from '../context.js';
import { timeFilters } from '../drilldown.js';
import { type Group, type Grouping, named } from '../counting/groups.js';
import { TimeBuckets } from '../time/time-buckets.js';
import { automaticBounds, boundsFor, bucketGrouping, spanOf } from '../time/time-groups.js';
import type { Frame } from './trend-points.js';
import { rangeOf, type TrendRange } from './trend-range.js';
import type { Interval } from '../time/zone.js';
import { shownTime } from '../time/zone-text.js';

/** Buckets an automatic interval gives at most. */
const AUTOMATIC = 120;

/** The buckets of a trend; undefined when there is neither a record nor a filter that says a time. */
export function frameOf(
  task: Task,
  request: Pick<TrendRequest, 'filters' | 'trend_by'> & { parameter?: string },
  bitmaps: readonly Bitmap[],
): Frame | undefined {
  const { parameter = 'trend_by' } = request;
  const asked = rangeOf(task, request, bitmaps);
  if (!asked) return undefined;
  const { range, interval, bounds } =
    request.trend_by === '-'
      ? automatic(task, asked, bitmaps)
      : {
          range: asked,
          interval: request.trend_by,
          bounds: boundsFor(task, asked, request.trend_by, { parameter }),
        };
  const shown = {
    from: shownTime(bounds[0], task.zone),
    to: shownTime(bounds[bounds.length - 1], task.zone),
    inferred: range.inferred,
  };
  const frame: Frame = {
    interval,
    bounds,
    zone: task.zone,
    now: task.context.now,
    cut: range.cut,
    shown,
    grouping: bucketGrouping(task, bounds, interval),
  };
  if (!range.outliers) return frame;
  task.warnings.add(
    'outliers_apart',
    "A few records lie far outside the rest; they are counted in the points 'before' and 'after'. Filter 'ds' to look at them.",
    'ds',
  );
  const span = spanOf(task, bitmaps) ?? range;
  return {
    ...frame,
    outside: { from: span.from, to: span.to },
    grouping: withOutside(task, frame.grouping, bounds),
  };
}

/**
 * Never refuses: where even years are too many, a range that filters made wider than the records is narrowed to them,
 * and of more than a thousand years the last thousand are drawn.
 */
function automatic(
  task: Task,
  range: TrendRange,
  bitmaps: readonly Bitmap[],
): { range: TrendRange; interval: Interval; bounds: number[] } {
  const chosen = automaticBounds(task, range, AUTOMATIC);
  if (chosen) return { range, ...chosen };
  const span = spanOf(task, bitmaps) ?? { from: range.to, to: range.to };
  const from = Math.max(range.from, span.from);
  const to = Math.min(range.to, span.to);
  const late = new Date(to);
  late.setUTCFullYear(late.getUTCFullYear() - LIMITS.buckets + 2);
  const narrowed = { ...range, from: Math.max(from, late.getTime()), to, outliers: from < late.getTime() };
  return {
    range: narrowed,
    ...(automaticBounds(task, narrowed, AUTOMATIC) ?? {
      interval: 'year',
      bounds: boundsFor(task, narrowed, 'year'),
    }),
  };
}

/** Two further groups at the end: the records before the first bucket and those after the last. */
function withOutside(task: Task, inner: Grouping, bounds: readonly number[]): Grouping {
  const buckets = new TimeBuckets(bounds, task.zone === 'record');
  const before = inner.groups.length;
  const edge = (label: string, from?: number, to?: number): Group => ({
    key: null,
    label,
    kind: 'range',
    filters: timeFilters(task, from, to),
  });
  return {
    groups: [
      ...inner.groups,
      edge('before', undefined, bounds[0]),
      edge('after', bounds[bounds.length - 1], undefined),
    ],
    overlapping: false,
    fill: named(['outside', buckets.wall, bounds], (segment, match, pairs) =>
      buckets.collect(segment, match, pairs, { before, after: before + 1 }),
    ),
  };
}
