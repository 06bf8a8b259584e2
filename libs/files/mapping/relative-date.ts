const UNITS = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 7 * 86_400,
} as const;

const AGO =
  /^(?:about |over |almost )?(?<count>an?|one|\d{1,4}) (?<unit>second|sec|minute|min|hour|hr|day|week|month|year)s? ago$/i;
const SHORT_UNITS: Partial<Record<string, keyof typeof UNITS>> = { sec: 'second', min: 'minute', hr: 'hour' };

/**
 * The instant that words such as `3 days ago`, `a month ago` or `yesterday` mean.
 * @param asOf when they were true, in epoch milliseconds
 * @returns epoch milliseconds of a whole second; undefined for other words
 */
export function relativeDate(text: string, asOf: number): number | undefined {
  const now = Math.floor(asOf / 1_000) * 1_000;
  const words = text.trim();
  if (/^(just )?now$|^today$/i.test(words)) return now;
  if (/^yesterday$/i.test(words)) return now - UNITS.day * 1_000;
  const { count: written, unit: named = '' } = AGO.exec(words)?.groups ?? {};
  if (written === undefined) return undefined;
  const count = /^\d/.test(written) ? Number(written) : 1;
  const unit = named.toLowerCase();
  if (unit === 'month' || unit === 'year') return monthsBefore(now, count * (unit === 'year' ? 12 : 1));
  const seconds = UNITS[SHORT_UNITS[unit] ?? (unit as keyof typeof UNITS)];
  return now - count * seconds * 1_000;
}

/** The same day of an earlier month, or its last one. */
function monthsBefore(ms: number, months: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
