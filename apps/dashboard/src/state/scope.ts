import { computed } from '@preact/signals';
import type { BodyOf } from '#libs/client';
import { place, setParams } from './location.js';
import { daysOf, todayIn } from './range.js';

/** A filter of the API, as it stands in every request. */
export type Filter = NonNullable<NonNullable<BodyOf<'/public/search'>>['filters']>[number];
export type Compare = 'none' | 'previous_period' | 'previous_year';

/** What the reader asks about on every screen: the state of the filter bar, kept in the URL. */
export interface Scope {
  q: string;
  filters: Filter[];
  /** See `range.ts`. */
  range: string;
  compare: Compare;
  /** An IANA name or `record`; undefined leaves it to the service. */
  tz: string | undefined;
}

export const scope = computed<Scope>(() => {
  const { params } = place.value;
  return {
    q: params.get('q') ?? '',
    filters: readFilters(params.get('f')),
    range: params.get('range') ?? '',
    compare: readCompare(params.get('compare')),
    tz: params.get('tz') ?? undefined,
  };
});

export function changeScope(change: Partial<Scope>, replace = false): void {
  const next = { ...scope.value, ...change };
  setParams(paramsOf(next), replace);
}

/** The parameters that say a scope, for a link. */
export function paramsOf({ q, filters, range, compare, tz }: Scope): Record<string, string> {
  return {
    q,
    f: filters.length === 0 ? '' : JSON.stringify(filters),
    range,
    compare: compare === 'none' ? '' : compare,
    tz: tz ?? '',
  };
}

/** The part of an API request that every screen has in common. */
export interface Selection {
  search_query?: string;
  filters: Filter[];
  timezone?: string;
}

export const selection = computed<Selection>(() => selectionOf(scope.value));

export function selectionOf({ q, filters, range, tz }: Scope): Selection {
  const days = daysOf(range, todayIn(tz));
  const time: Filter[] = days
    ? [{ key: 'ds', type: 'range', ...(days.from && { min: days.from }), ...(days.to && { max: days.to }) }]
    : [];
  return {
    ...(q.trim() !== '' && { search_query: q }),
    filters: [...filters, ...time],
    ...(tz && { timezone: tz }),
  };
}

function readCompare(text: string | null): Compare {
  return text === 'previous_period' || text === 'previous_year' ? text : 'none';
}

/** Filters somebody wrote into the address by hand may be anything: what is no list of objects is none. */
function readFilters(text: string | null): Filter[] {
  if (text === null) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((entry) => typeof entry === 'object' && entry !== null) : [];
  } catch {
    return [];
  }
}
