import { type Filter, filter, pathOf } from './filter.js';
import { bounded, orderOf } from './operators.js';
import { defined, listOf } from './sequences.js';
import { tests } from './tests.js';
import { str } from './text.js';
import { float, isEqual, isFloat, isTrue, numberOf, typeError, Undefined, valueError } from './values.js';

export function listFilters(find: (name: string) => Filter | undefined): Record<string, Filter> {
  return {
    length: filter([], lengthOf),
    count: filter([], lengthOf),
    first: filter([], (value) => listOf(value)[0] ?? new Undefined('the first item')),
    last: filter([], (value) => listOf(value).at(-1) ?? new Undefined('the last item')),
    list: filter([], (value) => [...listOf(value)]),
    join: filter(['d?', 'attribute?'], (value, by: unknown = '', attribute?: unknown) =>
      bounded(
        listOf(value)
          .map((item) => str(attribute === undefined ? item : pathOf(item, attribute)))
          .join(str(by)),
      ),
    ),
    reverse: filter([], (value) =>
      typeof value === 'string' ? Array.from(value).toReversed().join('') : listOf(value).toReversed(),
    ),
    ...orderFilters(),
    map: (value, [name, ...given], named) => mapList(value, find(String(name)), { given, named }),
    select: chosen(true, false),
    reject: chosen(false, false),
    selectattr: chosen(true, true),
    rejectattr: chosen(false, true),
  };
}

function orderFilters(): Record<string, Filter> {
  return {
    sort: filter(
      ['reverse?', 'case_sensitive?', 'attribute?'],
      (value, reverse: unknown = false, cases: unknown = false, attribute?: unknown) => {
        const keyOf = (item: unknown) => {
          const key = attribute === undefined ? item : pathOf(item, attribute);
          return typeof key === 'string' && !isTrue(cases) ? key.toLowerCase() : key;
        };
        const factor = isTrue(reverse) ? -1 : 1;
        return listOf(value).toSorted((a, b) => orderOf(keyOf(a), keyOf(b)) * factor);
      },
    ),
    unique: filter(
      ['case_sensitive?', 'attribute?'],
      (value, cases: unknown = false, attribute?: unknown) => {
        const keys: unknown[] = [];
        return listOf(value).filter((item) => {
          const raw = attribute === undefined ? item : pathOf(item, attribute);
          const key = typeof raw === 'string' && !isTrue(cases) ? raw.toLowerCase() : raw;
          if (typeof key === 'object' && key !== null) throw typeError('the items cannot be compared');
          const isNew = !keys.some((one) => isEqual(one, key));
          if (isNew) keys.push(key);
          return isNew;
        });
      },
    ),
    sum: filter(['attribute?', 'start?'], (value, attribute?: unknown, start: unknown = 0) => {
      const items = listOf(value).map((item) => (attribute === undefined ? item : pathOf(item, attribute)));
      const numbers = [...items, start].map((item) => numberOf(defined(item)));
      if (numbers.includes(undefined)) throw typeError('sum needs numbers');
      const total = numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
      return [...items, start].some(isFloat) ? float(total) : total;
    }),
    min: filter(['case_sensitive?', 'attribute?'], (value, _: unknown, attribute?: unknown) =>
      extreme(value, -1, attribute),
    ),
    max: filter(['case_sensitive?', 'attribute?'], (value, _: unknown, attribute?: unknown) =>
      extreme(value, 1, attribute),
    ),
  };
}

const chosen =
  (wanted: boolean, byAttribute: boolean): Filter =>
  (value, positional) => {
    const [attribute, ...rest] = byAttribute ? positional : [undefined, ...positional];
    const [name, ...given] = rest;
    return listOf(value).filter((item) => {
      const one = byAttribute ? pathOf(item, attribute) : item;
      const test = name === undefined ? undefined : tests[str(name)];
      if (name !== undefined && !test) throw valueError(`there is no test '${str(name)}'`);
      return (test ? test(one, given) : isTrue(one)) === wanted;
    });
  };

function mapList(
  value: unknown,
  apply: Filter | undefined,
  { given, named }: { given: readonly unknown[]; named: ReadonlyMap<string, unknown> },
): unknown[] {
  const attribute = named.get('attribute');
  if (attribute !== undefined) {
    return listOf(value).map((item) => {
      const found = pathOf(item, attribute);
      return found instanceof Undefined && named.has('default') ? named.get('default') : found;
    });
  }
  if (!apply) throw valueError('there is no such filter');
  return listOf(value).map((item) => apply(item, given, named));
}

function extreme(value: unknown, sign: 1 | -1, attribute: unknown): unknown {
  const keyOf = (item: unknown) => {
    const key = attribute === undefined ? item : pathOf(item, attribute);
    return typeof key === 'string' ? key.toLowerCase() : key;
  };
  const [first, ...rest] = listOf(value);
  if (first === undefined) return new Undefined('the extreme of nothing');
  return rest.reduce((best, item) => (orderOf(keyOf(item), keyOf(best)) * sign > 0 ? item : best), first);
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return Array.from(value).length;
  return listOf(value).length;
}
