import { instantOf, languageOf, type RawRecord, storedValues, type Value } from './raw-record.js';
import { matchesQuery } from './text-match.js';
import { wallClockOf } from './wall-clock.js';
import { fold } from './words.js';

/** A filter as a request writes it. */
export interface RawFilter {
  key?: string;
  type?: string;
  operator?: string;
  value?: Value;
  values?: (Value | null)[];
  min?: Value;
  max?: Value;
  min_exclusive?: boolean;
  max_exclusive?: boolean;
  filters?: RawFilter[];
}

export interface RawSelection {
  search_query?: string;
  filters?: RawFilter[];
  mode?: string;
  query_language?: string;
  timezone?: string;
}

/** The records that a request selects. */
export function selected(
  records: readonly RawRecord[],
  selection: RawSelection,
  bound: RawFilter[] = [],
): RawRecord[] {
  const zone = selection.timezone ?? 'UTC';
  const filters = selection.filters ?? [];
  return records.filter(
    (record) =>
      bound.every((filter) => passes(record, filter, 'UTC')) &&
      filters.every((filter) => passes(record, filter, zone)) &&
      matchesQuery(
        {
          message: record.message,
          language: selection.query_language ?? languageOf(record),
          mode: selection.mode,
        },
        selection.search_query,
      ),
  );
}

export function holdsPhrase(record: RawRecord, phrase: string): boolean {
  return matchesQuery({ message: record.message, language: languageOf(record) }, `"${phrase}"`);
}

/** The values of a field that can be grouped by. */
export function valuesOf(record: RawRecord, key: string, zone: string): Value[] {
  if (key === 'ds:weekday') return [wallClockOf(record, zone).weekday];
  if (key === 'ds:hour_of_day') return [Number(wallClockOf(record, zone).time.slice(0, 2))];
  return storedValues(record, key);
}

export function passes(record: RawRecord, filter: RawFilter, zone: string): boolean {
  const { operator = 'eq', type = typeOf(filter) } = filter;
  if (type === 'group') {
    const inner = (filter.filters ?? []).map((one) => passes(record, one, zone));
    if (operator === 'and') return inner.every(Boolean);
    return operator === 'or' ? inner.some(Boolean) : !inner.some(Boolean);
  }
  if (operator === 'neq') return !passes(record, { ...filter, type, operator: 'eq' }, zone);
  if (operator === 'not_contains') return !passes(record, { ...filter, type, operator: 'contains' }, zone);
  const { key = '' } = filter;
  if (key === 'ds') return type === 'exists' || inTime(record, filter, zone);
  if (key === 'message' && type === 'value') return holdsPhrase(record, String(filter.value));
  if (key === 'message') return record.message.trim() !== '';
  const values = valuesOf(record, key, zone);
  if (type === 'exists') return values.length > 0;
  if (type === 'list') {
    const wanted = filter.values ?? [];
    const holds = (one: Value | null) => (one === null ? values.length === 0 : values.includes(one));
    return operator === 'all' ? wanted.every(holds) : wanted.some(holds);
  }
  if (type === 'range') return values.some((value) => isInside(value, filter));
  return values.some((value) => compares(value, operator, filter.value as Value));
}

function typeOf({ min, max, values }: RawFilter): string {
  if (min !== undefined || max !== undefined) return 'range';
  return values === undefined ? 'value' : 'list';
}

function compares(value: Value, operator: string, asked: Value): boolean {
  if (operator === 'eq') return value === asked;
  if (operator === 'gt') return isInside(value, { min: asked, min_exclusive: true });
  if (operator === 'gte') return isInside(value, { min: asked });
  if (operator === 'lt') return isInside(value, { max: asked, max_exclusive: true });
  if (operator === 'lte') return isInside(value, { max: asked });
  if (typeof value !== 'string') return false;
  const [text, part] = [fold(value), fold(String(asked))];
  return operator === 'contains' ? text.includes(part) : text.startsWith(part);
}

function isInside(value: Value, { min, max, min_exclusive, max_exclusive }: RawFilter): boolean {
  const above =
    min === undefined || (typeof value === typeof min && (min_exclusive ? value > min : value >= min));
  const below =
    max === undefined || (typeof value === typeof max && (max_exclusive ? value < max : value <= max));
  return above && below;
}

/** A date is its whole day; a time without an offset is the clock on the wall; any other is an instant. */
function inTime(
  record: RawRecord,
  { min, max, min_exclusive, max_exclusive }: RawFilter,
  zone: string,
): boolean {
  const order = (bound: string): number => {
    if (/(?:Z|[+-]\d\d:?\d\d)$/.test(bound.slice(10)))
      return instantOf(record) - Date.parse(bound.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    const { date, time } = wallClockOf(record, zone);
    const here = bound.length === 10 ? date : `${date}T${time}:${seconds(record)}`;
    const there = bound.length === 10 ? bound : bound.slice(0, 19).padEnd(19, ':00');
    return here < there ? -1 : here > there ? 1 : 0;
  };
  if (min !== undefined) {
    const from = order(String(min));
    if (from < 0 || (from === 0 && min_exclusive === true)) return false;
  }
  if (max === undefined) return true;
  const to = order(String(max));
  return to < 0 || (to === 0 && max_exclusive !== true);
}

function seconds(record: RawRecord): string {
  return String(new Date(instantOf(record)).getUTCSeconds()).padStart(2, '0');
}
