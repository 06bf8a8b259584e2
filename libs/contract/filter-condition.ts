import { parseInstant } from './instant.js';
import { LIMITS } from './limits.js';
import { exceedsBytes } from './text.js';

export type Scalar = string | number | boolean;

/**
 * A filter as the schema leaves it: type and operator always present, one-sided comparisons (`gt…lte`) turned
 * into ranges, a single `value` of a list into `values`. Bounds of times stay text: they need the request's zone.
 */
export type Filter = (
  | {
      type: 'range';
      key: string;
      operator: 'eq' | 'neq';
      min?: string | number;
      max?: string | number;
      min_exclusive?: boolean;
      max_exclusive?: boolean;
    }
  | { type: 'list'; key: string; operator: 'eq' | 'neq' | 'all'; values: (Scalar | null)[] }
  | {
      type: 'value';
      key: string;
      operator: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | 'not_contains' | 'starts_with';
      value: Scalar;
    }
  | { type: 'exists'; key: string; operator: 'eq' | 'neq' }
  | { type: 'group'; operator: 'and' | 'or' | 'not'; filters: Filter[] }
) & {
  /** Marks what a drill-down added: that does not count against the limit of filters. */
  origin?: 'drilldown';
};

/** A filter object before its type decides what its members mean. */
export interface RawFilter {
  type: Filter['type'];
  key: string;
  operator: string | undefined;
  raw: Record<string, unknown>;
}

export type Report = (name: string, code: string, detail: string, allowed?: readonly string[]) => void;
type Range = Extract<Filter, { type: 'range' }>;

const TIME_KEYS = new Set(['ds', 'ingested_at']);
const TEXT_KEYS = new Set(['source', 'user_name', 'language']);
const ORDER = ['gt', 'gte', 'lt', 'lte'] as const;
const TEXT_OPERATORS = ['contains', 'not_contains', 'starts_with'] as const;

/** Reads the members that a filter's type asks for. */
export function readCondition(filter: RawFilter, report: Report): Filter | undefined {
  if (filter.key === 'message' && filter.type !== 'exists' && !isPhrase(filter)) {
    report('key', 'use_search_query', "'message' cannot be filtered; search it with search_query");
    return undefined;
  }
  if (filter.type === 'exists') {
    const operator = oneOf(filter, ['eq', 'neq'], report);
    return operator && { type: 'exists', key: filter.key, operator };
  }
  if (filter.type === 'list') return readList(filter, report);
  const ordered = ORDER.find((name) => name === filter.operator);
  if (ordered && (filter.type === 'value' || 'value' in filter.raw))
    return readOrdered(filter, ordered, report);
  return filter.type === 'range' ? readRange(filter, report) : readValue(filter, report);
}

/** What the drill-down of a key term adds: its words next to each other. */
function isPhrase({ type, operator, raw }: RawFilter): boolean {
  return raw.origin === 'drilldown' && type === 'value' && operator === 'contains';
}

function oneOf<T extends string>(
  filter: RawFilter,
  allowed: readonly [T, ...T[]],
  report: Report,
): T | undefined {
  const operator =
    filter.operator === undefined ? allowed[0] : allowed.find((name) => name === filter.operator);
  if (!operator) report('operator', 'bad_operator', `a ${filter.type} filter has no such operator`, allowed);
  return operator;
}

function readList(filter: RawFilter, report: Report): Filter | undefined {
  const operator = oneOf(filter, ['eq', 'neq', 'all'], report);
  const { raw } = filter;
  if ('values' in raw && 'value' in raw) report('value', 'conflict', "give 'value' or 'values', not both");
  const values: unknown = 'values' in raw ? raw.values : 'value' in raw ? [raw.value] : undefined;
  if (!Array.isArray(values)) {
    report('values', values === undefined ? 'required' : 'bad_type', "'values': must be an array");
    return undefined;
  }
  if (values.length === 0) report('values', 'too_short', "'values': must not be empty");
  if (values.length > LIMITS.list_values)
    report('values', 'too_long', `more than ${LIMITS.list_values} values`);
  if (!values.every((value) => value === null || isScalar(value))) {
    report('values', 'bad_type', "'values': each must be text, a number, a boolean or null");
    return undefined;
  }
  if (values.some(isTooLong))
    report('values', 'too_long', `a value has more than ${LIMITS.list_value_bytes} bytes`);
  return operator && { type: 'list', key: filter.key, operator, values };
}

function readValue(filter: RawFilter, report: Report): Filter | undefined {
  const operator = oneOf(filter, ['eq', 'neq', ...TEXT_OPERATORS], report);
  const { value } = filter.raw;
  if (!isScalar(value)) {
    report(
      'value',
      value === undefined ? 'required' : 'bad_type',
      "'value': must be text, a number or a boolean",
    );
    return undefined;
  }
  if (isTooLong(value)) report('value', 'too_long', `'value': more than ${LIMITS.list_value_bytes} bytes`);
  if (TEXT_OPERATORS.some((name) => name === operator) && (typeof value !== 'string' || value === '')) {
    report('value', 'bad_type', `'value': ${operator ?? ''} needs text that is not empty`);
  }
  return operator && { type: 'value', key: filter.key, operator, value };
}

/** `gt…lte` with a `value`: a range with one bound. */
function readOrdered(
  filter: RawFilter,
  operator: (typeof ORDER)[number],
  report: Report,
): Filter | undefined {
  const { raw, key } = filter;
  for (const name of ['min', 'max', 'min_exclusive', 'max_exclusive']) {
    if (name in raw) report(name, 'conflict', `'${name}' cannot be combined with '${operator}'`);
  }
  if (!isBound(raw.value, key, 'value', report)) return undefined;
  const exclusive = operator === 'gt' || operator === 'lt';
  if (operator === 'gt' || operator === 'gte') {
    return { type: 'range', key, operator: 'eq', min: raw.value, ...(exclusive && { min_exclusive: true }) };
  }
  return { type: 'range', key, operator: 'eq', max: raw.value, ...(exclusive && { max_exclusive: true }) };
}

function readRange(filter: RawFilter, report: Report): Filter | undefined {
  const operator = oneOf(filter, ['eq', 'neq'], report);
  const { raw, key } = filter;
  if ('value' in raw) report('value', 'conflict', "a range takes 'min' and 'max', not 'value'");
  if (!('min' in raw) && !('max' in raw)) report('min', 'required', "a range needs 'min' or 'max'");
  const range: Range = { type: 'range', key, operator: operator ?? 'eq' };
  for (const name of ['min', 'max'] as const) {
    const bound = raw[name];
    if (name in raw && isBound(bound, key, name, report)) range[name] = bound;
  }
  for (const name of ['min_exclusive', 'max_exclusive'] as const) {
    const flag = raw[name];
    if (typeof flag === 'boolean') range[name] = flag;
    else if (flag !== undefined && flag !== null) report(name, 'bad_type', `'${name}': must be a boolean`);
  }
  const fault = orderFault(range);
  if (fault)
    report(
      'min',
      fault,
      fault === 'bad_range' ? 'min must not exceed max' : 'min and max must have the same type',
    );
  return operator && range;
}

/** Whether the bounds contradict each other, as far as that shows without the request's time zone. */
function orderFault({ key, min, max }: Range): string | undefined {
  if (min === undefined || max === undefined) return undefined;
  if (typeof min !== typeof max) return 'bad_type';
  if (!TIME_KEYS.has(key)) return min > max ? 'bad_range' : undefined;
  const from = parseInstant(String(min));
  const to = parseInstant(String(max));
  if (from && to) return from.ms * 1000 + from.micros > to.ms * 1000 + to.micros ? 'bad_range' : undefined;
  const sameForm = !from && !to && String(min).length === String(max).length;
  return sameForm && min > max ? 'bad_range' : undefined;
}

function isBound(value: unknown, key: string, name: string, report: Report): value is string | number {
  if (typeof value !== 'string' && typeof value !== 'number') {
    report(name, value === undefined ? 'required' : 'bad_type', `'${name}': must be a number or text`);
    return false;
  }
  if (TIME_KEYS.has(key)) {
    if (typeof value === 'string' && isTimeBound(value)) return true;
    report(name, 'bad_timestamp', `'${name}': must be a date, a local time or a time with a UTC offset`);
    return false;
  }
  if (typeof value === 'number' ? TEXT_KEYS.has(key) : key === 'score' || key === 'message:length') {
    report(name, 'bad_type', `'${name}': has the wrong type for '${key}'`);
    return false;
  }
  if (!isTooLong(value)) return true;
  report(name, 'too_long', `'${name}': more than ${LIMITS.list_value_bytes} bytes`);
  return false;
}

/** `2025-07-01`, `2025-07-01T00:00[:00[.000000]]`, either a wall-clock time or with an offset. */
export function isTimeBound(text: string): boolean {
  if (text.length === 10) return parseInstant(`${text}T00:00Z`) !== null;
  return parseInstant(text) !== null || (text.length <= 26 && parseInstant(`${text}Z`) !== null);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isTooLong(value: unknown): boolean {
  return typeof value === 'string' && exceedsBytes(value, LIMITS.list_value_bytes);
}
