import { PRESETS, addDays, daysOf, wholeMonth, type Days, type Range } from '../state/range.js';
import type { Filter } from '../state/scope.js';
import { capital, lowerFirst } from '../ui/format.js';
import { codeWords } from './code-names.js';
import { fieldTitles } from './field-titles.js';
import { isDeletedTheme, themeWords } from './theme-names.js';

type Value = string | number | boolean | null;

/** Whether a field holds several values in one record: then it "has" one, instead of being it. */
export type IsList = (key: string) => boolean;

const SHOWN = 3;

/** A filter as people say it: "Country is Spain (ES)", "Score at most 2", "Tags has not crash". */
export function filterWords(filter: Filter, isList: IsList = () => false): string {
  const { filters, key } = filter;
  if (!isReadable(filter)) return 'Invalid filter';
  if (filters !== undefined || key === undefined) return groupWords(filter, isList);
  // The id of a record says nothing to people.
  if (key === 'message:alike') return `${filter.operator === 'neq' ? 'Not alike' : 'Alike'} to one record`;
  if (key === 'themes') return themeFilterWords(filter);
  return `${fieldWords(key)} ${conditionWords({ ...filter, key }, isList(key))}`;
}

/** A record fits themes: it does not hold them. */
function themeFilterWords(filter: Filter): string {
  const { type, operator, value, values = value === undefined ? undefined : [value] } = filter;
  const none = type === 'exists' || (values?.length === 1 && values[0] === null);
  if (!none) return `Theme ${conditionWords({ ...filter, key: 'themes' }, false)}`;
  return (type === 'exists') === (operator === 'neq') ? capital(NO_THEME) : 'Fits a theme';
}

/** The records a filter leaves, within a sentence: "low ratings", "App Store", "country Portugal (PT)", "October 2026". */
export function sideWords(filter: Filter, isList: IsList = () => false): string {
  const { key, type, operator = 'eq', values = [], filters } = filter;
  const words = filterWords(filter, isList);
  if (!isReadable(filter) || filters !== undefined || key === undefined) return lowerFirst(words);
  const name = lowerFirst(fieldWords(key));
  if (type === 'exists') {
    const one = key === 'themes' ? 'a theme' : name;
    return `records ${operator === 'neq' ? 'without' : 'with'} ${one}`;
  }
  if (filter.min !== undefined || filter.max !== undefined)
    return key === 'ds' ? daysOfSide(filter, words) : lowerFirst(words);
  if (operator !== 'eq' || values.length === 0 || values.length > SHOWN || values.includes(null))
    return lowerFirst(words);
  const named = values.map((one) => valueWords(key, one)).join(' or ');
  if (key === 'rating') return `${named} ratings`;
  return key === 'source' ? named : `${name} ${named}`;
}

function daysOfSide(filter: Filter, words: string): string {
  const month = wholeMonth(filter);
  return month ? monthWords(month) : `records ${words.slice(fieldWords('ds').length + 1)}`;
}

/** The members of a group; other filters have none. */
export function membersOf(filter: Filter): Filter[] {
  return isReadable(filter) ? ((filter.filters ?? []) as Filter[]) : [];
}

function groupWords(group: Filter, isList: IsList): string {
  const members = membersOf(group);
  const words = members.map((member) => {
    const text = filterWords(member, isList);
    return member.filters !== undefined && members.length > 1 ? `(${text})` : text;
  });
  if (group.operator === 'not') return `${words.length === 1 ? 'Not' : 'None of'}: ${words.join(', ')}`;
  return words.join(group.operator === 'or' ? ' or ' : ' and ');
}

function conditionWords(filter: Filter & { key: string }, list: boolean): string {
  const { type, operator, value, values } = filter;
  if (type === 'exists') return operator === 'neq' ? 'is missing' : 'has a value';
  if (filter.min !== undefined || filter.max !== undefined) return boundWords(filter);
  if (values !== undefined) return valuesWords(filter.key, operator, { values, list });
  if (value === undefined) return 'is invalid';
  const comparison = operator && COMPARISONS[operator];
  if (comparison !== undefined) return `${comparison} ${value}`;
  const text = operator && TEXTS[operator];
  if (text !== undefined) return `${text} “${value}”`;
  return valuesWords(filter.key, operator, { values: [value], list });
}

type OperatorWords = Partial<Record<NonNullable<Filter['operator']>, string>>;
const COMPARISONS: OperatorWords = { gt: 'above', gte: 'at least', lt: 'below', lte: 'at most' };
const TEXTS: OperatorWords = {
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
};

function valuesWords(
  key: string,
  operator: Filter['operator'],
  { values, list }: { values: Value[]; list: boolean },
): string {
  const [first] = values;
  if (values.length === 1 && first === null) return operator === 'neq' ? 'has a value' : 'is missing';
  const joint = operator === 'all' ? 'and' : 'or';
  const words = values
    .slice(0, values.length > SHOWN + 1 ? SHOWN : values.length)
    .map((one) => valueWords(key, one));
  if (values.length > words.length) words.push(`${values.length - words.length} more`);
  const last = words.pop() ?? '';
  const listed = words.length === 0 ? last : `${words.join(', ')} ${joint} ${last}`;
  if (list || operator === 'all') return `${operator === 'neq' ? 'does not have' : 'has'} ${listed}`;
  return `${operator === 'neq' ? 'is not' : 'is'} ${listed}`;
}

function boundWords({
  key,
  operator,
  min,
  max,
  min_exclusive,
  max_exclusive,
}: Filter & { key: string }): string {
  const not = operator === 'neq' ? 'not ' : '';
  const isTime = key === 'ds' || key === 'ingested_at';
  if (isTime) return not + timeWords({ min, max, max_exclusive });
  if (min !== undefined && max !== undefined) {
    if (min === max) return `${operator === 'neq' ? 'is not' : 'is'} ${min}`;
    return `${not}${min_exclusive ? 'above' : 'from'} ${min} to ${max_exclusive ? 'below ' : ''}${max}`;
  }
  if (min !== undefined) return `${not}${min_exclusive ? 'above' : 'at least'} ${min}`;
  return `${not}${max_exclusive ? 'below' : 'at most'} ${max}`;
}

function timeWords({ min, max, max_exclusive }: Pick<Filter, 'min' | 'max' | 'max_exclusive'>): string {
  const from = min === undefined ? undefined : momentWords(String(min));
  const to = max === undefined ? undefined : momentWords(String(max), max_exclusive);
  if (from && to) return from === to ? `on ${from}` : `from ${from} to ${to}`;
  return from ? `from ${from}` : `until ${to}`;
}

/** The names of fields and values as people say them. */

const CORE: Readonly<Record<string, string>> = {
  id: 'Record',
  ds: 'Time',
  'ds:weekday': 'Weekday',
  'ds:hour_of_day': 'Hour of day',
  'ds:month': 'Month',
  'ds:quarter': 'Quarter',
  'ds:year': 'Year',
  source: 'Source',
  user_name: 'Author',
  language: 'Language',
  score: 'Score',
  rating: 'Rating',
  themes: 'Theme',
  sentiment: 'Sentiment (estimated)',
  message: 'Text',
  'message:length': 'Text length',
  'message:alike': 'Alike to',
  url: 'Link',
  ingested_at: 'Received',
  source_batch: 'Batch',
};

const TAKEN = new Set(Object.values(CORE));

/** The title someone gave it; else `filters.thumbs_up` is "Thumbs up", and an attribute named like a core field is "as sent". */
export function fieldWords(key: string): string {
  // A drill-down names the version that was counted.
  const name = key.replace(/^sentiment@\d+$/, 'sentiment');
  return fieldTitles.value.get(name) ?? ownFieldWords(name);
}

/** What a field is called without a title of someone's. */
export function ownFieldWords(name: string): string {
  const core = Object.hasOwn(CORE, name) ? CORE[name] : undefined;
  if (core !== undefined) return core;
  const bare =
    name
      .replace(/^filters\./, '')
      .replaceAll(/[_.]+/g, ' ')
      .trim() || name;
  const words = capital(bare);
  return TAKEN.has(words) ? `${words} (as sent)` : words;
}

/** Whether a filter asks for a theme that there is not. */
export function namesDeletedTheme(filter: Filter): boolean {
  if (!isReadable(filter)) return false;
  if (filter.filters !== undefined) return membersOf(filter).some(namesDeletedTheme);
  const { key, type, value, values = [value] } = filter;
  if (key !== 'themes' || type === 'exists') return false;
  return values.some((one) => typeof one === 'string' && isDeletedTheme(one));
}

/** What the records are called that belong to none. */
const NO_THEME = 'fits no theme';

/** One value of a field; `ds:weekday` counts from Monday = 1. */
export function valueWords(key: string, value: string | number | boolean | null): string {
  if (value === null) return key === 'themes' ? NO_THEME : 'missing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (key === 'ds:weekday') return weekday(Number(value)) ?? String(value);
  if (key === 'themes') return themeWords(String(value));
  if (key === 'ds:hour_of_day') return `${String(value).padStart(2, '0')}:00`;
  return codeWords(key, String(value)) ?? String(value);
}

/** What a group of an answer is called: languages and countries by their names, others as the service labels them. */
export function labelWords(field: string, group: { kind?: string; key: unknown; label: string }): string {
  const { kind = 'value', key, label } = group;
  return (kind === 'value' && typeof key === 'string' ? codeWords(field, key) : undefined) ?? label;
}

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

function weekday(number: number): string | undefined {
  // 1 January 2024 was a Monday.
  return number >= 1 && number <= 7 ? weekdays.format(Date.UTC(2024, 0, number)) : undefined;
}

const written = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const months = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a day: "October 2026". */
export const monthWords = (day: string): string => months.format(Date.parse(day));

/** `2025-07-03` is "3 Jul 2025". */
function dayWords(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : written.format(time);
}

/** "3 Jul 2025 – 9 Jul 2025", "from 3 Jul 2025", "until 9 Jul 2025", "3 Jul 2025" for one day. */
export function daysWords({ from, to }: Days): string {
  if (from && to) return from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
  if (from) return `from ${dayWords(from)}`;
  return to ? `until ${dayWords(to)}` : 'all time';
}

/** A range of the address: the name of its preset, or its days. */
export function rangeWords(range: Range, today: string): string {
  const preset = PRESETS.find((known) => known.range === range);
  if (preset) return preset.label;
  const days = daysOf(range, today);
  if (!days) return 'All time';
  return capital(daysWords(days));
}

/**
 * A moment as a filter holds it: a day, a time of the clock or a time with its offset. What a half-open range ends
 * before is written as its last day when it is midnight.
 */
export function momentWords(moment: string, exclusiveEnd = false): string {
  const read = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d))?)?/.exec(moment);
  if (!read) return moment;
  const [, day = '', clock = '00:00', seconds = '00'] = read;
  if (clock === '00:00' && seconds === '00') return dayWords(exclusiveEnd ? addDays(day, -1) : day);
  return `${dayWords(day)}, ${clock}${seconds === '00' ? '' : `:${seconds}`}`;
}

/**
 * Whether a filter has the shape of one. Anyone can write anything into an address: what has not is shown as that
 * and sent as it is, so that the service says what is wrong with it instead of numbers that leave it out.
 */
export function isReadable(filter: Filter): boolean {
  const { key, type, operator, value, values, min, max, filters } = filter as Record<string, unknown>;
  if (![type, operator].every((word) => word === undefined || typeof word === 'string')) return false;
  if (filters !== undefined) {
    return (
      Array.isArray(filters) &&
      filters.length > 0 &&
      filters.every((member) => isObject(member) && isReadable(member))
    );
  }
  if (typeof key !== 'string' || ![value, min, max].every((one) => one === undefined || isScalar(one)))
    return false;
  return (
    values === undefined || (Array.isArray(values) && values.every((one) => one === null || isScalar(one)))
  );
}

const isObject = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Several filters: "Source is shop; Score at most 2". */
export function filterListWords(filters: readonly object[]): string {
  return filters.map((filter) => filterWords(filter as Filter)).join('; ');
}
