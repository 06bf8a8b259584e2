import { addDays, daysOf, type Range } from '../../state/range.js';

/**
 * The range of days between two times as a trend writes them, the second one excluded. Buckets at the ends may reach
 * beyond the range that is asked for now: it is never widened.
 */
export function rangeOfZoom(from: string, to: string, now: Range, today: string): Range {
  const first = from.slice(0, 10);
  const last = /T00:00(:00)?/.test(to) ? addDays(to.slice(0, 10), -1) : to.slice(0, 10);
  const asked = daysOf(now, today);
  const start = asked?.from && asked.from > first ? asked.from : first;
  const end = asked?.to && asked.to < last ? asked.to : last;
  return `${start}..${end < start ? start : end}`;
}
