import type { BodyOf } from '#libs/client';
import { capital } from '../../ui/format.js';
import { sideWords, type IsList } from '../../filters/words.js';
import { readFilters } from '../../state/range.js';
import type { Filter, Selection } from '../../state/scope.js';

/** One side of a comparison. Empty words and no filters select everything. */
export interface Side {
  query: string;
  filters: Filter[];
}

export type Sides = readonly [Side, Side];
export type Body = NonNullable<BodyOf<'/public/quantify'>>;

const NAMES = ['main', 'secondary'] as const;

/** The sides that the address names; undefined where it names none. */
export function readSides(params: URLSearchParams): Sides | undefined {
  const named = NAMES.some((name) => params.has(`${name}_query`) || params.has(`${name}_filters`));
  if (!named) return undefined;
  const read = (name: string): Side => ({
    query: params.get(`${name}_query`) ?? '',
    filters: readFilters(params.get(`${name}_filters`)),
  });
  return [read('main'), read('secondary')];
}

/** The sides as the address keeps them. */
export function paramsOfSides(sides: Sides): Record<string, string> {
  return Object.fromEntries(
    sides.flatMap(({ query, filters }, i) => [
      [`${NAMES[i]}_query`, query],
      [`${NAMES[i]}_filters`, filters.length === 0 ? '' : JSON.stringify(filters)],
    ]),
  );
}

/** The words of a side: one with filters only takes the words of the bar. */
export function wordsOf({ query, filters }: Side, barQuery = ''): string {
  return query.trim() === '' && filters.length > 0 ? barQuery : query;
}

/**
 * The request. Filters of the bar apply to both sides; its dates give way if a side has dates of its own, and
 * then bind the side that has none.
 */
export function bodyOf(
  sides: Sides,
  { search_query: query, mode, filters, timezone }: Selection,
  dates: Filter[],
): Body {
  const base = filters.filter((filter) => !dates.includes(filter));
  const dated = sides.map((side) => side.filters.some(({ key }) => key === 'ds'));
  const anyDated = dated.includes(true);
  const selected = sides.map((side, i) => ({
    words: wordsOf(side, query),
    filters: [...side.filters, ...(anyDated && !dated[i] ? dates : [])],
  }));
  const [main, secondary] = selected;
  return {
    main_query: main?.words ?? '',
    ...(main && main.filters.length > 0 && { main_filters: main.filters }),
    ...(secondary && secondary.words !== '' && { secondary_query: secondary.words }),
    ...(secondary && secondary.filters.length > 0 && { secondary_filters: secondary.filters }),
    ...(mode && { mode }),
    base_filters: anyDated ? base : [...base, ...dates],
    ...(timezone && { timezone }),
  };
}

/** Whether both sides would select the same: then there is nothing to compare. */
export function isSame(sides: Sides, barQuery = ''): boolean {
  const [a, b] = sides.map((side) => JSON.stringify([wordsOf(side, barQuery).trim(), side.filters]));
  return a === b;
}

/** Whether the words of the bar are asked on either side; so it is where it has none. */
export function usesQuery(sides: Sides, barQuery: string): boolean {
  return barQuery === '' || sides.some((side) => wordsOf(side, barQuery).trim() === barQuery.trim());
}

/** Whether the filters keep every record from being on both sides, as two months or two sources do. */
export function areApart([one, other]: Sides, isList: IsList): boolean {
  return one.filters.some((a) => other.filters.some((b) => excludes(a, b, isList)));
}

function excludes(a: Filter, b: Filter, isList: IsList): boolean {
  const isPlain = [a, b].every(({ operator = 'eq' }) => operator === 'eq');
  if (!isPlain || a.key === undefined || a.key !== b.key || isList(a.key)) return false;
  if (a.values && b.values) {
    const others = new Set(b.values.map(folded));
    return !a.values.some((value) => others.has(folded(value)));
  }
  return endsBefore(a, b) || endsBefore(b, a);
}

/** Values are matched without regard to case. */
const folded = (value: unknown): string => String(value).toLowerCase();

function endsBefore({ max }: Filter, { min }: Filter): boolean {
  if (typeof max === 'number' && typeof min === 'number') return max < min;
  return isDay(max) && isDay(min) && max < min;
}

const isDay = (bound: unknown): bound is string =>
  typeof bound === 'string' && /^\d{4}-\d\d-\d\d$/.test(bound);

export interface SideName {
  /** Within a sentence: "low ratings", "App Store", "“crash”, country PT". */
  text: string;
  /** On its own: "Low ratings". */
  title: string;
}

/** What a side is called beside its numbers: what tells it apart from the other. */
export function sideNames(sides: Sides, barQuery: string, isList: IsList): [SideName, SideName] {
  const words = sides.map((side) => wordsOf(side, barQuery).trim());
  const same = words[0] === words[1];
  const [main, secondary] = ownFilters(sides, same).map((filters, i): SideName => {
    const quoted = words[i] === '' || (same && filters.length > 0) ? [] : [`“${words[i]}”`];
    const text =
      [...quoted, ...filters.map((filter) => sideWords(filter, isList))].join(', ') || 'everything';
    // A source keeps the name it has.
    const isName = quoted.length === 0 && filters[0]?.key === 'source';
    return { text, title: isName ? text : capital(text) };
  });
  const none = { text: '', title: '' };
  return [main ?? none, secondary ?? none];
}

/** The filters of each side without those that both have, unless one side had nothing else to be named by. */
function ownFilters([one, other]: Sides, sameWords: boolean): [Filter[], Filter[]] {
  const without = (side: Side, there: Side) => {
    const known = new Set(there.filters.map((filter) => JSON.stringify(filter)));
    return side.filters.filter((filter) => !known.has(JSON.stringify(filter)));
  };
  const [own, others] = [without(one, other), without(other, one)];
  const isNamed = !sameWords || (own.length > 0 && others.length > 0);
  return isNamed ? [own, others] : [one.filters, other.filters];
}
