import { Moment, valueError } from './values.js';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const pad = (value: number, width = 2, fill = '0') => String(value).padStart(width, fill);

/** The parts of a local time. */
export function partsOf({ local }: Moment) {
  const date = new Date(local * 1000);
  const yearStart = Date.UTC(date.getUTCFullYear(), 0, 1);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    /** 0: Sunday. */
    weekday: date.getUTCDay(),
    dayOfYear: Math.floor((date.getTime() - yearStart) / 86_400_000) + 1,
  };
}

type Parts = ReturnType<typeof partsOf>;

const FIELDS: Record<string, (parts: Parts, moment: Moment) => string> = {
  Y: ({ year }) => String(year),
  m: ({ month }) => pad(month),
  d: ({ day }) => pad(day),
  e: ({ day }) => pad(day, 2, ' '),
  H: ({ hour }) => pad(hour),
  I: ({ hour }) => pad(hour % 12 || 12),
  M: ({ minute }) => pad(minute),
  S: ({ second }) => pad(second),
  f: (_, { micros }) => pad(micros, 6),
  p: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  j: ({ dayOfYear }) => pad(dayOfYear, 3),
  y: ({ year }) => pad(year % 100),
  C: ({ year }) => pad(Math.floor(year / 100)),
  b: ({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3),
  h: ({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3),
  B: ({ month }) => MONTHS[month - 1] ?? '',
  a: ({ weekday }) => (DAYS[weekday] ?? '').slice(0, 3),
  A: ({ weekday }) => DAYS[weekday] ?? '',
  u: ({ weekday }) => String(weekday || 7),
  w: ({ weekday }) => String(weekday),
  U: ({ dayOfYear, weekday }) => pad(Math.floor((dayOfYear + 6 - weekday) / 7)),
  W: ({ dayOfYear, weekday }) => pad(Math.floor((dayOfYear + 6 - ((weekday + 6) % 7)) / 7)),
  V: (parts) => pad(isoWeek(parts).week),
  G: (parts) => String(isoWeek(parts).year),
  z: (_, { offset }) => (offset === undefined ? '' : offsetOf(offset)),
  Z: (_, { offset }) => (offset === undefined ? '' : offset === 0 ? 'UTC' : `UTC${offsetOf(offset, ':')}`),
  s: (_, { seconds }) => String(Math.floor(seconds)),
  n: () => '\n',
  t: () => '\t',
  '%': () => '%',
};

const COMPOSED: Record<string, string> = {
  F: '%Y-%m-%d',
  T: '%H:%M:%S',
  R: '%H:%M',
  D: '%m/%d/%y',
  c: '%a %b %e %H:%M:%S %Y',
  x: '%m/%d/%y',
  X: '%H:%M:%S',
};

/** `strftime` of Python on Linux; what it does not know stays as it is written. */
export function formatTime(moment: Moment, format: string): string {
  const parts = partsOf(moment);
  return format
    .replace(/%([FTRDcxX])/g, (_, code: string) => COMPOSED[code] ?? '')
    .replace(/%([-_0^]?)([A-Za-z%])/g, (whole, flag: string, code: string) => {
      const text = FIELDS[code]?.(parts, moment);
      if (text === undefined) return whole;
      if (flag === '-') return text.replace(/^[0 ]+(?=.)/, '');
      if (flag === '^') return text.toUpperCase();
      return flag === '_' ? text.replace(/^0+(?=.)/, (zeros) => ' '.repeat(zeros.length)) : text;
    });
}

function offsetOf(offset: number, colon = ''): string {
  const all = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(all / 3600))}${colon}${pad(Math.floor((all % 3600) / 60))}`;
}

/** Year and week of ISO 8601: the week of the nearest Thursday. */
export function isoWeek({ year, month, day, weekday }: Parts): { year: number; week: number } {
  const thursday = new Date(Date.UTC(year, month - 1, day + 4 - (weekday || 7)));
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return {
    year: thursday.getUTCFullYear(),
    week: Math.floor((thursday.getTime() - start) / 604_800_000) + 1,
  };
}

const PATTERNS: Record<string, string> = {
  Y: String.raw`\d\d\d\d`,
  m: '1[0-2]|0[1-9]|[1-9]',
  d: '3[01]|[12]\\d|0[1-9]|[1-9]| [1-9]',
  H: '2[0-3]|[0-1]\\d|\\d',
  I: '1[0-2]|0[1-9]|[1-9]',
  M: '[0-5]\\d|\\d',
  S: '6[0-1]|[0-5]\\d|\\d',
  f: '\\d{1,6}',
  p: 'am|pm',
  j: '36[0-6]|3[0-5]\\d|[1-2]\\d\\d|0[1-9]\\d|00[1-9]|[1-9]\\d|0[1-9]|[1-9]',
  y: '\\d\\d',
  b: MONTHS.map((name) => name.slice(0, 3)).join('|'),
  B: MONTHS.join('|'),
  a: DAYS.map((name) => name.slice(0, 3)).join('|'),
  A: DAYS.join('|'),
  z: '[+-]\\d\\d:?[0-5]\\d(?::?[0-5]\\d(?:\\.\\d{1,6})?)?|Z',
  Z: 'utc|gmt',
  w: '[0-6]',
};

/** Whether times can be read in this format. */
export function isReadable(format: string): boolean {
  return !/%(?!%)/.test(
    format.replaceAll('%%', '').replace(/%([A-Za-z])/g, (all, code: string) => (PATTERNS[code] ? '' : all)),
  );
}

/** `datetime.strptime` of Python. @throws TemplateError if the text does not have the format. */
export function parseTime(text: string, format: string): Moment {
  const codes: string[] = [];
  const pattern = format
    .replace(/[\\.^$*+?(){}[\]|]/g, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/%(.)/g, (_, code: string) => {
      if (code === '%') return '%';
      const known = PATTERNS[code];
      if (!known) throw valueError(`'%${code}' is not supported in the time format '${format}'`);
      codes.push(code);
      return `(${known})`;
    });
  const found = new RegExp(`^(?:${pattern})$`, 'i').exec(text);
  if (!found) throw valueError(`time '${text}' does not match the format '${format}'`);
  return momentOf(new Map(codes.map((code, n) => [code, found[n + 1] ?? ''])), text);
}

function momentOf(fields: ReadonlyMap<string, string>, text: string): Moment {
  const number = (code: string) => (fields.has(code) ? Number(fields.get(code)) : undefined);
  const named = (code: string, names: readonly string[]) => {
    const given = fields.get(code)?.toLowerCase();
    return given === undefined
      ? undefined
      : names.findIndex((name) => name.toLowerCase().startsWith(given)) + 1;
  };
  const short = number('y');
  const year = number('Y') ?? (short === undefined ? 1900 : short + (short < 69 ? 2000 : 1900));
  const dayOfYear = number('j');
  const month = number('m') ?? named('b', MONTHS) ?? named('B', MONTHS) ?? 1;
  const day = number('d') ?? 1;
  const half = number('I');
  const late = fields.get('p')?.toLowerCase() === 'pm' ? 12 : 0;
  const hour = half === undefined ? (number('H') ?? 0) : (half % 12) + late;
  const date =
    dayOfYear === undefined ? dateOf(year, month, day) : dateOf(year, 1, 1) + (dayOfYear - 1) * 86_400;
  if (Number.isNaN(date)) throw valueError(`'${text}' is not a day`);
  const micros = Number((fields.get('f') ?? '').padEnd(6, '0'));
  const local = date + hour * 3600 + (number('M') ?? 0) * 60 + (number('S') ?? 0);
  const zone = fields.get('z');
  return new Moment(local, micros, zone === undefined ? undefined : readOffset(zone));
}

/** Seconds from 1970 to a day; NaN if there is no such day. */
export function dateOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same && year > 0 ? date.getTime() / 1000 : Number.NaN;
}

/** Seconds of `+02:00`, `+0200`, `+02` or `Z`. */
export function readOffset(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const [, sign, hours, minutes = '0', seconds = '0'] = /^([+-])(\d\d):?(\d\d)?:?(\d\d)?/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}
