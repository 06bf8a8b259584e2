import { utcTicks } from 'd3-time';
import type { Interval } from './types.js';

/**
 * The wall clock that a time is written with, held as if it were UTC: every zone, `record` included, is then shown by
 * the same formats.
 */
export function wallOf(iso: string): Date {
  return new Date(`${iso.slice(0, 19)}Z`);
}

/** The position of a time on the axis, in milliseconds. Times without an offset (zone `record`) are wall clock. */
export function instantOf(iso: string): number {
  return /(Z|[+-]\d\d:?\d\d)$/.test(iso) ? Date.parse(iso) : wallOf(iso).getTime();
}

const as = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
const clock = as({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayMonth = as({ day: 'numeric', month: 'short' });
const fullDay = as({ day: 'numeric', month: 'short', year: 'numeric' });
const weekDay = as({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const month = as({ month: 'short' });
const monthYear = as({ month: 'short', year: 'numeric' });
const year = as({ year: 'numeric' });

/** What a bucket is called in names, tips and tables: `Thu 3 Jul 2025`, `week of 30 Jun 2025`, `Q3 2025`. */
export function formatBucket(start: string, interval: Interval): string {
  const at = wallOf(start);
  switch (interval) {
    case 'hour':
      return `${fullDay.format(at)}, ${clock.format(at)}`;
    case 'day':
      return weekDay.format(at);
    case 'week':
      return `week of ${fullDay.format(at)}`;
    case 'month':
      return monthYear.format(at);
    case 'quarter':
      return `Q${quarterOf(at)} ${year.format(at)}`;
    case 'year':
      return year.format(at);
  }
}

/** From the start of one bucket to the end of another: `1 Jul 2025 to 9 Jul 2025`, both days inside. */
export function formatSpan(start: string, end: string, interval: Interval): string {
  if (interval === 'hour') {
    return `${formatBucket(start, 'hour')} to ${formatBucket(end, 'hour')}`;
  }
  const last = new Date(wallOf(end).getTime() - 1);
  const text = interval === 'day' || interval === 'week' ? fullDay : interval === 'year' ? year : monthYear;
  const [from, to] = [text.format(wallOf(start)), text.format(last)];
  return from === to ? from : `${from} to ${to}`;
}

/** A label below the bucket with this index. `under` is a second line: what the label is a part of. */
export interface TimeTick {
  index: number;
  text: string;
  under?: string;
}

/** At most `most` labels at round times; the second line is shown where it changes. */
export function timeTicks(starts: readonly string[], interval: Interval, most: number): TimeTick[] {
  const walls = starts.map(wallOf);
  let under = '';
  return tickIndexes(walls, Math.max(1, most)).map((index) => {
    const at = walls[index] ?? new Date(0);
    const [text, part] = labelOf(at, interval);
    if (part === under || part === '') return { index, text };
    under = part;
    return { index, text, under };
  });
}

function tickIndexes(walls: readonly Date[], most: number): number[] {
  const [first, last] = [walls[0], walls.at(-1)];
  if (!first || !last) return [];
  if (walls.length <= most) return walls.map((_, index) => index);
  const round = utcTicks(first, last, most);
  const apart = walls.length / (most + 1);
  const chosen: number[] = [];
  for (const tick of round) {
    const index = walls.findIndex((wall) => wall >= tick);
    const before = chosen.at(-1);
    if (index >= 0 && (before === undefined || index - before >= apart)) chosen.push(index);
  }
  if (chosen.length > 2 || most < 2) return chosen;
  // Round times are too far apart to tell how time runs: labels at equal steps do.
  const step = Math.ceil(walls.length / most);
  return walls.flatMap((_, index) => (index % step === 0 ? [index] : []));
}

/** The label of a bucket, and what it is a part of. */
function labelOf(at: Date, interval: Interval): [string, string] {
  switch (interval) {
    case 'hour':
      return [clock.format(at), dayMonth.format(at)];
    case 'day':
    case 'week':
      return [dayMonth.format(at), year.format(at)];
    case 'month':
      return [month.format(at), year.format(at)];
    case 'quarter':
      return [`Q${quarterOf(at)}`, year.format(at)];
    case 'year':
      return [year.format(at), ''];
  }
}

function quarterOf(at: Date): number {
  return Math.floor(at.getUTCMonth() / 3) + 1;
}
