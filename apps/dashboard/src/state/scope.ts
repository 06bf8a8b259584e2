import { computed, effect, signal } from '@preact/signals';
import type { BodyOf } from '#libs/client';
import { shownZone } from '../ui/format.js';
import { isZone } from './address.js';
import { place, setParams } from './location.js';
import { ALL_TIME, daysOf, readFilters, todayIn } from './range.js';

/** A filter as in every API request. */
export type Filter = NonNullable<NonNullable<BodyOf<'/public/search'>>['filters']>[number];
export type Mode = 'all_terms' | 'any_terms';
export type Compare = 'none' | 'previous_period' | 'previous_year';

/** The state of the filter bar, kept in the URL and shared by all screens. */
export interface Scope {
  q: string;
  /** Whether a record must contain all words of the query or any of them. */
  mode: Mode;
  filters: Filter[];
  /** See `range.ts`. */
  range: string;
  compare: Compare;
  /** An IANA name or `record`; undefined for the service's default. */
  tz: string | undefined;
}

export const scope = computed<Scope>(() => {
  const { params } = place.value;
  return {
    q: params.get('q') ?? '',
    mode: params.get('mode') === 'any_terms' ? 'any_terms' : 'all_terms',
    filters: readFilters(params.get('f')),
    range: readRange(params.get('range')),
    compare: readCompare(params.get('compare')),
    tz: [params.get('tz') ?? ''].find((tz) => tz !== '' && isZone(tz)),
  };
});

export function changeScope(change: Partial<Scope>, replace = false): void {
  const next = { ...scope.value, ...change };
  setParams(paramsOf(next), replace);
}

/** The query that requests use while another one is being typed. */
const held = signal<string | undefined>(undefined);
let settling: ReturnType<typeof setTimeout> | undefined;
const PAUSE = 150;

/**
 * Changes the query key by key. The address follows at once, requests after a pause, so that no key waits for an
 * answer. `first` marks the first key since the box got the focus: Back undoes all of them.
 */
export function typeQuery(q: string, first: boolean): void {
  held.value ??= scope.peek().q;
  changeScope({ q }, !first);
  clearTimeout(settling);
  settling = setTimeout(settleQuery, PAUSE);
}

/** Ends the pause: requests use the typed query now. */
export function settleQuery(): void {
  clearTimeout(settling);
  held.value = undefined;
}

/** The time zone of the service, used for days unless the reader chose one; undefined until an answer names it. */
export const serviceZone = signal<string | undefined>(undefined);

effect(() => {
  shownZone.value = scope.value.tz ?? serviceZone.value;
});

/** Today in the time zone that days are counted in, `YYYY-MM-DD`. */
export function today(): string {
  return todayIn(scope.value.tz ?? serviceZone.value);
}

/** A scope as URL parameters. */
export function paramsOf({ q, mode, filters, range, compare, tz }: Scope): Record<string, string> {
  return {
    q,
    mode: mode === 'all_terms' ? '' : mode,
    f: filters.length === 0 ? '' : JSON.stringify(filters),
    range,
    compare: compare === 'none' ? '' : compare,
    tz: tz ?? '',
  };
}

/** The part of an API request that all screens share. */
export interface Selection {
  search_query?: string;
  mode?: Mode;
  filters: Filter[];
  timezone?: string;
}

/** The same object for as long as its content is the same, so that not every typed key renders the screen again. */
export const selection = computed<Selection>(() => {
  const next = selectionOf({ ...scope.value, q: held.value ?? scope.value.q });
  const text = JSON.stringify(next);
  if (text !== last.text) last = { text, selection: next };
  return last.selection;
});
let last: { text: string; selection: Selection } = { text: '', selection: { filters: [] } };

export function selectionOf({ q, mode, filters, range, tz }: Scope): Selection {
  const days = daysOf(range, todayIn(tz ?? serviceZone.value));
  const time: Filter[] = days
    ? [{ key: 'ds', type: 'range', ...(days.from && { min: days.from }), ...(days.to && { max: days.to }) }]
    : [];
  return {
    ...(q.trim() !== '' && { search_query: q }),
    ...(mode === 'any_terms' && { mode }),
    filters: [...filters, ...time],
    ...(tz && { timezone: tz }),
  };
}

/** All time is `all` where someone chose it: an address without a range may open on the latest year. */
function readRange(text: string | null): string {
  return text === null || text === ALL_TIME ? '' : text;
}

function readCompare(text: string | null): Compare {
  return text === 'previous_period' || text === 'previous_year' ? text : 'none';
}
