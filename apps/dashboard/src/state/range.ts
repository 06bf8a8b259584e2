import type { Filter } from './scope.js';

/**
 * A range of days as in the URL: nothing or `all` for all time, a preset, or `2026-01-01..2026-03-31`, inclusive, with
 * either side optional. It holds days only; when a day starts depends on the time zone of the request.
 */
export type Range = string;

/** What the address says where someone chose all time. */
export const ALL_TIME = 'all';

export const PRESETS: readonly { range: Range; label: string }[] = [
  { range: ALL_TIME, label: 'All time' },
  { range: '7d', label: 'Last 7 days' },
  { range: '30d', label: 'Last 30 days' },
  { range: '90d', label: 'Last 90 days' },
  { range: '12m', label: 'Last 12 months' },
  { range: 'this-month', label: 'This month' },
  { range: 'last-month', label: 'Last month' },
  { range: 'this-year', label: 'This year' },
];

/** First and last day, `YYYY-MM-DD`; an open side is absent. */
export interface Days {
  from?: string;
  to?: string;
}

/** The days of a range, seen from `today`; undefined for all time and for what is not a range. */
export function daysOf(range: Range, today: string): Days | undefined {
  const last = /^(\d{1,4})([dm])$/.exec(range);
  if (last) {
    const count = Number(last[1]);
    const from = last[2] === 'd' ? addDays(today, 1 - count) : addDays(addMonths(today, -count), 1);
    return { from, to: today };
  }
  const month = `${today.slice(0, 7)}-01`;
  if (range === 'this-month') return { from: month, to: today };
  if (range === 'last-month') return { from: addMonths(month, -1), to: addDays(month, -1) };
  if (range === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const [from, to, more] = range.split('..');
  if (to === undefined || more !== undefined || !isDayOrOpen(from) || !isDayOrOpen(to)) return undefined;
  return from === '' && to === '' ? undefined : { ...(from && { from }), ...(to && { to }) };
}

/**
 * The range of the same length before (`-1`) or after (`1`) it: as many calendar months where it is whole ones or this
 * month, else as many days. Undefined if one side is open.
 */
export function shiftRange(range: Range, today: string, direction: 1 | -1): Range | undefined {
  const { from, to } = daysOf(range, today) ?? {};
  if (!from || !to) return undefined;
  const end = range === 'this-month' ? addMonths(from, 1) : addDays(to, 1);
  if (from.endsWith('-01') && end.endsWith('-01')) {
    const months = direction * monthsBetween(from, end);
    return `${addMonths(from, months)}..${addDays(addMonths(end, months), -1)}`;
  }
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  return `${addDays(from, direction * length)}..${addDays(to, direction * length)}`;
}

/** The days that a range is compared with: those right before it, of a month so far the same days of the month before. */
export function daysBefore(range: Range, today: string): Days | undefined {
  const { from, to } = daysOf(range, today) ?? {};
  if (from?.endsWith('-01') && to === today && from.slice(0, 7) === to.slice(0, 7))
    return { from: addMonths(from, -1), to: addMonths(to, -1) };
  const before = shiftRange(range, today, -1);
  return before === undefined ? undefined : daysOf(before, today);
}

/**
 * The latest twelve months that hold records: they end today, unless the records ended long before. Undefined where
 * that is all there are.
 */
export function openingRange(
  { first, last }: { first?: string; last?: string },
  today: string,
): Range | undefined {
  const from = last && daysOf('12m', last)?.from;
  if (!from || !first || first >= from) return undefined;
  const recently = daysOf('1m', today)?.from ?? '';
  return last >= recently ? '12m' : `${from}..${last}`;
}

/** The first day of the month that a filter of times is, from its first day to its last. */
export function wholeMonth({ operator = 'eq', min, max, max_exclusive }: Filter): string | undefined {
  if (operator !== 'eq' || typeof min !== 'string' || !/^\d{4}-\d\d-01$/.test(min)) return undefined;
  const next = addMonths(min, 1);
  return max === (max_exclusive ? next : addDays(next, -1)) ? min : undefined;
}

/** Today in a time zone, `YYYY-MM-DD`; in the browser's own zone if it does not know the given one. */
export function todayIn(zone: string | undefined, now = new Date()): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    const timeZone = zone === 'record' ? undefined : zone;
    return new Intl.DateTimeFormat('en-CA', { ...day, timeZone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-CA', day).format(now);
  }
}

/** The day of a record's `ds` in a time zone; for `record`, and if it is not a time, the day in the text. */
export function dayOf(ds: string, zone: string | undefined): string {
  const time = Date.parse(ds.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return zone === 'record' || Number.isNaN(time) ? ds.slice(0, 10) : todayIn(zone, new Date(time));
}

/** The first moment of a day in a time zone, as ISO in UTC. */
export function startOfDay(day: string, zone: string | undefined): string {
  const utc = Date.parse(`${day}T00:00Z`);
  const timeZone = zone === 'record' ? undefined : zone;
  const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const offsetAt = (time: number) => Date.parse(`${wall.format(time).replace(' ', 'T')}Z`) - time;
  // The offset before midnight may be another one than after it.
  return new Date(utc - offsetAt(utc - offsetAt(utc))).toISOString();
}

const DAY = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** Between the first days of two months. */
function monthsBetween(from: string, to: string): number {
  const [first, last] = [from, to].map((day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)));
  return (last ?? 0) - (first ?? 0);
}

/** The same day of another month, or its last day if that month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

function isDayOrOpen(text: string | undefined): boolean {
  return text === '' || (/^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? '')));
}

/** Filters as in the URL. People edit addresses: anything but a list of objects counts as no filters. */
export function readFilters(text: string | null): Filter[] {
  if (text === null) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((entry) => typeof entry === 'object' && entry !== null) : [];
  } catch {
    return [];
  }
}
