import { type Filter, filter } from './filter.js';
import { groupFilters } from './group-filters.js';
import { listFilters } from './list-filters.js';
import { attributeOf } from './members.js';
import { codecFilters, numberFilters } from './number-filters.js';
import { orderOf } from './operators.js';
import { dumps, repr, str } from './text.js';
import { textFilters } from './text-filters.js';
import { entriesOf, isTrue, Tuple, Undefined } from './values.js';

/** The filters of Jinja 2 that manifests use, and those the reference adds. */
export const filters: Record<string, Filter | undefined> = {
  __proto__: null as never,
  ...textFilters(),
  ...numberFilters(),
  ...listFilters((name) => filters[name]),
  ...groupFilters(),
  ...codecFilters(),
  default: filter(['default?', 'boolean?'], fallback),
  d: filter(['default?', 'boolean?'], fallback),
  attr: filter(['name'], (value, name: string) => attributeOf(value, name)),
  items: filter([], (value) => {
    if (value instanceof Undefined) return [];
    return Object.entries(entriesOf(value) ?? {}).map((pair) => new Tuple(pair));
  }),
  dictsort: filter([], (value) =>
    Object.entries(entriesOf(value) ?? {})
      .toSorted(([a], [b]) => orderOf(a.toLowerCase(), b.toLowerCase()))
      .map((pair) => new Tuple(pair)),
  ),
  tojson: filter(['indent?'], (value) =>
    dumps(value, { sorted: true }).replace(
      /[<>&']/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  ),
  pprint: filter([], (value) => repr(value)),
  safe: filter([], (value) => str(value)),
};

function fallback(value: unknown, otherwise: unknown = '', boolean: unknown = false): unknown {
  return value instanceof Undefined || (isTrue(boolean) && !isTrue(value)) ? otherwise : value;
}
