import type { Filter, Role, Scope } from '#libs/contract';

/** The sender of a request: a token or a person. `filters` are AND-ed to everything the caller reads. */
export interface Caller {
  /** The id of the token or of the person. What they make is kept under it. */
  tokenId: string;
  name: string;
  scopes: readonly Scope[];
  filters: readonly Filter[];
  /** When the token or the session ends, if it does. */
  expiresAt?: Date;
  /** Of a person. */
  role?: Role;
}

/**
 * Whether a caller may push records of a source. Only filters on `source` restrict pushing: a token bound to anything
 * else may still push, and reads back the records that match its filters.
 */
export function mayPush(caller: Caller, source: string): boolean {
  return reachesSource(caller.filters, source);
}

/** Whether filters, judged by their conditions on `source` alone, can match a record of a source. */
export function reachesSource(filters: readonly Filter[], source: string): boolean {
  return filters.every((filter) => allowsSource(filter, source));
}

function allowsSource(filter: Filter, source: string): boolean {
  if (filter.type === 'group') {
    // `not` means none of them, as in analysis: a source it names is excluded, whatever its other conditions.
    if (filter.operator === 'not') {
      return !filter.filters.filter(isAboutSource).some((one) => allowsSource(one, source));
    }
    const inner = filter.filters.map((one) => allowsSource(one, source));
    return filter.operator === 'and' ? inner.every(Boolean) : inner.some(Boolean);
  }
  if (filter.key !== 'source') return true;
  const negated = filter.operator === 'neq' || filter.operator === 'not_contains';
  return negated ? !selects(filter, source) : selects(filter, source);
}

/** Whether a filter restricts the source and nothing else. */
export function isAboutSource(filter: Filter): boolean {
  return filter.type === 'group' ? filter.filters.every(isAboutSource) : filter.key === 'source';
}

type Condition = Exclude<Filter, { type: 'group' }>;

/** Whether the source is among those a condition names, regardless of its negation. */
function selects(filter: Condition, source: string): boolean {
  if (filter.type === 'exists') return true;
  if (filter.type === 'list') return filter.values.includes(source);
  if (filter.type === 'range') return inRange(filter, source);
  const text = fold(source);
  const value = fold(String(filter.value));
  if (filter.operator === 'starts_with') return text.startsWith(value);
  if (filter.operator === 'contains' || filter.operator === 'not_contains') return text.includes(value);
  return filter.value === source;
}

function inRange(range: Extract<Filter, { type: 'range' }>, source: string): boolean {
  const { min, max } = range;
  if (min !== undefined && (range.min_exclusive ? source <= String(min) : source < String(min))) return false;
  return max === undefined || (range.max_exclusive ? source < String(max) : source <= String(max));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
