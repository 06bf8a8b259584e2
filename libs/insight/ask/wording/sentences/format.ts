import { addDays, type Numbers, numbersIn } from '#libs/wording';
import type { Time } from './sentences.js';

/** How exact a time is: languages take other prepositions for days than for months. */
export type Grain = 'day' | 'month' | 'quarter' | 'year';

/** A time in the words of a language, without the preposition that its kind takes. */
export type When =
  | { kind: 'day' | 'week' | 'month' | 'quarter' | 'year'; text: string }
  | { kind: 'since' | 'after' | 'before' | 'until'; text: string; grain: Grain }
  | { kind: 'last'; n: number; unit: 'day' | 'week' | 'month' | 'year' }
  | { kind: 'days' | 'months' | 'years'; first: string; last: string };

/** Numbers, lists and times as one language writes them. */
export interface Format extends Numbers {
  /** ISO 639-1. */
  language: string;
  /** `1 Rückmeldung`, `12.345 Rückmeldungen` */
  count: (n: number, one: string, many: string) => string;
  list: (items: readonly string[]) => string;
  or: (items: readonly string[]) => string;
  day: (iso: string) => string;
  share: (n: number, of: number) => string;
  when: (time: Time) => When;
}

/** How a language says when: each kind of time with its preposition. */
export type WhenWords = Record<'day' | 'week' | 'month' | 'quarter' | 'year', (text: string) => string> &
  Record<'since' | 'after' | 'before' | 'until', (text: string, grain: Grain) => string> &
  Record<'days' | 'months' | 'years', (first: string, last: string) => string> & {
    last: (n: string, unit: 'day' | 'week' | 'month' | 'year') => string;
  };

export function whenIn(f: Format, words: WhenWords): (time: Time) => string {
  return (time) => {
    const said = f.when(time);
    if (said.kind === 'last') return words.last(f.whole(said.n), said.unit);
    if ('grain' in said) return words[said.kind](said.text, said.grain);
    return 'text' in said ? words[said.kind](said.text) : words[said.kind](said.first, said.last);
  };
}

export function formatOf(language: string): Format {
  const numbers = numbersIn(language);
  const plural = new Intl.PluralRules(language);
  const and = new Intl.ListFormat(language, { type: 'conjunction' });
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const dates = datesOf(language);
  return {
    ...numbers,
    language,
    count: (n, one, many) => `${numbers.whole(n)} ${plural.select(n) === 'one' ? one : many}`,
    list: (items) => and.format(items),
    or: (items) => or.format(items),
    day: dates.day,
    share: (n, of) => (of === 0 ? '–' : numbers.percent(n / of)),
    when: (time) => whenOf(time, dates),
  };
}

interface Dates {
  day: (iso: string) => string;
  month: (iso: string) => string;
  year: (iso: string) => string;
  quarter: (text: string) => string;
  days: (from: string, to: string) => [first: string, last: string];
  months: (from: string, to: string) => [first: string, last: string];
}

const QUARTERS: Readonly<Record<string, (n: string, year: string) => string>> = {
  de: (n, year) => `${n}. Quartal ${year}`,
  fr: (n, year) => `${n}${n === '1' ? 'er' : 'e'} trimestre ${year}`,
  es: (n, year) => `${n}.º trimestre de ${year}`,
  pt: (n, year) => `${n}º trimestre de ${year}`,
  it: (n, year) => `${n}º trimestre ${year}`,
  nl: (n, year) => `${n}e kwartaal van ${year}`,
  id: (n, year) => `kuartal ${n} ${year}`,
  ko: (n, year) => `${year}년 ${n}분기`,
  ja: (n, year) => `${year}年第${n}四半期`,
  zh: (n, year) => `${year}年第${n}季度`,
};

function datesOf(language: string): Dates {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const [days, months] = [of({ dateStyle: 'long' }), of({ month: 'long', year: 'numeric' })];
  const day = (iso: string) => days.format(Date.parse(iso.slice(0, 10)));
  const month = (iso: string) => months.format(Date.parse(iso.slice(0, 10)));
  const range = (format: Intl.DateTimeFormat, from: string, to: string): [string, string] => {
    // Their ranges are all numbers.
    if (language === 'ja' || language === 'zh') {
      const [first, last] = [from, to].map((iso) => format.format(Date.parse(iso))) as [string, string];
      const same =
        from.slice(0, 7) === to.slice(0, 7) ? /^.*月/ : from.slice(0, 4) === to.slice(0, 4) ? /^.*年/ : /^$/;
      return [first, last.replace(same, '')];
    }
    const [first = '', last = ''] = format
      .formatRange(Date.parse(from), Date.parse(to))
      .split(/\s?[–~]\s?/)
      .map((part) => part.replaceAll(/\b0(?=\d)/g, ''));
    return [first, last];
  };
  return {
    day,
    month,
    year: (iso) =>
      /^(?:ja|zh)$/.test(language)
        ? `${iso.slice(0, 4)}年`
        : language === 'ko'
          ? `${iso.slice(0, 4)}년`
          : iso.slice(0, 4),
    quarter: (text) =>
      text.replace(/^Q(\d) (\d{4})$/, (_, n: string, year: string) => QUARTERS[language]?.(n, year) ?? text),
    days: (from, to) => range(days, from, to),
    months: (from, to) => range(months, from, to),
  };
}

const OPEN = /^the time (?<kind>since|after|before|until) (?<bound>.*)$/;

function whenOf(time: Time, dates: Dates): When {
  const { from, to, label } = time;
  const { kind, bound = '' } = OPEN.exec(label)?.groups ?? {};
  if (kind && (from ?? to)) {
    const edge = {
      since: from ?? '',
      after: addDays(from ?? '9999-12-31', -1),
      before: addDays(to ?? '0001-01-01', 1),
      until: to ?? '',
    };
    const bounded = boundOf(edge[kind as keyof typeof edge], bound, dates);
    return { kind: kind as keyof typeof edge, ...bounded };
  }
  if (!from || !to)
    return from
      ? { kind: 'since', text: dates.day(from), grain: 'day' }
      : { kind: 'until', text: dates.day(to ?? ''), grain: 'day' };
  const [, n, unit] = /^the last (\d+) (day|week|month|year)s$/.exec(label) ?? [];
  if (n) return { kind: 'last', n: Number(n), unit: unit as 'day' };
  if (label.startsWith('the week of')) return { kind: 'week', text: dates.day(from) };
  if (/^Q\d/.test(label)) return { kind: 'quarter', text: dates.quarter(label) };
  return closed(from, to, dates);
}

/** As exactly as English says it: a day, a month, a year. */
function boundOf(iso: string, english: string, dates: Dates): { text: string; grain: Grain } {
  if (/^\d{4}$/.test(english)) return { text: dates.year(iso), grain: 'year' };
  if (/^Q\d/.test(english)) return { text: dates.quarter(english), grain: 'quarter' };
  return /^\p{L}+ \d{4}$/u.test(english)
    ? { text: dates.month(iso), grain: 'month' }
    : { text: dates.day(iso), grain: 'day' };
}

/** As short as days allow. */
function closed(from: string, to: string, dates: Dates): When {
  if (from === to) return { kind: 'day', text: dates.day(from) };
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (!isWhole) {
    const [first, last] = dates.days(from, to);
    return { kind: 'days', first, last };
  }
  if (from.slice(5, 7) === '01' && to.slice(5, 7) === '12')
    return from.slice(0, 4) === to.slice(0, 4)
      ? { kind: 'year', text: dates.year(from) }
      : { kind: 'years', first: dates.year(from), last: dates.year(to) };
  if (from.slice(0, 7) === to.slice(0, 7)) return { kind: 'month', text: dates.month(from) };
  const [first, last] = dates.months(from, to);
  return { kind: 'months', first, last };
}
