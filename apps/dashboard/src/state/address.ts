import { ALL_TIME, daysOf } from './range.js';

/** What is wrong with a value, or undefined. */
type Check = (value: string) => string | undefined;

const objects: Check = (value) => {
  const list = readJson(value);
  return Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null)
    ? undefined
    : 'is not a list of filters';
};
const names: Check = (value) => {
  const list = readJson(value);
  return Array.isArray(list) && list.every((one) => typeof one === 'string')
    ? undefined
    : 'is not a list of fields';
};
const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.includes(value) ? undefined : `is not one of ${allowed.join(', ')}`;
const object: Check = (value) => {
  const read = readJson(value);
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? undefined : 'cannot be read';
};
const count: Check = (value) => (/^\d+$/.test(value) ? undefined : 'is not a whole number');
const days: Check = (value) =>
  value === ALL_TIME || daysOf(value, '2026-01-01')
    ? undefined
    : 'is not a date range such as 30d or 2026-01-01..2026-01-31';

/** Parameters that cannot hold just any text. Fields and sort orders are checked by the service. */
const CHECKS: Readonly<Record<string, Check>> = {
  f: objects,
  main_filters: objects,
  secondary_filters: objects,
  records: object,
  watch: object,
  facets: names,
  additional_fields: names,
  range: days,
  compare: oneOf('none', 'previous_period', 'previous_year'),
  mode: oneOf('all_terms', 'any_terms'),
  tz: (value) => (isZone(value) ? undefined : 'is not a time zone such as Europe/Lisbon'),
  trend_by: oneOf('-', 'hour', 'day', 'week', 'month', 'quarter', 'year'),
  agg: oneOf('avg', 'mean', 'median', 'p90', 'min', 'max', 'sum'),
  form: oneOf('bars', 'share', 'heat', 'week', 'histogram'),
  summary_length: oneOf('short', 'medium', 'long'),
  series_limit: count,
  limit: count,
  offset: count,
};

/** Characters of a value that show which one it is. */
const SHOWN = 40;

/** What in the address cannot be read, and is ignored: `“tz=Mars” is not a time zone…`. */
export function faultsOf(params: URLSearchParams): { name: string; words: string }[] {
  return [...params].flatMap(([name, value]) => {
    const fault = value !== '' && Object.hasOwn(CHECKS, name) && CHECKS[name]?.(value);
    return fault ? [{ name, words: `“${name}=${value.slice(0, SHOWN)}” ${fault}` }] : [];
  });
}

/** Whether the browser knows a time zone; `record` is that of each record. */
export function isZone(zone: string): boolean {
  if (zone === 'record') return true;
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
