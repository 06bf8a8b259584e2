import { dateOf, formatTime, parseTime, readOffset } from './strftime.js';
import { Day, Moment, Span, valueError } from './values.js';

const DATE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d))?|(\d\d)(\d\d)?|-?W(\d\d)(?:-?(\d))?|-(\d{3}))?(?![\d-])|^(\d{4})(\d{3})(?!\d)/;
const TIME = /^(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?([Zz]|[+-]\d\d(?::?\d\d)?)?$/;

/** A time of ISO 8601, as `dateutil.parser.isoparse` reads it. @throws TemplateError. */
export function parseIso(text: string): Moment {
  const found = DATE.exec(text);
  const date = found ? isoDate(found) : Number.NaN;
  const rest = text.slice(found?.[0].length ?? 0);
  if (Number.isNaN(date)) throw valueError(`'${text}' is not a time of ISO 8601`);
  if (rest === '') return new Moment(date, 0, undefined);
  const [whole, hour, minute = '0', second = '0', fraction = '', zone] = TIME.exec(rest.slice(1)) ?? [];
  const late = Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59;
  if (whole === undefined || late) throw valueError(`'${text}' is not a time of ISO 8601`);
  const local = date + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return new Moment(
    local,
    Number(fraction.slice(0, 6).padEnd(6, '0')),
    zone === undefined ? undefined : readOffset(zone),
  );
}

function isoDate(found: RegExpExecArray): number {
  const [, year, month, day, bareMonth, bareDay, week, weekday, ordinal, ordinalYear, bareOrdinal] = found;
  const days = ordinal ?? bareOrdinal;
  if (days !== undefined) return dateOf(Number(year ?? ordinalYear), 1, 1) + (Number(days) - 1) * 86_400;
  if (week === undefined)
    return dateOf(Number(year), Number(month ?? bareMonth ?? 1), Number(day ?? bareDay ?? 1));
  const january = dateOf(Number(year), 1, 4);
  const monday = january - ((new Date(january * 1000).getUTCDay() + 6) % 7) * 86_400;
  return monday + ((Number(week) - 1) * 7 + Number(weekday ?? 1) - 1) * 86_400;
}

const DURATION =
  /^([+-])?P(?=.)(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:(T)(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;

/** A duration of ISO 8601, such as `P30D` or `PT0.000001S`. @throws TemplateError. */
export function parseSpan(text: string): Span {
  const found = DURATION.exec(text);
  if (!found) throw valueError(`'${text}' is not a duration of ISO 8601, such as P30D`);
  const [, sign, ...parts] = found;
  const [years, months, weeks, days, , hours, minutes, seconds] = parts.map((part) => {
    return part === undefined || part === 'T' ? 0 : Number(part.replace(',', '.'));
  }) as [number, number, number, number, number, number, number, number];
  const total = ((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60 + seconds;
  const factor = sign === '-' ? -1 : 1;
  return span(total * factor, 0, (years * 12 + months) * factor);
}

/** A span of seconds with a fraction and microseconds, in its normal form: microseconds are never negative. */
export function span(seconds: number, micros = 0, months = 0): Span {
  const whole = Math.floor(seconds);
  const rest = Math.round((seconds - whole) * 1e6) + micros;
  const carry = Math.floor(rest / 1e6);
  return new Span(whole + carry, rest - carry * 1e6, months);
}

/** A time later by a span; months keep the day of the month, or take the last one. */
export function addSpan(moment: Moment, by: Span): Moment {
  const micros = moment.micros + by.micros;
  const carry = Math.floor(micros / 1e6);
  const months = by.months === 0 ? 0 : monthsLater(moment.local, by.months) - moment.local;
  return new Moment(moment.local + months + by.seconds + carry, micros - carry * 1e6, moment.offset);
}

function monthsLater(local: number, months: number): number {
  const date = new Date(local * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

export function negated({ seconds, micros, months }: Span): Span {
  return span(-seconds, -micros, -months);
}

export function difference(one: Moment, other: Moment): Span {
  return span(one.seconds - other.seconds, one.micros - other.micros);
}

/** -1, 0 or 1. */
export function compareMoments(one: Moment, other: Moment): number {
  return Math.sign(one.seconds - other.seconds || one.micros - other.micros);
}

export function inUtc(moment: Moment): Moment {
  return new Moment(moment.seconds, moment.micros, 0);
}

/** @param ms epoch milliseconds; `offset` in seconds */
export function momentOf(ms: number, offset = 0): Moment {
  const seconds = Math.floor(ms / 1000);
  return new Moment(seconds + offset, Math.round((ms - seconds * 1000) * 1000), offset);
}

/** Epoch milliseconds, cut to whole ones. */
export function millisOf(moment: Moment): number {
  return moment.seconds * 1000 + Math.floor(moment.micros / 1000);
}

export function dayOf({ local }: Moment): Day {
  return new Day(Math.floor(local / 86_400));
}

/** Reads a time as the manifests' formats say: strptime, or one of four for seconds and their parts since 1970. */
export function readTime(text: string, format: string): Moment {
  const whole = () => {
    if (!/^\s*[-+]?\d+\s*$/.test(text))
      throw valueError(`'${text}' is not a whole number, as the format ${format} asks`);
    return BigInt(text.trim());
  };
  if (format === '%s') return new Moment(Number(whole()), 0, 0);
  if (format === '%s_as_float') {
    if (text.trim() === '' || Number.isNaN(Number(text))) throw valueError(`'${text}' is not a number`);
    const { seconds, micros } = span(Number(text));
    return new Moment(seconds, micros, 0);
  }
  if (format === '%ms') return ofMicros(whole() * 1000n);
  if (format === '%epoch_microseconds') return ofMicros(whole());
  const moment = parseTime(text, format.replaceAll('%_ms', '%f'));
  return moment.offset === undefined ? new Moment(moment.local, moment.micros, 0) : moment;
}

function ofMicros(all: bigint): Moment {
  const micros = ((all % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return new Moment(Number((all - micros) / 1_000_000n), Number(micros), 0);
}

/** Writes a time as {@link readTime} reads it. */
export function writeTime(moment: Moment, format: string): string {
  const { seconds, micros } = moment;
  if (format === '%s') return String(seconds < 0 && micros > 0 ? seconds + 1 : seconds);
  if (format === '%s_as_float') {
    const text = String(seconds + micros / 1e6);
    return text.includes('.') ? text : `${text}.0`;
  }
  if (format === '%ms') return String(Math.trunc((seconds + micros / 1e6) * 1000));
  if (format === '%epoch_microseconds') return String(Math.trunc((seconds + micros / 1e6) * 1e6));
  if (!format.includes('%_ms')) return formatTime(moment, format);
  const fraction = formatTime(moment, '%f');
  const milliseconds = String(Math.floor(micros / 1000)).padStart(3, '0');
  return formatTime(moment, format.replaceAll('%_ms', '%f')).replaceAll(fraction, milliseconds);
}
