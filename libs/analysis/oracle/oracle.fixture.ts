import type { Filter } from '#libs/contract';
import type { PutRow, Scalar } from '#libs/index';
import { keyOf } from './plain-forms.fixture.js';

/**
 * What every number should be, by plain loops over plain records and `Intl` for local time. It shares no code with
 * the product and is only ever right or wrong, never fast.
 */
export interface PlainRecord {
  seq: number;
  ds: number;
  offset: number;
  source: string;
  /** `und` when absent. */
  language?: string;
  words: string[];
  score: number | null;
  user: string | null;
  url: string | null;
  filters: Record<string, unknown>;
  /** Of columns that are estimated. */
  estimates?: Record<string, Scalar>;
}

export function rowOf(record: PlainRecord, revision = 0): PutRow {
  return {
    kind: 'put',
    seq: record.seq,
    revision,
    ds: record.ds,
    dsOffset: record.offset,
    source: record.source,
    message: record.words.join(' '),
    score: record.score,
    userName: record.user,
    url: record.url,
    filters: JSON.stringify(record.filters),
    ingestedAt: 1_760_000_000_000 + record.seq * 1000,
    sourceBatch: `batch ${record.seq % 3}`,
    language: record.language ?? 'und',
  };
}

/** The distinct values of a field; none = missing. */
export function valuesOf(record: PlainRecord, key: string, zone = 'UTC'): Scalar[] {
  const one = (value: Scalar | null) => (value === null || value === '' ? [] : [value]);
  if (key === 'source') return one(record.source);
  if (key === 'language') return one(record.language ?? 'und');
  if (key === 'user_name') return one(record.user);
  if (key === 'score') return one(record.score);
  if (key === 'url') return one(record.url);
  if (key === 'source_batch') return [`batch ${record.seq % 3}`];
  if (key === 'message:length') return [Array.from(record.words.join(' ')).length];
  if (key === 'ds:weekday') return [localOf(record, zone).weekday];
  if (key === 'ds:hour_of_day') return [localOf(record, zone).hour];
  if (key.startsWith('sentiment@')) return one(record.estimates?.[key] ?? null);
  const found = leaves(record.filters, 'filters').filter(([path]) => path === key);
  return [...new Set(found.map(([, value]) => value))];
}

/** The scale that the scores of a source fit, among records that may be known. */
export function scaleOf(list: readonly PlainRecord[], source: string): [number, number] {
  const scores = list.flatMap((record) =>
    record.source === source && record.score !== null ? [record.score] : [],
  );
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  if (most > 100 || least < -100) return [least, most];
  if (least < 0) {
    const [most1, most5, most10] = [1, 5, 10].map((end) => scores.every((score) => Math.abs(score) <= end));
    return most1 ? [-1, 1] : most5 ? [-5, 5] : most10 ? [-10, 10] : [-100, 100];
  }
  if (most > 10) return [0, 100];
  if (least === 0 && most === 1) return [0, 1];
  return [least === 0 ? 0 : 1, most > 5 ? 10 : 5];
}

/** What a record's score says: in the lowest or highest third of the scale that its source declares, or its scores fit. */
export function ratingIn(
  list: readonly PlainRecord[],
  { source, score }: PlainRecord,
  declared: Readonly<Record<string, readonly number[]>> = {},
): string | null {
  if (score === null) return null;
  const [least = 0, most = 0] = declared[source] ?? scaleOf(list, source);
  if (least === most) return 'middle';
  if (3 * score <= 2 * least + most) return 'low';
  return 3 * score >= least + 2 * most ? 'high' : 'middle';
}

function leaves(value: unknown, path: string): [string, Scalar][] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, path));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
  }
  return value === null || value === '' || value === undefined ? [] : [[path, value as Scalar]];
}

interface Local {
  date: string;
  hour: number;
  minute: number;
  weekday: number;
  /** Minutes east of UTC, with the sign and seconds `Intl` gives. */
  offset: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Local time as a wall calendar shows it. */
export function localOf(record: PlainRecord, zone: string): Local {
  if (zone === 'record') return { ...localAt(record.ds + record.offset * 60_000, 'UTC'), offset: '' };
  return localAt(record.ds, zone);
}

export function localAt(ms: number, zone: string): Local {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      timeZoneName: 'longOffset',
    });
    formats.set(zone, format);
  }
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    date: `${part.year.padStart(4, '0')}-${part.month}-${part.day}`,
    hour: Number(part.hour),
    minute: Number(part.minute),
    weekday: DAYS.indexOf(part.weekday) + 1,
    offset: part.timeZoneName.replace('GMT', '') || '+00:00',
  };
}

/** The name of the bucket a record belongs to. */
export function bucketOf(
  record: PlainRecord,
  interval: string,
  { zone, weekStart = 'monday' }: { zone: string; weekStart?: string },
): string {
  const { date, hour, weekday, offset } = localOf(record, zone);
  const [year, month] = date.split('-');
  switch (interval) {
    case 'hour':
      return `${date}T${String(hour).padStart(2, '0')}${offset}`;
    case 'day':
      return date;
    case 'week':
      return daysBefore(date, weekStart === 'monday' ? weekday - 1 : weekday % 7);
    case 'month':
      return `${year}-${month}`;
    case 'quarter':
      return `${year}-Q${Math.floor((Number(month) - 1) / 3) + 1}`;
    default:
      return year;
  }
}

function daysBefore(date: string, days: number): string {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(new Date(0).setUTCFullYear(year, month - 1, day - days)).toISOString().slice(0, 10);
}

/** Whether a record passes a filter, by the words of the contract. */
export function passes(record: PlainRecord, filter: Filter, zone: string): boolean {
  if (filter.type === 'group') {
    const inner = filter.filters.map((one) => passes(record, one, zone));
    if (filter.operator === 'and') return inner.every(Boolean);
    // `not` is none of them.
    return inner.some(Boolean) === (filter.operator === 'or');
  }
  if (filter.operator === 'neq' || filter.operator === 'not_contains') {
    const operator = filter.operator === 'neq' ? 'eq' : 'contains';
    return !passes(record, { ...filter, operator } as Filter, zone);
  }
  if (filter.key === 'ds') return filter.type === 'exists' || inTime(record, filter, zone);
  const values = valuesOf(record, filter.key, zone);
  if (filter.type === 'exists') return values.length > 0;
  if (filter.type === 'list') {
    const holds = (wanted: Scalar | null) =>
      wanted === null ? values.length === 0 : values.includes(wanted);
    return filter.operator === 'all' ? filter.values.every(holds) : filter.values.some(holds);
  }
  if (filter.type === 'range') return values.some((value) => isBetween(value, filter));
  if (filter.operator === 'eq') return values.includes(filter.value);
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const asked = plain(String(filter.value));
  return values.some((value) => {
    if (typeof value !== 'string') return false;
    return filter.operator === 'contains' ? plain(value).includes(asked) : plain(value).startsWith(asked);
  });
}

type Range = Extract<Filter, { type: 'range' }>;

function isBetween(value: Scalar, { min, max, min_exclusive, max_exclusive }: Range): boolean {
  if (min !== undefined) {
    if (typeof value !== typeof min) return false;
    if (value < min || (value === min && min_exclusive)) return false;
  }
  if (max !== undefined) {
    if (typeof value !== typeof max) return false;
    if (value > max || (value === max && max_exclusive)) return false;
  }
  return true;
}

/** Wall clocks are compared as text; only unambiguous ones are asked for in tests. */
function inTime(record: PlainRecord, filter: Filter, zone: string): boolean {
  if (filter.type !== 'range') throw new Error('ds takes ranges');
  const { min, max, min_exclusive, max_exclusive } = filter;
  const order = (bound: string, dateMeans: 'start' | 'end'): number => {
    if (/[+-]\d\d:?\d\d$|Z$/.test(bound.slice(10))) return record.ds - Date.parse(withColon(bound));
    const { date, hour, minute } = localOf(record, zone);
    const time = `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    if (bound.length > 10) return compare(time, bound.slice(0, 16)) || (record.ds % 60_000 === 0 ? 0 : 1);
    // A date as a bound stands for its first instant, or for what comes right after its last one.
    if (dateMeans === 'start') return date < bound ? -1 : date > bound ? 1 : 0.5;
    return date <= bound ? -1 : 1;
  };
  if (min !== undefined) {
    const from = order(String(min), min_exclusive && String(min).length === 10 ? 'end' : 'start');
    if (from < 0 || (from === 0 && min_exclusive)) return false;
  }
  if (max === undefined) return true;
  const to = order(String(max), max_exclusive ? 'start' : 'end');
  return to < 0 || (to === 0 && !max_exclusive);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function withColon(text: string): string {
  return text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
}

/** Whether a record matches a query of plain words, `-word` and `OR`. */
export function matches(record: PlainRecord, query: string | undefined): boolean {
  if (!query) return true;
  return query.split(' OR ').some((branch) =>
    branch.split(' ').every((word) => {
      const says = (one: string) =>
        record.words.some((own) => keyOf(record.language, own) === keyOf(record.language, one));
      return word.startsWith('-') ? !says(word.slice(1)) : says(word);
    }),
  );
}

export interface PlainRequest {
  search_query?: string;
  filters?: Filter[];
}

export function select(records: readonly PlainRecord[], asked: PlainRequest, zone: string): PlainRecord[] {
  return records.filter(
    (record) =>
      matches(record, asked.search_query) &&
      (asked.filters ?? []).every((filter) => passes(record, filter, zone)),
  );
}

/** Records by a name; a record of several names counts in each. */
export function countBy(
  records: readonly PlainRecord[],
  namesOf: (record: PlainRecord) => readonly Scalar[],
): Map<Scalar, number> {
  const counts = new Map<Scalar, number>();
  for (const record of records) {
    for (const name of new Set(namesOf(record))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
