import { formatBraces } from './format.js';
import { callable, listOf } from './sequences.js';
import { formatTime, isoWeek, partsOf } from './strftime.js';
import { bounded } from './operators.js';
import { isoformat, str } from './text.js';
import { dayOf, inUtc } from './times.js';
import {
  Callable,
  Day,
  type Dict,
  entriesOf,
  float,
  isEqual,
  itemsOf,
  Moment,
  numberOf,
  Span,
  Tuple,
  typeError,
  valueError,
} from './values.js';

/** A method or attribute of the type that the value has in Python; undefined if it has none of this name. */
export function methodOf(value: unknown, name: string): unknown {
  if (typeof value === 'string') return TEXT[name]?.(value);
  if (value instanceof Moment) return momentMember(value, name);
  if (value instanceof Day) return dayMember(value, name);
  if (value instanceof Span) return spanMember(value, name);
  if (Array.isArray(value) || value instanceof Tuple) return listMember(value, name);
  const entries = entriesOf(value);
  if (entries) return dictMember(entries, name);
  return undefined;
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw typeError('a text was expected');
  return value;
};
const isSpace = String.raw`[\s\x1c-\x1f\x85]`;
const strip = (sides: 'l' | 'r' | 'lr') => (value: string) =>
  callable(['chars?'], (chars?: unknown) => {
    const set = chars === undefined || chars === null ? isSpace : `[${escaped(text(chars))}]`;
    let result = value;
    if (sides.includes('l') && set !== '[]') result = result.replace(new RegExp(`^${set}+`, 'u'), '');
    if (sides.includes('r') && set !== '[]') result = result.replace(new RegExp(`${set}+$`, 'u'), '');
    return result;
  });
const escaped = (chars: string) => chars.replace(/[\\\]^-]/g, String.raw`\$&`);
const mapped = (map: (value: string) => unknown) => (value: string) => callable([], () => map(value));
const find = (last: boolean, must: boolean) => (value: string) =>
  callable(['sub'], (sub: unknown) => {
    const at = last ? value.lastIndexOf(text(sub)) : value.indexOf(text(sub));
    if (at < 0 && must) throw valueError('the text was not found');
    return at;
  });
const affix = (test: (value: string, part: string) => boolean) => (value: string) =>
  callable(['affix'], (part: unknown) =>
    (part instanceof Tuple ? part.items : [part]).some((one) => test(value, text(one))),
  );
const matches = (pattern: RegExp) => mapped((value) => pattern.test(value));
/** The first letter of every word in upper case, as `str.title` sees words: letters in a row. */
const title = (value: string) =>
  value.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());

const TEXT: Record<string, ((value: string) => unknown) | undefined> = {
  __proto__: null as never,
  lower: mapped((value) => value.toLowerCase()),
  casefold: mapped((value) => value.toLowerCase()),
  upper: mapped((value) => value.toUpperCase()),
  title: mapped(title),
  capitalize: mapped((value) => value.charAt(0).toUpperCase() + value.slice(1).toLowerCase()),
  swapcase: mapped((value) =>
    Array.from(value)
      .map((one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase()))
      .join(''),
  ),
  strip: strip('lr'),
  lstrip: strip('l'),
  rstrip: strip('r'),
  split: (value) => splitter(value, false),
  rsplit: (value) => splitter(value, true),
  splitlines: mapped((value) =>
    value
      .replace(/\r\n|\n|\r$/, '\n')
      .split(/\r\n|[\n\r]/)
      .filter((_, n, all) => n < all.length - 1 || all[n] !== ''),
  ),
  partition: (value) =>
    callable(['sep'], (sep: unknown) => parted(value, text(sep), value.indexOf(text(sep)))),
  rpartition: (value) =>
    callable(['sep'], (sep: unknown) => parted(value, text(sep), value.lastIndexOf(text(sep)), true)),
  replace: (value) =>
    callable(['old', 'new', 'count?'], (old: unknown, by: unknown, count?: unknown) =>
      replaced(value, [text(old), text(by)], count === undefined ? -1 : (numberOf(count) ?? -1)),
    ),
  join: (value) => callable(['items'], (items: unknown) => bounded(listOf(items).map(text).join(value))),
  startswith: affix((value, part) => value.startsWith(part)),
  endswith: affix((value, part) => value.endsWith(part)),
  removeprefix: (value) =>
    callable(['prefix'], (part: unknown) =>
      value.startsWith(text(part)) ? value.slice(text(part).length) : value,
    ),
  removesuffix: (value) =>
    callable(['suffix'], (part: unknown) =>
      text(part) && value.endsWith(text(part)) ? value.slice(0, -text(part).length) : value,
    ),
  find: find(false, false),
  rfind: find(true, false),
  index: find(false, true),
  rindex: find(true, true),
  count: (value) => callable(['sub'], (sub: unknown) => value.split(text(sub)).length - 1),
  format: (value) => new Callable((positional, named) => bounded(formatBraces(value, positional, named))),
  zfill: (value) =>
    callable(['width'], (width: unknown) =>
      value.replace(
        /^([-+]?)(.*)$/s,
        (_, sign: string, rest: string) => sign + rest.padStart((numberOf(width) ?? 0) - sign.length, '0'),
      ),
    ),
  ljust: (value) =>
    callable(['width', 'fill?'], (width: number, fill = ' ') =>
      bounded(value.padEnd(Math.min(width, 10_000), fill)),
    ),
  rjust: (value) =>
    callable(['width', 'fill?'], (width: number, fill = ' ') =>
      bounded(value.padStart(Math.min(width, 10_000), fill)),
    ),
  center: (value) =>
    callable(['width', 'fill?'], (width: number, fill = ' ') => {
      const missing = Math.max(0, Math.min(width, 10_000) - value.length);
      const left = Math.floor(missing / 2) + (missing & width & 1);
      return bounded(fill.repeat(left) + value + fill.repeat(missing - left));
    }),
  isdigit: matches(/^\d+$/),
  isnumeric: matches(/^\p{N}+$/u),
  isdecimal: matches(/^\p{Nd}+$/u),
  isalpha: matches(/^\p{L}+$/u),
  isalnum: matches(/^[\p{L}\p{N}]+$/u),
  isspace: matches(/^\s+$/),
  islower: mapped((value) => value !== value.toUpperCase() && value === value.toLowerCase()),
  isupper: mapped((value) => value !== value.toLowerCase() && value === value.toUpperCase()),
};

function splitter(value: string, fromEnd: boolean): Callable {
  return callable(['sep?', 'maxsplit?'], (sep?: unknown, most?: unknown) => {
    const limit = most === undefined ? -1 : (numberOf(most) ?? -1);
    const blank = sep === undefined || sep === null;
    if (!blank && text(sep) === '') throw valueError('the separator is empty');
    const parts = blank ? value.trim().split(/\s+/).filter(Boolean) : value.split(text(sep));
    if (limit < 0 || parts.length <= limit + 1) return parts;
    const glue = blank ? ' ' : text(sep);
    return fromEnd
      ? [parts.slice(0, parts.length - limit).join(glue), ...parts.slice(parts.length - limit)]
      : [...parts.slice(0, limit), parts.slice(limit).join(glue)];
  });
}

function parted(value: string, sep: string, at: number, fromEnd = false): Tuple {
  if (at < 0) return new Tuple(fromEnd ? ['', '', value] : [value, '', '']);
  return new Tuple([value.slice(0, at), sep, value.slice(at + sep.length)]);
}

function replaced(value: string, [old, by]: [string, string], count: number): string {
  if (count < 0) return bounded(value.replaceAll(old, () => by));
  const parts = value.split(old);
  const head = parts.slice(0, count + 1);
  const tail = parts.slice(count + 1);
  return bounded([head.join(by), ...tail].join(old));
}

function dictMember(entries: Readonly<Dict>, name: string): unknown {
  if (name === 'keys') return callable([], () => Object.keys(entries));
  if (name === 'values') return callable([], () => Object.values(entries));
  if (name === 'items') return callable([], () => Object.entries(entries).map((pair) => new Tuple(pair)));
  if (name === 'copy') return callable([], () => ({ ...entries }));
  if (name === 'get') {
    return callable(['key', 'default?'], (key: unknown, fallback: unknown = null) =>
      Object.hasOwn(entries, str(key)) ? entries[str(key)] : fallback,
    );
  }
  if (['pop', 'popitem', 'update', 'clear', 'setdefault', 'fromkeys'].includes(name)) return refused(name);
  return undefined;
}

function listMember(value: unknown, name: string): unknown {
  const items = itemsOf(value) ?? [];
  if (name === 'count')
    return callable(['item'], (item: unknown) => items.filter((one) => isEqual(one, item)).length);
  if (name === 'index') {
    return callable(['item'], (item: unknown) => {
      const at = items.findIndex((one) => isEqual(one, item));
      if (at < 0) throw valueError('the item is not in the list');
      return at;
    });
  }
  if (value instanceof Tuple) return undefined;
  if (name === 'copy') return callable([], () => [...items]);
  if (name === 'append') {
    return callable(['item'], (item: unknown) => {
      (value as unknown[]).push(item);
      return null;
    });
  }
  if (['extend', 'insert', 'pop', 'remove', 'clear', 'sort', 'reverse'].includes(name)) return refused(name);
  return undefined;
}

/** Methods that change what they are called on: an answer must read the same however often a template is evaluated. */
function refused(name: string): Callable {
  return new Callable(() => {
    throw valueError(`the method '${name}' is not supported: a template must not change values`);
  });
}

function momentMember(moment: Moment, name: string): unknown {
  const parts = partsOf(moment);
  if (name in parts && name !== 'weekday' && name !== 'dayOfYear') return parts[name as keyof typeof parts];
  if (name === 'microsecond') return moment.micros;
  if (name === 'date') return callable([], () => dayOf(moment));
  if (name === 'timestamp') return callable([], () => float(moment.seconds + moment.micros / 1e6));
  if (name === 'isoformat') return callable(['sep?'], (sep = 'T') => isoformat(moment, sep));
  if (name === 'astimezone') return callable(['tz?'], () => inUtc(moment));
  if (name === 'replace') return new Callable((_, named) => withFields(moment, named));
  return calendarMember(moment, name);
}

function dayMember({ days }: Day, name: string): unknown {
  const midnight = new Moment(days * 86_400, 0, undefined);
  if (['year', 'month', 'day'].includes(name)) return momentMember(midnight, name);
  if (name === 'isoformat') return callable([], () => str(new Day(days)));
  if (name === 'replace') {
    return new Callable((_, named) => dayOf(withFields(midnight, named)));
  }
  return calendarMember(midnight, name);
}

function calendarMember(moment: Moment, name: string): unknown {
  const parts = partsOf(moment);
  if (name === 'strftime') return callable(['format'], (format: unknown) => formatTime(moment, text(format)));
  if (name === 'weekday') return callable([], () => (parts.weekday + 6) % 7);
  if (name === 'isoweekday') return callable([], () => parts.weekday || 7);
  if (name === 'isocalendar') {
    const { year, week } = isoWeek(parts);
    return callable([], () => new Tuple([year, week, parts.weekday || 7]));
  }
  return undefined;
}

function withFields(moment: Moment, named: ReadonlyMap<string, unknown>): Moment {
  const parts = partsOf(moment);
  const field = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') =>
    numberOf(named.get(name)) ?? parts[name];
  const local =
    Date.UTC(
      field('year'),
      field('month') - 1,
      field('day'),
      field('hour'),
      field('minute'),
      field('second'),
    ) / 1000;
  if (partsOf(new Moment(local, 0, undefined)).day !== field('day')) throw valueError('there is no such day');
  return new Moment(local, numberOf(named.get('microsecond')) ?? moment.micros, moment.offset);
}

function spanMember({ seconds, micros }: Span, name: string): unknown {
  const days = Math.floor(seconds / 86_400);
  if (name === 'days') return days;
  if (name === 'seconds') return seconds - days * 86_400;
  if (name === 'microseconds') return micros;
  if (name === 'total_seconds') return callable([], () => float(seconds + micros / 1e6));
  return undefined;
}
