/** A local date and time without its place on earth. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The parts a pattern can find in a text. Missing time of day reads as midnight. */
export interface DateParts extends LocalTime {
  /** Digits of the fraction of a second, as written. */
  fraction: string;
  /** No seconds in the text. */
  withoutSeconds: boolean;
  /** Minutes east of UTC when the text says it. */
  offset?: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** What each letter group matches. Two-digit years are left out on purpose: their century would be a guess. */
const TOKENS: Record<string, string> = {
  yyyy: '(?<year>\\d{4})',
  MMMM: `(?<name>${MONTH_NAMES})`,
  MMM: `(?<name>${MONTHS.join('|').replace('sep', 'sept?')})`,
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  do: '(?<day>\\d{1,2})(?:st|nd|rd|th)',
  dd: '(?<day>\\d{2})',
  d: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<half>\\d{2})',
  h: '(?<half>\\d{1,2})',
  a: '(?<noon>am|pm)',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
  S: '(?<fraction>\\d{1,6})',
  XXX: '(?<offset>Z|[+-]\\d{2}:?\\d{2})',
};

const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,6}))?)?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/;

export type PartsReader = (text: string) => DateParts | undefined;

/**
 * A reader for `iso` or for a pattern such as `dd-MM-yyyy HH:mm:ss`. Letters outside quotes are tokens, everything else
 * stands for itself: `yyyy-MM-dd'T'HH:mm:ss.SXXX`. A pattern of year and month alone means the first of the month.
 * @throws Error that says which part of the pattern is not understood
 */
export function readerOf(pattern: string): PartsReader {
  const expression = pattern === 'iso' ? ISO : compile(pattern);
  return (text) => {
    const groups = expression.exec(text)?.groups;
    return groups && partsOf(groups);
  };
}

function compile(pattern: string): RegExp {
  let source = '';
  const seen = new Set<string>();
  for (const [piece, quoted] of pattern.matchAll(/'([^']*)'|do|([A-Za-z])\2*|[^A-Za-z']/g)) {
    if (quoted !== undefined) source += literal(quoted || "'");
    else if (!/[A-Za-z]/.test(piece)) source += literal(piece);
    else {
      const token = TOKENS[piece.replace(/^S+$/, 'S')];
      if (!token) throw new Error(`'${piece}' is not part of a date pattern${hintFor(piece)}`);
      const name = /<(\w+)>/.exec(token)?.[1] ?? '';
      if (seen.has(name)) throw new Error(`'${piece}' repeats the ${name}`);
      seen.add(name);
      source += token;
    }
  }
  const month = seen.has('month') || seen.has('name');
  const timed = seen.has('hour') || seen.has('half') || seen.has('minute');
  if (!seen.has('year') || !month || (!seen.has('day') && timed))
    throw new Error('year, month and day are required, or year and month alone');
  if (seen.has('half') !== seen.has('noon')) throw new Error("'h' and 'a' need each other");
  return new RegExp(`^${source}$`, 'i');
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

function hintFor(piece: string): string {
  if (piece === 'yy') return ' (the century would be a guess)';
  const close = { YYYY: 'yyyy', DD: 'dd', D: 'd', Z: 'XXX', X: 'XXX', XX: 'XXX', A: 'a' }[piece];
  return close ? ` (${close}?)` : "; put literal letters in quotes, as in 'T'";
}

/** Undefined when a part is outside its range or the calendar has no such day. */
function partsOf(groups: Record<string, string | undefined>): DateParts | undefined {
  const number = (name: string): number => Number(groups[name] ?? 0);
  const parts: DateParts = {
    year: number('year'),
    month: groups.name ? MONTHS.indexOf(groups.name.slice(0, 3).toLowerCase()) + 1 : number('month'),
    day: groups.day === undefined ? 1 : number('day'),
    hour: groups.half === undefined ? number('hour') : hourOf(number('half'), groups.noon),
    minute: number('minute'),
    second: number('second'),
    fraction: groups.fraction ?? '',
    withoutSeconds: groups.minute !== undefined && groups.second === undefined,
    offset: groups.offset === undefined ? undefined : minutesOf(groups.offset),
  };
  const { year, month, day, hour, minute, second, offset = 0 } = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1;
  return exists && hour <= 23 && minute <= 59 && second <= 59 && Math.abs(offset) <= 840 ? parts : undefined;
}

function hourOf(half: number, noon = ''): number {
  if (half < 1 || half > 12) return Number.NaN;
  return (half % 12) + (noon.toLowerCase() === 'pm' ? 12 : 0);
}

function minutesOf(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  if (Number(offset.slice(-2)) > 59) return Number.NaN;
  return offset.startsWith('-') && minutes > 0 ? -minutes : minutes;
}
