import { parseInstant } from '#libs/contract';
import { Temporal } from 'temporal-polyfill';
import { clockOf, type Interval, offsetAt, startOfDay, wallClock, zonedAt } from './zone.js';

const YEAR_0 = Date.parse('0000-01-01T00:00:00Z');
const YEAR_10000 = Date.parse('+010000-01-01T00:00:00Z');

/** An instant as answers show it: local time with offset, `2025-07-01T00:00:00+01:00`; without one in the zone `record`. */
export function shownTime(ms: number, zone: string): string {
  return zone === 'record' ? wallText(ms) : localText(ms, zone, ':');
}

/**
 * A bound as a filter takes it back: `2025-07-01T00:00:00+0100`, or wall-clock time in the zone `record`. Undefined
 * when no filter can name it: the contract's years are 0001 to 9999, and nothing lies outside them.
 */
export function boundText(ms: number, zone: string): string | undefined {
  if (zone === 'record') return isNameable(ms, 'UTC') ? wallText(ms) : undefined;
  const offset = offsetAt(ms, zone);
  if (isNameable(ms, zone) && Number.isInteger(offset) && Math.abs(offset) <= 840) {
    return localText(ms, zone, '');
  }
  // A record written far east or west may lie in the year 0 or 10000 of this zone: named from there, it does not.
  const named = ['UTC', '+14:00', '-14:00'].find((other) => isNameable(ms, other));
  return named === undefined ? undefined : localText(ms, named, '');
}

function isNameable(ms: number, zone: string): boolean {
  const { year } = zonedAt(ms, zone);
  return year >= 1 && year <= 9999;
}

/** What people call a bucket: `2025-07-08`, `2025-W28`, `2025-07`, `2025-Q3`, `2025`, `2025-07-08T14:00`. */
export function bucketLabel(ms: number, interval: Interval, zone: string): string {
  const local = zonedAt(ms, clockOf(zone));
  const date = local.toPlainDate().toString();
  if (interval === 'hour') return local.toPlainDateTime().toString({ smallestUnit: 'minute' });
  if (interval === 'month') return date.slice(0, -3);
  if (interval === 'quarter') return `${date.slice(0, -6)}-Q${Math.ceil(local.month / 3)}`;
  return interval === 'year' ? date.slice(0, -6) : date;
}

/** A time bound of a filter: the first instant that is inside (`min`), or the last (`max`, both in milliseconds). */
export interface TimeBound {
  ms: number;
  /** Compare the record's wall clock, not its instant. */
  wall: boolean;
  /** Only instants before `ms` are inside, or only those after. */
  exclusive: boolean;
}

/** Reads a bound: an instant, wall-clock time in the zone, or a date (start of day as `min`, end of day as `max`). */
export function readBound(text: string, side: 'min' | 'max', zone: string, exclusive = false): TimeBound {
  const instant = parseInstant(text);
  if (instant) {
    // The index counts milliseconds: microseconds past one lie after it.
    const above = side === 'min' && instant.micros > 0 ? 1 : 0;
    return { ms: instant.ms + above, wall: false, exclusive: exclusive && !(instant.micros > 0) };
  }
  const wall = zone === 'record';
  const clock = clockOf(zone);
  if (text.length > 10) return { ms: wallClock(text, clock), wall, exclusive };
  const date = Temporal.PlainDate.from(text);
  if (side === 'min' && exclusive)
    return { ms: startOfDay(date.add({ days: 1 }), clock), wall, exclusive: false };
  if (side === 'min' || exclusive) return { ms: startOfDay(date, clock), wall, exclusive: side === 'max' };
  return { ms: startOfDay(date.add({ days: 1 }), clock), wall, exclusive: true };
}

function wallText(ms: number): string {
  return zonedAt(ms, 'UTC')
    .toPlainDateTime()
    .toString({ fractionalSecondDigits: fraction(ms) });
}

function localText(ms: number, zone: string, colon: ':' | ''): string {
  if (zone === 'UTC' && ms >= YEAR_0 && ms < YEAR_10000) {
    return `${new Date(ms).toISOString().slice(0, fraction(ms) ? 23 : 19)}+00${colon}00`;
  }
  const local = zonedAt(ms, zone);
  const text = local.toString({ timeZoneName: 'never', fractionalSecondDigits: fraction(ms) });
  return colon ? text : text.replace(/([+-]\d\d):(\d\d)$/, '$1$2');
}

function fraction(ms: number): 0 | 3 {
  return ms % 1000 === 0 ? 0 : 3;
}
