import type { CountedTheme } from '../task/themes.js';
import type { Filter, QuantifyRequest } from '#libs/contract';
import { addDays, formatDays, formatMoment } from '#libs/wording';

/** How a sentence refers to a side: `“crash”` is singular, "records with country PT" is plural. */
export interface SideName {
  text: string;
  plural: boolean;
  /** The query in quotation marks where both sides have the same one: what their records mention. */
  topic?: string;
}

export interface SideNames {
  main: SideName;
  secondary: SideName;
}

/** Past this many characters a condition is only called one. */
const LONGEST = 90;

/** Names for both sides by what tells them apart: their queries, else the filters that only one of them has. */
export function namesOf(request: QuantifyRequest): SideNames {
  const all = {
    text: request.base_filters.length > 0 ? 'all selected records' : 'all records',
    plural: true,
  };
  const { main_filters: left = [], secondary_filters: right = [] } = request;
  const same = request.main_query?.trim() === request.secondary_query?.trim();
  const main = nameOf(request.main_query, without(left, right), same) ?? all;
  const secondary = nameOf(request.secondary_query, without(right, left), same) ?? all;
  if (subjectOf(main) !== subjectOf(secondary)) return { main, secondary };
  return {
    main: { ...main, text: `${main.text} (first side)` },
    secondary: { ...secondary, text: `${secondary.text} (second side)` },
  };
}

/** A request that names themes as people do. */
export function withLabels(request: QuantifyRequest, themes: readonly CountedTheme[]): QuantifyRequest {
  const labels = new Map<unknown, string>(themes.map(({ id, label }) => [id, label]));
  const labelled = (filters: readonly Filter[]): Filter[] =>
    filters.map((filter): Filter => {
      if (filter.type === 'group') return { ...filter, filters: labelled(filter.filters) };
      if (filter.key !== 'themes') return filter;
      if (filter.type === 'value') return { ...filter, value: labels.get(filter.value) ?? filter.value };
      if (filter.type !== 'list') return filter;
      return { ...filter, values: filter.values.map((value) => labels.get(value) ?? value) };
    });
  const { main_filters: main, secondary_filters: secondary } = request;
  return {
    ...request,
    main_filters: main && labelled(main),
    secondary_filters: secondary && labelled(secondary),
  };
}

/** A side as the subject of a sentence: `“crash”`, `records from shop that mention “crash”`. */
export function subjectOf({ text, topic }: SideName): string {
  return topic ? `${text} that mention ${topic}` : text;
}

/** The records of a side: `records that mention “crash”`. */
export function recordsOf(name: SideName): string {
  return name.plural ? subjectOf(name) : `records that mention ${name.text}`;
}

/** The filters of one side that the other does not have. */
function without(filters: readonly Filter[], others: readonly Filter[]): Filter[] {
  const known = new Set(others.map((filter) => JSON.stringify(filter)));
  const own = filters.filter((filter) => !known.has(JSON.stringify(filter)));
  return own.length > 0 ? own : [...filters];
}

function nameOf(query: string | undefined, filters: readonly Filter[], same: boolean): SideName | undefined {
  const quoted = query?.trim() ? `“${query.length > 60 ? `${query.slice(0, 60)}…` : query}”` : undefined;
  if (quoted && (!same || filters.length === 0)) return { text: quoted, plural: false };
  if (filters.length === 0) return undefined;
  return { text: recordsWith(filters), plural: true, ...(quoted && { topic: quoted }) };
}

/** The records that filters select: "low ratings", "records from App Store with country PT of July 2025". */
function recordsWith(filters: readonly Filter[]): string {
  const rating = filters.find((filter) => isOneOf(filter, 'rating'));
  const source = filters.find((filter) => isOneOf(filter, 'source'));
  const times = filters.filter((filter) => filter.type === 'range' && filter.key === 'ds');
  const others = filters.filter((filter) => ![rating, source, ...times].includes(filter));
  const words = [
    rating ? `${valuesOf(rating)} ratings` : 'records',
    ...(source ? [`from ${valuesOf(source)}`] : []),
    ...(others.length > 0 ? [`with ${others.map(wordsOf).join(', ')}`] : []),
    ...times.map((filter) => timeOf(filter as Range)),
  ].join(' ');
  return words.length > LONGEST + 'records with '.length ? 'the filtered records' : words;
}

function isOneOf(filter: Filter, key: string): boolean {
  if (filter.type !== 'list' || filter.key !== key || filter.operator !== 'eq') return false;
  return filter.values.length <= MOST && !filter.values.includes(null);
}

/** Values that are named one by one. */
const MOST = 3;

function valuesOf(filter: Filter): string {
  if (filter.type !== 'list') return '';
  const values = filter.values.map((value) => String(value ?? 'none'));
  return values.join(filter.operator === 'all' ? ' and ' : ' or ');
}

type Range = Filter & { type: 'range' };

/** "of July 2025", "since 10 January 2025", "until 9 January 2025" */
function timeOf({ operator, min, max, min_exclusive, max_exclusive }: Range): string {
  const not = operator === 'neq' ? 'not ' : '';
  const [from, to] = [min, max].map((bound) => (bound === undefined ? undefined : String(bound)));
  const midnight = /T00:00(:00)?(?:\.0+)?(?:Z|[+-]\d\d:?\d\d)?$/;
  const isDay = (bound: string) => bound.length === 10 || midnight.test(bound);
  if (from && to && !min_exclusive && isDay(from) && (to.length === 10 || (max_exclusive && isDay(to)))) {
    const last = max_exclusive ? addDays(to.slice(0, 10), -1) : to;
    return `${not}of ${formatDays(from.slice(0, 10), last)}`;
  }
  const start = from && `${min_exclusive ? 'after' : 'since'} ${formatMoment(from)}`;
  const end = to && `${max_exclusive ? 'before' : 'until'} ${formatMoment(to)}`;
  return `${not}${[start, end].filter(Boolean).join(' and ')}`;
}

/** A filter as a condition in words: "country PT or ES", "score up to 2", "no author". */
function wordsOf(filter: Filter): string {
  if (filter.type === 'group')
    return `${{ and: 'all', or: 'any', not: 'none' }[filter.operator]} of several conditions`;
  const key = CORE[filter.key] ?? filter.key.replace(/^filters\./, '').replaceAll('_', ' ');
  const not = filter.operator === 'neq' ? 'other than ' : '';
  switch (filter.type) {
    case 'exists':
      return filter.operator === 'neq' ? `no ${key}` : `${/^[aeio]/i.test(key) ? 'an' : 'a'} ${key}`;
    case 'list':
      if (filter.key === 'rating')
        return `${filter.operator === 'neq' ? 'no' : 'a'} ${valuesOf(filter)} rating`;
      return `${key} ${not}${filter.values.length > MOST ? `one of ${filter.values.length} values` : valuesOf(filter)}`;
    case 'range':
      return `${key} ${not}${rangeOf(filter)}`;
    case 'value':
      return `${key} ${OPERATORS[filter.operator]}${filter.value}`;
  }
}

const CORE: Record<string, string | undefined> = {
  ds: 'time',
  ingested_at: 'time of arrival',
  user_name: 'author',
  message: 'text',
  themes: 'theme',
};

const OPERATORS = {
  eq: '',
  neq: 'other than ',
  gt: 'above ',
  gte: 'from ',
  lt: 'below ',
  lte: 'up to ',
  contains: 'containing ',
  not_contains: 'not containing ',
  starts_with: 'beginning with ',
} as const;

function rangeOf({ min, max, min_exclusive, max_exclusive }: Range): string {
  const from = min === undefined ? '' : `${min_exclusive ? 'above' : 'from'} ${min}`;
  const joint = min === undefined ? '' : 'and ';
  const to =
    max === undefined
      ? ''
      : max_exclusive
        ? `${joint}below ${max}`
        : `${min === undefined ? 'up to' : 'to'} ${max}`;
  return [from, to].filter((side) => side !== '').join(' ');
}
