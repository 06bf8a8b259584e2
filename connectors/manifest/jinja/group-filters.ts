import { type Filter, filter, pathOf, whole } from './filter.js';
import { orderOf } from './operators.js';
import { listOf } from './sequences.js';
import { Group, isTrue, Undefined, valueError } from './values.js';

/** The filters that divide a list into several. */
export function groupFilters(): Record<string, Filter> {
  return {
    groupby: filter(['attribute', 'default?', 'case_sensitive?'], groupsOf),
    batch: filter(['linecount', 'fill_with?'], (value, size: unknown, filling: unknown = null) => {
      const items = listOf(value);
      const count = countOf(size);
      return Array.from({ length: Math.ceil(items.length / count) }, (_, n) => {
        const batch = items.slice(n * count, (n + 1) * count);
        const missing = filling === null ? 0 : count - batch.length;
        return [...batch, ...Array.from({ length: missing }, () => filling)];
      });
    }),
    slice: filter(['slices', 'fill_with?'], (value, number: unknown, filling: unknown = null) => {
      const items = listOf(value);
      const count = countOf(number);
      const [each, longer] = [Math.floor(items.length / count), items.length % count];
      return Array.from({ length: count }, (_, n) => {
        const part = items.slice(n * each + Math.min(n, longer), (n + 1) * each + Math.min(n + 1, longer));
        return n < longer || filling === null ? part : [...part, filling];
      });
    }),
  };
}

/** More parts than this are a mistake. */
const MOST = 10_000;

function countOf(value: unknown): number {
  const count = whole(value);
  if (count >= 1 && count <= MOST) return count;
  throw valueError(`a list is divided into 1 to ${MOST} parts`);
}

function groupsOf(
  value: unknown,
  attribute: unknown,
  fallback: unknown = null,
  cases: unknown = false,
): Group[] {
  const valueAt = (item: unknown) => {
    const found = pathOf(item, attribute);
    return found instanceof Undefined && fallback !== null ? fallback : found;
  };
  const keyOf = (item: unknown) => {
    const found = valueAt(item);
    return typeof found === 'string' && !isTrue(cases) ? found.toLowerCase() : found;
  };
  const keyed = listOf(value).map((item) => ({ item, key: keyOf(item) }));
  const groups: { key: unknown; items: unknown[] }[] = [];
  for (const { item, key } of keyed.toSorted((a, b) => orderOf(a.key, b.key))) {
    const last = groups.at(-1);
    if (last && orderOf(last.key, key) === 0) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups.map(({ items }) => new Group(valueAt(items[0]), items));
}
