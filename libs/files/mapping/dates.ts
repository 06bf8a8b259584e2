import { Temporal } from 'temporal-polyfill';
import { formatInstant, type Instant } from '#libs/contract';
import { mistake } from '../failure.js';
import type { RowFault } from '../rows/row-fault.js';
import { relativeDate } from './relative-date.js';
import { type DateParts, type LocalTime, type PartsReader, readerOf } from './date-pattern.js';

export interface DateOptions {
  /** Each `iso`, `epoch`, `epoch-ms`, `relative` or a pattern such as `dd-MM-yyyy`; the first that fits a date reads it. */
  formats: readonly string[];
  /** IANA zone of dates without an offset. */
  zone?: string;
  /** When relative dates (`3 days ago`) were true, in epoch milliseconds. */
  asOf?: number;
}

/** A date in the contract's format, or why it cannot be read. */
export type ReadDate = { ds: string; doubt?: Resolved['doubt'] } | { fault: RowFault };

export type DateReader = (text: string) => ReadDate;

/**
 * Reads the dates of one file. An offset in the text always counts; a date without one is local time in `zone`, and
 * without a zone the whole file is refused: it is never guessed.
 * @throws FileFailure for a format or zone that does not exist
 */
export function dateReader({ formats, zone: id, asOf }: DateOptions): DateReader {
  const zone = id === undefined ? undefined : zoneOf(id);
  const readers = formats.map((format) => readerFor(format, zone, asOf));
  return (text) => {
    let last: ReadDate | undefined;
    for (const read of readers) {
      last = read(text);
      if ('ds' in last) return last;
    }
    return last && readers.length === 1 ? last : notADate(text, formats);
  };
}

function readerFor(format: string, zone?: Zone, asOf?: number): DateReader {
  if (format === 'relative') return (text) => wordsDate(text, zone, asOf);
  if (format === 'epoch' || format === 'epoch-ms') {
    const digits = format === 'epoch' ? 0 : 3;
    return (text) => epochDate(text, digits, zone);
  }
  const read = patternReader(format);
  return (text) => {
    const parts = read(text);
    return parts ? dateOf(parts, text, zone) : notADate(text, [format]);
  };
}

function notADate(text: string, formats: readonly string[]): ReadDate {
  const [only = ''] = formats;
  const tried =
    formats.length > 1
      ? `in any of the formats ${formats.join(' | ')}`
      : only === 'iso'
        ? 'such as 2026-11-30'
        : `in the format ${only}`;
  return unread(text, 'bad_timestamp', `is not a date ${tried}`, formats);
}

function unread(text: string, code: string, detail: string, allowed?: readonly string[]): ReadDate {
  return { fault: { code, value: shown(text), detail, allowed } };
}

function patternReader(format: string): PartsReader {
  try {
    return readerOf(format);
  } catch (error) {
    throw mistake(`--date '${format}': ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function zoneOf(id: string): Zone {
  try {
    return new Zone(id);
  } catch {
    throw mistake(
      `--zone '${id}' is not an IANA time zone.`,
      'For example Europe/Lisbon, America/Sao_Paulo or UTC.',
    );
  }
}

function dateOf(parts: DateParts, text: string, zone?: Zone): ReadDate {
  if (parts.offset !== undefined) {
    const ms = wallOf(parts) - parts.offset * 60_000;
    return { ds: written({ ms, offset: parts.offset }, parts) };
  }
  if (!zone) {
    throw mistake(
      `The date '${shown(text)}' has no UTC offset.`,
      'Pass the time zone of the dates, such as --zone Europe/Lisbon; it is never guessed.',
    );
  }
  const resolved = zone.resolve(parts);
  return { ds: written(resolved, parts), doubt: resolved.doubt };
}

function written({ ms, offset }: Resolved, { fraction, withoutSeconds }: DateParts): string {
  const micros = Number(fraction.padEnd(6, '0'));
  const instant: Instant = {
    ms: ms + Math.floor(micros / 1000),
    micros: micros % 1000,
    offset,
    digits: withoutSeconds ? -1 : fraction.length,
  };
  return formatInstant(instant);
}

/** Seconds (`shift` 0) or milliseconds (`shift` 3) since 1970, with a fraction of up to six digits in all. */
function epochDate(text: string, shift: number, zone?: Zone): ReadDate {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match)
    return unread(text, 'bad_timestamp', `is not a number of ${shift ? 'milli' : ''}seconds`, [
      shift ? 'epoch-ms' : 'epoch',
    ]);
  const [, sign, whole = '', fraction = ''] = match;
  const digits = fraction.length + shift;
  if (digits > 6) return unread(text, 'too_precise', 'is more precise than a microsecond');
  const micros = BigInt(`${sign}${whole}${fraction.padEnd(6 - shift, '0')}`);
  const ms = Number((micros - (((micros % 1000n) + 1000n) % 1000n)) / 1000n);
  if (ms < -62_135_596_800_000 || ms > 253_402_300_799_999) {
    const advice = shift ? '' : '; are these milliseconds?';
    return unread(text, 'out_of_range', `is not in the years 1–9999${advice}`);
  }
  const below = Number(((micros % 1000n) + 1000n) % 1000n);
  return { ds: formatInstant({ ms, micros: below, offset: zone?.offsetAt(ms) ?? 0, digits }) };
}

function wordsDate(text: string, zone?: Zone, asOf?: number): ReadDate {
  const ms = asOf === undefined ? undefined : relativeDate(text, asOf);
  if (ms === undefined)
    return unread(text, 'bad_timestamp', "is not a date such as '3 days ago'", ['relative']);
  return { ds: formatInstant({ ms, micros: 0, offset: zone?.offsetAt(ms) ?? 0, digits: 0 }) };
}

/** The beginning of a text, for messages. */
export function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** A local time resolved in a zone. */
export interface Resolved {
  /** UTC milliseconds of the whole second. */
  ms: number;
  /** Minutes east of UTC, cut to whole minutes where a zone of old had seconds. */
  offset: number;
  /** The clock skipped this time (`gap`) or showed it twice (`overlap`). */
  doubt?: 'gap' | 'overlap';
}

const DAY = 86_400_000;

/**
 * Local times of one IANA zone. A time that the clock skipped is moved forward by the length of the gap, of a time
 * that it showed twice the first is taken (RFC 5545, as in calendars); both are reported by `doubt`.
 */
class Zone {
  /** Per local day: its only offset in milliseconds, or null on a day with a change of offset. */
  private readonly days = new Map<number, number | null>();

  /** @throws RangeError for a zone that does not exist */
  constructor(readonly id: string) {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(id);
  }

  resolve(local: LocalTime): Resolved {
    const wall = wallOf(local);
    const day = Math.floor(wall / DAY);
    let offset = this.days.get(day);
    if (offset === undefined) {
      offset = this.offsetOfDay(day);
      this.days.set(day, offset);
    }
    return offset === null ? this.resolveExactly(local) : resolvedAt(wall - offset, offset);
  }

  /** The offset in minutes that holds at an instant. */
  offsetAt(ms: number): number {
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(
      this.id,
    );
    return Math.trunc(offsetNanoseconds / 60e9);
  }

  private offsetOfDay(day: number): number | null {
    const date = Temporal.PlainDate.from('1970-01-01').add({ days: day });
    const start = date.toZonedDateTime(this.id);
    const end = date.add({ days: 1 }).toZonedDateTime(this.id);
    const whole = end.epochMilliseconds - start.epochMilliseconds === DAY;
    return whole && start.offsetNanoseconds === end.offsetNanoseconds ? start.offsetNanoseconds / 1e6 : null;
  }

  private resolveExactly(local: LocalTime): Resolved {
    const plain = Temporal.PlainDateTime.from(local, { overflow: 'reject' });
    const first = plain.toZonedDateTime(this.id, { disambiguation: 'earlier' });
    const second = plain.toZonedDateTime(this.id, { disambiguation: 'later' });
    if (first.epochMilliseconds === second.epochMilliseconds) return zoned(first);
    // In a gap 'later' is the time moved forward; in an overlap 'earlier' is the first showing.
    const gap = !first.toPlainDateTime().equals(plain);
    return { ...zoned(gap ? second : first), doubt: gap ? 'gap' : 'overlap' };
  }
}

/** Local time read as if it were UTC, in milliseconds. `Date.UTC` would read the years 0–99 as 19xx. */
function wallOf({ year, month, day, hour, minute, second }: LocalTime): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 3600 + minute * 60 + second) * 1000;
}

function zoned(time: Temporal.ZonedDateTime): Resolved {
  return resolvedAt(time.epochMilliseconds, time.offsetNanoseconds / 1e6);
}

function resolvedAt(ms: number, offset: number): Resolved {
  return { ms, offset: Math.trunc(offset / 60_000) };
}
