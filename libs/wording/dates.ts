/** How every sentence of the product writes days and times. A day is `yyyy-mm-dd`; a time is ISO text as answers have it. */

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

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** `3 July 2025` */
export function formatDay(day: string): string {
  const [y = '', m = '', d = ''] = day.slice(0, 10).split('-');
  return `${Number(d)} ${MONTHS[Number(m) - 1] ?? m} ${y}`;
}

/** A bucket of time by the label answers give it: `the week of 3 March 2025`, `March 2025`, `Q3 2025`. */
export function formatBucket(label: string, interval: string): string {
  if (interval === 'hour') return formatMoment(label);
  if (interval === 'day') return formatDay(label);
  if (interval === 'week') return `the week of ${formatDay(label)}`;
  const [y = '', part = ''] = label.split('-');
  if (interval === 'quarter') return `${part} ${y}`;
  return interval === 'month' ? `${MONTHS[Number(part) - 1] ?? part} ${y}` : y;
}

/** When, by the label of a bucket: `at 08:00 on 3 July 2025`, `on 3 July 2025`, `in the week of 3 March 2025`. */
export function duringBucket(label: string, interval: string): string {
  if (interval === 'hour') return `at ${label.slice(11, 16)} on ${formatDay(label.slice(0, 10))}`;
  return `${interval === 'day' ? 'on' : 'in'} ${formatBucket(label, interval)}`;
}

/** As short as days allow: `July 2025`, `2025`, `3 to 9 July 2025`. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatDay(from);
  const [y, m, d] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
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

/** A moment on its own clock: `3 July 2025, 14:30 UTC+1`; a time without offset without a zone, midnight as its day. */
export function formatMoment(time: string): string {
  const [, day = time, clock = '', zone = ''] = MOMENT.exec(time) ?? [];
  return clock === '' || clock === '00:00' ? formatDay(day) : `${formatDay(day)}, ${clock}${zoneOf(zone)}`;
}

/** From one time up to another, which is not part of it: `3 July 2025`, `3 July 2025, 14:00 to 15:00 UTC`. */
export function formatPeriod(from: string, to: string): string {
  const [, day = '', clock = ''] = MOMENT.exec(from) ?? [];
  const [, lastDay = '', lastClock = '', zone = ''] = MOMENT.exec(to) ?? [];
  if (clock === '00:00' && lastClock === '00:00') return formatDays(day, addDays(lastDay, -1));
  const start = `${formatDay(day)}, ${clock}`;
  const end = day === lastDay ? lastClock : `${formatDay(lastDay)}, ${lastClock}`;
  return `${start} to ${end}${zoneOf(zone)}`;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)[\d:.]*(Z|[+-]\d\d:?\d\d)?)?$/;

/** ` UTC`, ` UTC+1`, ` UTC-3:30` */
function zoneOf(offset: string): string {
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  if (offset === '') return '';
  if (Number(hours) === 0 && Number(minutes) === 0) return ' UTC';
  return ` UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

function partsOf(day: string): [year: number, month: number, day: number] {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  return [y, m, d];
}
