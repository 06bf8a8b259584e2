import { Temporal } from 'temporal-polyfill';

/** A local date and time without its place on earth. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
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
export class Zone {
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
export function wallOf({ year, month, day, hour, minute, second }: LocalTime): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 3600 + minute * 60 + second) * 1000;
}

function zoned(time: Temporal.ZonedDateTime): Resolved {
  return resolvedAt(time.epochMilliseconds, time.offsetNanoseconds / 1e6);
}

function resolvedAt(ms: number, offset: number): Resolved {
  return { ms, offset: Math.trunc(offset / 60_000) };
}
