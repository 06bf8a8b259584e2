import type { TrendRequest } from '#libs/contract';
import { type Bitmap, emptyBitmap } from '#libs/index';
import { Temporal } from 'temporal-polyfill';
import { accumulate, cellsOf } from '../counting/accumulate.js';
import { withoutRange } from './comparison-filters.js';
import type { Task } from '../context.js';
import { timeFilters } from '../drilldown.js';
import { type Grouping, singleGroup } from '../counting/groups.js';
import { type MatchSet, resolveMatchSet } from '../filters/match-set.js';
import type { Measure } from '../fields/measure.js';
import { bucketGrouping } from '../time/time-groups.js';
import type { Frame } from './trend-points.js';
import {
  bucketBounds,
  clockOf,
  DAY,
  HOUR,
  type Interval,
  offsetAt,
  startOfDay,
  zonedAt,
} from '../time/zone.js';

/** The buckets before a trend's own: their bounds, what was counted, and the records. */
export interface History {
  /** n + 1 for n buckets; none without history. */
  bounds: readonly number[];
  counts: readonly number[];
  time: Pick<Grouping, 'fill'>;
  bitmaps: readonly Bitmap[];
}

/** How far eight cycles reach back. A day's cycle is the week, an hour's too; longer intervals are their own. */
const REACH: Readonly<Record<Interval, Temporal.DurationLike>> = {
  hour: { days: 56 },
  day: { days: 56 },
  week: { days: 56 },
  month: { months: 8 },
  quarter: { months: 24 },
  year: { years: 8 },
};
/** Eight weeks of hours and a few repeated ones. */
const MOST = 1500;

/** What buckets are held against: the hour of the week, the weekday, or all buckets alike. */
export function kindOf(ms: number, { interval, zone }: Pick<Frame, 'interval' | 'zone'>): number {
  if (interval !== 'hour' && interval !== 'day') return 0;
  const clock = clockOf(zone);
  const local = ms + offsetAt(ms, clock) * 60_000;
  const weekday = ((Math.floor(local / DAY) % 7) + 7) % 7;
  return interval === 'day' ? weekday : weekday * 24 + Math.floor((((local % DAY) + DAY) % DAY) / HOUR);
}

/** The same counts for the eight cycles before the trend, but no earlier than records begin. */
export function historyOf(
  task: Task,
  request: TrendRequest,
  place: { frame: Frame; measure: Measure; match: MatchSet; begin: number },
): History {
  const { frame, measure, match, begin } = place;
  const end = frame.bounds[0];
  const clock = clockOf(task.zone);
  const reach = startOfDay(zonedAt(end, clock).toPlainDate().subtract(REACH[frame.interval]), clock);
  const from = Math.max(reach, begin);
  const division = { interval: frame.interval, zone: clock, weekStart: task.weekStart, most: MOST };
  const bounds = from < end ? bucketBounds(from, end - 1, division) : undefined;
  if (!bounds)
    return {
      bounds: [],
      counts: [],
      time: singleGroup(),
      bitmaps: task.index.segments.map(() => emptyBitmap()),
    };
  const time = bucketGrouping(task, bounds, frame.interval);
  const bitmaps = earlierMatches(task, request, match, bounds);
  const data = accumulate(task, bitmaps, cellsOf(time), measure);
  return {
    bounds,
    counts: Array.from(data.authors ?? data.counts),
    time,
    bitmaps,
  };
}

/** Without a range in the request, its matches hold the earlier records already. */
function earlierMatches(task: Task, request: TrendRequest, match: MatchSet, bounds: readonly number[]) {
  const { filters } = withoutRange(task, request.filters);
  if (filters.length === request.filters.length) return match.bitmaps;
  const range = timeFilters(task, bounds[0], bounds[bounds.length - 1]);
  return resolveMatchSet(task, { ...request, filters: [...filters, ...range] }).bitmaps;
}
