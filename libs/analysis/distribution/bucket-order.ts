import { Problem, type DistributionRequest, type Scalar } from '#libs/contract';
import { firstOf } from '../counting/first-of.js';
import { measurementOf } from '../counting/measure.js';
import { type FieldCounts, valueGrouping } from '../counting/value-groups.js';
import type { Measure } from '../engine/measure.js';
import { compareScalars } from '../engine/scalars.js';
import type { MatchSet } from '../filters/match-set.js';
import type { ValuesField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { shownFirst } from '../counting/version-field.js';
import { indexOf, totalsOf } from './baseline.js';

const KEYS = ['count', 'value', 'key', 'index'] as const;

type Sorts = NonNullable<DistributionRequest['sorted_by']>;

/** Refuses orders that buckets do not have; without a baseline there is no index to sort by. */
export function checkSorts(sorts: Sorts | undefined, hasBaseline: boolean): void {
  for (const [i, { key }] of (sorts ?? []).entries()) {
    const known = KEYS.some((name) => name === key);
    if (known && (key !== 'index' || hasBaseline)) continue;
    const detail = known
      ? "'index' compares matches with all records that pass the filters, so it needs a search_query."
      : "Buckets can be sorted by 'count', 'value', 'key' or 'index'.";
    const allowed = hasBaseline ? [...KEYS] : KEYS.filter((name) => name !== 'index');
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: `/sorted_by/${i}/key`, code: 'bad_value', detail, allowed }],
    });
  }
}

/** What buckets are sorted by, read by their number. */
export interface Sortable {
  key: (bucket: number) => Scalar;
  count: (bucket: number) => number;
  value: (bucket: number) => number | null;
  index: (bucket: number) => number | null;
}

/** Compares two buckets as asked; those without a number come last either way, equal ones by key. */
export function comparing(sorts: Sorts, of: Sortable): (a: number, b: number) => number {
  const compares = sorts.map(({ key, order }) => {
    const sign = order === 'desc' ? -1 : 1;
    if (key === 'key') return (a: number, b: number) => sign * compareScalars(of.key(a), of.key(b));
    const read = key === 'value' ? of.value : key === 'index' ? of.index : of.count;
    return (a: number, b: number) => {
      const [x, y] = [read(a), read(b)];
      return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (x - y);
    };
  });
  return (a, b) => {
    for (const compare of compares) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return compareScalars(of.key(a), of.key(b));
  };
}

export type Order = Pick<DistributionRequest, 'limit' | 'offset' | 'sorted_by'> & {
  measure: Measure;
  counts: FieldCounts;
  /** Of the baseline. */
  whole: () => Promise<FieldCounts>;
};

/** The codes of the pages up to the one asked for, in its order; without one, most records first. */
export async function orderedCodes(
  task: Task,
  field: ValuesField,
  match: MatchSet,
  order: Order,
): Promise<number[]> {
  const { counts, whole, sorted_by: sorts, measure } = order;
  if (!sorts?.length) return shownFirst(task, field, counts, order);
  const last = order.offset + order.limit;
  const byValue = sorts.some(({ key }) => key === 'value') && measure.kind !== 'volume';
  const totals = totalsOf(match);
  const baseline = sorts.some(({ key }) => key === 'index') ? (await whole()).counts : [];
  const records = (code: number) => counts.counts[code];
  const index = (code: number) => indexOf({ matches: records(code), baseline: baseline[code] }, totals);
  const value = byValue ? await valuesOf(task, field, match, order) : records;
  return firstOf(counts.codes, last, comparing(sorts, { key: counts.value, count: records, value, index }));
}

/** The measure of every value, by code. */
async function valuesOf(
  task: Task,
  field: ValuesField,
  match: MatchSet,
  { counts, measure }: Order,
): Promise<(code: number) => number | null> {
  const { dimensions } = valueGrouping(field, counts, counts.codes);
  const data = await task.engine.group(match.records, dimensions, measure);
  const values = new Map(
    counts.codes.map((code, group) => [code, measurementOf(measure, data, group).value]),
  );
  return (code) => values.get(code) ?? null;
}
