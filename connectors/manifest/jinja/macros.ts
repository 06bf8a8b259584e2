import { randomUUID } from 'node:crypto';
import { quotePlus } from './urls.js';
import { orderOf } from './operators.js';
import { callable, listOf } from './sequences.js';
import { formatTime, parseTime } from './strftime.js';
import { str } from './text.js';
import { addSpan, dayOf, inUtc, momentOf, parseIso, parseSpan, readTime, span, writeTime } from './times.js';
import {
  Callable,
  Day,
  type Dict,
  float,
  isFloat,
  Moment,
  numberOf,
  typeError,
  valueError,
} from './values.js';

const DAY = 86_400;

/** The functions that the reference gives to templates. @param now the present, in epoch milliseconds */
export function macros(now: number): Record<string, Callable> {
  const present = momentOf(now);
  return {
    now_utc: callable([], () => present),
    today_utc: callable([], () => dayOf(present)),
    today_with_timezone: callable(['timezone'], (zone: string) => dayIn(zone, now)),
    timestamp: callable(['dt'], timestamp),
    str_to_datetime: callable(['s'], (value: unknown) => readUtc(value)),
    day_delta: callable(['num_days', 'format?'], (days: unknown, format = '%Y-%m-%dT%H:%M:%S.%f%z') => {
      const count = numberOf(days);
      if (count === undefined) throw typeError('day_delta needs a number');
      return formatTime(addSpan(present, span(count * DAY)), format);
    }),
    duration: callable(['datestring'], (value: unknown) => {
      if (typeof value !== 'string') throw typeError('duration needs a text');
      return parseSpan(value);
    }),
    format_datetime: callable(['dt', 'format', 'input_format?'], formatDatetime),
    sanitize_url: callable(['value'], (value: unknown) => quotePlus(str(value))),
    camel_case_to_snake_case: callable(['value'], (value: unknown) => {
      if (typeof value !== 'string') throw typeError('a text was expected');
      return value.replace(/(?!^)(?=[A-Z])/g, '_').toLowerCase();
    }),
    generate_uuid: callable([], () => randomUUID()),
    max: new Callable((values) => extreme(values, 1)),
    min: new Callable((values) => extreme(values, -1)),
    dict: new Callable((_, named) => Object.fromEntries(named) as Dict),
  };
}

/** The names of {@link macros}, and those Jinja has of its own. */
export const GLOBALS: ReadonlySet<string> = new Set(Object.keys(macros(0)));

function timestamp(value: unknown): unknown {
  const number = numberOf(value);
  if (number !== undefined) return Math.trunc(number);
  const { seconds, micros } = readUtc(value);
  return float(seconds + micros / 1e6);
}

function readUtc(value: unknown): Moment {
  if (typeof value !== 'string') throw typeError('a time was expected as a text');
  const moment = parseIso(value);
  return moment.offset === undefined ? new Moment(moment.local, moment.micros, 0) : inUtc(moment);
}

function formatDatetime(value: unknown, format: unknown, input: unknown = null): string {
  const text = str(format);
  if (value instanceof Moment) return formatTime(value, text);
  if (typeof value === 'boolean' || (typeof value === 'number' && !isFloat(value))) {
    return writeTime(readTime(String(Number(value)), input ? str(input) : '%s'), text);
  }
  if (value instanceof Day || typeof value !== 'string') throw typeError('a time was expected');
  if (!input) return writeTime(readUtc(value), text);
  const moment = parseTime(value, str(input));
  return writeTime(moment.offset === undefined ? new Moment(moment.local, moment.micros, 0) : moment, text);
}

function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  const items = values.length === 1 ? listOf(values[0]) : values;
  const [first, ...rest] = items;
  if (first === undefined) throw valueError('there is nothing to compare');
  return rest.reduce((best, item) => (orderOf(item, best) * sign > 0 ? item : best), first);
}

function dayIn(zone: string, now: number): Day {
  try {
    const text = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
    return dayOf(parseIso(text));
  } catch {
    throw valueError(`'${zone}' is not a time zone`);
  }
}
