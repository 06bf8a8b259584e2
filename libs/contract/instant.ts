/** A point in time together with how it was written, so that it reads back as it was sent. */
export interface Instant {
  /** UTC milliseconds since 1970, rounded down. */
  ms: number;
  /** Microseconds below the millisecond, 0–999. */
  micros: number;
  /** Minutes east of UTC. */
  offset: number;
  /** Digits of the fraction as sent, 0–6; -1 when the seconds were left out. */
  digits: number;
}

const DAY = 86_400_000;

/**
 * Reads `2025-07-03T10:12:00+0200`: years 0001–9999, seconds optional, a fraction of 1–6 digits, an offset
 * `+hhmm`, `+hh:mm` or `Z` up to 14 hours. Anything else is null; an offset is never guessed.
 */
export function parseInstant(text: string): Instant | null {
  if (text.length < 17 || text.length > 32) return null;
  const day = dayOf(text);
  const hour = pair(text, 11);
  const minute = pair(text, 14);
  if (Number.isNaN(day) || text[10] !== 'T' || text[13] !== ':' || !(hour <= 23 && minute <= 59)) return null;
  let at = 16;
  let second = 0;
  let digits = -1;
  let micros = 0;
  if (text[at] === ':') {
    second = pair(text, 17);
    if (!(second <= 59)) return null;
    digits = 0;
    at = 19;
    if (text[at] === '.') {
      while (digits < 6 && isDigit(text, at + 1 + digits)) digits++;
      if (digits === 0) return null;
      micros = Number(text.slice(at + 1, at + 1 + digits).padEnd(6, '0'));
      at += 1 + digits;
    }
  }
  const offset = offsetOf(text, at);
  if (Number.isNaN(offset)) return null;
  const local = day * DAY + hour * 3_600_000 + minute * 60_000 + second * 1000;
  return { ms: local - offset * 60_000 + Math.floor(micros / 1000), micros: micros % 1000, offset, digits };
}

/** Whether a text would be an instant if only it said its offset. */
export function lacksOffset(text: string): boolean {
  return text.length <= 26 && parseInstant(`${text}Z`) !== null;
}

/** The shape of the specification: `2025-07-03T10:12:00+0200`, with seconds and fraction as they were sent. */
export function formatInstant(instant: Instant): string {
  const { local, fraction } = parts(instant);
  const zone = zoneOf(instant.offset, '');
  if (instant.digits < 0) return local.slice(0, 16) + zone;
  return instant.digits === 0 ? local + zone : `${local}.${fraction.slice(0, instant.digits)}${zone}`;
}

/** Text that PostgreSQL reads as exactly this instant: `2025-07-03T10:12:00.000000+02:00`. */
export function instantToSql(instant: Instant): string {
  const { local, fraction } = parts(instant);
  return `${local}.${fraction}${zoneOf(instant.offset, ':')}`;
}

function parts(instant: Instant): { local: string; fraction: string } {
  const iso = new Date(instant.ms + instant.offset * 60_000).toISOString();
  return { local: iso.slice(0, 19), fraction: iso.slice(20, 23) + String(instant.micros).padStart(3, '0') };
}

function zoneOf(offset: number, colon: string): string {
  const minutes = Math.abs(offset);
  const hh = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hh}${colon}${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes of the offset that the rest of the text is, NaN if it is invalid. */
function offsetOf(text: string, at: number): number {
  const rest = text.length - at;
  if (rest === 1 && text[at] === 'Z') return 0;
  const colon = rest === 6 && text[at + 3] === ':' ? 1 : 0;
  if (rest !== 5 + colon || (text[at] !== '+' && text[at] !== '-')) return Number.NaN;
  const minutes = pair(text, at + 3 + colon);
  const total = pair(text, at + 1) * 60 + minutes;
  if (!(minutes <= 59 && total <= 840)) return Number.NaN;
  return text[at] === '-' && total > 0 ? -total : total;
}

/** Days from 1970-01-01 to the date the text starts with, NaN when there is no such day. */
function dayOf(text: string): number {
  const year = pair(text, 0) * 100 + pair(text, 2);
  const month = pair(text, 5);
  const day = pair(text, 8);
  if (text[4] !== '-' || text[7] !== '-' || !(year >= 1 && month >= 1 && month <= 12 && day >= 1))
    return Number.NaN;
  if (day > daysIn(year, month)) return Number.NaN;
  return daysFromCivil(year, month, day);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". `Date.UTC` reads years 0–99 as 19xx. */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Two ASCII digits as a number, NaN when they are not. */
function pair(text: string, at: number): number {
  return isDigit(text, at) && isDigit(text, at + 1)
    ? (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
    : Number.NaN;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Whether a valid time lies more than a day ahead, further than any time zone explains: a mistyped year, perhaps. */
export function isAhead(ds: string, now: number): boolean {
  // Most times are long past, which their text tells.
  if (ds.slice(0, 10) <= new Date(now).toISOString().slice(0, 10)) return false;
  return (parseInstant(ds)?.ms ?? 0) > now + DAY;
}
