import { daysWords, rangeWords } from '../../filters/words.js';
import { addDays, daysOf, type Range } from '../../state/range.js';

/** Days of the recent period when the range has no start. */
const DAYS = 30;

/** The days that are compared with those before them. */
export interface RecentDays {
  range: Range;
  /** All time before. */
  before: Range;
  /** Whether it is all that the bar selects. */
  whole: boolean;
  /** "Last 30 days", "14 May 2024 – 12 Jun 2024". */
  words: string;
}

/**
 * The range of the bar when it has a first day; else the 30 days up to the newest record, or to today where records
 * are dated later. `newest` is the day of that record.
 */
export function recentDays(asked: Range, newest: string, today: string): RecentDays {
  const from = daysOf(asked, today)?.from;
  if (from)
    return {
      range: asked,
      before: `..${addDays(from, -1)}`,
      whole: true,
      words: rangeWords(asked, today),
    };
  const to = newest > today ? today : newest;
  const first = addDays(to, 1 - DAYS);
  return {
    range: `${first}..${to}`,
    before: `..${addDays(first, -1)}`,
    whole: false,
    words: to === today ? `Last ${DAYS} days` : daysWords({ from: first, to }),
  };
}

/** Days of the longest range of which all is news. */
const NEWS = 92;

export function isLongerThanNews(asked: Range, today: string): boolean {
  const { from, to = today } = daysOf(asked, today) ?? {};
  return from !== undefined && addDays(from, NEWS) <= to;
}

/**
 * The range of days between two times as a trend writes them, the second one excluded. Buckets at the ends may reach
 * beyond the current range: it is never widened.
 */
export function rangeOfZoom(from: string, to: string, now: Range, today: string): Range {
  const first = from.slice(0, 10);
  const last = /T00:00(:00)?/.test(to) ? addDays(to.slice(0, 10), -1) : to.slice(0, 10);
  const asked = daysOf(now, today);
  const start = asked?.from && asked.from > first ? asked.from : first;
  const end = asked?.to && asked.to < last ? asked.to : last;
  return `${start}..${end < start ? start : end}`;
}
