const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DIRECTIVE = /%(ms|3f|[a-zA-Z%])/g;

/** How a directive is written, and what it matches where it is read. */
interface Directive {
  write(at: Date): string;
  pattern: string;
}

const two = (n: number): string => String(n).padStart(2, '0');
const noon = (at: Date): number => at.getUTCHours() % 12 || 12;
const name = (names: readonly string[]): string => `(${names.join('|')})`;

/** The directives of strftime that APIs use, and `%s`, `%ms` for seconds and milliseconds since 1970. UTC. */
const DIRECTIVES: Readonly<Record<string, Directive>> = {
  Y: { write: (at) => String(at.getUTCFullYear()).padStart(4, '0'), pattern: String.raw`(\d{4})` },
  y: { write: (at) => two(at.getUTCFullYear() % 100), pattern: String.raw`(\d{2})` },
  m: { write: (at) => two(at.getUTCMonth() + 1), pattern: String.raw`(\d{1,2})` },
  d: { write: (at) => two(at.getUTCDate()), pattern: String.raw`(\d{1,2})` },
  H: { write: (at) => two(at.getUTCHours()), pattern: String.raw`(\d{1,2})` },
  I: { write: (at) => two(noon(at)), pattern: String.raw`(\d{1,2})` },
  M: { write: (at) => two(at.getUTCMinutes()), pattern: String.raw`(\d{1,2})` },
  S: { write: (at) => two(at.getUTCSeconds()), pattern: String.raw`(\d{1,2})` },
  f: {
    write: (at) => `${String(at.getUTCMilliseconds()).padStart(3, '0')}000`,
    pattern: String.raw`(\d{1,9})`,
  },
  '3f': { write: (at) => String(at.getUTCMilliseconds()).padStart(3, '0'), pattern: String.raw`(\d{1,3})` },
  p: { write: (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM'), pattern: '([AaPp][Mm])' },
  b: { write: (at) => SHORT_MONTHS[at.getUTCMonth()] ?? '', pattern: name(SHORT_MONTHS) },
  B: { write: (at) => MONTHS[at.getUTCMonth()] ?? '', pattern: name(MONTHS) },
  a: { write: (at) => (DAYS[at.getUTCDay()] ?? '').slice(0, 3), pattern: '([A-Za-z]{3})' },
  A: { write: (at) => DAYS[at.getUTCDay()] ?? '', pattern: name(DAYS) },
  z: { write: () => '+0000', pattern: String.raw`(Z|[+-]\d{2}:?\d{2})` },
  Z: { write: () => 'UTC', pattern: '(UTC|GMT|Z)' },
  s: { write: (at) => String(Math.floor(at.getTime() / 1000)), pattern: String.raw`(\d{1,11})` },
  ms: { write: (at) => String(at.getTime()), pattern: String.raw`(\d{1,14})` },
  '%': { write: () => '%', pattern: '%' },
};

/** The first directive that is not known, such as `%Q`; undefined if the format is valid. */
export function unknownDirective(format: string): string | undefined {
  return [...format.matchAll(DIRECTIVE)].find(([, key = '']) => !(key in DIRECTIVES))?.[0];
}

/** Writes a time (epoch milliseconds) in UTC, in a format such as `%Y-%m-%d %H:%M:%S`. */
export function formatTime(ms: number, format: string): string {
  const at = new Date(ms);
  return format.replace(DIRECTIVE, (whole, key: string) => DIRECTIVES[key]?.write(at) ?? whole);
}

/** Reads a time in this format, as UTC where it has no zone. Undefined if the text does not have the format. */
export function parseTime(text: string, format: string): number | undefined {
  const keys: string[] = [];
  let source = '';
  let from = 0;
  for (const match of format.matchAll(DIRECTIVE)) {
    const directive = DIRECTIVES[match[1] ?? ''];
    if (!directive) return undefined;
    source += escaped(format.slice(from, match.index)) + directive.pattern;
    from = match.index + match[0].length;
    if (match[1] !== '%') keys.push(match[1] ?? '');
  }
  const found = new RegExp(`^${source}${escaped(format.slice(from))}$`).exec(text.trim());
  if (!found) return undefined;
  return timeOf(Object.fromEntries(keys.map((key, n) => [key, found[n + 1] ?? ''])));
}

function timeOf(parts: Readonly<Record<string, string>>): number | undefined {
  if (parts.ms !== undefined) return Number(parts.ms);
  if (parts.s !== undefined) return Number(parts.s) * 1000;
  const year = parts.Y === undefined ? centuryOf(Number(parts.y)) : Number(parts.Y);
  const [month, day] = [monthOf(parts), Number(parts.d ?? 1)];
  const second = Number(parts.S ?? 0);
  const ms = Math.floor(Number(`0.${parts['3f'] ?? parts.f ?? 0}`) * 1000);
  const time = Date.UTC(year, month, day, hourOf(parts), Number(parts.M ?? 0), second, ms);
  const read = new Date(time);
  // 31 February is not a time, though Date.UTC accepts it.
  const exists = read.getUTCMonth() === month && read.getUTCDate() === day;
  return exists && !Number.isNaN(time) ? time - offsetOf(parts.z) : undefined;
}

/** As POSIX reads two digits: 69 to 99 are of the last century. */
function centuryOf(year: number): number {
  return year < 69 ? 2000 + year : 1900 + year;
}

function monthOf({ m, b, B }: Readonly<Record<string, string>>): number {
  if (m !== undefined) return Number(m) - 1;
  if (b !== undefined) return SHORT_MONTHS.indexOf(b);
  return B === undefined ? 0 : MONTHS.indexOf(B);
}

function hourOf({ H, I, p }: Readonly<Record<string, string>>): number {
  if (H !== undefined || I === undefined) return Number(H ?? 0);
  return (Number(I) % 12) + (/p/i.test(p ?? '') ? 12 : 0);
}

/** Milliseconds that the zone is ahead of UTC. */
function offsetOf(zone = 'Z'): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
