import { addDays, type Days, daysOf, PRESETS, type Range } from '../state/range.js';

const written = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2025-07-03` is "3 Jul 2025". */
export function dayWords(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : written.format(time);
}

/** "3 Jul 2025 – 9 Jul 2025", "from 3 Jul 2025", "until 9 Jul 2025", "3 Jul 2025" for one day. */
export function daysWords({ from, to }: Days): string {
  if (from && to) return from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
  if (from) return `from ${dayWords(from)}`;
  return to ? `until ${dayWords(to)}` : 'all time';
}

/** A range of the address: the name of its preset, or its days. */
export function rangeWords(range: Range, today: string): string {
  const preset = PRESETS.find((known) => known.range === range);
  if (preset) return preset.label;
  const days = daysOf(range, today);
  if (!days) return 'All time';
  const words = daysWords(days);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A moment as a filter holds it: a day, a time of the clock or a time with its offset. What a half-open range ends
 * before is said by its last day when it is midnight.
 */
export function momentWords(moment: string, exclusiveEnd = false): string {
  const read = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d))?)?/.exec(moment);
  if (!read) return moment;
  const [, day = '', clock = '00:00', seconds = '00'] = read;
  if (clock === '00:00' && seconds === '00') return dayWords(exclusiveEnd ? addDays(day, -1) : day);
  return `${dayWords(day)}, ${clock}${seconds === '00' ? '' : `:${seconds}`}`;
}
