import { addDays, formatDay, formatDays, MONTHS } from '#libs/wording';
import { before, dayOf, dayOrNone, halfOf, lastOf, month, quarter, type Span, year } from './calendar.js';
import { PART_OF, partOfMonth, THIRD_OF, twoMonths } from './parts-of-months.js';
import {
  ago,
  aYearAgo,
  daysBack,
  inSeason,
  lastSome,
  relative,
  SEASON,
  SOME,
  type Today,
  weekend,
  weekOf,
  yearBefore,
} from './relative-times.js';

export type { Today } from './relative-times.js';

/** A time a question names, and where it stands in it. */
export interface DatePhrase {
  span: Span;
  start: number;
  end: number;
}

const NAMES = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')
  .replace('Sep(?:tember)', 'Sept?(?:ember)');
const MONTH = `(?<month>${NAMES})\\.?`;
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const WEEK = 'week (?:of|from|beginning|starting|commencing)(?: on)?(?: the)?';
const DAY = '(?<day>[0-3]?\\d)(?:st|nd|rd|th)?';

type Reader = (found: Record<string, string | undefined>, today: Today) => Span | undefined;

const JOINT = '\\s*(?<joint>to|and|until|till|through|-|–)\\s*';
/** The same parts again, for the end of a range. */
const second = (pattern: string) => pattern.replace(/\(\?<(\w+)>/, '(?<last$1>');
const [LAST_DAY, LAST_MONTH, LAST_YEAR] = [second(DAY), second(MONTH), second(YEAR)];

/** "2012", or "12" behind "2010–" */
const LAST_SHORT = '(?<lastyear>(?:(?:19|20)?\\d\\d))';

/** A point or stretch of time, longest forms first. */
const UNITS: readonly (readonly [pattern: string, read: Reader])[] = [
  [`(?:the )?${WEEK} ${DAY}(?: of)? ${MONTH}(?:,? ${YEAR})?`, (found, today) => weekOf(oneDay(found, today))],
  [`(?:the )?${WEEK} ${MONTH} ${DAY}(?:,? ${YEAR})?(?!\\d)`, (found, today) => weekOf(oneDay(found, today))],
  ['(?:the )?same (?<unit>day|week|month|quarter) (?:of )?(?:the )?(?:last|previous) year', yearBefore],
  [`${DAY}(?: ${MONTH})?(?:,? ${YEAR})?${JOINT}${LAST_DAY} ${LAST_MONTH},? ${LAST_YEAR}`, rangeOfDays],
  [
    `(?:${PART_OF}|${THIRD_OF}) ?${MONTH}(?:,? (?:of )?${YEAR})?`,
    (found, today) => partOfMonth(aMonth(found, today), found),
  ],
  [`${MONTH}(?:,? ${YEAR})?${JOINT}${LAST_MONTH},? ${LAST_YEAR}`, rangeOfMonths],
  [`${MONTH} (?<joint>and|&) ${LAST_MONTH}(?!,? \\d{4})`, rangeOfMonths],
  [`(?<iso>${'(?:19|20)\\d\\d'}-[01]\\d-[0-3]\\d)`, ({ iso = '' }) => dayOrNone(iso)],
  // "2010-12" is a month, and "2010–12" is none.
  [
    `${YEAR}(?:\\s*(?:–|—)\\s*|-(?!0\\d(?!\\d)|1[0-2](?!\\d))|\\s+-\\s+|\\s+(?:to|until|till|through)\\s+)${LAST_SHORT}(?!\\d)`,
    rangeOfYears,
  ],
  [`(?<ym>(?:19|20)\\d\\d-[01]\\d)`, ({ ym = '' }) => month(Number(ym.slice(0, 4)), Number(ym.slice(5)))],
  [`${MONTH} ${DAY},? ${YEAR}`, (found) => oneDay(found)],
  [`${DAY}(?: of)? ${MONTH},? ${YEAR}`, (found) => oneDay(found)],
  [`${MONTH},? (?:of )?${YEAR}`, ({ month: m, year: y }) => month(Number(y), monthOf(m))],
  [`${MONTH} ${DAY}(?!\\d)`, (found, today) => oneDay(found, today)],
  [`${DAY}(?: of)? ${MONTH}`, (found, today) => oneDay(found, today)],
  [`Q(?<q>[1-4]),? (?:of )?${YEAR}`, ({ q, year: y }) => quarter(Number(y), Number(q))],
  [`${YEAR},? Q(?<q>[1-4])`, ({ q, year: y }) => quarter(Number(y), Number(q))],
  [`Q(?<q>[1-4])`, ({ q }, { lastDay }) => lastOf((y) => quarter(y, Number(q)), lastDay)],
  [`H(?<half>[12]),? (?:of )?${YEAR}`, ({ half, year: y }) => halfOf(Number(y), Number(half))],
  [
    `(?<half>first|second) half (?:of )?${YEAR}`,
    ({ half, year: y }) => halfOf(Number(y), half === 'first' ? 1 : 2),
  ],
  [`(?:the )?(?<which>this |last |past )?(?<season>${SEASON})(?: (?:of )?${YEAR})?`, inSeason],
  [
    '(?<relative>today|(?:the )?day before yesterday|yesterday)',
    ({ relative: day = '' }, { today }) => dayOrNone(addDays(today, -daysBack(day))),
  ],
  ['(?:the )?(?<which>this|last|past|previous) week-?end', weekend],
  ['(?<the>the )?(?<which>this|last|previous|past) (?<unit>week|month|quarter|year)(?!-?end)', relative],
  [`(?:the )?(?:last|past|previous) (?<n>\\d{1,3}|${SOME}) (?<unit>day|week|month|quarter|year)s?`, lastSome],
  ['(?:a|one|1) year (?:ago|earlier)|12 months ago|twelve months ago', aYearAgo],
  [`(?<n>\\d{1,3}|${SOME}) (?<unit>day|week|month|quarter|year)s? ago`, ago],
  [`(?<month>${NAMES})\\b`, aMonth],
  [YEAR, ({ year: y }) => year(Number(y))],
];
const LEAD =
  '(?<lead>since|before|prior to|after|until|till|up to|from|between|in|during|around|on|for|of|over|within)';

/** Every time that a question names. Months and years only count with a word before them that says when (`in May`). */
export function datePhrases(question: string, today: Today): DatePhrase[] {
  const found: DatePhrase[] = [];
  const near = ofOneYear(question, today);
  let at = 0;
  while (at < question.length) {
    const next = nextPhrase(question, at, near);
    if (!next) break;
    found.push(next);
    at = next.end;
  }
  const [only, another] = found;
  const match = BEFORE_IT.exec(question);
  const span = only && !another && match && match.index >= only.end && before(only.span);
  return span ? [only, { span, start: match.index, end: match.index + match[0].length }] : found;
}

/** "June 2024 compared with May": where months of one year are named, those without a year are of that year. */
function ofOneYear(question: string, today: Today): Today {
  const years = [...question.matchAll(DATED)].map(({ groups }) => groups?.year);
  const [year] = years;
  return year && years.every((one) => one === year) ? { ...today, lastDay: `${year}-12-31` } : today;
}
const DATED = new RegExp(`\\b(?:${NAMES}|Q[1-4])\\.?,? (?:of )?${YEAR}\\b`, 'gi');

/** "Compare last month with the month before" */
const BEFORE_IT = /\bthe (?:day|week|month|quarter|year) before(?: that| it)?(?=[?.!\s]*$)/i;

function nextPhrase(question: string, at: number, today: Today): DatePhrase | undefined {
  let best: DatePhrase | undefined;
  for (const [pattern, read] of UNITS) {
    // A leading word may stand with `the`; two times joined are a range.
    const regex = new RegExp(
      `\\b(?:${LEAD} (?:the (?:year|month) (?:of )?|(?:the )?(?:beginning|start|end) of )?)?${pattern}(?![\\w-]*\\w)`,
      'gi',
    );
    regex.lastIndex = at;
    const match = regex.exec(question);
    if (!match?.groups || (best && match.index >= best.start)) continue;
    // The "1" of "in October 1 star" is no day.
    if (match.groups.day && !match.groups.year && STARS.test(question.slice(match.index + match[0].length)))
      continue;
    const lead = match.groups.lead?.toLowerCase();
    if (!lead && isWeak(match[0], question, match.index)) continue;
    const compares = COMPARES.test(question) ? 'compares' : undefined;
    const span = read({ ...lower(match.groups), compares }, today);
    if (!span) continue;
    const end = match.index + match[0].length;
    best = match.groups.joint
      ? { span, start: match.index, end }
      : ranged({ question, today, lead, span, start: match.index, end });
  }
  return best;
}

/** Says that two times are not one. */
const COMPARES =
  /\b(?:compar\w*|contrast\w*|differ\w*|versus|vs|against|than|better|worse|both|each|side by side)\b/i;
const STARS = /^[ -]?(?:stars?\b|★|⭐)/i;

/** A bare year may be a number, `may` and `march` are words: they need a word before them, or to begin in upper case. */
function isWeak(text: string, question: string, start: number): boolean {
  if (/^(?:19|20)\d\d$/.test(text))
    return !(
      /\b(?:and|or|to|vs\.?|versus|than|with|against|compare|comparing) $/i.test(question.slice(0, start)) ||
      OTHER_YEAR.test(question.slice(start + text.length))
    );
  return /^(?:may|mar|march|jan|jun|sep|dec|oct|nov|apr|aug)$/i.test(text) && !/^[A-Z]/.test(text);
}

/** "2009 vs 2014" */
const OTHER_YEAR =
  /^,? (?:vs\.?|versus|against|than|compared (?:to|with)|and|or) (?:in |with |to )?(?:19|20)\d\d\b/i;

interface PhraseMatch {
  question: string;
  today: Today;
  lead: string | undefined;
  span: Span;
  start: number;
  end: number;
}

function ranged({ question, today, lead, span, start, end }: PhraseMatch): DatePhrase {
  const { from = '', to = '' } = span;
  if (lead === 'between' || lead === 'from') {
    const rest = question.slice(end);
    const joint = /^\s*(?:and|to|until|till|through|-|–)\s+/i.exec(rest);
    const read = (lastDay: string) => joint && nextPhrase(rest, joint[0].length, { ...today, lastDay });
    const own = read(today.lastDay);
    // "From December 2025 to January" ends in the next year.
    const other = (own?.span.to ?? from) < from ? read(`${Number(from.slice(0, 4)) + 1}-12-31`) : own;
    if (joint && other && other.start === joint[0].length && other.span.to) {
      const until = other.span.to;
      return {
        span: { from, to: until, label: formatDays(from, until), ...endsOf(span, other.span) },
        start,
        end: end + other.end,
      };
    }
  }
  const isYear =
    /\b(?:19|20)\d\d$/.test(question.slice(start, end)) &&
    !/^ (?:on|onwards?|to|until|till|-)\b/.test(question.slice(end));
  const isOf = lead === 'from' && from !== to && (isYear || isNoun(question, start, end));
  if (lead === 'since' || (lead === 'from' && !isOf)) {
    return {
      span: { from, label: `the time since ${from === to ? formatDay(from) : span.label}` },
      start,
      end,
    };
  }
  if (lead === 'after') {
    const first = addDays(to, 1);
    return { span: { from: first, label: `the time after ${span.label}` }, start, end };
  }
  if (lead === 'before' || lead === 'prior to') {
    return { span: { to: addDays(from, -1), label: `the time before ${span.label}` }, start, end };
  }
  if (lead === 'until' || lead === 'till' || lead === 'up to') {
    return { span: { to, label: `the time until ${span.label}` }, start, end };
  }
  return { span, start, end };
}

/** `3 to 9 July 2025`, `26 January to 1 February 2026`; "and" joins two times only after "between". */
function rangeOfDays(found: Record<string, string | undefined>): Span | undefined {
  const { day: d, month: m = found.lastmonth, year: y = found.lastyear } = found;
  const from = oneDay({ day: d, month: m, year: y })?.from;
  const to = oneDay({ day: found.lastday, month: found.lastmonth, year: found.lastyear })?.from;
  return isRange(found) ? rangeOf(from, to) : undefined;
}

/** A month, the last such one that has begun where its year is not named. */
function aMonth({ month: m, year: y }: Record<string, string | undefined>, { lastDay }: Today): Span {
  return y ? month(Number(y), monthOf(m)) : lastOf((one) => month(one, monthOf(m)), lastDay);
}

/** `March to May 2025`, and "January and February" where these are not compared. */
function rangeOfMonths(found: Record<string, string | undefined>, today: Today): Span | undefined {
  const { month: m, lastmonth, lastyear, year: y = lastyear } = found;
  if (!isRange(found)) {
    const isOne = !found.compares && (!found.year || found.year === lastyear);
    const end = aMonth({ month: lastmonth, year: lastyear }, today).from?.slice(0, 4);
    return isOne ? twoMonths(monthOf(m), monthOf(lastmonth), Number(end)) : undefined;
  }
  if (!lastyear) return undefined;
  const [first, last] = [month(Number(y), monthOf(m)), month(Number(lastyear), monthOf(lastmonth))];
  const span = rangeOf(first.from, last.to);
  return span && (found.lead === 'from' || found.lead === 'between')
    ? { ...span, ...endsOf(first, last) }
    : span;
}

/** `2010-2012`, `2010–12` */
function rangeOfYears({ year: y = '', lastyear = '' }: Record<string, string | undefined>): Span | undefined {
  const last = lastyear.length === 2 ? `${y.slice(0, 2)}${lastyear}` : lastyear;
  return Number(y) < Number(last)
    ? { from: `${y}-01-01`, to: `${last}-12-31`, label: `${y}–${last}` }
    : undefined;
}

/** "From May to July", "between May and July" name two times to compare; "from 3 to 9 July" names the days of one. */
function endsOf(first: Span, last: Span): Pick<Span, 'ends'> {
  return [first, last].some(({ from, to }) => from === to) ? {} : { ends: [first, last] };
}

function isRange({ joint, lead }: Record<string, string | undefined>): boolean {
  return joint !== 'and' || lead === 'between';
}

function rangeOf(from: string | undefined, to: string | undefined): Span | undefined {
  return from && to && from < to ? { from, to, label: formatDays(from, to) } : undefined;
}

function oneDay(found: Record<string, string | undefined>, today?: Today): Span | undefined {
  const { month: m, day: d } = found;
  const number = monthOf(m);
  const make = (y: number): Span | undefined => {
    const day = dayOf(y, number, Number(d));
    return Number(day.slice(5, 7)) === number ? dayOrNone(day) : undefined;
  };
  if (found.year) return make(Number(found.year));
  if (!today) return undefined;
  const last = Number(today.lastDay.slice(0, 4));
  const own = make(last);
  return own?.from && own.from <= today.lastDay ? own : make(last - 1);
}

function monthOf(name = ''): number {
  return MONTHS.findIndex((each) => each.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1;
}

function lower(groups: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, text?.toLowerCase()]));
}

/** "Complaints from June" are those of June, "ratings from June on" are not. */
function isNoun(question: string, start: number, end: number): boolean {
  const named =
    /\b(?:(?:reviews?|complaints?|feedback|comments?|records?|examples?|issues?|problems?)(?: (?:about|mentioning|that|which|mention|on|of|with) (?:\w+ ){1,3})?|ratings?|in [A-Z]\w+) ?$/;
  return named.test(question.slice(0, start)) && !/^ (?:on|onwards?)\b/.test(question.slice(end));
}
