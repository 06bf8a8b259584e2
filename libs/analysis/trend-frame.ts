import { LIMITS, type TrendRequest } from '#libs/contract';
import { type Bitmap, SEGMENT_RECORDS } from '#libs/index';
import type { Task } from './context.js';
import { timeFilters } from './drilldown.js';
import type { Group, Grouping } from './groups.js';
import { AFTER, BEFORE, TimeBuckets } from './time-buckets.js';
import { automaticBounds, boundsFor, bucketGrouping, spanOf } from './time-groups.js';
import type { Frame } from './trend-points.js';
import { rangeOf } from './trend-range.js';
import { shownTime } from './zone-text.js';

/** Buckets an automatic interval gives at most. */
const AUTOMATIC = 120;

/** The buckets of a trend; undefined when there is neither a record nor a filter that says a time. */
export function frameOf(
  task: Task,
  request: Pick<TrendRequest, 'filters' | 'trend_by'>,
  bitmaps: readonly Bitmap[],
): Frame | undefined {
  const range = rangeOf(task, request, bitmaps);
  if (!range) return undefined;
  const chosen =
    request.trend_by === '-'
      ? automaticBounds(task, range, AUTOMATIC)
      : { interval: request.trend_by, bounds: boundsFor(task, range, request.trend_by, LIMITS.buckets) };
  const { bounds, interval } = chosen;
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

/** Two further groups at the end: the records before the first bucket and those after the last. */
function withOutside(task: Task, inner: Grouping, bounds: readonly number[]): Grouping {
  const buckets = new TimeBuckets(bounds, task.zone === 'record');
  const into = new Int32Array(SEGMENT_RECORDS);
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
    fill: (segment, match, pairs) => {
      inner.fill(segment, match, pairs);
      buckets.assign(segment, match, into);
      for (let word = 0; word < match.length; word++) {
        for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
          const record = (word << 5) + 31 - Math.clz32(bits & -bits);
          if (into[record] === BEFORE) pairs.add(record, before);
          else if (into[record] === AFTER) pairs.add(record, before + 1);
        }
      }
    },
  };
}
