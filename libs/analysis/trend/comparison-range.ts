import { Temporal } from 'temporal-polyfill';
import type { Filter } from '#libs/contract';
import { timeFilters } from '../filters/answer.js';
import { readRange } from '../filters/filter-time.js';
import type { Task } from '../task/task.js';
import type { TimeBound } from '../time/zone-text.js';
import { clockOf, startOfDay, wallClock, zonedAt, type Interval } from '../time/zone.js';

export type ComparisonMode = 'previous_period' | 'previous_year';

/** The buckets of a trend, which are to be moved back. */
export interface TrendBuckets {
  /** n + 1 ascending epoch milliseconds for n buckets. */
  bounds: readonly number[];
  interval: Interval;
  /** IANA zone, or `record`. */
  zone: string;
  /** Where filters cut the first and the last bucket; infinite when they do not. */
  cut: { from: number; to: number };
  /** The present. */
  now: number;
}

/**
 * How a comparison moves an instant back, by the calendar of the request's zone. The previous period is as many whole intervals
 * as the trend has, right before it; where filters name whole calendar months, it is as many of those, however many days these
 * have; a month so far is compared with the same days of the month before; where they name other days that begin or end inside
 * an interval, it is as many days. Hours that fill whole local days go back by days, others by the time they last (not their
 * count: where clocks change by half an hour, one of them is cut to thirty minutes). The previous year has the same dates, for
 * weeks the same weekdays 52 weeks ago. Wall clocks are kept: what the clock skipped then comes when it jumped, and a date that
 * did not exist (29 February) comes at the beginning of the next one.
 */
export function moveBack(
  mode: ComparisonMode,
  { bounds, interval, zone, cut, now }: TrendBuckets,
): (ms: number) => number {
  const clock = clockOf(zone);
  if (mode === 'previous_year')
    return (ms) => moved(ms, interval === 'week' ? { days: 52 * 7 } : { years: 1 }, clock);
  const count = bounds.length - 1;
  const months = isMonthSoFar(cut, now, clock) ? 1 : namedMonths(cut, clock);
  if (months !== undefined) return (ms) => moved(ms, { months }, clock);
  const days = interval === 'hour' ? undefined : namedDays([bounds[0], bounds[count]], cut, clock);
  if (days !== undefined) return (ms) => moved(ms, { days }, clock);
  if (interval === 'month' || interval === 'quarter')
    return (ms) => moved(ms, { months: interval === 'month' ? count : 3 * count }, clock);
  if (interval === 'year') return (ms) => moved(ms, { years: count }, clock);
  const [from, to] = [bounds[0], bounds[count]];
  if (interval === 'hour' && !(beginsDay(from, clock) && beginsDay(to, clock)))
    return (ms) => ms - (to - from);
  return (ms) => moved(ms, { days: daysBetween(from, to, clock) }, clock);
}

/** How many calendar months filters name from the first day of one to the last day of one; undefined for other times. */
function namedMonths({ from, to }: TrendBuckets['cut'], clock: string): number | undefined {
  if (from === -Infinity || to === Infinity) return undefined;
  if (![from, to + 1].every((ms) => beginsDay(ms, clock) && dateAt(ms, clock).day === 1)) return undefined;
  return dateAt(from, clock).until(dateAt(to + 1, clock), { largestUnit: 'months' }).months;
}

/** Whether filters name the days from the first of a month to today. */
function isMonthSoFar({ from, to }: TrendBuckets['cut'], now: number, clock: string): boolean {
  if (from === -Infinity || to === Infinity || !beginsDay(from, clock) || !beginsDay(to + 1, clock))
    return false;
  const [first, last] = [dateAt(from, clock), dateAt(to, clock)];
  const isToday = last.equals(dateAt(now, clock));
  return isToday && first.day === 1 && first.toPlainYearMonth().equals(last.toPlainYearMonth());
}

/** How many days filters name that cut the first or the last bucket; undefined where they cut none, or name no days. */
function namedDays(
  [first, last]: [number, number],
  cut: TrendBuckets['cut'],
  clock: string,
): number | undefined {
  const [from, to] = [Math.max(first, cut.from), Math.min(last, cut.to + 1)];
  if ((from === first && to === last) || !beginsDay(from, clock) || !beginsDay(to, clock)) return undefined;
  return cut.from === -Infinity || cut.to === Infinity ? undefined : daysBetween(from, to, clock);
}

function daysBetween(from: number, to: number, clock: string): number {
  return dateAt(from, clock).until(dateAt(to, clock), { largestUnit: 'days' }).days;
}

/**
 * The counterparts of the bounds. They tile: a bucket whose wall-clock time did not exist then begins and ends at
 * once, and nothing between the first and the last bound is left out.
 */
export function movedBounds(bounds: readonly number[], move: (ms: number) => number): number[] {
  let last = -Infinity;
  return bounds.map((bound) => (last = Math.max(last, move(bound))));
}

interface Calendar {
  days?: number;
  months?: number;
  years?: number;
}

function moved(ms: number, by: Calendar, clock: string): number {
  const local = zonedAt(ms, clock);
  const date = local.toPlainDate();
  const back = date.subtract(by);
  if (by.days === undefined && back.day !== date.day) return startOfDay(back.add({ days: 1 }), clock);
  if (startOfDay(date, clock) === ms) return startOfDay(back, clock);
  return wallClock(back.toPlainDateTime(local.toPlainTime()).toString(), clock);
}

function beginsDay(ms: number, clock: string): boolean {
  return startOfDay(dateAt(ms, clock), clock) === ms;
}

function dateAt(ms: number, clock: string): Temporal.PlainDate {
  return zonedAt(ms, clock).toPlainDate();
}

/** The filters of a trend without those that say its range. */
export interface FiltersWithoutRange {
  filters: Filter[];
  /** Conditions on `ds` that are not its range and therefore stay where they are. */
  fixed: boolean;
  /** In the zone `record`: some of the ranges were of instants, not of wall clocks. */
  instants: boolean;
}

/**
 * Takes the ranges of `ds` that every record must lie in out of a request's filters. In the zone `record` a trend's
 * range is one of wall clocks: ranges of instants are moved by `move`, or taken out without one.
 */
export function withoutRange(
  task: Task,
  filters: readonly Filter[],
  move?: (ms: number) => number,
): FiltersWithoutRange {
  const kept: Filter[] = [];
  let fixed = false;
  let instants = false;
  filters.forEach((filter, i) => {
    if (filter.type === 'range' && filter.key === 'ds' && filter.operator === 'eq') {
      const { from, to } = readRange(filter, task.zone, `/filters/${i}`);
      instants ||= task.zone === 'record' && (from?.wall === false || to?.wall === false);
      if (task.zone === 'record' && move) kept.push(...movedInstants(task, { from, to }, move));
      return;
    }
    fixed ||= namesRange(filter);
    kept.push(filter);
  });
  return { filters: kept, fixed, instants };
}

function movedInstants(
  task: Task,
  { from, to }: { from?: TimeBound; to?: TimeBound },
  move: (ms: number) => number,
): Filter[] {
  const start = from && !from.wall ? move(from.ms) + (from.exclusive ? 1 : 0) : undefined;
  const end = to && !to.wall ? move(to.ms) + (to.exclusive ? 0 : 1) : undefined;
  return timeFilters({ ...task, zone: 'UTC' }, start, end);
}

function namesRange(filter: Filter): boolean {
  if (filter.type === 'group') return filter.filters.some(namesRange);
  return filter.type === 'range' && filter.key === 'ds';
}
