import { addDays, formatDay, formatDays, MONTHS } from '#libs/wording';

export { duringTime, fromTime } from '../wording/sentences/english-times.js';

/** Days as `yyyy-mm-dd`, without a time zone: filters on `ds` take them as days of the request's zone. */
export interface Span {
  /** First day; undefined = from the beginning. */
  from?: string;
  /** Last day, inside; undefined = to the end. */
  to?: string;
  /** As a reader would say it: `July 2025`. */
  label: string;
  /** Of "from May to July": May and July, between which something changed. */
  ends?: readonly [Span, Span];
  /** The same days a year before the newest ones. */
  isYearAgo?: boolean;
}

const DAY = 86_400_000;

export function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Days from the first to the last, both inside. */
export function lengthOf(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

/** The days of a time whose ends are known; one, where they are not. */
export function daysIn({ from, to }: Span): number {
  return from && to ? lengthOf(from, to) : 1;
}

export function month(year: number, number: number): Span {
  const label = `${MONTHS[number - 1] ?? ''} ${year}`;
  return { from: dayOf(year, number, 1), to: dayOf(year, number + 1, 0), label };
}

export function quarter(year: number, number: number): Span {
  const first = number * 3 - 2;
  return { from: dayOf(year, first, 1), to: dayOf(year, first + 3, 0), label: `Q${number} ${year}` };
}

/** As short as days allow. */
export function spanOfDays(from: string, to: string): Span {
  return { from, to, label: formatDays(from, to) };
}

export function year(number: number): Span {
  return { from: `${number}-01-01`, to: `${number}-12-31`, label: String(number) };
}

/** The same length of time just before: the month before a month, the quarter before a quarter. */
export function before(span: Span): Span | undefined {
  const { from, to } = span;
  if (!from) return undefined;
  if (!to) return { to: addDays(from, -1), label: `the time before ${formatDay(from)}` };
  const [y, m, d] = parts(from);
  const [toYear, toMonth] = parts(to);
  const months = (toYear - y) * 12 + toMonth - m + 1;
  const whole = d === 1 && addDays(to, 1).slice(8) === '01';
  const start = whole ? dayOf(y, m - months, 1) : addDays(from, -lengthOf(from, to));
  const end = addDays(from, -1);
  return { from: start, to: end, label: formatDays(start, end) };
}

function parts(day: string): [year: number, month: number, day: number] {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return [y, m, d];
}

export function halfOf(y: number, half: number): Span {
  const first = half === 1 ? 1 : 7;
  return { from: dayOf(y, first, 1), to: dayOf(y, first + 6, 0), label: `H${half} ${y}` };
}

/** A day that the calendar has. */
export function dayOrNone(day: string): Span | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) return undefined;
  return { from: day, to: day, label: formatDay(day) };
}

/** The latest such span that has begun by the day. */
export function lastOf(spanIn: (year: number) => Span, day: string): Span {
  const y = Number(day.slice(0, 4));
  const own = spanIn(y);
  return (own.from ?? '') <= day ? own : spanIn(y - 1);
}
