import { instantOf, offsetOf, type RawRecord } from './raw-record.js';

export interface WallClock {
  /** `yyyy-mm-dd` */
  date: string;
  /** `hh:mm` */
  time: string;
  /** 1 = Monday. */
  weekday: number;
  /** As `Intl` writes it; empty for the record's own clock. */
  offset: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, WallClock>();
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What a clock on the wall showed, in an IANA zone or (`record`) where the record was written. */
export function wallClockOf(record: RawRecord, zone: string): WallClock {
  if (zone !== 'record') return wallClockAt(instantOf(record), zone);
  return { ...wallClockAt(instantOf(record) + offsetOf(record) * 60_000, 'UTC'), offset: '' };
}

export function wallClockAt(ms: number, zone: string): WallClock {
  const name = `${zone} ${ms}`;
  const seen = known.get(name);
  if (seen) return seen;
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      timeZoneName: 'longOffset',
    });
    formats.set(zone, format);
  }
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const clock = {
    date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
    weekday: DAYS.indexOf(part.weekday ?? '') + 1,
    offset: part.timeZoneName?.replace('GMT', '') || '+00:00',
  };
  if (known.size < 500_000) known.set(name, clock);
  return clock;
}

/** The name of the bucket a wall clock belongs to; repeated hours differ by their offset. */
export function bucketName(
  { date, time, weekday, offset }: WallClock,
  interval: string,
  weekStart: string,
): string {
  const [year = '', month = ''] = date.split('-');
  if (interval === 'hour') return `${date}T${time.slice(0, 2)}${offset}`;
  if (interval === 'day') return date;
  if (interval === 'week') return daysBefore(date, weekStart === 'monday' ? weekday - 1 : weekday % 7);
  if (interval === 'month') return `${year}-${month}`;
  if (interval === 'quarter') return `${year}-Q${Math.ceil(Number(month) / 3)}`;
  return year;
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
