import { Temporal } from 'temporal-polyfill';

export const INTERVALS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

export type WeekStart = 'monday' | 'sunday';

export const HOUR = 3_600_000;
export const DAY = 86_400_000;
/** The most each interval can last, to refuse one before its bounds are computed. */
const WIDEST: Readonly<Record<Interval, number>> = {
  hour: HOUR,
  day: DAY + 2 * HOUR,
  week: 7 * DAY + 2 * HOUR,
  month: 31 * DAY + 2 * HOUR,
  quarter: 92 * DAY + 2 * HOUR,
  year: 366 * DAY + 2 * HOUR,
};

/**
 * The zone that bounds are computed in. In the zone `record` each record's own wall clock counts, which is the same
 * as UTC once every instant has been moved by its record's offset.
 */
export function clockOf(zone: string): string {
  return zone === 'record' ? 'UTC' : zone;
}

export function zonedAt(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}

/** A stretch of time in which a zone keeps one offset: `from` inclusive, `until` exclusive, `minutes` east of UTC. */
export interface Period {
  from: number;
  until: number;
  minutes: number;
}

const UTC: Period = { from: -Infinity, until: Infinity, minutes: 0 };
/** Looked up once a process: asking costs a thousand times what remembering does. */
const periods = new Map<string, Period[]>();

export function periodAt(ms: number, zone: string): Period {
  if (zone === 'UTC') return UTC;
  let known = periods.get(zone);
  if (!known) periods.set(zone, (known = []));
  let low = 0;
  let high = known.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (known[middle].until <= ms) low = middle + 1;
    else high = middle;
  }
  if (low < known.length && known[low].from <= ms) return known[low];
  // Zones change on whole seconds, so half past one is never a change itself.
  const at = zonedAt(Math.floor(ms / 1000) * 1000 + 500, zone);
  const period = {
    from: at.getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity,
    until: at.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    minutes: at.offsetNanoseconds / 60e9,
  };
  known.splice(low, 0, period);
  return period;
}

/** Minutes east of UTC at an instant; with a fraction before zones were standardised. */
export function offsetAt(ms: number, zone: string): number {
  return periodAt(ms, zone).minutes;
}

/** A day that is past the end of its month is one of the next; likewise a month. */
type CalendarDay = Pick<Temporal.PlainDate, 'year' | 'month' | 'day'>;

/** The first instant of a local day, epoch milliseconds; days that begin later than midnight begin when they begin. */
export function startOfDay({ year, month, day }: CalendarDay, zone: string): number {
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  if (zone === 'UTC') return midnight;
  const early = midnight - offsetAt(midnight - DAY, zone) * 60_000;
  const late = midnight - offsetAt(midnight + DAY, zone) * 60_000;
  const shows = (ms: number) => ms + offsetAt(ms, zone) * 60_000 === midnight;
  if (shows(early)) return shows(late) ? Math.min(early, late) : early;
  // The clock skipped midnight: the day begins where it jumped.
  return shows(late) ? late : periodAt(early, zone).from;
}

/** The instant of a wall-clock time; in a gap the later reading, in a repeated hour the earlier one. */
export function wallClock(text: string, zone: string): number {
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds;
}

interface Division {
  interval: Interval;
  zone: string;
  weekStart: WeekStart;
  /** Buckets allowed. */
  most: number;
}

/**
 * The bounds of the buckets that hold the instants `from` to `to` (both included), ascending, the last one exclusive:
 * n buckets have n + 1 bounds. They tile: each bucket begins where the one before ends, across every clock change.
 * Undefined when there are more than `most`.
 */
export function bucketBounds(from: number, to: number, by: Division): number[] | undefined {
  if ((to - from) / WIDEST[by.interval] > by.most) return undefined;
  const next = by.interval === 'hour' ? hours(from, by.zone) : days(from, by);
  const bounds = [next()];
  while (bounds[bounds.length - 1] <= to) {
    if (bounds.length > by.most) return undefined;
    const bound = next();
    // A day the zone skipped (Samoa, 2011-12-30) would begin and end at once.
    if (bound > bounds[bounds.length - 1]) bounds.push(bound);
  }
  return bounds;
}

/** Full local hours. Where the clock jumps by half an hour, an hour is cut and the next one begins there. */
function hours(from: number, zone: string): () => number {
  let next = from - pastHour(from, zone);
  return () => {
    const at = next;
    next = at + HOUR - pastHour(at, zone);
    next = Math.min(next, periodAt(at, zone).until);
    return at;
  };
}

/** Milliseconds since the local hour began. */
function pastHour(ms: number, zone: string): number {
  const local = ms + offsetAt(ms, zone) * 60_000;
  return ((local % HOUR) + HOUR) % HOUR;
}

const STEPS = {
  day: { unit: 'day', size: 1 },
  week: { unit: 'day', size: 7 },
  month: { unit: 'month', size: 1 },
  quarter: { unit: 'month', size: 3 },
  year: { unit: 'year', size: 1 },
} as const;

function days(from: number, by: Division): () => number {
  const { year, month, day } = floorDate(zonedAt(from, by.zone).toPlainDate(), by);
  const { unit, size } = STEPS[by.interval === 'hour' ? 'day' : by.interval];
  const next = { year, month, day };
  return () => {
    const at = startOfDay(next, by.zone);
    next[unit] += size;
    return at;
  };
}

function floorDate(date: Temporal.PlainDate, { interval, weekStart }: Division): Temporal.PlainDate {
  if (interval === 'week') {
    return date.subtract({ days: weekStart === 'monday' ? date.dayOfWeek - 1 : date.dayOfWeek % 7 });
  }
  if (interval === 'month') return date.with({ day: 1 });
  if (interval === 'quarter') return date.with({ month: date.month - ((date.month - 1) % 3), day: 1 });
  return interval === 'year' ? date.with({ month: 1, day: 1 }) : date;
}
