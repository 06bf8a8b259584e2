const list = new Intl.ListFormat('en');

/** `a, b, and c`. */
export const inWords = (names: readonly string[]): string => list.format(names);

/** `dead_letters` as people write it. */
export const spoken = (name: string): string => name.replaceAll('_', ' ');

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1.4 MB`: in powers of 1000, as disks are sold. */
export function formatBytes(bytes: number): string {
  const step = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), BYTES.length - 1);
  const digits = step === 0 ? 0 : 1;
  const value = (bytes / 1000 ** step).toLocaleString(undefined, { maximumFractionDigits: digits });
  return `${value} ${BYTES[step] ?? 'B'}`;
}

/** A moment in the reader's own time zone: `21 Nov 2026, 18:37`. */
export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

const UNITS: Readonly<Record<string, string>> = { m: 'minute', h: 'hour', d: 'day' };

/** `15m` as people say it: `15 minutes`; `1d` is `day`, for "every day" and "the last day". */
export function durationInWords(text: string): string {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const name = unit && UNITS[unit];
  if (!name) return text;
  return count === '1' ? name : `${count} ${name}s`;
}
