import { Temporal } from 'temporal-polyfill';
import type { TrendRequest } from '#libs/contract';
import { emptyBitmap, type Bitmap } from '#libs/index';
import { accumulate, cellsOf } from '../counting/accumulate.js';
import { eachSegment, singleGroup, type Grouping } from '../counting/groups.js';
import type { Measure } from '../counting/accumulate.js';
import { bucketGrouping } from '../counting/time-groups.js';
import { sampled } from '../filters/record-sets.js';
import { timeFilters } from '../filters/answer.js';
import { count, resolveMatchSet, type MatchSet } from '../filters/match-set.js';
import { Warnings, type Task } from '../task/task.js';
import { keyTerms } from '../terms/key-terms.js';
import {
  DAY,
  HOUR,
  bucketBounds,
  clockOf,
  offsetAt,
  startOfDay,
  zonedAt,
  type Interval,
} from '../time/zone.js';
import { withoutRange } from './comparison-range.js';
import type { Frame } from './trend-frame.js';

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

/** Buckets of one kind are compared: the same hour of the week, the same weekday, or all buckets. */
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

/** Records by time bucket: bucket `b` of `bounds` is the one at the place `first + b`. */
export interface TimedRecords {
  bitmaps: readonly Bitmap[];
  time: Pick<Grouping, 'fill'>;
  bounds: readonly number[];
  first: number;
}

const TERMS = 5;
const LEVEL = 0.05;
/** Records read on each side: enough to name five terms, few enough for an answer that draws a chart. */
const READ = 1500;
const HASHES = 2 ** 32;
/** Wall clocks lie at most this far from their instants. */
const OFFSET = 14 * 3_600_000;

/** The terms that a bucket's records hold more often than those of its baseline. */
export function termsOf(
  task: Task,
  timed: readonly TimedRecords[],
  { place, baseline }: { place: number; baseline: readonly number[] },
): string[] {
  const foreground = recordsIn(task, timed, [place]);
  const background = recordsIn(task, timed, baseline);
  // Terms are named without numbers: how they were found needs no warning.
  return keyTerms({ ...task, warnings: new Warnings() }, { foreground, background, limit: TERMS })
    .filter(({ p_adjusted }) => p_adjusted <= LEVEL)
    .map(({ term }) => term);
}

/** The records of some buckets; of very many those with the lowest hashes. Segments of other times are passed over. */
function recordsIn(task: Task, timed: readonly TimedRecords[], places: readonly number[]): Bitmap[] {
  const found = task.index.segments.map(() => emptyBitmap());
  for (const { bitmaps, time, bounds, first } of timed) {
    const here = places.map((place) => place - first).filter((b) => b >= 0 && b < bounds.length - 1);
    const wanted = new Set(here);
    if (wanted.size === 0) continue;
    const from = bounds[Math.min(...wanted)] - OFFSET;
    const to = bounds[Math.max(...wanted) + 1] + OFFSET;
    task.index.segments.forEach((segment, s) => {
      if (segment.maxDs < from || segment.minDs >= to) return;
      eachSegment([segment], [bitmaps[s]], time, (_segment, { records, groups, length }) => {
        for (let i = 0; i < length; i++)
          if (wanted.has(groups[i])) found[s][records[i] >>> 5] |= 1 << (records[i] & 31);
      });
    });
  }
  const size = count(found);
  return size <= READ
    ? found
    : found.map((bits, s) => sampled(task.index.segments[s], bits, (READ / size) * HASHES));
}
