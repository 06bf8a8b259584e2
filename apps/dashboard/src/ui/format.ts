import { signal } from '@preact/signals';

/** Numbers and times in the language of the browser; times in one zone on the whole page. */
export const shownZone = signal<string | undefined>(undefined);

const whole = new Intl.NumberFormat();
const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });
const two = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const tiny = new Intl.NumberFormat(undefined, { style: 'percent', maximumSignificantDigits: 1 });
const signed = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

export const formatCount = (value: number): string => whole.format(value);
export const formatCompact = (value: number): string => compact.format(value);
/** A mean or another measured number. */
export const formatMean = (value: number): string => two.format(value);
/** A share between 0 and 1. One that is not nothing never reads as 0%, and one that is not all never as 100%. */
export function formatShare(value: number): string {
  if (value > 0 && value < 0.0005) return tiny.format(value);
  if (value < 0.9995 || value >= 1) return percents.format(value);
  const maximumFractionDigits = Math.min(12, Math.ceil(-Math.log10((1 - value) * 100)));
  const options = { style: 'percent', maximumFractionDigits, roundingMode: 'floor' } as const;
  return new Intl.NumberFormat(undefined, options).format(value);
}
/** A relative change: 0.12 becomes `+12%`. */
export const formatChange = (value: number): string => signed.format(value).replace('-', '−');

/** The same text with a capital first. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same text within a sentence; an abbreviation and a date stay as they are. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Lu}|\p{Ll}{2} \d{1,2}, \d{4})/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A format in the zone shown; for `record`, which names none, in the browser's own. */
function inZone(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = shownZone.value === 'record' ? undefined : shownZone.value;
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: zone });
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

export function formatClock(time: Date): string {
  return inZone(CLOCK).format(time);
}

/** The day and time of a record: in the zone shown; for `record`, as it was written, with its offset. */
export function formatWritten(ds: string): string {
  const [, , offset = ''] = WRITTEN.exec(ds) ?? [];
  const own = shownZone.value === 'record' && offset ? ` ${offset.replace(/^(...)(\d\d)$/, '$1:$2')}` : '';
  return inWritten(ds, { ...DAY, ...CLOCK }) + own;
}

/** As it was written, to the second or its fraction, with the offset. */
export function formatExact(ds: string): string {
  const [, wall, fraction = '', offset] = EXACT.exec(ds) ?? [];
  if (wall === undefined) return ds;
  const seconds = wall.length > 16 ? ({ second: '2-digit' } as const) : {};
  const parts = new Intl.DateTimeFormat(undefined, { ...DAY, ...CLOCK, ...seconds, timeZone: 'UTC' })
    .formatToParts(new Date(`${wall}Z`))
    .map(({ type, value }) => (type === 'second' ? value + fraction : value));
  return `${parts.join('')}${offset === undefined ? '' : ` ${offsetWords(offset)}`}`;
}

const EXACT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/** `-0500` is `UTC−05:00`. */
function offsetWords(offset: string): string {
  if (/^Z$|^.00:?00$/.test(offset)) return 'UTC';
  return `UTC${offset.replace(/^(.)(\d\d):?(\d\d)$/, '$1$2:$3').replace('-', '−')}`;
}

/** The day of a record, as `formatWritten` has it. */
export function formatDay(ds: string): string {
  return inWritten(ds, DAY);
}

const WRITTEN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)[\d:.]*(Z|[+-]\d\d:?\d\d)?$/;

function inWritten(ds: string, options: Intl.DateTimeFormatOptions): string {
  const [, wall, offset] = WRITTEN.exec(ds) ?? [];
  if (wall === undefined) return ds;
  if (offset && shownZone.value !== 'record')
    return inZone(options).format(new Date(ds.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')));
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(new Date(`${wall}Z`));
}

/** How long ago, in the largest unit that fits: `3 hours ago`. */
export function formatAgo(time: Date, now = new Date()): string {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return words.format(Math.round(seconds / size), unit);
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A moment with its zone: `21 Nov 2026, 18:37 UTC`. */
export function formatMoment(time: string | number): string {
  return inZone({ ...DAY, ...CLOCK, timeZoneName: 'short' }).format(new Date(time));
}

/** `dead_letters` becomes `dead letters`. */
export const humanize = (name: string): string => name.replaceAll('_', ' ');

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1.4 MB`: in powers of 1000, as disks are sold. */
export function formatBytes(bytes: number): string {
  const step = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), BYTES.length - 1);
  const digits = step === 0 ? 0 : 1;
  const value = (bytes / 1000 ** step).toLocaleString(undefined, { maximumFractionDigits: digits });
  return `${value} ${BYTES[step] ?? 'B'}`;
}

const DURATIONS: Readonly<Record<string, string>> = { m: 'minute', h: 'hour', d: 'day' };

/** `15m` becomes `15 minutes`; `1d` becomes `day`, for "every day" and "the last day". */
export function formatDuration(text: string): string {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const name = unit && DURATIONS[unit];
  if (!name) return text;
  return count === '1' ? name : `${count} ${name}s`;
}
