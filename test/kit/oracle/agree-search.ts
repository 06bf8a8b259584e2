import { expect } from 'vitest';
import { countBy } from './numbers.js';
import { type Fields, randomSelection } from './questions.js';
import { instantOf, type RawRecord, type Value } from './raw-record.js';
import { selected, valuesOf } from './selection.js';
import type { Store } from './store.js';

/** Totals, the order of records, pages and facets. */
export async function agreeOnSearch({ product, records, random }: Store, fields: Fields): Promise<void> {
  const selection = randomSelection(random, records, fields);
  const set = selected(records, selection);
  const single = fields.coded.filter((key) =>
    records.every((record) => valuesOf(record, key, 'UTC').length < 2),
  );
  const sorted_by = [
    ...random.some(['ds', '-ds', ...single, ...single.map((key) => `-${key}`)], 2),
    'filters.row',
  ];
  const facets = [...new Set(random.some(fields.coded, 2))];
  const body = {
    ...selection,
    sorted_by,
    facets,
    limit: 1 + random.below(50),
    offset: random.below(20),
    summary: false,
  };
  const found = await product.search(body);
  expect(found.total, 'total').toBe(set.length);
  const inOrder = set.toSorted((a, b) => compareBy(a, b, sorted_by));
  const page = inOrder.slice(body.offset, body.offset + body.limit);
  expect(found.rows, 'order').toEqual(page.map(({ row }) => row));
  for (const key of facets) {
    const counts = countBy(set, (record) => valuesOf(record, key, 'UTC'));
    const most = [...counts.values()].sort((a, b) => b - a).slice(0, 20);
    const shown = found.facets[key]?.map(({ count }) => count);
    // Versions have an order of their own, which the oracle of the index checks.
    const isVersions = key === 'filters.version';
    expect(isVersions ? shown?.toSorted((a, b) => b - a) : shown, `facet ${key}`).toEqual(most);
    for (const { value, count } of found.facets[key] ?? [])
      expect(counts.get(value), `facet ${key} ${value}`).toBe(count);
  }
}

function compareBy(a: RawRecord, b: RawRecord, sorted_by: readonly string[]): number {
  for (const sort of sorted_by) {
    const key = sort.replace(/^-/, '');
    const [x, y] = [a, b].map((record) =>
      key === 'ds' ? instantOf(record) : valuesOf(record, key, 'UTC')[0],
    );
    // Missing values come last either way.
    if ((x === undefined) !== (y === undefined)) return x === undefined ? 1 : -1;
    const order = x === undefined || y === undefined ? 0 : compare(x, y);
    if (order !== 0) return sort.startsWith('-') ? -order : order;
  }
  return 0;
}

/** Numbers, then text by code points, then booleans. */
function compare(a: Value, b: Value): number {
  const rank = (value: Value) => ['number', 'string', 'boolean'].indexOf(typeof value);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return typeof a === 'string'
    ? Buffer.compare(Buffer.from(a), Buffer.from(String(b)))
    : Number(a) - Number(b);
}
