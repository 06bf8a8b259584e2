import { Temporal } from 'temporal-polyfill';
import type { TrendRequest } from '#libs/contract';
import type { Dimension } from '../engine/dimension.js';
import type { RecordSet } from '../engine/engine.js';
import type { Measure } from '../engine/measure.js';
import { timeFilters } from '../filters/answer.js';
import { resolveMatchSet, type MatchSet } from '../filters/match-set.js';
import type { Task } from '../task/task.js';
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
  records: RecordSet;
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
export async function historyOf(
  task: Task,
  request: TrendRequest,
  place: { frame: Frame; measure: Measure; match: MatchSet; begin: number },
): Promise<History> {
  const { frame, measure, match, begin } = place;
  const end = frame.bounds[0];
  const clock = clockOf(task.zone);
  const reach = startOfDay(zonedAt(end, clock).toPlainDate().subtract(REACH[frame.interval]), clock);
  const from = Math.max(reach, begin);
  const division = { interval: frame.interval, zone: clock, weekStart: task.weekStart, most: MOST };
  const bounds = from < end ? bucketBounds(from, end - 1, division) : undefined;
  if (!bounds) return { bounds: [], counts: [], records: match.records };
  const records = await earlierMatches(task, request, match, bounds);
  const data = await task.engine.group(records, [bucketsOf(task, bounds)], measure);
  return { bounds, counts: Array.from(data.authors ?? data.counts), records };
}

function bucketsOf({ zone }: Task, bounds: readonly number[]): Dimension {
  return { kind: 'buckets', bounds, wall: zone === 'record' };
}

/** Without a range in the request, its matches hold the earlier records already. */
async function earlierMatches(
  task: Task,
  request: TrendRequest,
  match: MatchSet,
  bounds: readonly number[],
): Promise<RecordSet> {
  const { filters } = withoutRange(task, request.filters);
  if (filters.length === request.filters.length) return match.records;
  const range = timeFilters(task, bounds[0], bounds[bounds.length - 1]);
  return (await resolveMatchSet(task, { ...request, filters: [...filters, ...range] })).records;
}
