/** Days as `yyyy-mm-dd`, without a time zone: filters on `ds` take them as days of the request's zone. */
export interface Span {
  /** First day; undefined = from the beginning. */
  from?: string;
  /** Last day, inside; undefined = to the end. */
  to?: string;
  /** As a reader would say it: `July 2025`. */
  label: string;
}

export const MONTHS = [
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
] as const;

const DAY = 86_400_000;

export function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Days from the first to the last, both inside. */
export function lengthOf(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

export function month(year: number, number: number): Span {
  const label = `${MONTHS[number - 1] ?? ''} ${year}`;
  return { from: dayOf(year, number, 1), to: dayOf(year, number + 1, 0), label };
}

export function quarter(year: number, number: number): Span {
  const first = number * 3 - 2;
  return { from: dayOf(year, first, 1), to: dayOf(year, first + 3, 0), label: `Q${number} ${year}` };
}

export function year(number: number): Span {
  return { from: `${number}-01-01`, to: `${number}-12-31`, label: String(number) };
}

/** `3 July 2025` */
export function formatDay(day: string): string {
  const [y = '', m = '', d = ''] = day.slice(0, 10).split('-');
  return `${Number(d)} ${MONTHS[Number(m) - 1] ?? m} ${y}`;
}

/** As short as days allow: `July 2025`, `2025`, `3 to 9 July 2025`. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatDay(from);
  const [y, m, d] = parts(from);
  const [toYear, toMonth, toDay] = parts(to);
  const endsMonth = addDays(to, 1).slice(8) === '01';
  if (d === 1 && endsMonth) {
    const [first, last] = [MONTHS[m - 1] ?? '', MONTHS[toMonth - 1] ?? ''];
    if (m === 1 && toMonth === 12) return y === toYear ? String(y) : `${y} to ${toYear}`;
    if (y === toYear) return m === toMonth ? `${first} ${y}` : `${first} to ${last} ${y}`;
    return `${first} ${y} to ${last} ${toYear}`;
  }
  if (y === toYear && m === toMonth) return `${d} to ${toDay} ${MONTHS[m - 1] ?? ''} ${y}`;
  const first = y === toYear ? formatDay(from).replace(/ \d{4}$/, '') : formatDay(from);
  return `${first} to ${formatDay(to)}`;
}

/** A time after a noun or verb: `in July 2025`, `on 3 July 2025`, `between 3 and 9 July 2025`, `since March 2025`. */
export function duringTime({ label }: Pick<Span, 'label'>): string {
  const open = OPEN.exec(label)?.groups?.bound;
  if (open) return open;
  const [first, last] = label.split(' to ');
  if (first && last) return `between ${first} and ${last}`;
  return `${/^\d{1,2} /.test(label) ? 'on' : 'in'} ${label}`;
}

/** Whose records they are: `from July 2025`, `from 3 to 9 July 2025`, `since March 2025`. */
export function fromTime({ label }: Pick<Span, 'label'>): string {
  return OPEN.exec(label)?.groups?.bound ?? `from ${label}`;
}

const OPEN = /^the time (?<bound>(?:since|after|before|until) .*)$/;

/** The same length of time just before: the month before a month, the quarter before a quarter. */
export function before(span: Span): Span | undefined {
  const { from, to } = span;
  if (!from) return undefined;
  if (!to) return { to: addDays(from, -1), label: `the time before ${formatDay(from)}` };
  const [y, m, d] = parts(from);
  const [toYear, toMonth] = parts(to);
  const months = (toYear - y) * 12 + toMonth - m + 1;
  const whole = d === 1 && addDays(to, 1).slice(8) === '01';
  const start = whole ? dayOf(y, m - months, 1) : addDays(from, -lengthOf(from, to));
  const end = addDays(from, -1);
  return { from: start, to: end, label: formatDays(start, end) };
}

function parts(day: string): [year: number, month: number, day: number] {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return [y, m, d];
}
