import { parseInstant } from '#libs/contract';
import { Temporal } from 'temporal-polyfill';
import { clockOf, type Interval, offsetAt, startOfDay, wallClock } from './zone.js';

/** An instant as answers show it, exactly: local time with offset, `2025-07-01T00:00:00+01:00`; without one in the zone `record`. */
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

const YEARS = { first: new Date(0).setUTCFullYear(1, 0, 1), end: Date.UTC(10_000, 0, 1) };

function isNameable(ms: number, zone: string): boolean {
  const local = localTime(ms, zone);
  return local >= YEARS.first && local < YEARS.end;
}

/** What people call a bucket: `2025-07-08`, `2025-W28`, `2025-07`, `2025-Q3`, `2025`, `2025-07-08T14:00`. */
export function bucketLabel(ms: number, interval: Interval, zone: string): string {
  const iso = isoText(localTime(ms, clockOf(zone)));
  const date = iso.slice(0, iso.indexOf('T'));
  if (interval === 'hour') return iso.slice(0, iso.indexOf('T') + 6);
  if (interval === 'month') return date.slice(0, -3);
  if (interval === 'quarter') return `${date.slice(0, -6)}-Q${Math.ceil(Number(date.slice(-5, -3)) / 3)}`;
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
  return written(ms);
}

/** In UTC where the zone's offset had seconds, before standard time: no offset of ISO 8601 says them. */
function localText(ms: number, zone: string, colon: ':' | ''): string {
  const known = textsOf(zone, colon);
  const before = known.get(ms);
  if (before !== undefined) return before;
  if (known.size >= REMEMBERED) known.clear();
  const text = writeLocal(ms, zone, colon);
  known.set(ms, text);
  return text;
}

function writeLocal(ms: number, zone: string, colon: ':' | ''): string {
  const minutes = offsetAt(ms, zone);
  if (!Number.isInteger(minutes)) return localText(ms, 'UTC', colon);
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${written(localTime(ms, zone))}${minutes < 0 ? '-' : '+'}${pair(hour)}${colon}${pair(minute)}`;
}

type Texts = Map<number, string>;
/** By zone: with and without a colon in the offset. */
const localTexts = new Map<string, readonly [Texts, Texts]>();
const ZONES = 16;

function textsOf(zone: string, colon: ':' | ''): Texts {
  const known = localTexts.get(zone) ?? [new Map(), new Map()];
  if (!localTexts.has(zone) && localTexts.size >= ZONES) localTexts.clear();
  localTexts.set(zone, known);
  return known[colon === '' ? 0 : 1];
}

/** An instant whose UTC fields are the local ones. */
function localTime(ms: number, zone: string): number {
  return ms + offsetAt(ms, zone) * 60_000;
}

/** Date and time without offset; milliseconds only where there are some. */
function written(ms: number): string {
  const iso = isoText(ms);
  return iso.slice(0, iso.endsWith('.000Z') ? -5 : -1);
}

/** Trends write the same bounds again and again: a few times each, and for every question. */
const isoTexts = new Map<number, string>();
const REMEMBERED = 10_000;

function isoText(ms: number): string {
  const known = isoTexts.get(ms);
  if (known !== undefined) return known;
  if (isoTexts.size >= REMEMBERED) isoTexts.clear();
  const iso = new Date(ms).toISOString();
  isoTexts.set(ms, iso);
  return iso;
}
