import { addDays, formatDay, formatDays } from '#libs/wording';
import { dayOf, dayOrNone, lastOf, month, quarter, type Span, year } from './calendar.js';

export interface Today {
  /** Today in the request's zone, `yyyy-mm-dd`. */
  today: string;
  /** The last day with records: `in July` is the last July not after it. */
  lastDay: string;
}

const NUMBER_WORDS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
export const SOME = [...NUMBER_WORDS, 'few', 'several', 'couple of'].join('|');

/** Months that seasons begin with, north of the equator. */
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
export const SEASON = Object.keys(SEASONS).join('|');
const DAYS_BACK: Readonly<Record<string, number>> = { yesterday: 1, 'day before yesterday': 2 };

/** As many days or months as it says: "over the last year" names no calendar year. */
const ROLLING: Readonly<Record<string, { n: string; unit: string }>> = {
  week: { n: '7', unit: 'day' },
  month: { n: '30', unit: 'day' },
  quarter: { n: '3', unit: 'month' },
  year: { n: '12', unit: 'month' },
};

export function relative(found: Record<string, string | undefined>, now: Today): Span | undefined {
  const { today } = now;
  const { which, unit = '', lead = '', the } = found;
  const isRolling =
    which === 'past' || (which === 'last' && the && /^(?:over|during|within|in|for)$/.test(lead));
  if (isRolling) return lastSome({ ...ROLLING[unit] }, now);
  const y = Number(today.slice(0, 4));
  const m = Number(today.slice(5, 7));
  const back = which === 'this' ? 0 : 1;
  if (unit === 'year') return year(y - back);
  if (unit === 'month') {
    const first = dayOf(y, m - back, 1);
    return month(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
  }
  if (unit === 'quarter') {
    const first = dayOf(y, Math.floor((m - 1) / 3) * 3 + 1 - 3 * back, 1);
    return quarter(Number(first.slice(0, 4)), Math.ceil(Number(first.slice(5, 7)) / 3));
  }
  return weekOf(dayOrNone(addDays(today, -7 * back)));
}

/** The week, from Monday on, that a day lies in. */
export function weekOf(day: Span | undefined): Span | undefined {
  if (!day?.from) return undefined;
  const monday = addDays(day.from, -((new Date(day.from).getUTCDay() + 6) % 7));
  return { from: monday, to: addDays(monday, 6), label: `the week of ${formatDay(monday)}` };
}

/** "The same month last year": as this one, a year ago. */
export function yearBefore({ unit }: Record<string, string | undefined>, { today }: Today): Span | undefined {
  const [y = 0, m = 1, d = 1] = today.split('-').map(Number);
  if (unit === 'month') return month(y - 1, m);
  if (unit === 'quarter') return quarter(y - 1, Math.ceil(m / 3));
  return unit === 'week' ? weekOf(dayOrNone(addDays(today, -364))) : dayOrNone(dayOf(y - 1, m, d));
}

/** The last such season that has begun, or that of a year; "fall" alone is what ratings do. */
export function inSeason(found: Record<string, string | undefined>, { lastDay }: Today): Span | undefined {
  const { season = '', year: named, lead, which } = found;
  if (!named && !lead && !which) return undefined;
  const first = SEASONS[season] ?? 1;
  const make = (y: number): Span => {
    const label = `${season} ${first === 12 ? `${y}/${String(y + 1).slice(2)}` : y}`;
    return { from: dayOf(y, first, 1), to: dayOf(y, first + 3, 0), label };
  };
  return named ? make(Number(named)) : lastOf(make, lastDay);
}

/** The last Saturday and Sunday that are over, or those of this week. */
export function weekend({ which }: Record<string, string | undefined>, { today }: Today): Span {
  const begun = addDays(today, -((new Date(today).getUTCDay() + 1) % 7));
  const saturday = which === 'this' || addDays(begun, 1) < today ? begun : addDays(begun, -7);
  const sunday = addDays(saturday, 1);
  return { from: saturday, to: sunday, label: formatDays(saturday, sunday) };
}

/** What "now" is beside a time a year ago. */
const QUARTER_DAYS = 90;

/** "A year ago": the newest days with records, a year before; what it is compared with is as long. */
export function aYearAgo(_: unknown, { lastDay }: Today): Span {
  const to = addDays(lastDay, -365);
  const from = addDays(to, 1 - QUARTER_DAYS);
  return { from, to, label: formatDays(from, to), isYearAgo: true };
}

/** The month, week or day so long ago. */
export function ago(
  { n, unit = 'day' }: Record<string, string | undefined>,
  { today }: Today,
): Span | undefined {
  const number = numberOf(n);
  const [y = 0, m = 1] = today.split('-').map(Number);
  if (unit === 'day') return dayOrNone(addDays(today, -number));
  if (unit === 'year') return year(y - number);
  if (unit === 'week') return weekOf(dayOrNone(addDays(today, -7 * number)));
  const first = dayOf(y, m - number * (unit === 'quarter' ? 3 : 1), 1);
  return month(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
}

/** "Few" is three, as most say it. */
function numberOf(n = ''): number {
  const named = NUMBER_WORDS.indexOf(n);
  if (named >= 0) return named + 2;
  return /^(?:few|several)$/.test(n) ? 3 : n.startsWith('couple') ? 2 : Number(n);
}

export function lastSome({ n, unit: named }: Record<string, string | undefined>, { today }: Today): Span {
  const isQuarter = named === 'quarter';
  const number = numberOf(n) * (isQuarter ? 3 : 1);
  const unit = isQuarter ? 'month' : named;
  const [y, m, d] = today.split('-').map(Number);
  const from =
    unit === 'day' || unit === 'week'
      ? addDays(today, 1 - number * (unit === 'week' ? 7 : 1))
      : addDays(
          unit === 'month'
            ? dayOf(y ?? 0, (m ?? 1) - number, d ?? 1)
            : dayOf((y ?? 0) - number, m ?? 1, d ?? 1),
          1,
        );
  return { from, to: today, label: `the last ${number} ${unit ?? ''}s` };
}

export function daysBack(named: string): number {
  return DAYS_BACK[named.replace('the ', '')] ?? 0;
}
